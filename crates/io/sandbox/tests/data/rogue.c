/* A program that misbehaves in the way its first argument names. What the system says to an attempt is printed as the
   number of the error, 0 for success. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <sys/file.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int tell(long result) {
    printf("%d\n", result < 0 ? errno : 0);
    fflush(stdout);
    return 0;
}

static int wait_for_ever(void) {
    for (;;) pause();
}

static void touch(size_t mebibytes, int flags) {
    for (size_t i = 0; i < mebibytes; i++) {
        char *block = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED) exit(9);
        memset(block, 1 + i % 100, 1 << 20);
        usleep(200);
    }
}

static int fill(const char *path, long mebibytes) {
    static char block[1 << 20];
    memset(block, 'x', sizeof block);
    signal(SIGXFSZ, SIG_IGN);
    int file = open(path, O_CREAT | O_WRONLY, 0644);
    if (file < 0) return tell(-1);
    for (long i = 0; i < mebibytes; i++)
        if (write(file, block, sizeof block) != sizeof block) return tell(-1);
    return tell(0);
}

static int connect_inet(int kind, int port) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    int s = socket(AF_INET, kind, 0);
    if (s < 0) return tell(-1);
    if (kind == SOCK_DGRAM) return tell(sendto(s, "x", 1, 0, (void *)&to, sizeof to));
    return tell(connect(s, (void *)&to, sizeof to));
}

static int connect_abstract(const char *name) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    strcpy(to.sun_path + 1, name);
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (s < 0) return tell(-1);
    return tell(connect(s, (void *)&to, sizeof(sa_family_t) + 1 + strlen(name)));
}

static void *hog(void *mebibytes) {
    touch(*(long *)mebibytes, MAP_PRIVATE);
    sleep(120);
    puts("had it");
    exit(0);
}

static struct flock whole(short type) { return (struct flock){.l_type = type, .l_whence = SEEK_SET}; }

/* Leaves a sign at a file that another program sees as well, and keeps it until its input ends. */
static int leave(const char *way, const char *path) {
    int file = open(path, O_RDONLY);
    struct flock lock = whole(F_RDLCK);
    uint64_t hint = 3;
    char byte;
    if (!strcmp(way, "flock")) flock(file, LOCK_EX | LOCK_NB);
    if (!strcmp(way, "posix")) fcntl(file, F_SETLK, &lock);
    if (!strcmp(way, "ofd")) fcntl(file, F_OFD_SETLK, &lock);
    if (!strcmp(way, "lease")) fcntl(file, F_SETLEASE, F_RDLCK);
    if (!strcmp(way, "hint")) fcntl(file, F_SET_RW_HINT, &hint);
    if (!strcmp(way, "device")) flock(open("/dev/null", O_RDWR), LOCK_EX | LOCK_NB);
    if (!strcmp(way, "inotify") || !strcmp(way, "dnotify")) (void)!read(file, &byte, 1);
    puts("ready"); fflush(stdout);
    while (read(0, &byte, 1) > 0) {}
    return 0;
}

static volatile sig_atomic_t n_signals;
static void count(int signal) { n_signals++; }

/* Looks for such a sign when its input ends, and prints what it sees. */
static int look(const char *way, const char *path) {
    char folder[4096], events[4096], byte;
    struct flock lock = whole(F_WRLCK);
    uint64_t hint = 0;
    long seen = -1;
    strcpy(folder, path);
    *strrchr(folder, '/') = 0;
    int watch = inotify_init1(IN_NONBLOCK);
    if (!strcmp(way, "inotify")) inotify_add_watch(watch, path, IN_OPEN | IN_ACCESS);
    if (!strcmp(way, "dnotify")) {
        signal(SIGIO, count);
        fcntl(open(folder, O_RDONLY), F_NOTIFY, DN_ACCESS | DN_MULTISHOT);
    }
    puts("ready"); fflush(stdout);
    while (read(0, &byte, 1) > 0) {}
    if (!strcmp(way, "inotify")) seen = read(watch, events, sizeof events) > 0;
    else if (!strcmp(way, "dnotify")) seen = n_signals > 0;
    else {
        int file = open(strcmp(way, "device") ? path : "/dev/null", O_RDONLY);
        if (!strcmp(way, "flock") || !strcmp(way, "device")) seen = flock(file, LOCK_EX | LOCK_NB);
        if (!strcmp(way, "posix")) seen = fcntl(file, F_GETLK, &lock) ? -1 : lock.l_type != F_UNLCK;
        if (!strcmp(way, "ofd")) seen = fcntl(file, F_OFD_GETLK, &lock) ? -1 : lock.l_type != F_UNLCK;
        if (!strcmp(way, "lease")) seen = fcntl(file, F_SETLEASE, F_WRLCK);
        if (!strcmp(way, "hint")) { fcntl(file, F_GET_RW_HINT, &hint); seen = hint == 3; }
    }
    printf("%ld\n", seen);
    return 0;
}

