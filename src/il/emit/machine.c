/* Machine operations of emitted text: a function for each operation and width that occurs, defined by an axiom.
 *
 *     wrap_32(x)        x in the range of the type; at most 2^w outside it, x minus or plus 2^w; else by `mod`
 *     tdiv, trem        Euclidean division of the dividend's absolute value, then the sign
 *     bitand_32(x, y)   the laws that the prover gets, from emit_options.bits; an operation with a constant has its own axiom,
 *                       which is exact for masks and for shifts by a constant
 *
 * Start at emit_machine. */
#include "il/emit/emitter.h"

#include "logic/mk.h"

/* ---- axioms ---- */

/* axiom (forall vars :: {trigger} body); */
static void put_axiom(struct emitter *e, unsigned n, const term_id vars[], term_id trigger, term_id body)
{
    const unsigned one = 1;
    struct triggers tr = {1, &one, &trigger};
    struct buf text = {0};
    buf_puts(&text, "axiom ");
    print_term_to(&text, e->ts, &e->style, mk_forall(e->ts, n, vars, body, &tr));
    buf_puts(&text, ";\n");
    buf_add(&e->prelude, text.text, text.n);
    buf_release(&text);
}

static void define_wrap(struct emitter *e, unsigned width, bool is_signed)
{
    struct terms *ts = e->ts;
    term_id x = mk_const_named(ts, "x", SORT_INT), r = mk_wrap(ts, width, is_signed, x);
    term_id min = mk_machine_min(ts, width, is_signed), max = mk_machine_max(ts, width, is_signed);
    term_id size = mk_power2(ts, width, 0);
    term_id above = mk_lt(ts, max, x), below = mk_lt(ts, x, min);
    term_id near = mk_and2(ts, mk_le(ts, mk_sub(ts, min, size), x), mk_le(ts, x, mk_add(ts, max, size)));
    term_id any = mk_add(ts, mk_divide(ts, TERM_MOD, mk_sub(ts, x, min), size), min);
    term_id cases[] = {
        mk_implies(ts, mk_not(ts, mk_or2(ts, above, below)), mk_eq(ts, r, x)),
        mk_implies(ts, mk_and2(ts, above, near), mk_eq(ts, r, mk_sub(ts, x, size))),
        mk_implies(ts, mk_and2(ts, below, near), mk_eq(ts, r, mk_add(ts, x, size))),
        mk_implies(ts, mk_not(ts, near), mk_eq(ts, r, any)),
    };
    put_axiom(e, 1, &x, r, mk_and(ts, 4, cases));
}

static void define_division(struct emitter *e, enum term_kind k)
{
    struct terms *ts = e->ts;
    term_id xy[] = {mk_const_named(ts, "x", SORT_INT), mk_const_named(ts, "y", SORT_INT)};
    term_id r = mk_divide(ts, k, xy[0], xy[1]), negative = mk_lt(ts, xy[0], mk_int(ts, 0));
    enum term_kind euclidean = k == TERM_TDIV ? TERM_DIV : TERM_MOD;
    term_id of_negative = mk_neg(ts, mk_divide(ts, euclidean, mk_neg(ts, xy[0]), xy[1]));
    put_axiom(e, 2, xy, r,
              mk_and2(ts, mk_implies(ts, negative, mk_eq(ts, r, of_negative)),
                      mk_implies(ts, mk_not(ts, negative), mk_eq(ts, r, mk_divide(ts, euclidean, xy[0], xy[1])))));
}

/* Defines the operation r by its laws. vars are its variables. */
static void define_bits(struct emitter *e, term_id r, unsigned n_vars, const term_id vars[])
{
    struct term_vec facts = {0};
    enum term_kind k = term_kind(e->ts, r);
    term_id value = e->options->bits(e->ts, r, &facts);
    vec_push(&facts, mk_eq(e->ts, r, value));
    if (n_vars == 2 && kind_is_bitwise(k))
        vec_push(&facts, mk_eq(e->ts, r, mk_bits(e->ts, k, term_width(e->ts, r), vars[1], vars[0])));
    put_axiom(e, n_vars, vars, r, mk_and(e->ts, (unsigned)facts.n, facts.at));
    vec_release(&facts);
}

/* ---- functions ---- */

bool emit_is_new(struct emitter *e, symbol key, symbol *name)
{
    const uint64_t *known = idmap_get(&e->machine, (uintptr_t)key);
    *name = known ? (symbol)(uintptr_t)*known : emit_global(&e->names, key);
    if (!known)
        idmap_put(&e->machine, (uintptr_t)key, (uintptr_t)*name);
    return !known;
}

static void declare(struct emitter *e, symbol name, unsigned arity)
{
    buf_printf(&e->prelude, "function %s(%s): int;\n", name, arity == 1 ? "int" : "int, int");
}

symbol emit_law_func(struct emitter *e, func_id f)
{
    symbol key = intern_printf(e->names.names, "%s law", func_name(e->ts, f)), name;
    if (emit_is_new(e, key, &name))
        declare(e, name, func_arity(e->ts, f));
    return name;
}

static symbol bits_function(struct emitter *e, term_id t)
{
    struct terms *ts = e->ts;
    enum term_kind k = term_kind(ts, t);
    unsigned width = term_width(ts, t);
    term_id xy[] = {mk_const_named(ts, "x", SORT_INT), mk_const_named(ts, "y", SORT_INT)}, a = term_arg(ts, t, 0);
    term_id b = term_arg(ts, t, 1), x = xy[0];
    symbol key = intern_printf(e->names.names, "%s_%u", term_kind_name(k), width), name, unused;
    if (emit_is_new(e, key, &name))
        declare(e, name, 2);
    bool left = term_is(ts, a, TERM_INT), right = term_is(ts, b, TERM_INT);
    if (left == right) {
        if (emit_is_new(e, intern_printf(e->names.names, "%s laws", key), &unused))
            define_bits(e, mk_bits(ts, k, width, xy[0], xy[1]), 2, xy);
        return name;
    }
    symbol with = intern_printf(e->names.names, "%s %s %s", key, left ? "left" : "right", term_name(ts, left ? a : b));
    if (emit_is_new(e, with, &unused))
        define_bits(e, left ? mk_bits(ts, k, width, a, x) : mk_bits(ts, k, width, x, b), 1, &x);
    return name;
}

symbol emit_machine(struct emitter *e, term_id t)
{
    enum term_kind k = term_kind(e->ts, t);
    symbol name;
    if (k == TERM_WRAP) {
        bool is_signed = term_signed(e->ts, t);
        symbol key = intern_printf(e->names.names, "wrap_%s%u", is_signed ? "" : "u", term_width(e->ts, t));
        if (emit_is_new(e, key, &name)) {
            declare(e, name, 1);
            define_wrap(e, term_width(e->ts, t), is_signed);
        }
        return name;
    }
    if (k != TERM_TDIV && k != TERM_TREM)
        return bits_function(e, t);
    if (emit_is_new(e, intern(e->names.names, term_kind_name(k)), &name)) {
        declare(e, name, 2);
        define_division(e, k);
    }
    return name;
}
