/* What reports must know about a source language: how inferred formulas are written in it, and into a file. Each front end has one
 * constant. */
#ifndef INVAR_IL_LANGUAGE_H
#define INVAR_IL_LANGUAGE_H

#include "base/edit.h"

#include <gmp.h>
#include <stdbool.h>

struct il_existential;
struct il_found_clause;
struct loop_text;

/* Text before and after a formula. */
struct il_written {
    const char *before, *after;
};

struct il_language {
    const char *name;            /* "java" */
    struct il_written invariant; /* before a loop statement */
    struct il_written assertion; /* before a command */
    const char *measure;         /* in front of a measure, as a further clause of a loop; NULL: none is written */
    /* The value of a variable at loop entry is written as a local; the user declares it and assigns it before the loop. If false, the
     * formula itself expresses the value, such as JML's \old(x, \LoopInit). */
    bool entry_locals;
    /* A bound variable may not have the name of a skolem constant of the user, which is declared as a local. */
    bool skolem_locals;
    /* Quantifiers have integers of mathematics, such as ACSL's `integer`, so that bound variables need no range of a machine type. */
    bool integers;
    bool inner_pointers; /* a parameter may stand in the middle of an array */
    /* Appends the edits that write the loop's invariants, and the locals that they need, into the source. The loop has places for
     * them (il_loop_places). The texts are in the arena. */
    void (*annotate)(struct arena *a, const struct loop_text *loop, struct text_edits *out);
    /* Appends the edits that give an existential constant its value in the source. NULL: there are no such constants. */
    void (*write_value)(struct arena *a, const struct il_existential *c, bool value, struct text_edits *out);
    /* Appends the edit that writes a found clause into the source. NULL: none are found that could be written. */
    void (*write_clause)(struct arena *a, const struct il_found_clause *c, struct text_edits *out);
    /* Found invariants in reports: "class Stack", and "invariant" in front of each. NULL: none are found. */
    const char *invariant_owner, *invariant_word;
    /* The index of a variable whose memory is `keyed`, as in the source. NULL: a number. */
    const char *(*key_text)(struct arena *a, const mpz_t key);
    const char *pointer_hint; /* what helps where most failures are those of bad pointers; NULL: nothing to say */
    const char *nothing_hint; /* why a file may have nothing to judge; NULL: nothing to say */
    /* An input that readers take for granted, such as an object that was not freed: reports leave it out. NULL: there is none. */
    bool (*granted)(const char *place, const char *value);
};

#endif
