## breach

sandbox-more-memory-than-it-may-have = more memory than it may have
sandbox-more-written-to-files-than-it = more written to files than it may
sandbox-a-system-call-that-is-not = a system call that is not allowed

## cell

sandbox-there-is-no-jail-without-a = there is no jail without a file of our own program to stand guard
sandbox-is-no-path = { $name } is no path
sandbox-cannot-be-shown-in-a-jail = { $name } cannot be shown in a jail: put the bot into a folder of its own

## guard

sandbox-cannot-be-shown-in-a-jail-2 = { $name } cannot be shown in a jail: { $error }
sandbox-bots-of-root-run-as-a = bots of root run as a user without rights, who cannot read { $name }: 'chmod -R o+rX { $name }', or run Tengen as an ordinary user

## guard: inner

sandbox-does-not-exist = { $name } does not exist
sandbox-cannot-be-run = { $name } cannot be run: { $error }

## level

sandbox-trusted = trusted
sandbox-jail = jail
sandbox-partial-jail = partial jail

## part

sandbox-user-name-space = user name space
sandbox-mount-name-space = mount name space
sandbox-process-name-space = process name space
sandbox-network-name-space = network name space
sandbox-ipc-name-space = IPC name space
sandbox-read-only-files-private-tmp = read-only files, private /tmp
sandbox-landlock-rules = Landlock rules
sandbox-system-call-filter-seccomp = system call filter (seccomp)
sandbox-no-new-privileges = no new privileges
sandbox-limits-of-each-process = limits of each process
sandbox-proc-of-its-own = /proc of its own
sandbox-cgroup-v2-limits = cgroup v2 limits

## survey

sandbox-the-system-gives-no-complete-jail = the system gives no complete jail: missing are { $parts }. What to do: { $advice }; or the level partial runs the bot with what there is ('tengen sandbox' tells more)
sandbox-run-tengen-on-linux-or-in = run Tengen on Linux, or in WSL 2
sandbox-users-run-tengen-as-an-ordinary = users: run Tengen as an ordinary user; root's bots run as somebody else, and here is nobody
sandbox-landlock-linux-5-13-or-newer = Landlock: Linux 5.13 or newer, with landlock in /sys/kernel/security/lsm (boot with lsm=landlock,… if it is not)
sandbox-seccomp-a-kernel-with-config-seccomp = seccomp: a kernel with CONFIG_SECCOMP_FILTER on x86_64 or aarch64
sandbox-text = ,{" "}
sandbox-text-2 = ;{" "}
sandbox-part-and-why = { $part } ({ $why })
sandbox-name-spaces-this-is-a-container = name spaces: this is a container; start it with --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined, or run Tengen outside
sandbox-name-spaces-ubuntus-apparmor-keeps-them = name spaces: Ubuntu's AppArmor keeps them from ordinary users; 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0' allows them, or an AppArmor profile for tengen with 'userns,' (docs/sandbox.md has one)
sandbox-name-spaces-sudo-sysctl-w-kernel = name spaces: 'sudo sysctl -w kernel.unprivileged_userns_clone=1' allows them to ordinary users
sandbox-name-spaces-sudo-sysctl-w-user = name spaces: 'sudo sysctl -w user.max_user_namespaces=10000' allows them
sandbox-name-spaces-a-kernel-with-config = name spaces: a kernel with CONFIG_USER_NS that does not keep them from us (WSL: version 2)

## guard: inner

sandbox-is-not-found-where-commands-are = { $name } is not found where commands are (PATH)
sandbox-or-what-it-is-run-by = { $name }, or what it is run by (the interpreter after #!, its loader), is not there for a bot: outside of the system's folders it has to be shown (see 'tengen sandbox --help')

## guard: steps

sandbox-no-jail-without = no jail without { $part }: { $why }
sandbox-found-no-group = no cgroup v2 with memory and pids that we may divide
sandbox-found-no-mounts = there is no mount name space
sandbox-found-no-user = there is no unprivileged user here that root could become
sandbox-not-shut-in = { $why }
