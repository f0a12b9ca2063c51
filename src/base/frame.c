/* Blocking for those who have one partner, and from a buffer for those who have many. */
#include "base/frame.h"

#include "base/fd.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { HEAD = 1 + sizeof(uint64_t) };

/* In one piece: over a network each piece may wait for the receipt of the one before. */
bool frame_write(int fd, char kind, const char *text, size_t n)
{
    struct buf all = {0};
    uint64_t length = n;
    buf_add(&all, &kind, 1);
    buf_add(&all, (const char *)&length, sizeof length);
    buf_add(&all, text, n);
    buf_add(&all, "\n", 1);
    bool written = fd_write(fd, all.text, all.n);
    buf_release(&all);
    return written;
}

static bool read_all(int fd, char *to, size_t n)
{
    while (n > 0) {
        ssize_t k = read(fd, to, n);
        if (k == 0 || (k < 0 && errno != EINTR))
            return false;
        if (k > 0) {
            to += k;
            n -= (size_t)k;
        }
    }
    return true;
}

bool frame_read(int fd, char *kind, struct buf *out)
{
    char head[HEAD], block[4096];
    uint64_t length;
    out->n = 0;
    if (!read_all(fd, head, HEAD))
        return false;
    *kind = head[0];
    memcpy(&length, head + 1, sizeof length);
    while (length > 0) {
        size_t n = length < sizeof block ? (size_t)length : sizeof block;
        if (!read_all(fd, block, n))
            return false;
        buf_add(out, block, n);
        length -= n;
    }
    return read_all(fd, block, 1) && *block == '\n';
}

size_t frame_first(const struct buf *bytes, char *kind, const char **text, size_t *n)
{
    uint64_t length;
    if (bytes->n < HEAD)
        return 0;
    memcpy(&length, bytes->text + 1, sizeof length);
    if (bytes->n - HEAD <= length)
        return 0;
    *kind = bytes->text[0];
    *text = bytes->text + HEAD;
    *n = (size_t)length;
    return HEAD + *n + 1;
}
