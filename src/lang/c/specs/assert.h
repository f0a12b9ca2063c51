/* <assert.h>, which may be included several times. */
#include <invar-system.h>

#if INVAR_HAS_LIBC
#include_next <assert.h>
#else
#undef assert
#ifndef INVAR_ASSERT_H
#define INVAR_ASSERT_H
void __assert_fail(const char *text, const char *file, unsigned line, const char *function) __attribute__((noreturn));
#endif
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#define assert(e) ((e) ? (void)0 : __assert_fail(#e, __FILE__, __LINE__, __func__))
#endif
#ifndef static_assert
#define static_assert _Static_assert
#endif
#endif
