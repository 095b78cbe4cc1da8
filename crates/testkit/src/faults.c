/* Preloaded into a process: lets its disk fail, wait or be slow, and its wall clock be wrong, as a small file says that
 * others write while it runs. Only files on disk are meant, never sockets, pipes or what the process prints. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct faults {
    int64_t sync_error;  /* errno of fsync and fdatasync */
    int64_t write_error; /* errno of write, ftruncate and of opening to write */
    int64_t hold;        /* while it is set, fsync waits */
    int64_t delay_us;    /* of every fsync */
    int64_t clock_s;     /* added to the time of day */
    int64_t held;        /* how many wait now: written by us */
};

static struct faults none;
static volatile struct faults *told = &none;
static int (*real_sync)(int), (*real_data_sync)(int), (*real_truncate)(int, off_t);
static int (*real_open)(const char *, int, ...), (*real_clock)(clockid_t, struct timespec *);
static ssize_t (*real_write)(int, const void *, size_t), (*real_place)(int, const void *, size_t, off_t);

/* Also called by whoever needs it before libraries are set up. */
__attribute__((constructor)) static void begin(void) {
    if (real_place) return;
    real_sync = dlsym(RTLD_NEXT, "fsync");
    real_data_sync = dlsym(RTLD_NEXT, "fdatasync");
    real_truncate = dlsym(RTLD_NEXT, "ftruncate");
    real_open = dlsym(RTLD_NEXT, "open");
    real_clock = dlsym(RTLD_NEXT, "clock_gettime");
    real_write = dlsym(RTLD_NEXT, "write");
    real_place = dlsym(RTLD_NEXT, "pwrite");
    const char *path = getenv("TENGEN_FAULTS");
    int file = path ? real_open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *shared = mmap(NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) told = shared;
    close(file);
}

static int fails(int64_t error) {
    if (error) errno = (int)error;
    return error != 0;
}

static int is_meant(int file) {
    struct stat about;
    return file > 2 && told->write_error && fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

static int wait_and_fail(void) {
    if (told->delay_us) usleep((useconds_t)told->delay_us);
    if (told->hold) {
        __sync_fetch_and_add(&told->held, 1);
        while (told->hold) usleep(1000);
        __sync_fetch_and_add(&told->held, -1);
    }
    return fails(told->sync_error);
}

int fsync(int file) { return wait_and_fail() ? -1 : real_sync(file); }
int fdatasync(int file) { return wait_and_fail() ? -1 : real_data_sync(file); }

ssize_t write(int file, const void *bytes, size_t count) {
    begin();
    return is_meant(file) && fails(told->write_error) ? -1 : real_write(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    return is_meant(file) && fails(told->write_error) ? -1 : real_place(file, bytes, count, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off_t at) { return pwrite(file, bytes, count, at); }

int ftruncate(int file, off_t length) {
    return is_meant(file) && fails(told->write_error) ? -1 : real_truncate(file, length);
}
int ftruncate64(int file, off_t length) { return ftruncate(file, length); }

/* A full disk still opens what is there; one that is read-only does not open it to write. */
int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    begin();
    if ((flags & O_ACCMODE) != O_RDONLY && told->write_error == EROFS && fails(EROFS)) return -1;
    return real_open(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return open(path, flags, mode);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    begin();
    int answer = real_clock(clock, now);
    if (answer == 0 && clock == CLOCK_REALTIME) now->tv_sec += told->clock_s;
    return answer;
}