/* What `RestrictNamespaces=yes` of systemd does: no name spaces for whoever is started. */
static int without_spaces(char **command) {
    int all = CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setns, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_unshare, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, all, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof rules / sizeof *rules, rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter)) return 97;
    execv(command[0], command);
    return 97;
}

static int nothing(void *unused) { return 0; }

int main(int argc, char **argv) {
    const char *what = argv[1], *arg = argc > 2 ? argv[2] : "";
    long number = atol(arg);
#define IS(name) (!strcmp(what, name))
    if (IS("exit")) return (int)number;
    if (IS("die")) { raise((int)number); return 99; }
    if (IS("wait")) return wait_for_ever();
    if (IS("ignore")) { signal(SIGTERM, SIG_IGN); puts("ready"); fflush(stdout); return wait_for_ever(); }
    if (IS("catch")) {
        sigset_t set; int got;
        sigemptyset(&set); sigaddset(&set, SIGTERM); sigprocmask(SIG_BLOCK, &set, 0);
        puts("ready"); fflush(stdout); sigwait(&set, &got);
        return 42;
    }
    if (IS("close")) { close(0); close(1); return wait_for_ever(); }
    if (IS("bomb")) {
        /* Nobody ever waits: all children stay. */
        int started = 0;
        while (started < 100000) {
            pid_t child = fork();
            if (child == 0) wait_for_ever();
            if (child < 0) break;
            started++;
        }
        printf("%d ", errno);
        printf("%d\n", started);
        return 0;
    }
    if (IS("daemon")) {
        if (fork() == 0) {
            setsid();
            if (fork() == 0) { close(0); close(1); close(2); signal(SIGHUP, SIG_IGN); wait_for_ever(); }
            _exit(0);
        }
        wait(0);
        puts("ready"); fflush(stdout);
        if (number) return wait_for_ever();
        return 0;
    }
    if (IS("hog")) { touch(number, MAP_PRIVATE); puts("had it"); return 0; }
    if (IS("hog-shared")) { touch(number, MAP_SHARED); puts("had it"); return 0; }
    /* Under a name that is no text, and without its first thread. */
    if (IS("hog-named")) { prctl(PR_SET_NAME, "\xff\xfe"); hog(&number); }
    if (IS("hog-headless")) {
        static long much;
        pthread_t thread;
        much = number;
        pthread_create(&thread, 0, hog, &much);
        pthread_exit(0);
    }
    if (IS("share")) return tell(mmap(0, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
    if (IS("vmsplice")) {
        int ends[2];
        struct iovec page = {argv[0], 1};
        if (pipe(ends) < 0) return tell(-1);
        return tell(vmsplice(ends[1], &page, 1, 0));
    }
    if (IS("kill-group")) return tell(kill(0, 0));
    if (IS("nice-group")) return tell(setpriority(PRIO_PGRP, 0, 5));
    if (IS("nice-guard")) return tell(setpriority(PRIO_PROCESS, 1, 5));
    if (IS("nice")) return tell(setpriority(PRIO_PROCESS, 0, 5));
    if (IS("hogs")) {
        int children = 16;
        for (int i = 0; i < children; i++)
            if (fork() == 0) { touch(number / children, MAP_PRIVATE); wait_for_ever(); }
        sleep(120);
        puts("had it");
        return 0;
    }
    if (IS("family")) {
        /* Much memory, shared by many: that is not much memory. */
        touch(number, MAP_PRIVATE);
        for (int i = 0; i < 16; i++) if (fork() == 0) { sleep(1); _exit(0); }
        while (wait(0) > 0) {}
        puts("had it");
        return 0;
    }
    if (IS("fill")) return fill(arg, atol(argv[3]));
    if (IS("overfill")) {
        static char block[1 << 20];
        int file = open("/tmp/x", O_CREAT | O_WRONLY, 0644);
        while (write(file, block, sizeof block) > 0) {}
        return tell(-1);
    }
    if (IS("files")) {
        long i = 0;
        char name[64];
        for (; i < number; i++) {
            snprintf(name, sizeof name, "/tmp/%ld", i);
            int file = open(name, O_CREAT | O_WRONLY, 0644);
            if (file < 0) break;
            close(file);
        }
        printf("%d %ld\n", i < number ? errno : 0, i);
        return 0;
    }
    if (IS("open")) {
        long i = 0;
        while (i < number && open("/dev/null", O_RDONLY) >= 0) i++;
        printf("%d %ld\n", errno, i);
        return 0;
    }
    if (IS("tcp")) return connect_inet(SOCK_STREAM, (int)number);
    if (IS("udp")) return connect_inet(SOCK_DGRAM, (int)number);
    if (IS("abstract")) return connect_abstract(arg);
    if (IS("socket")) return tell(socket((int)number, SOCK_RAW, 0));
    if (IS("read")) return tell(open(arg, O_RDONLY));
    if (IS("write")) return tell(open(arg, O_WRONLY | O_CREAT, 0644));
    if (IS("chmod")) return tell(chmod(arg, 0777));
    if (IS("exec")) { execv(arg, argv + 2); return tell(-1); }
    if (IS("signal")) return tell(kill((pid_t)number, 0));
    if (IS("kill-all")) { usleep(300000); kill(-1, SIGKILL); kill(1, SIGKILL); kill(1, SIGTERM); usleep(100000); puts("alive"); return 0; }
    if (IS("limit-guard")) { struct rlimit none = {0, 0}; return tell(syscall(SYS_prlimit64, 1, RLIMIT_NOFILE, &none, 0)); }
    if (IS("type")) return tell(ioctl(0, TIOCSTI, "x"));
    if (IS("ptrace")) return tell(ptrace(PTRACE_TRACEME, 0, 0, 0));
    if (IS("mount")) return tell(mount("none", "/tmp", "tmpfs", 0, 0));
    if (IS("unshare")) return tell(unshare(CLONE_NEWUSER));
    if (IS("clone")) {
        static char stack[1 << 16];
        return tell(clone(nothing, stack + sizeof stack, CLONE_NEWUSER | SIGCHLD, 0));
    }
    if (IS("leave")) return leave(arg, argv[3]);
    if (IS("look")) return look(arg, argv[3]);
    if (IS("without-spaces")) return without_spaces(argv + 2);
    /* Whether a file is in memory, and advice to forget it. */
    if (IS("cached")) {
        char byte;
        struct iovec one = {&byte, 1};
        return tell(preadv2(open(arg, O_RDONLY), &one, 1, 0, RWF_NOWAIT));
    }
    if (IS("forget")) return tell(-(errno = posix_fadvise(open(arg, O_RDONLY), 0, 0, POSIX_FADV_DONTNEED)));
    /* Locks of its own files, as databases take them. */
    if (IS("lock")) {
        struct flock lock = whole(F_WRLCK);
        int file = open(arg, O_RDWR | O_CREAT, 0644);
        if (flock(file, LOCK_EX) || fcntl(file, F_SETLK, &lock) || fcntl(file, F_OFD_SETLK, &lock)) return tell(-1);
        return tell(0);
    }
    if (IS("call")) return tell(syscall(number, 0, 0, 0, 0, 0, 0));
    return 98;
}
