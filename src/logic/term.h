/* The term table: sorts, function symbols and hash-consed terms. The table only stores and shares terms; mk.h knows the laws of logic.
 *
 * Two terms are the same term exactly when their ids are equal. Variables of binders are de Bruijn indices, so alpha-equal terms are the
 * same term. In a body below k nested binder variables, index 0 is the last variable of the innermost binder. Names of bound variables
 * are printing hints only; they are not part of a term's identity. */
#ifndef INVAR_LOGIC_TERM_H
#define INVAR_LOGIC_TERM_H

#include "base/intern.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint32_t term_id; /* 0 is no term */
typedef uint32_t sort_id; /* 0 is no sort */
typedef uint32_t func_id; /* 0 is no function symbol */

enum { TERM_NONE = 0, SORT_NONE = 0, FUNC_NONE = 0 };

struct term_vec VEC_OF(term_id);

/* Appends t unless it is there. */
void term_vec_add_once(struct term_vec *list, term_id t);

struct terms;

/* The intern table is shared and must outlive the term table. */
struct terms *terms_new(struct intern *names);
void terms_free(struct terms *ts);
struct intern *terms_names(const struct terms *ts);
/* For a process that has inherited the table: terms made from now on go to a hash index of their own. Writing to the old one, which is large
 * and is written all over, would copy most of its pages. Call it at most once for a table. */
void terms_inherited(struct terms *ts);
/* Ids 1 .. terms_count are in use. */
uint32_t terms_count(const struct terms *ts);

/* ---- sorts ---- */

enum sort_kind {
    SORT_KIND_BOOL,
    SORT_KIND_INT,
    SORT_KIND_REAL,
    SORT_KIND_NAMED,
    SORT_KIND_MAP,
    SORT_KIND_BV,
    SORT_KIND_DATATYPE,
};

/* Every table has these sorts, with these ids. */
enum { SORT_BOOL = 1, SORT_INT = 2, SORT_REAL = 3 };

sort_id sort_named(struct terms *ts, symbol name);
/* A total map from n >= 1 domain sorts to range. */
sort_id sort_map(struct terms *ts, unsigned n, const sort_id domain[], sort_id range);
/* Bit-vectors of 1 <= width <= MAX_BV_WIDTH bits. */
sort_id sort_bv(struct terms *ts, unsigned width);
/* The algebraic datatype of that name. A new one has no constructors yet; datatype_add adds them. So recursive datatypes can be made. */
sort_id sort_datatype(struct terms *ts, symbol name);

enum { MAX_BV_WIDTH = 1 << 16 };

enum sort_kind sort_kind(const struct terms *ts, sort_id s);
symbol sort_name(const struct terms *ts, sort_id s);    /* NAMED, DATATYPE */
unsigned sort_width(const struct terms *ts, sort_id s); /* BV */
unsigned sort_arity(const struct terms *ts, sort_id s); /* SORT_KIND_MAP: n; else 0 */
sort_id sort_domain(const struct terms *ts, sort_id s, unsigned i);
sort_id sort_range(const struct terms *ts, sort_id s);

/* ---- uninterpreted function symbols ---- */

/* The same name with the same signature is the same symbol. The same name with another signature is a bug(), or an ill-sorted term if
 * the table is lenient (front ends make names unique). n may be 0 only for predicates and for constants of axioms; program variables are
 * CONST terms. */
func_id func_declare(struct terms *ts, symbol name, unsigned n, const sort_id args[], sort_id result);
func_id func_find(const struct terms *ts, symbol name); /* FUNC_NONE if not declared */
/* A predicate with one argument that is true everywhere, for provers, evaluation and readers. It only guides instantiation: if it is
 * applied to the variable of a quantifier, the variable is tried with the ground terms to which the predicate is applied. */
func_id func_hint(struct terms *ts, symbol name, sort_id arg);
symbol func_name(const struct terms *ts, func_id f);
unsigned func_arity(const struct terms *ts, func_id f);
sort_id func_arg_sort(const struct terms *ts, func_id f, unsigned i);
sort_id func_result(const struct terms *ts, func_id f);
uint32_t funcs_count(const struct terms *ts);

/* ---- algebraic datatypes ----
 *
 * Values are the finite trees of constructor applications. Constructors, selectors and testers are function symbols, applied with APP. A
 * constructor c with the fields f, g makes the selectors "c->f", "c->g" and the tester "is c". A selector applied to a value of another
 * constructor gives an unspecified value. */

/* FUNC_HINT: see func_hint. */
enum func_role { FUNC_PLAIN, FUNC_CONSTRUCTOR, FUNC_SELECTOR, FUNC_TESTER, FUNC_HINT };

