/* Generic types as sorts. A sort of the term table that is more than int, bool, real, a plain name or a map of such has a shape
 * here, which says what it is made of:
 *
 *   PARAMETER  a type parameter in scope; it stands for itself, whatever type it will be
 *   UNKNOWN    the type argument of an application, found by unification
 *   APPLIED    a type constructor with n >= 1 arguments: `Field int`
 *   POLYMAP    `<a>[Ref, Field a]a`; equal up to the names of its parameters, which are PARAMETERs of their own
 *
 * Two sorts without unknowns are the same type exactly when they are the same sort. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_POLYTYPES_H
#define INVAR_LANG_BOOGIE_SYNTAX_POLYTYPES_H

#include "base/arena.h"
#include "base/idmap.h"
#include "base/intern.h"
#include "base/vec.h"
#include "logic/term.h"

#include <stdbool.h>

struct bpl_decl;

/* A map that is applied to args[0..n) and then gives args[n]. */
struct map_use {
    unsigned n;
    const sort_id *args;
    const struct map_use *next;
};

enum shape_kind { SHAPE_PARAMETER, SHAPE_UNKNOWN, SHAPE_APPLIED, SHAPE_POLYMAP };

struct shape {
    enum shape_kind kind;
    sort_id value;                /* UNKNOWN: what it was found to be, or SORT_NONE */
    unsigned bits;                /* UNKNOWN: it is a bit-vector with bits - 1 bits or more; 0: nothing is known */
    const struct map_use *uses;   /* UNKNOWN: it is a map that can be used like this */
    struct bpl_decl *constructor; /* APPLIED */
    unsigned n;                   /* APPLIED, POLYMAP */
    sort_id *args;
    unsigned n_params, height; /* POLYMAP; height: parameters of it and of polymaps in it */
    sort_id *params;
    sort_id range;
};

/* What is known of an unknown that is not found. */
struct shape_limit {
    sort_id unknown;
    unsigned bits;
    const struct map_use *uses;
};

struct sorts VEC_OF(sort_id);

struct polytypes {
    struct arena *arena;
    struct terms *ts;
    struct intern *names;
    struct idmap shapes; /* sort -> struct shape */
    unsigned fresh;
    struct sorts bound;                               /* unknowns in the order in which they were found */
    struct limits VEC_OF(struct shape_limit) limited; /* what was known before of those of which more became known, in order */
};

void polytypes_init(struct polytypes *p, struct arena *arena, struct terms *ts, struct intern *names);
void polytypes_release(struct polytypes *p);

/* NULL for sorts without one. */
const struct shape *sort_shape(const struct polytypes *p, sort_id s);
/* s, or what is known of it if it is an unknown. */
sort_id sort_known(const struct polytypes *p, sort_id s);
/* s with all unknowns in it replaced that are found. */
sort_id sort_settled(struct polytypes *p, sort_id s);
bool sort_is_unknown(const struct polytypes *p, sort_id s);
/* Whether s is, or has in it, the sort `part` (unknowns looked through). */
bool sort_contains(struct polytypes *p, sort_id s, sort_id part);
/* Whether s has a shape of that kind in it; parameters of polymaps in s do not count. */
bool sort_has(struct polytypes *p, sort_id s, enum shape_kind kind);
/* Type constructors and maps one inside another: 0 for int. */
unsigned sort_depth(struct polytypes *p, sort_id s);

/* Makes the unknowns in s int. */
void sort_default(struct polytypes *p, sort_id s);
/* Appends those of the params that occur in s and are not in out, in order of their first occurrence. */
void sort_occurrences(struct polytypes *p, sort_id s, unsigned n, const sort_id params[], struct sorts *out);

sort_id sort_parameter(struct polytypes *p, symbol name);
sort_id sort_fresh_parameter(struct polytypes *p);
/* For the parameter of that name of what is applied. */
sort_id sort_unknown(struct polytypes *p, symbol name);
/* SORT_NONE if the type's text would be too long for a type that a person wrote. */
sort_id sort_applied(struct polytypes *p, struct bpl_decl *constructor, unsigned n, const sort_id args[]);
/* Parameters that do not occur in the arguments or the range are dropped; without any it is a map sort. n may be 0. */
sort_id sort_polymap(struct polytypes *p, unsigned n_params, const sort_id params[], unsigned n, const sort_id args[],
                     sort_id range);
/* from[i] replaced by to[i], all at once; `from` are parameters or unknowns. */
sort_id sort_substitute(struct polytypes *p, sort_id s, unsigned n, const sort_id from[], const sort_id to[]);
/* The argument sorts of a polymap (args[0..n)) and its range (args[n]) for given parameters, in the arena. */
sort_id *polymap_at(struct polytypes *p, const struct shape *map, const sort_id params[]);

/* Makes a and b equal by finding unknowns, or returns false and finds none. */
bool sorts_unify(struct polytypes *p, sort_id a, sort_id b);
/* Makes s a type of bit-vectors with so many bits or more, or of maps that are applied to args[0..n) and then give args[n], which are
 * kept. False if it is not, and then nothing has changed. */
bool sort_has_bits(struct polytypes *p, sort_id s, unsigned bits);
bool sort_is_used(struct polytypes *p, sort_id s, unsigned n, const sort_id args[]);
/* Whether some types for the parameters in them make a and b equal. */
bool sorts_unifiable(struct polytypes *p, sort_id a, sort_id b);
/* Matches `pattern` against s, both without unknowns: params[i] (n of them) are what may be replaced, values[i] is what for
 * (SORT_NONE: free as yet; filled in as found). False, with values perhaps partly filled in, if it does not match. */
bool sort_match(struct polytypes *p, sort_id pattern, sort_id s, unsigned n, const sort_id params[], sort_id values[]);

#endif
