/* Concrete values: what a variable holds while the IL is executed (run.h).
 *
 * A value is small and copied; what it points to lives in an arena and does not change, except places. Integers have any
 * size, reals are exact fractions, elements of a named sort are numbers, maps are persistent finite tables over a base that says
 * what all other places hold. A value does not know its sort: the term it was computed from does. */
#ifndef INVAR_RUN_VALUE_H
#define INVAR_RUN_VALUE_H

#include "base/arena.h"
#include "base/vec.h"
#include "logic/term.h"

#include <gmp.h>

struct map_value;
struct place;

enum value_kind {
    VALUE_NONE, /* no value: an error was noted, or it is not known */
    VALUE_BOOL,
    VALUE_INT,    /* `small`, or `big` if that is not NULL (then it does not fit) */
    VALUE_REAL,   /* `real`, in lowest terms */
    VALUE_OBJECT, /* element `object` of a named sort */
    VALUE_BITS,   /* `width` bits: as VALUE_INT, not negative, below 2^width */
    VALUE_DATA,   /* constructor and its arguments */
    VALUE_OPAQUE, /* of a type whose operations are uninterpreted: the literal `literal`; FUNC_NONE: some value of which nothing is known */
    VALUE_MAP,
    VALUE_PLACE, /* a place, which nothing may have asked for yet: see place.h; only inside the interpreter */
};

struct data_value {
    func_id constructor;
    unsigned n;
    unsigned depth, size; /* nested constructors; all of them, as a tree, up to UINT_MAX. Places count as nothing */
    const struct value *args;
};

struct value {
    enum value_kind kind;
    unsigned width; /* BITS */
    union {
        bool boolean;
        int64_t small;
        uint64_t object;
        func_id literal;
        mpq_srcptr real;
        const struct data_value *data;
        struct map_value *map;
        struct place *place;
    };
    mpz_srcptr big; /* INT, BITS */
};

struct value_list VEC_OF(struct value);

/* ---- making ---- */

struct value value_bool(bool b);
struct value value_long(int64_t x);
struct value value_int(struct arena *a, const mpz_t x);
struct value value_real(struct arena *a, const mpq_t x); /* x in lowest terms */
struct value value_object(uint64_t number);
/* x modulo 2^width. */
struct value value_bits(struct arena *a, unsigned width, const mpz_t x);
struct value value_data(struct arena *a, func_id constructor, unsigned n, const struct value args[]);

/* ---- reading ---- */

/* INT or BITS. */
void value_get(struct value v, mpz_t out);
bool value_is_true(struct value v);
bool value_is_false(struct value v);
/* -1, 0, 1. */
int value_sign(struct value v);                            /* INT */
int value_compare_numbers(struct value v, struct value w); /* both INT, both BITS or both REAL */

/* A total order on values of one sort without maps in them: used for keys. */
int value_order(const struct value *v, const struct value *w);
/* Whether value_order applies: no map and no place inside. */
bool value_plain(const struct value *v);

/* ---- maps ---- */

/* What a map holds at the places its table does not list. */
enum map_base_kind {
    BASE_VALUE, /* the same value everywhere */
    BASE_OTHER, /* what the interpreter knows: `other` (a lambda, values asked for lazily, a map before a havoc) */
};

struct map_base {
    enum map_base_kind kind;
    struct value value;
    void *other;
};

struct map_table; /* of value_map.c, as the other fields behind `base` */

/* A version of a map. What it holds never changes; how it is kept does. */
struct map_value {
    unsigned arity;
    uint32_t n; /* it lists the first n entries of the table */
    const struct map_base *base;
    struct map_table *table; /* NULL: it lists none */
    /* The same but for entry `changed` of the table, which is `before` here if it is listed; NULL: this one is the newest. */
    struct map_value *newer;
    struct value before;
    uint32_t changed;
    uint32_t steps; /* made by readers on the way to newer versions */
};

/* arity values everywhere `value`. */
struct value value_map(struct arena *a, unsigned arity, struct value value);
struct value value_map_over(struct arena *a, unsigned arity, const struct map_base *base);
/* The map with another value at one place; the key's values are plain. */
struct value value_store(struct arena *a, struct value map, const struct value key[], struct value v);
/* NULL if the map does not list the key. The value stays there until the next store. The arena is the map's. */
const struct value *value_listed(struct arena *a, struct map_value *m, const struct value key[]);
bool value_lists_none(const struct map_value *m);
/* Calls f for each listed place, in the order of keys. */
typedef void value_entry(void *user, const struct value *key, const struct value *v);
void value_each(const struct map_value *m, value_entry *f, void *user);

#endif
