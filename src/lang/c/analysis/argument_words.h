/* Words of candidates (argument_candidates.h): numbers and pointers that are known where a function starts, and what is said of them. */
#ifndef INVAR_LANG_C_ANALYSIS_ARGUMENT_WORDS_H
#define INVAR_LANG_C_ANALYSIS_ARGUMENT_WORDS_H

#include "base/arena.h"
#include "base/idmap.h"
#include "base/vec.h"
#include "lang/builder/constants.h"
#include "lang/c/analysis/argument_candidates.h"
#include "lang/c/analysis/record_relations.h"
#include "lang/c/analysis/written.h"

/* A number or pointer as text. guard: the candidate without which it has no meaning; NULL: none. type: of the
 * number, or of what the pointer leads to. */
struct word {
    const char *text, *guard, *base; /* base: the parameter that leads to it; NULL: it is one itself */
    const struct c_type *type;
    const struct c_var *var;     /* the parameter that it is; NULL: it is none */
    const struct c_field *field; /* the member that it is; NULL: it is none */
};

struct words VEC_OF(struct word);

struct guesser {
    struct arena arena;
    const struct c_function *f;
    struct c_argument_context context;
    struct words numbers, pointers;
    struct constants constants;
    struct VEC_OF(const struct c_var *) globals;
    struct VEC_OF(const struct c_expr *) subscripts;         /* C_INDEX */
    struct VEC_OF(const struct c_expr *) steps;              /* arithmetic that may overflow, divide or shift */
    struct VEC_OF(const struct c_expr *) comparisons;        /* of integers */
    struct VEC_OF(const struct c_expr *) calls;              /* of known functions */
    struct words untyped;                                    /* parameters that lead to void */
    struct words functions;                                  /* pointers to functions */
    struct VEC_OF(const struct c_var *) moved;               /* pointers, once for each step by one element in the text */
    struct VEC_OF(struct c_argument_candidate) alternatives; /* grants: `p == \null || ...` */
    struct VEC_OF(const struct c_field *) followed;          /* members of records that lead to another one of them */
    struct c_written *written;
    struct VEC_OF(const struct c_record *) in_rows; /* the text goes from one of these to the next */
    struct c_relations relations;
    struct idmap arguments;                             /* c_entry_context.arguments */
    struct VEC_OF(const struct c_function *) looked_at; /* callees whose text was looked at */
    unsigned depth;                                     /* of calls, where text of callees is looked at */
    unsigned locals;                                    /* of struct c_entry_context */
    bool writes, multiplies, tests_null, divides, frees;
    bool loops, frees_in_callee;                /* loops: it or a callee has a loop */
    bool reads_texts;                           /* a condition of a loop looks at a character */
    struct VEC_OF(const struct c_type *) ended; /* and at other elements of these types, without qualifiers */
    struct VEC_OF(const struct c_var *) taken;  /* variables that get what memory holds */
    bool indexes_elements;                      /* what memory holds is a subscript, directly or in one of these */
};

/* The value of e at the entry, as text; *guard: what it needs to have a meaning. NULL: it is not known there. */
const char *guess_entry_text(struct guesser *k, const struct c_expr *e, const char **guard);
/* The word that e is; NULL: it is none. */
const struct word *guess_number_of(struct guesser *k, const struct c_expr *e);
/* It is a local variable. */
bool guess_is_local(const struct c_expr *e);
/* What is accessed through the pointer. */
enum c_target_use guess_access(struct guesser *k, const struct word *p);

/* The text may look at more than one object behind p: it leads to no record, or the text moves such pointers. */
bool guess_has_elements(const struct guesser *k, const struct word *p);

/* Candidates with the guards of x and y; y NULL: of x alone. */
void guess_say(struct guesser *k, const struct word *x, const struct word *y, const char *text);
void guess_say_usual(struct guesser *k, const struct word *w, const char *text);
void guess_grant(struct guesser *k, const struct word *p, const struct word *y, const char *text);
/* A grant of the form `p == \null || ...`, to be said last. */
void guess_alternative(struct guesser *k, const char *text);
/* A grant; also where null is allowed, if the text tests for it. */
void guess_of_pointer(struct guesser *k, const struct word *p, const struct word *y, const char *text);
/* The elements p + which that are accessed: by the words of ACSL, to read or to write. */
void guess_elements(struct guesser *k, const struct word *p, const struct word *y, const char *which);
/* The same by one word; a person would write it, if the text has subscripts behind p, or moves it. */
void guess_usual_elements(struct guesser *k, const struct word *p, const struct word *y, const char *which);

/* The string that p leads to (text_candidates.c). */
void guess_about_text(struct guesser *k, const struct word *p);
/* There is room at `to` for the elements at `from` up to one that is 0. */
void guess_about_copy(struct guesser *k, const struct word *to, const struct word *from);
/* Strings that the pointers lead to that p leads to; behind what is said of those. */
void guess_about_texts(struct guesser *k, const struct word *p);

/* Notes which lists e, or the callee of e, follows. */
void guess_look_for_lists(struct guesser *k, const struct c_expr *e);
/* The list that begins at p, where the text frees in a loop (list_candidates.c). */
void guess_about_list(struct guesser *k, const struct word *p);

/* Members of records that parameters lead to (record_candidates.c). */
void guess_about_records(struct guesser *k);

/* What the operands of e need to be (step_candidates.c). */
void guess_about_step(struct guesser *k, const struct c_expr *e);
/* The greatest value of an integer type, as text. */
const char *guess_most(struct guesser *k, const struct c_type *t);

/* Where the text has p[e] (subscript_candidates.c). */
void guess_about_subscripts(struct guesser *k, const struct word *p);
/* A name that is none of the words. */
const char *guess_bound_name(const struct guesser *k);
/* Where elements of p are subscripts. */
void guess_about_indices(struct guesser *k, const struct word *p);
/* Subscripts of arrays of known length are within it. */
void guess_about_lengths(struct guesser *k);

#endif
