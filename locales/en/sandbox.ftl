## Exceeded limits

sandbox-memory-exceeded = memory limit exceeded
sandbox-file-size-exceeded = limit on file writes exceeded
sandbox-forbidden-call = forbidden system call

## Errors of the policy

sandbox-needs-own-program = cannot create a sandbox: it needs Tengen's own program file as its guard
sandbox-not-a-path = { $name } is not a path
sandbox-cannot-show = { $name } cannot be made visible in the sandbox: put the bot in a folder of its own

## Starting the program

sandbox-cannot-show-because = { $name } cannot be made visible in the sandbox: { $error }
sandbox-root-cannot-read = bots started by root run as an unprivileged user, who cannot read { $name }: run 'chmod -R o+rX { $name }', or run Tengen as an ordinary user
sandbox-does-not-exist = { $name } does not exist
sandbox-cannot-run = cannot run { $name }: { $error }
sandbox-not-in-path = { $name }: command not found in PATH
sandbox-invisible-program = { $name } or a file needed to run it (the interpreter after #!, the loader) is not visible in the sandbox: make files outside the system's folders visible (see 'tengen engine sandbox --help')
sandbox-cannot-set-up = cannot set up the sandbox: { $part }: { $why }
sandbox-not-started = { $why }

## Trust levels

sandbox-trusted = trusted
sandbox-jail = sandboxed
sandbox-partial = partly sandboxed

## Parts of the sandbox

sandbox-user-namespace = user namespace
sandbox-mount-namespace = mount namespace
sandbox-process-namespace = PID namespace
sandbox-network-namespace = network namespace
sandbox-ipc-namespace = IPC namespace
sandbox-read-only-files = read-only file system, private /tmp
sandbox-landlock-rules = Landlock rules
sandbox-system-call-filter = system call filter (seccomp)
sandbox-no-new-privileges = no new privileges
sandbox-process-limits = resource limits of each process
sandbox-own-proc = its own /proc
sandbox-cgroup-v2-limits = cgroup v2 limits

## Sandbox support of the system

sandbox-incomplete = the operating system does not support a complete sandbox; missing: { $parts }. To fix this: { $advice }. Or use the level partial, which runs the bot with the available parts only (see 'tengen engine sandbox')
sandbox-advice-linux = run Tengen on Linux, or in WSL 2
sandbox-advice-ordinary-user = users: run Tengen as an ordinary user; bots started by root need an unprivileged user, and this system has none
sandbox-advice-landlock = Landlock: needs Linux 5.13 or newer with landlock in /sys/kernel/security/lsm (otherwise boot with lsm=landlock,…)
sandbox-advice-seccomp = seccomp: needs a kernel with CONFIG_SECCOMP_FILTER on x86_64 or aarch64
sandbox-part-separator = ,{" "}
sandbox-advice-separator = ;{" "}
sandbox-part-and-why = { $part } ({ $why })
sandbox-advice-container = namespaces: this is a container; start it with --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined, or run Tengen outside it
sandbox-advice-apparmor = namespaces: Ubuntu's AppArmor denies them to ordinary users; allow them with 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0', or with an AppArmor profile for tengen that contains 'userns,' (see docs/sandbox.md)
sandbox-advice-userns-clone = namespaces: allow them to ordinary users with 'sudo sysctl -w kernel.unprivileged_userns_clone=1'
sandbox-advice-max-namespaces = namespaces: allow them with 'sudo sysctl -w user.max_user_namespaces=10000'
sandbox-advice-kernel = namespaces: need a kernel with CONFIG_USER_NS that allows them to ordinary users (WSL: version 2)
sandbox-found-no-group = there is no cgroup v2 that lets us limit memory and pids
sandbox-found-no-mounts = there is no mount namespace
sandbox-found-no-user = there is no unprivileged user that root could switch to
