/* Interned strings: two symbols are the same string exactly when they are the same pointer. */
#ifndef INVAR_BASE_INTERN_H
#define INVAR_BASE_INTERN_H

#include <stddef.h>

/* NUL-terminated, immutable, owned by the intern table. */
typedef const char *symbol;

struct intern;

struct intern *intern_new(void);
void intern_free(struct intern *in);

symbol intern(struct intern *in, const char *s);
symbol intern_n(struct intern *in, const char *s, size_t n);
symbol intern_printf(struct intern *in, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
