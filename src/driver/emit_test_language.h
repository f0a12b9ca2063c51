/* What the writers of tests for each language share. */
#ifndef INVAR_DRIVER_EMIT_TEST_LANGUAGE_H
#define INVAR_DRIVER_EMIT_TEST_LANGUAGE_H

#include "driver/invocation.h"

/* Write the tests of a routine into options->emit_test. */
void emit_test_java(struct invocation *inv, const struct judged *j);
void emit_test_c(struct invocation *inv, const struct judged *j);

/* The input at this place; NULL: none is given. */
const char *emit_test_value(const struct failure_text *f, const char *place);
bool emit_test_is_number(const char *value);
/* Writes a file whose folders need not exist; an error goes to the diagnostics. */
void emit_test_write(struct invocation *inv, const char *path, const struct buf *text);
/* Tells on standard error why the failure has no test. */
void emit_test_none(const struct judged *j, const struct failure_text *f, const char *why);

#endif
