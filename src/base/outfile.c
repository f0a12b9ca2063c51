/* Writes a file completely or not at all. Start at outfile_write. */
#include "base/outfile.h"

#include "base/alloc.h"
#include "base/buf.h"
#include "base/bug.h"
#include "base/fd.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Always closes fd. Keeps the first error. */
static bool finish(int fd, bool good)
{
    int first = errno;
    bool closed = close(fd) == 0;
    if (!good)
        errno = first;
    return good && closed;
}

static bool write_in_place(const char *path, const char *text, size_t n)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    return fd >= 0 && finish(fd, fd_write(fd, text, n));
}

/* The mode that open with O_CREAT would give. A file of mkstemp is readable by its owner only. */
static mode_t mode_of(const struct stat *there)
{
    if (there)
        return there->st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static bool replace(const char *path, const struct stat *there, const char *text, size_t n)
{
    char *temporary;
    if (asprintf(&temporary, "%s.XXXXXX", path) < 0)
        bug("out of memory");
    int fd = mkstemp(temporary);
    bool good = fd >= 0;
    if (good) {
        good = finish(fd, fchmod(fd, mode_of(there)) == 0 && fd_write(fd, text, n)) && rename(temporary, path) == 0;
        int first = errno;
        if (!good)
            unlink(temporary);
        errno = first;
    }
    free(temporary);
    return good;
}

/* The folder of the file. Owned by the caller. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? alloc_part(path, slash == path ? 1 : (size_t)(slash - path)) : alloc_text(".");
}

/* As outfile_may_write, with errno for *why. */
static bool may_write(const char *path, bool folders)
{
    struct stat there;
    if (stat(path, &there) == 0) {
        bool folder = S_ISDIR(there.st_mode);
        errno = EISDIR;
        return !folder && access(path, W_OK) == 0;
    }
    char *folder = folder_of(path);
    bool exists = stat(folder, &there) == 0, good = exists && S_ISDIR(there.st_mode);
    if (good)
        good = access(folder, W_OK | X_OK) == 0;
    else if (exists)
        errno = ENOTDIR;
    else if (errno == ENOENT && folders)
        good = may_write(folder, true);
    free(folder);
    return good;
}

bool outfile_may_write(const char *path, bool folders, const char **why)
{
    bool good = may_write(path, folders);
    *why = good ? "" : strerror(errno);
    return good;
}

bool outfile_make_folders(const char *path, const char **why)
{
    char *copy = strdup(path);
    bool good = copy != NULL;
    for (char *slash = copy; good && (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        good = mkdir(copy, 0777) == 0 || errno == EEXIST || errno == EROFS || errno == EACCES;
        *slash = '/';
    }
    *why = good ? "" : strerror(errno);
    free(copy);
    return good;
}

bool outfile_write(const char *path, const char *text, size_t n, const char **why)
{
    struct stat there;
    bool exists = stat(path, &there) == 0, good;
    char *target = exists ? realpath(path, NULL) : NULL;
    if (exists && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        good = false;
    } else if (exists && !S_ISREG(there.st_mode)) {
        good = write_in_place(path, text, n);
    } else {
        good = replace(target ? target : path, exists ? &there : NULL, text, n);
    }
    *why = good ? "" : strerror(errno);
    free(target);
    return good;
}

char *outfile_temporary_folder(const char *name)
{
    struct buf path = {0};
    const char *below = getenv("TMPDIR");
    buf_printf(&path, "%s/%s-XXXXXX", below && *below ? below : "/tmp", name);
    if (mkdtemp(path.text))
        return path.text;
    buf_release(&path);
    return NULL;
}
