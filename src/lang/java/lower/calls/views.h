/* Calls that change what views share. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_VIEWS_H
#define INVAR_LANG_JAVA_LOWER_CALLS_VIEWS_H

#include <stdbool.h>

struct body;
struct call;

/* The call changes a collection or array that may share its elements with others: views. */
bool ability_shared(struct body *b, const struct call *c);

#endif
