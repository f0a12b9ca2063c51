/* --check=GROUP,... for Java: what is looked for besides what always fails. Groups: overflow; all: it; default: nothing more. */
#ifndef INVAR_LANG_JAVA_CHECK_H
#define INVAR_LANG_JAVA_CHECK_H

#include <stdbool.h>

/* Every name in the list is a group. NULL: no list. */
bool java_check_is_known(const char *list);
/* Sums, differences, products, quotients and negations of int and long must be within their types. */
bool java_checks_overflow(const char *list);

#endif
