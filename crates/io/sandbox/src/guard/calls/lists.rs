//! The lists. Who misses a call here finds it by `strace -f` outside of the jail, and a reason to add it.

use nix::libc;

/// The numbers of calls by their names.
macro_rules! calls {
    ($($name:ident)*) => { &[$(calls!(@ $name)),*] };
    (@ $name:ident) => { libc::$name };
}

/// What players need.
pub(super) fn allowed() -> impl Iterator<Item = i64> {
    EVERYWHERE.iter().chain(OLD).copied().chain([FCHMODAT2])
}

/// On every processor.
const EVERYWHERE: &[i64] = calls![
    SYS_read SYS_write SYS_close SYS_fstat SYS_lseek SYS_mmap SYS_mprotect SYS_munmap SYS_brk
    SYS_rt_sigaction SYS_rt_sigprocmask SYS_rt_sigreturn SYS_ioctl SYS_pread64 SYS_pwrite64 SYS_readv
    SYS_writev SYS_sched_yield SYS_mremap SYS_msync SYS_madvise SYS_dup SYS_nanosleep
    SYS_getitimer SYS_setitimer SYS_getpid SYS_sendfile SYS_connect SYS_accept SYS_sendto SYS_recvfrom
    SYS_sendmsg SYS_recvmsg SYS_shutdown SYS_bind SYS_listen SYS_getsockname SYS_getpeername SYS_setsockopt
    SYS_getsockopt SYS_clone SYS_execve SYS_exit SYS_wait4 SYS_kill SYS_uname SYS_fcntl SYS_flock SYS_fsync
    SYS_fdatasync SYS_truncate SYS_ftruncate SYS_getcwd SYS_chdir SYS_fchdir SYS_fchmod SYS_fchown
    SYS_umask SYS_gettimeofday SYS_getrusage SYS_sysinfo SYS_times SYS_getuid SYS_getgid SYS_geteuid
    SYS_getegid SYS_setuid SYS_setgid SYS_setpgid SYS_getppid SYS_setsid SYS_setreuid SYS_setregid
    SYS_getgroups SYS_setgroups SYS_setresuid SYS_getresuid SYS_setresgid SYS_getresgid SYS_getpgid
    SYS_setfsuid SYS_setfsgid SYS_getsid SYS_capget SYS_capset SYS_rt_sigpending SYS_rt_sigtimedwait
    SYS_rt_sigqueueinfo SYS_rt_sigsuspend SYS_sigaltstack SYS_statfs SYS_fstatfs SYS_getpriority
    SYS_setpriority SYS_sched_setparam SYS_sched_getparam SYS_sched_setscheduler SYS_sched_getscheduler
    SYS_sched_get_priority_max SYS_sched_get_priority_min SYS_sched_rr_get_interval SYS_mlock SYS_munlock
    SYS_mlockall SYS_munlockall SYS_mlock2 SYS_prctl SYS_gettid SYS_readahead SYS_getxattr
    SYS_lgetxattr SYS_fgetxattr SYS_listxattr SYS_llistxattr SYS_flistxattr SYS_tkill SYS_futex
    SYS_sched_setaffinity SYS_sched_getaffinity SYS_getdents64 SYS_set_tid_address SYS_restart_syscall
    SYS_fadvise64 SYS_timer_create SYS_timer_settime SYS_timer_gettime SYS_timer_getoverrun
    SYS_timer_delete SYS_clock_gettime SYS_clock_getres SYS_clock_nanosleep SYS_exit_group SYS_epoll_ctl
    SYS_epoll_pwait SYS_epoll_create1 SYS_tgkill SYS_waitid SYS_openat SYS_mkdirat SYS_mknodat SYS_fchownat SYS_newfstatat SYS_unlinkat
    SYS_renameat SYS_linkat SYS_symlinkat SYS_readlinkat SYS_fchmodat SYS_faccessat SYS_pselect6 SYS_ppoll
    SYS_set_robust_list SYS_get_robust_list SYS_splice SYS_sync_file_range
    SYS_utimensat SYS_timerfd_create SYS_timerfd_settime SYS_timerfd_gettime SYS_fallocate SYS_accept4
    SYS_signalfd4 SYS_eventfd2 SYS_dup3 SYS_pipe2 SYS_preadv SYS_pwritev SYS_rt_tgsigqueueinfo SYS_recvmmsg
    SYS_sendmmsg SYS_getcpu SYS_sched_setattr SYS_sched_getattr SYS_renameat2 SYS_seccomp
    SYS_getrandom SYS_execveat SYS_membarrier SYS_copy_file_range SYS_preadv2 SYS_pwritev2
    SYS_pkey_mprotect SYS_pkey_alloc SYS_pkey_free SYS_statx SYS_rseq SYS_pidfd_send_signal SYS_pidfd_open
    SYS_close_range SYS_openat2 SYS_faccessat2 SYS_epoll_pwait2 SYS_landlock_create_ruleset
    SYS_landlock_add_rule SYS_landlock_restrict_self SYS_futex_waitv SYS_get_mempolicy SYS_set_mempolicy
    SYS_mbind SYS_getrlimit SYS_setrlimit SYS_mseal
];

/// It has this number on every processor; libc only knows it on some.
const FCHMODAT2: i64 = 452;

/// What has better names today, and is kept where it was once.
#[cfg(target_arch = "x86_64")]
const OLD: &[i64] = calls![
    SYS_open SYS_stat SYS_lstat SYS_poll SYS_access SYS_pipe SYS_select SYS_dup2 SYS_alarm SYS_pause
    SYS_fork SYS_vfork SYS_rename SYS_mkdir SYS_rmdir SYS_creat SYS_link SYS_unlink SYS_symlink
    SYS_readlink SYS_chmod SYS_chown SYS_lchown SYS_utime SYS_utimes SYS_getpgrp SYS_getdents
    SYS_arch_prctl SYS_time SYS_epoll_create SYS_epoll_wait SYS_futimesat SYS_signalfd SYS_eventfd
    SYS_mknod
];

#[cfg(not(target_arch = "x86_64"))]
const OLD: &[i64] = &[];

/// What nobody does by accident.
pub(super) const DEADLY: &[i64] = calls![
    SYS_ptrace SYS_process_vm_readv SYS_process_vm_writev SYS_mount SYS_umount2 SYS_pivot_root SYS_unshare
    SYS_setns SYS_bpf SYS_perf_event_open SYS_kexec_load SYS_init_module SYS_finit_module SYS_delete_module
    SYS_reboot SYS_swapon SYS_swapoff SYS_userfaultfd SYS_open_by_handle_at SYS_open_tree SYS_move_mount
    SYS_fsopen SYS_fsconfig SYS_fsmount SYS_fspick SYS_mount_setattr SYS_pidfd_getfd SYS_acct
    SYS_settimeofday SYS_clock_settime SYS_quotactl SYS_sethostname SYS_setdomainname
];
