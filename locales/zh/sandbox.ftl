## Exceeded limits

sandbox-memory-exceeded = 超出内存限制
sandbox-file-size-exceeded = 超出文件写入限制
sandbox-forbidden-call = 使用了禁止的系统调用

## Errors of the policy

sandbox-needs-own-program = 无法建立沙箱：需要天元自己的程序文件来看守
sandbox-not-a-path = { $name } 不是路径
sandbox-cannot-show = 无法让沙箱中的程序看到 { $name }：请把程序放进单独的文件夹

## Starting the program

sandbox-cannot-show-because = 无法让沙箱中的程序看到 { $name }：{ $error }
sandbox-root-cannot-read = root 启动的程序以无特权用户运行，而该用户无法读取 { $name }：请执行 chmod -R o+rX { $name }，或以普通用户运行天元
sandbox-does-not-exist = { $name } 不存在
sandbox-cannot-run = 无法运行 { $name }：{ $error }
sandbox-not-in-path = 在 PATH 中找不到命令 { $name }
sandbox-invisible-program = 沙箱中看不到 { $name } 或运行它所需的文件（#! 后的解释器、装载器）：系统文件夹之外的文件要设为可见（见 tengen engine sandbox --help）
sandbox-cannot-set-up = 无法建立沙箱：{ $part }：{ $why }
sandbox-not-started = 无法关进沙箱：{ $why }

## Trust levels

sandbox-trusted = 信任
sandbox-jail = 沙箱
sandbox-partial = 部分沙箱

## Parts of the sandbox

sandbox-user-namespace = 用户命名空间
sandbox-mount-namespace = 挂载命名空间
sandbox-process-namespace = PID 命名空间
sandbox-network-namespace = 网络命名空间
sandbox-ipc-namespace = IPC 命名空间
sandbox-read-only-files = 只读文件系统和私有的 /tmp
sandbox-landlock-rules = Landlock 规则
sandbox-system-call-filter = 系统调用过滤（seccomp）
sandbox-no-new-privileges = 不得获取新权限
sandbox-process-limits = 每个进程的资源限制
sandbox-own-proc = 独立的 /proc
sandbox-cgroup-v2-limits = cgroup v2 限制

## Sandbox support of the system

sandbox-incomplete = 操作系统不支持完整的沙箱，缺少：{ $parts }。解决办法：{ $advice }。或使用级别 partial，只用系统支持的部分（详见 tengen engine sandbox）
sandbox-advice-linux = 请在 Linux 或 WSL 2 中运行天元
sandbox-advice-ordinary-user = 用户：请以普通用户运行天元；root 启动的程序需要一个无特权用户，而系统中没有
sandbox-advice-landlock = Landlock：需要 Linux 5.13 或更新版本，且 /sys/kernel/security/lsm 中有 landlock（没有时用启动参数 lsm=landlock,…）
sandbox-advice-seccomp = seccomp：需要 x86_64 或 aarch64 上带 CONFIG_SECCOMP_FILTER 的内核
sandbox-part-separator = 、
sandbox-advice-separator = ；
sandbox-part-and-why = { $part } ({ $why })
sandbox-advice-container = 命名空间：当前在容器中，请用 --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined 启动容器，或在容器外运行天元
sandbox-advice-apparmor = 命名空间：Ubuntu 的 AppArmor 禁止普通用户使用；请用 sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 允许，或为 tengen 写一个含 userns, 的 AppArmor 配置（见 docs/sandbox.zh-CN.md）
sandbox-advice-userns-clone = 命名空间：请用 sudo sysctl -w kernel.unprivileged_userns_clone=1 允许普通用户使用
sandbox-advice-max-namespaces = 命名空间：请用 sudo sysctl -w user.max_user_namespaces=10000 允许使用
sandbox-advice-kernel = 命名空间：需要带 CONFIG_USER_NS 且允许普通用户使用的内核（WSL 需要第 2 版）
sandbox-found-no-group = 没有可用来限制内存和进程数的 cgroup v2
sandbox-found-no-mounts = 没有挂载命名空间
sandbox-found-no-user = 没有可供 root 切换的无特权用户
