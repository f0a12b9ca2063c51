/* Is there a C library with headers for the machine? Else the headers of this folder declare all that they speak of. */
#ifndef INVAR_SYSTEM_H
#define INVAR_SYSTEM_H

#if __has_include(<bits/libc-header-start.h>)
#define INVAR_HAS_LIBC 1
#else
#define INVAR_HAS_LIBC 0
#endif

#endif
