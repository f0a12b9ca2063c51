/* Passes recurse into nested commands and expressions, up to the bounds that the parsers set (parser.h, body.c). This needs more than the
 * usual stack, so what calls them runs on a thread with a large one. Unused stack costs nothing. */
#ifndef INVAR_BASE_LARGE_STACK_H
#define INVAR_BASE_LARGE_STACK_H

#include <stdbool.h>

/* Calls run(user) on such a thread and waits for its end. False if there is no memory for the thread. */
bool on_large_stack(void *(*run)(void *user), void *user);

#endif
