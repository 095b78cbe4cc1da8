## breach

sandbox-more-memory-than-it-may-have = 内存超限
sandbox-more-written-to-files-than-it = 文件写入超限
sandbox-a-system-call-that-is-not = 不允许的系统调用

## cell

sandbox-there-is-no-jail-without-a = 没有本程序的文件来看守，就没有沙箱
sandbox-is-no-path = { $name } 不是路径
sandbox-cannot-be-shown-in-a-jail = 沙箱里不能显示 { $name }：请把程序放进单独的文件夹

## guard

sandbox-cannot-be-shown-in-a-jail-2 = 沙箱里不能显示 { $name }：{ $error }
sandbox-bots-of-root-run-as-a = root 的程序以无权限用户运行，读不了 { $name }：请 chmod -R o+rX { $name }，或以普通用户运行 Tengen

## guard: inner

sandbox-does-not-exist = { $name } 不存在
sandbox-cannot-be-run = { $name } 无法运行：{ $error }

## level

sandbox-trusted = 信任
sandbox-jail = 沙箱
sandbox-partial-jail = 部分沙箱

## part

sandbox-user-name-space = 用户命名空间
sandbox-mount-name-space = 挂载命名空间
sandbox-process-name-space = 进程命名空间
sandbox-network-name-space = 网络命名空间
sandbox-ipc-name-space = IPC 命名空间
sandbox-read-only-files-private-tmp = 只读文件系统和私有 /tmp
sandbox-landlock-rules = Landlock 规则
sandbox-system-call-filter-seccomp = 系统调用过滤（seccomp）
sandbox-no-new-privileges = 不得获取新权限
sandbox-limits-of-each-process = 每个进程的资源限制
sandbox-proc-of-its-own = 自己的 /proc
sandbox-cgroup-v2-limits = cgroup v2 限制

## survey

sandbox-the-system-gives-no-complete-jail = 系统不提供完整的沙箱：缺少{ $parts }。办法：{ $advice }；或用级别 partial，只用系统提供的部分（详见 tengen sandbox）
sandbox-run-tengen-on-linux-or-in = 请在 Linux 或 WSL 2 里运行 Tengen
sandbox-users-run-tengen-as-an-ordinary = 用户：请以普通用户运行 Tengen；root 的程序要以别的用户运行，而这里没有
sandbox-landlock-linux-5-13-or-newer = Landlock：需要 Linux 5.13 或更新，且 /sys/kernel/security/lsm 里有 landlock（没有时用启动参数 lsm=landlock,…）
sandbox-seccomp-a-kernel-with-config-seccomp = seccomp：需要带 CONFIG_SECCOMP_FILTER 的内核，处理器为 x86_64 或 aarch64
sandbox-text = 、
sandbox-text-2 = ；
sandbox-part-and-why = { $part } ({ $why })
sandbox-name-spaces-this-is-a-container = 命名空间：这里是容器，请用 --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined 启动容器，或在容器外运行 Tengen
sandbox-name-spaces-ubuntus-apparmor-keeps-them = 命名空间：Ubuntu 的 AppArmor 不让普通用户使用；用 sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 放开，或给 tengen 写一个含 userns, 的 AppArmor 配置（见 docs/sandbox.zh-CN.md）
sandbox-name-spaces-sudo-sysctl-w-kernel = 命名空间：用 sudo sysctl -w kernel.unprivileged_userns_clone=1 允许普通用户使用
sandbox-name-spaces-sudo-sysctl-w-user = 命名空间：用 sudo sysctl -w user.max_user_namespaces=10000 放开
sandbox-name-spaces-a-kernel-with-config = 命名空间：需要带 CONFIG_USER_NS 且不加限制的内核（WSL 需要第 2 版）

## guard: inner

sandbox-is-not-found-where-commands-are = 在 PATH 里找不到 { $name }
sandbox-or-what-it-is-run-by = 程序看不到 { $name } 或运行它所需的文件（#! 后的解释器、装载器）：不在系统文件夹里的要显示给它（见 tengen sandbox --help）

## guard: steps

sandbox-no-jail-without = 无法关进沙箱：缺少{ $part }：{ $why }
sandbox-found-no-group = 没有我们可以划分内存和进程数的 cgroup v2
sandbox-found-no-mounts = 没有挂载命名空间
sandbox-found-no-user = 这里没有 root 可以变成的无权限用户
sandbox-not-shut-in = 无法关进沙箱：{ $why }
