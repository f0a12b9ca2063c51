/* A signal does not cut a text short. */
#include "base/fd.h"

#include <errno.h>
#include <unistd.h>

bool fd_write(int fd, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t k = write(fd, text, n);
        if (k < 0 && errno != EINTR)
            return false;
        if (k > 0) {
            text += k;
            n -= (size_t)k;
        }
    }
    return true;
}

bool fd_read(int fd, struct buf *out)
{
    char block[1 << 14];
    ssize_t n;
    while ((n = read(fd, block, sizeof block)) != 0)
        if (n > 0)
            buf_add(out, block, (size_t)n);
        else if (errno != EINTR)
            return false;
    return true;
}
