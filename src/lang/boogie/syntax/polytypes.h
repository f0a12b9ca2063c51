/* Generic types as sorts. A sort of the term table has a shape here, unless it is int, bool, real, a plain name, or a map of
 * these. The shape says how it is made:
 *
 *   PARAMETER  a type parameter in scope; it can be any type
 *   UNKNOWN    the type argument of an application, found by unification
 *   APPLIED    a type constructor with n >= 1 arguments: `Field int`
 *   POLYMAP    `<a>[Ref, Field a]a`; equal up to the names of its parameters, which are PARAMETERs of their own
 *
 * Two sorts without unknowns are the same type exactly if they are the same sort. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_POLYTYPES_H
#define INVAR_LANG_BOOGIE_SYNTAX_POLYTYPES_H

#include "base/arena.h"
#include "base/idmap.h"
#include "base/intern.h"
#include "base/vec.h"
#include "logic/term.h"

#include <stdbool.h>

struct bpl_decl;

/* A use of a map: it is applied to args[0..n), and the result is args[n]. */
struct map_use {
    unsigned n;
    const sort_id *args;
    const struct map_use *next;
};

enum shape_kind { SHAPE_PARAMETER, SHAPE_UNKNOWN, SHAPE_APPLIED, SHAPE_POLYMAP };

struct shape {
    enum shape_kind kind;
    sort_id value;                /* UNKNOWN: its value if it was found, else SORT_NONE */
    unsigned bits;                /* UNKNOWN: it is a bit-vector with at least bits - 1 bits; 0: nothing is known */
    const struct map_use *uses;   /* UNKNOWN: it is a map that can be used like this */
    struct bpl_decl *constructor; /* APPLIED */
    unsigned n;                   /* APPLIED, POLYMAP */
    sort_id *args;
    unsigned n_params, height; /* POLYMAP; height: the number of parameters of it and of polymaps in it */
    sort_id *params;
    sort_id range;
};

/* What is known about an unknown without a value. */
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
    struct limits VEC_OF(struct shape_limit) limited; /* in order: the former limits of unknowns whose limits were changed */
};

void polytypes_init(struct polytypes *p, struct arena *arena, struct terms *ts, struct intern *names);

/* NULL for sorts without one. */
const struct shape *sort_shape(const struct polytypes *p, sort_id s);
/* s, or its value if s is an unknown that was found. */
sort_id sort_known(const struct polytypes *p, sort_id s);
/* s with the values of all unknowns in it that were found. */
sort_id sort_settled(struct polytypes *p, sort_id s);
bool sort_is_unknown(const struct polytypes *p, sort_id s);
/* Does s contain the sort `part`, or is it that sort? Unknowns are replaced by their values. */
bool sort_contains(struct polytypes *p, sort_id s, sort_id part);
/* Does s have a shape of that kind in it? Parameters of polymaps in s do not count. */
bool sort_has(struct polytypes *p, sort_id s, enum shape_kind kind);
/* The nesting depth of type constructors and maps: 0 for int. */
unsigned sort_depth(struct polytypes *p, sort_id s);

/* Gives the unknowns in s the value int. */
void sort_default(struct polytypes *p, sort_id s);
/* Appends those of the params that occur in s and are not yet in out, in the order of their first occurrence. */
void sort_occurrences(struct polytypes *p, sort_id s, unsigned n, const sort_id params[], struct sorts *out);

sort_id sort_parameter(struct polytypes *p, symbol name);
sort_id sort_fresh_parameter(struct polytypes *p);
/* A new unknown for the parameter of that name. */
sort_id sort_unknown(struct polytypes *p, symbol name);
/* SORT_NONE if the text of the type is too long. */
sort_id sort_applied(struct polytypes *p, struct bpl_decl *constructor, unsigned n, const sort_id args[]);
/* Parameters that do not occur in the arguments or the range are dropped. Without parameters the result is a map sort. n may be
 * 0. */
sort_id sort_polymap(struct polytypes *p, unsigned n_params, const sort_id params[], unsigned n, const sort_id args[],
                     sort_id range);
/* Replaces each from[i] by to[i], all at once. `from` are parameters or unknowns. */
sort_id sort_substitute(struct polytypes *p, sort_id s, unsigned n, const sort_id from[], const sort_id to[]);
/* The argument sorts (args[0..n)) and the range (args[n]) of a polymap for given parameters, in the arena. */
sort_id *polymap_at(struct polytypes *p, const struct shape *map, const sort_id params[]);

/* Makes a and b equal by finding values of unknowns. If this is impossible, it returns false and finds none. */
bool sorts_unify(struct polytypes *p, sort_id a, sort_id b);
/* Makes s a type of bit-vectors with at least this many bits; or a type of maps that are applied to args[0..n) with the result
 * args[n] (args is kept). If this is impossible, it returns false and changes nothing. */
bool sort_has_bits(struct polytypes *p, sort_id s, unsigned bits);
bool sort_is_used(struct polytypes *p, sort_id s, unsigned n, const sort_id args[]);
/* Are a and b equal for some types for their parameters? */
bool sorts_unifiable(struct polytypes *p, sort_id a, sort_id b);
/* Matches `pattern` against s; both have no unknowns. params[i] (n of them) may be replaced by values[i], which is filled in if
 * it is SORT_NONE. False if it does not match; then values may be filled in partly. */
bool sort_match(struct polytypes *p, sort_id pattern, sort_id s, unsigned n, const sort_id params[], sort_id values[]);

#endif