/* Adds a constructor to a datatype of this table. Call it before a term of the sort goes to a prover. In the end every
 * datatype must have a constructor whose fields need no value of the datatype (data.h: sort_inhabited). */
func_id datatype_add(struct terms *ts, sort_id s, symbol name, unsigned n, const symbol fields[], const sort_id sorts[]);
unsigned datatype_size(const struct terms *ts, sort_id s); /* number of constructors */
func_id datatype_constructor(const struct terms *ts, sort_id s, unsigned i);

enum func_role func_role(const struct terms *ts, func_id f);
/* The constructor of a selector or tester; a constructor itself. */
func_id func_constructor(const struct terms *ts, func_id f);
unsigned func_index(const struct terms *ts, func_id f); /* SELECTOR: index of its argument; CONSTRUCTOR: index in its datatype */
symbol func_field(const struct terms *ts, func_id selector);
func_id constructor_selector(const struct terms *ts, func_id constructor, unsigned i);
func_id constructor_tester(const struct terms *ts, func_id constructor);
/* The constructor's selector of that field; FUNC_NONE if it has none. */
func_id constructor_field(const struct terms *ts, func_id constructor, symbol field);

/* ---- terms ----
 *
 *  kind                 arguments            payload
 *  TRUE FALSE           -                    -
 *  INT                  -                    decimal text, "-" first if negative
 *  REAL                 -                    "p" or "p/q" in lowest terms, q > 1
 *  BV                   -                    decimal text of the unsigned value, below 2^width of its sort
 *  CONST                -                    name; the sort is part of the identity: a free variable of any sort
 *  BOUND                -                    de Bruijn index
 *  APP                  the function's       function symbol
 *  NOT                  1 Bool               -
 *  AND OR               n >= 2 Bool          -
 *  IMPLIES              2 Bool               -
 *  ITE                  Bool, then, else     -
 *  EQ                   2 of one sort (on Bool: iff)
 *  DISTINCT             n >= 2 of one sort
 *  LT LE                2 Int or 2 Real
 *  ADD MUL              n >= 2, 2; Int or Real
 *  SUB                  2 Int or 2 Real; `0 - x` is how -x is written
 *  DIV MOD              2 Int: Euclidean (SMT-LIB, Boogie); by 0: some value
 *  TDIV TREM            2 Int: truncated (Java, C); by 0: some value
 *  RDIV                 2 Real
 *  TO_REAL TO_INT       1 (TO_INT is floor)
 *  WRAP                 1 Int                width in bits, signed or not: the value modulo 2^width in range
 *  BITAND .. USHR       2 Int                width: two's complement of that width, result signed; the shift
 *                                            distance is taken modulo the width (Java's rule)
 *  BVOP                 by bv_ops.def        the operation and its numbers (bv.h)
 *  SELECT               map, then one per domain sort
 *  STORE                map, indices, value
 *  REACH                null, f1 .. fk, x, y: k >= 1 maps S -> S, the others of sort S (reach.h)
 *  FOREST               null, D, f1 .. fk: D a map S -> Bool (reach.h)
 *  FORALL EXISTS        body, then the triggers' terms flattened      bound sorts, name hints, trigger sizes
 *  LAMBDA               body                 bound sorts, name hints; its sort is the map
 */
enum term_kind {
#define TERM(kind, name) TERM_##kind,
#include "logic/kinds.def"
#undef TERM
};

const char *term_kind_name(enum term_kind k);

enum term_kind term_kind(const struct terms *ts, term_id t);
sort_id term_sort(const struct terms *ts, term_id t);
unsigned term_arity(const struct terms *ts, term_id t);
term_id term_arg(const struct terms *ts, term_id t, unsigned i);
/* The arguments. The pointer is valid until the next term is made in the table. */
const term_id *term_args(const struct terms *ts, term_id t);
symbol term_name(const struct terms *ts, term_id t); /* CONST, INT, REAL, BV */
/* What a CONST is: a name of a program or of an engine, unless whoever makes it says that it is another value of a variable. */
enum const_role {
    CONST_PLAIN,
    CONST_INCARNATION, /* in passive form; or of the variable of an opened quantifier */
    CONST_CHOICE,      /* existentially quantified: what a havoc chose, of a formula moved before it */
};
enum const_role const_role(const struct terms *ts, term_id t);
void const_set_role(struct terms *ts, term_id t, enum const_role role);
func_id term_func(const struct terms *ts, term_id t);     /* APP */
unsigned term_index(const struct terms *ts, term_id t);   /* BOUND */
unsigned term_width(const struct terms *ts, term_id t);   /* WRAP, BITAND .. USHR */
bool term_signed(const struct terms *ts, term_id t);      /* WRAP */
uint64_t term_payload(const struct terms *ts, term_id t); /* BVOP: read by bv.h */
/* The number of bound-variable indices that point outside t. 0 means that t is closed. */
unsigned term_loose(const struct terms *ts, term_id t);
/* True if the table contains a term of a kind BITAND .. USHR. */
bool terms_have_bits(const struct terms *ts);
/* True if the table contains a REACH or FOREST. */
bool terms_have_reach(const struct terms *ts);
/* True if t contains a DIV, MOD, TDIV, TREM or BITAND .. USHR. */
bool term_has_operations(const struct terms *ts, term_id t);
/* True if t contains a FORALL, EXISTS or LAMBDA. */
bool term_has_binder(const struct terms *ts, term_id t);

