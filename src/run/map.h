/* Maps: what holds the places that have no value of their own. */
#ifndef INVAR_RUN_MAP_H
#define INVAR_RUN_MAP_H

#include "run/value.h"
#include "il/il.h"

struct machine;
struct origin;
struct env;

enum base_kind {
    BASE_LAZY,   /* a VALUE_PLACE for each key, or a map */
    BASE_LAMBDA, /* the value of `term` (a LAMBDA) in `env` */
};

struct base {
    struct map_base head; /* its `other` is this base */
    enum base_kind kind;
    sort_id sort;
    const struct origin *origin; /* LAZY */
    unsigned n_prefix;           /* indices that lead here in the map of the origin */
    const struct value *prefix;
    const struct il_type *type; /* LAZY: of what is stored */
    struct value table;         /* of places; grows */
    struct value rest;          /* LAZY: a map that holds what was not asked for yet; NONE: asked of the source */
    struct base *root;          /* LAZY: without a prefix; the base itself, or where the prefix starts */
    func_id func;               /* LAZY: values of a function, */
    enum term_kind operation;   /* or of an operation outside its domain; else FUNC_NONE and TERM_TRUE */
    term_id term;               /* LAMBDA */
    const struct env *env;
};

/* Where the places of a map come from. */
enum { MAX_BASES = 100 };
struct base_list {
    unsigned n; /* MAX_BASES: there may be more */
    struct base **at;
};

/* map[key]: may be a place. */
struct value map_at(struct machine *m, struct value map, const struct value key[]);
struct value map_lambda(struct machine *m, const struct env *env, term_id lambda);
struct base *base_of(struct value map); /* NULL if over a value */
/* Its base, the base of that one's rest, those of maps that a lambda speaks of, and so on. */
struct base_list bases_behind(struct machine *m, struct value map);
struct base *lazy_base(struct machine *m, sort_id sort, const struct origin *o, unsigned n_prefix, const struct value *prefix);
/* The place of b at plain key. */
struct value base_place(struct machine *m, struct base *b, unsigned n, const struct value key[]);
/* BOOL, or NONE with trouble. */
struct value values_equal(struct machine *m, sort_id sort, struct value v, struct value w);
/* env with the constants that t mentions taken from the state. */
const struct env *env_capture(struct machine *m, const struct env *env, term_id t);

#endif
