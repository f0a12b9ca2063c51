/* <errno.h>: errno is a variable that any function of the library may change. */
#ifndef INVAR_ERRNO_H
#define INVAR_ERRNO_H

#include <invar-system.h>

#if INVAR_HAS_LIBC
#include_next <errno.h>
#undef errno
#else
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define E2BIG 7
#define EBADF 9
#define EAGAIN 11
#define ENOMEM 12
#define EACCES 13
#define EFAULT 14
#define EBUSY 16
#define EEXIST 17
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOSPC 28
#define EPIPE 32
#define EDOM 33
#define ERANGE 34
#define ENOSYS 38
#define EILSEQ 84
#define EOVERFLOW 75
#endif

extern volatile int __invar_errno;
#define errno __invar_errno

#endif