static inline bool term_is(const struct terms *ts, term_id t, enum term_kind k)
{
    return term_kind(ts, t) == k;
}

/* Classes of kinds. */
static inline bool kind_is_quantifier(enum term_kind k)
{
    return k == TERM_FORALL || k == TERM_EXISTS;
}

static inline bool kind_is_binder(enum term_kind k)
{
    return kind_is_quantifier(k) || k == TERM_LAMBDA;
}

static inline bool kind_is_bitwise(enum term_kind k)
{
    return k == TERM_BITAND || k == TERM_BITOR || k == TERM_BITXOR;
}

static inline bool kind_is_shift(enum term_kind k)
{
    return k == TERM_SHL || k == TERM_SHR || k == TERM_USHR;
}

/* DIV .. TREM. */
static inline bool kind_is_division(enum term_kind k)
{
    return k == TERM_DIV || k == TERM_MOD || k == TERM_TDIV || k == TERM_TREM;
}

/* Of Euclidean division, or with the sign of the dividend. */
static inline bool kind_is_remainder(enum term_kind k)
{
    return k == TERM_MOD || k == TERM_TREM;
}

/* BITAND .. USHR. */
static inline bool kind_is_bit_operation(enum term_kind k)
{
    return kind_is_bitwise(k) || kind_is_shift(k);
}

static inline bool term_is_quantifier(const struct terms *ts, term_id t)
{
    return kind_is_quantifier(term_kind(ts, t));
}

static inline bool term_is_binder(const struct terms *ts, term_id t)
{
    return kind_is_binder(term_kind(ts, t));
}

/* NOT, AND, OR, IMPLIES. ITE, and EQ on Bool, are not among them. */
static inline bool term_is_connective(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return k == TERM_NOT || k == TERM_AND || k == TERM_OR || k == TERM_IMPLIES;
}

/* Binders: FORALL, EXISTS, LAMBDA. The body is argument 0. */
unsigned binder_arity(const struct terms *ts, term_id t);
sort_id binder_sort(const struct terms *ts, term_id t, unsigned i);
symbol binder_name(const struct terms *ts, term_id t, unsigned i);
/* A trigger is a set of terms that must all match; a quantifier may have several. */
unsigned binder_triggers(const struct terms *ts, term_id t);
const term_id *binder_trigger(const struct terms *ts, term_id t, unsigned i, unsigned *n);

/* A table is lenient while a front end makes terms. In a lenient table an ill-sorted term is no bug(): it is noted, and a constant of
 * its sort replaces it. The front end can then leave out the routine of the term, and only that routine. */
void terms_lenient(struct terms *ts, bool lenient);
bool terms_are_lenient(const struct terms *ts);
/* True if a term was ill-sorted since the last call. */
bool terms_take_ill_sorted(struct terms *ts);
/* For constructors that inspect their arguments. Returns the replacement of an ill-sorted term. Returns TERM_NONE if the term is
 * well-sorted, or if the table is not lenient (then term_make reports the error). */
term_id term_if_ill_sorted(struct terms *ts, enum term_kind k, uint64_t payload, unsigned n, const term_id args[]);

/* Raw construction: shares terms, checks sorts (a wrong sort is a bug()) and simplifies nothing. Use mk.h instead. */
term_id term_make(struct terms *ts, enum term_kind k, sort_id sort, uint64_t payload, unsigned n, const term_id args[]);
/* The same, but returns TERM_NONE if the term does not exist yet. */
term_id term_find(const struct terms *ts, enum term_kind k, sort_id sort, uint64_t payload, unsigned n, const term_id args[]);
term_id term_make_binder(struct terms *ts, enum term_kind k, unsigned n, const sort_id sorts[], const symbol names[],
                         term_id body, unsigned triggers, const unsigned trigger_sizes[], const term_id trigger_terms[]);
/* The binder `like` with other arguments: its body, then the terms of the triggers. */
term_id term_remake_binder(struct terms *ts, term_id like, const term_id args[]);

/* The payload of WRAP. */
static inline uint64_t term_wrap_payload(unsigned width, bool is_signed)
{
    return width | (uint64_t)is_signed << 32;
}

#endif
