/* What the files share that read the annotations of a program: clauses with the places where they belong, and the tables that are made of
 * them. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_READER_H
#define INVAR_LANG_JAVA_JML_ANNOT_READER_H

#include "base/idmap.h"
#include "lang/java/jml/annot.h"
#include "lang/java/jml/annot_attach.h"
#include "lang/java/jml/annot_build.h"
#include "lang/java/jml/annot_jahob.h"
#include "lang/java/jml/annot_defaults.h"
#include "lang/java/jml/annot_model.h"
#include "lang/java/jml/annot_sequence.h"
#include "lang/java/jml/annot_nowarn.h"
#include "lang/java/jml/annot_resolve.h"

struct annot_entry {
    const void *key;
    const void *value;
};

/* Sorted by key after reading. */
struct annot_table VEC_OF(struct annot_entry);

/* A construct that was not supported: of a method, of all methods of a class, or (if both are NULL) of a file. */
struct annot_blocked {
    struct span span;
    const char *kind; /* NULL, or construct is an assumption of this kind */
    const char *construct;
    const struct java_method *method;
    const struct java_class *cls;
    const struct source *file;
    bool everywhere; /* of all methods */
};

struct annot_blocked_vec VEC_OF(struct annot_blocked);

/* After reading, the tables are in the arena. */
struct annotations {
    struct annot_table contracts, statement_contracts, loops, before, ends, blocked, non_null, ghosts, helpers, exacts, heap_free,
        notes, lost_contracts;
    struct annot_invariants invariants, initially, constraints, axioms;
    struct annot_accesses accesses;
    struct annot_all_represents represents;
    struct annot_nowarns nowarns;
    /* Of annot_found.h. invariants: the written ones and those selected. */
    unsigned n_found;
    const struct annot_found_clause *found;
    bool *found_used; /* NULL: none was selected yet */
    struct annot_invariants written_invariants;
    struct annot_table found_cases;
    struct annot_lost_invariants lost_invariants;
    unsigned n_lost_models;
    const struct annot_lost_model *lost_models;
};

/* A `represents` clause that was dropped, which may have been about any model field of the class. */
struct annot_lost_model {
    const struct java_class *cls;
    struct unsupported why;
};

/* A clause and where it belongs. */
struct annot_attached {
    struct annot_clause clause;
    struct annot_target target;
};

struct annot_attached_vec VEC_OF(struct annot_attached);

struct annot_reader {
    struct arena *arena;
    struct java_ast *ast;
    enum annot_dialect dialect;
    bool no_hints;
    struct diagnostics *ds;
    struct annotations *result;
    struct annot_attached_vec attached;
    struct idmap pure;         /* methods declared pure */
    struct idmap quiet;        /* methods with a clause that says that they change nothing */
    struct idmap not_declared; /* names (symbols) whose declarations have something unsupported in them */
    struct annot_blocked_vec blocked;
    struct annot_members members; /* of data groups */
    struct annot_sequence_fields sequences;
    struct annot_defaults defaults;
    struct VEC_OF(struct annot_lost_invariant) lost_invariants;
    struct VEC_OF(struct annot_lost_model) lost_models;
    struct idmap lost_methods; /* those in result->lost_contracts */
    struct jahob_defs *jahob;  /* NULL: the annotations are not Jahob's */
};

/* ---- annot.c ---- */

/* The context in which expressions at the place are resolved. */
struct annot_context annot_context_of(struct annot_reader *r, const struct annot_target *t);
/* The clause belongs to t. What is wrong, unsupported or misplaced is reported. */
void annot_attach_clause(struct annot_reader *r, const struct annot_clause *c, struct annot_target t);
/* Notes that what the key stands for is declared non_null, or nullable. */
void annot_mark(struct annot_reader *r, enum annot_clause_kind kind, const void *key);

/* ---- annot_class.c ---- */

/* Declares ghost and model fields, and ghost variables, so that expressions may mention them. */
void annot_declare_ghosts(struct annot_reader *r);
/* Resolves the clauses of classes: values of ghosts, model fields, invariants and the like. When every `pure` is known. */
void annot_resolve_class_clauses(struct annot_reader *r);

/* ---- annot_heap_free.c ---- */

/* Which methods are functions of their arguments. What must not be declared so is reported. When all contracts are built. */
void annot_note_heap_free(struct annot_reader *r);

/* ---- annot_blocked.c ---- */

/* At the place something is not supported, or (if kind is not NULL) not checked: an assumption of this kind. */
void annot_note(struct annot_reader *r, struct span span, const char *kind, const char *construct, const struct annot_target *t);
void annot_block(struct annot_reader *r, struct span span, const char *construct, const struct annot_target *t);
/* In all routines. */
void annot_block_all(struct annot_reader *r, struct span span, const char *construct);
/* For each method: what concerns it. */
void annot_gather_blocked(struct annot_reader *r);

/* ---- annot_lost.c ---- */

/* The clause at t is dropped: takes away what depends on it. */
void annot_lose(struct annot_reader *r, const struct annot_clause *c, const struct annot_target *t, struct unsupported why);
/* The first error after the `known` first ones. */
struct unsupported annot_error_since(const struct diagnostics *ds, size_t known);

/* ---- annot_lookup.c ---- */

/* Sorts the table, and moves its entries into the arena. */
void annot_table_close(struct arena *a, struct annot_table *t);
/* Of a closed table; NULL: none. */
const void *annot_table_get(const struct annot_table *t, const void *key);

/* ---- annot_order.c ---- */

/* Appends the diagnostics of r to `to`, file by file in text order. */
void annot_hand_over(struct annot_reader *r, struct diagnostics *to);

#endif
