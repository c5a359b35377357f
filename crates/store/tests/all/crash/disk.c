/* A file layer that records what it does.
 *
 * Preloaded into a process, it writes down in order every change and every sync of the files in one
 * directory. From the recording one can tell, for any moment, what a disk must hold and what had
 * been written but not synced.
 *
 * DISK_DIRECTORY is the directory, without links in its path; DISK_DIARY is the recording. While
 * the file `<diary>.full` exists, the disk is full; while `<diary>.broken` exists, every sync fails.
 * A "-shm" file is left out: SQLite never syncs it, and recreates it after a crash.
 *
 * An entry: kind, length of the name, two zeros, size of the data, offset; the name; the data, which
 * of a rename or a link is the new name. Files are renamed and linked within the directory.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind {
    CREATE = 'C', WRITE = 'W', TRUNCATE = 'T', SYNC = 'S', UNLINK = 'U', RENAME = 'R', LINK = 'L'
};

struct entry {
    uint8_t kind, name_length, zeros[2];
    uint32_t size;
    uint64_t offset;
};

/* Held during a change and its entry, so that the entries are in order. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *directory;
static int diary = -1;
static char full[4096], broken[4096];

#define REAL(name, result, ...)                                                \
    static result (*real)(__VA_ARGS__);                                        \
    if (!real) real = (result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("DISK_DIARY");
    directory = getenv("DISK_DIRECTORY");
    if (!path || !directory) return;
    snprintf(full, sizeof full, "%s.full", path);
    snprintf(broken, sizeof broken, "%s.broken", path);
    diary = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (diary < 0) abort();
}

/* The name within the directory, "" for the directory itself, NULL for any other file. */
static const char *within(const char *path) {
    size_t length;
    if (diary < 0 || !path) return NULL;
    length = strlen(directory);
    if (strncmp(path, directory, length)) return NULL;
    if (!path[length]) return "";
    if (path[length] != '/' || strchr(path + length + 1, '/')) return NULL;
    path += length + 1;
    length = strlen(path);
    if (length >= 4 && !strcmp(path + length - 4, "-shm")) return NULL;
    if (strstr(path, " (deleted)")) return NULL;
    return path;
}

static const char *name_of(int file, char path[4096]) {
    char link[32];
    ssize_t length;
    if (diary < 0) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, path, 4095);
    if (length < 0) return NULL;
    path[length] = 0;
    return within(path);
}

static void note(enum kind kind, const char *name, uint64_t offset, const void *data, size_t size) {
    struct entry entry = {kind, strlen(name), {0, 0}, size, offset};
    struct iovec parts[3] = {
        {&entry, sizeof entry}, {(void *)name, entry.name_length}, {(void *)data, size}};
    if (syscall(SYS_writev, diary, parts, 3) != (long)(sizeof entry + entry.name_length + size))
        abort();
}

static int is_there(const char *path) { return !access(path, F_OK); }

static ssize_t changed(const char *name, off_t offset, const void *data, ssize_t written) {
    if (written > 0) note(WRITE, name, offset, data, written);
    pthread_mutex_unlock(&lock);
    return written;
}

static int no_room(const char *name) {
    if (!is_there(full) || !strcmp(name, "acks")) return 0;
    pthread_mutex_unlock(&lock);
    errno = ENOSPC;
    return 1;
}

ssize_t write(int file, const void *data, size_t size) {
    char path[4096];
    const char *name = name_of(file, path);
    REAL(write, ssize_t, int, const void *, size_t);
    if (!name) return real(file, data, size);
    pthread_mutex_lock(&lock);
    if (no_room(name)) return -1;
    off_t offset = lseek(file, 0, SEEK_CUR);
    return changed(name, offset, data, real(file, data, size));
}

static ssize_t write_at(int file, const void *data, size_t size, off_t offset) {
    char path[4096];
    const char *name = name_of(file, path);
    REAL(pwrite, ssize_t, int, const void *, size_t, off_t);
    if (!name) return real(file, data, size, offset);
    pthread_mutex_lock(&lock);
    if (no_room(name)) return -1;
    return changed(name, offset, data, real(file, data, size, offset));
}

ssize_t pwrite(int file, const void *data, size_t size, off_t offset) {
    return write_at(file, data, size, offset);
}

ssize_t pwrite64(int file, const void *data, size_t size, off_t offset) {
    return write_at(file, data, size, offset);
}

static int truncate_to(int file, off_t size) {
    char path[4096];
    const char *name = name_of(file, path);
    REAL(ftruncate, int, int, off_t);
    if (!name) return real(file, size);
    pthread_mutex_lock(&lock);
    int result = real(file, size);
    if (!result) note(TRUNCATE, name, size, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int ftruncate(int file, off_t size) { return truncate_to(file, size); }

int ftruncate64(int file, off_t size) { return truncate_to(file, size); }

/* Only recorded: the test does not depend on the real disk. */
static int sync_file(int file, int (*real)(int)) {
    char path[4096];
    const char *name = name_of(file, path);
    if (!name) return real(file);
    if (is_there(broken)) {
        errno = EIO;
        return -1;
    }
    pthread_mutex_lock(&lock);
    note(SYNC, name, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return 0;
}

int fsync(int file) {
    REAL(fsync, int, int);
    return sync_file(file, real);
}

int fdatasync(int file) {
    REAL(fdatasync, int, int);
    return sync_file(file, real);
}

int unlink(const char *path) {
    const char *name = within(path);
    REAL(unlink, int, const char *);
    if (!name) return real(path);
    pthread_mutex_lock(&lock);
    int result = real(path);
    if (!result) note(UNLINK, name, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return result;
}

int rename(const char *path, const char *new_path) {
    const char *name = within(path), *new_name = within(new_path);
    REAL(rename, int, const char *, const char *);
    if (!name || !new_name) return real(path, new_path);
    pthread_mutex_lock(&lock);
    int result = real(path, new_path);
    if (!result) note(RENAME, name, 0, new_name, strlen(new_name));
    pthread_mutex_unlock(&lock);
    return result;
}

int linkat(int from, const char *path, int to, const char *new_path, int flags) {
    const char *name = within(path), *new_name = within(new_path);
    REAL(linkat, int, int, const char *, int, const char *, int);
    if (!name || !new_name) return real(from, path, to, new_path, flags);
    pthread_mutex_lock(&lock);
    int result = real(from, path, to, new_path, flags);
    if (!result) note(LINK, name, 0, new_name, strlen(new_name));
    pthread_mutex_unlock(&lock);
    return result;
}

static int open_file(const char *path, int flags, mode_t mode) {
    const char *name = within(path);
    REAL(open, int, const char *, int, ...);
    if (!name || !(flags & (O_CREAT | O_TRUNC))) return real(path, flags, mode);
    pthread_mutex_lock(&lock);
    int is_new = !is_there(path), file = real(path, flags, mode);
    if (file >= 0 && is_new) note(CREATE, name, 0, "", 0);
    if (file >= 0 && !is_new && flags & O_TRUNC) note(TRUNCATE, name, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return file;
}

#define OPEN(name)                                                             \
    int name(const char *path, int flags, ...) {                               \
        va_list rest;                                                          \
        va_start(rest, flags);                                                 \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest);                                                          \
        return open_file(path, flags, mode);                                   \
    }

OPEN(open)
OPEN(open64)
