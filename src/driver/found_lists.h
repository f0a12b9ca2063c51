/* What was found for a program besides the results of its routines, as plain data: what a process, a worker or a file of results hands on. */
#ifndef INVAR_DRIVER_FOUND_LISTS_H
#define INVAR_DRIVER_FOUND_LISTS_H

#include "driver/invocation.h"
#include "il/slice.h"
#include "judge/wire.h"

/* Lengths of the lists, so that what comes later can be told from what was there. */
struct found_marks {
    size_t classes, broken;
};

struct found_lists {
    struct found_class *classes;
    struct broken_invariant *broken;
    struct il_found_clause *clauses; /* live ones */
    struct il_skipped *skipped;      /* routines that no entry reaches */
    unsigned n_classes, n_broken, n_clauses, n_skipped;
};

struct found_marks found_marks_of(const struct invocation *inv);
/* Of the program p, behind the marks. In the arena of the request. */
struct found_lists found_lists_of(struct invocation *inv, struct il_program *p, struct found_marks behind);
/* The sources of w are those of p. */
void wire_found_lists(struct wire *w, struct found_lists *l);
/* Appends them to those of the invocation and of p. */
void found_lists_add(struct invocation *inv, struct il_program *p, const struct found_lists *l);
/* Classes and invariants of the invocation get the order of programs and places. */
void found_lists_sort(struct invocation *inv);

#endif
