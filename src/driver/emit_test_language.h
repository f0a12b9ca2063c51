/* What the writers of tests for each language share. */
#ifndef INVAR_DRIVER_EMIT_TEST_LANGUAGE_H
#define INVAR_DRIVER_EMIT_TEST_LANGUAGE_H

#include "driver/invocation.h"

/* Write the tests of a routine into options->emit_test. */
void emit_test_java(struct invocation *inv, const struct judged *j);
void emit_test_c(struct invocation *inv, const struct judged *j);

/* The program that repeats it is appended to out. It includes the source by the path that invar was given. Returns NULL, or why there is none. */
const char *emit_test_c_program(struct invocation *inv, const struct judged *j, const struct failure_text *f, struct buf *out);
/* Its file's name. */
const char *emit_test_c_name(struct arena *a, const struct judged *j, const struct failure_text *f);

/* An object of the run: the place at which it is first named, and its variable in the test. */
struct made {
    const char *place, *name;
};

/* The test of a failure, while it is made. The texts are in the arena; the maker releases out and made. */
struct making {
    struct arena *arena;
    const struct failure_text *f;
    struct buf *out;
    struct VEC_OF(struct made) made;
    const char *why_not; /* the first reason why there can be no test; NULL: none so far */
};

void emit_test_refuse(struct making *m, const char *why);
/* The input at this place; NULL: none is given. */
const char *emit_test_value(const struct making *m, const char *place);
/* The variable of the object first named at this place; NULL: none is. */
const char *emit_test_object(const struct making *m, const char *place);
bool emit_test_is_number(const char *value);
/* The place is the variable, or a part of it: `x`, `x.next`, `x[3]`. */
bool emit_test_is_in(const char *place, const char *variable);
/* Writes a file whose folders need not exist; an error goes to the diagnostics. */
void emit_test_write(struct invocation *inv, const char *path, const struct buf *text);
/* Tells on standard error why the failure has no test. */
void emit_test_none(const struct judged *j, const struct failure_text *f, const char *why);

#endif
