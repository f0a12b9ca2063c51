/* Whole texts through descriptors of files and pipes. */
#ifndef INVAR_BASE_FD_H
#define INVAR_BASE_FD_H

#include "base/buf.h"

#include <stdbool.h>

/* Writes all n bytes. False on failure, with errno set. */
bool fd_write(int fd, const char *text, size_t n);
/* Appends what is there up to the end. False if reading fails. */
bool fd_read(int fd, struct buf *out);

#endif
