/* Operations on bits in annotations. They are those of two's complement without end, on numbers without bounds. On numbers of a machine type
 * they are the machine's; where the types do not bound the operands, they are where the operands have 64 bits, and elsewhere a function about
 * which nothing is known. Start with c_spec_bits. */
#include "lang/c/lower/spec_bits.h"

#include "lang/builder/operation.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec.h"

enum { WIDEST = 64, NARROWEST = 32 };

struct operand {
    term_id term;
    const struct c_type *type; /* NULL: a number without bounds, unless it is a literal */
};

static bool is_constant(struct terms *ts, const struct operand *x, long *value)
{
    return term_to_long(ts, x->term, value);
}

/* The values of the operand are values of the machine type. */
static bool fits(struct terms *ts, const struct operand *x, const struct machine *m)
{
    long value;
    if (is_constant(ts, x, &value))
        return m->is_signed ? m->width == WIDEST || (-(1L << (m->width - 1)) <= value && value < 1L << (m->width - 1))
                            : 0 <= value && (m->width == WIDEST || value < 1L << m->width);
    struct machine own = {.width = x->type ? x->type->width : WIDEST, .is_signed = !x->type || x->type->is_signed};
    return machine_fits(&own, m);
}

/* The least machine type for both operands; if there is none, signed with 64 bits. */
static struct machine machine_for(struct terms *ts, const struct operand *x, const struct operand *y)
{
    for (unsigned width = NARROWEST; width <= WIDEST; width *= 2)
        for (unsigned is_signed = 0; is_signed < 2; is_signed++) {
            struct machine m = {.width = width, .is_signed = is_signed, .overflow = OVERFLOW_WRAPS, .quotient = OVERFLOW_WRAPS};
            if (fits(ts, x, &m) && fits(ts, y, &m))
                return m;
        }
    return (struct machine){.width = WIDEST, .is_signed = true, .overflow = OVERFLOW_WRAPS, .quotient = OVERFLOW_WRAPS};
}

static term_id in_range(struct terms *ts, const struct operand *x, const struct machine *m)
{
    bool surely = (x->type || term_is(ts, x->term, TERM_INT)) && fits(ts, x, m);
    return surely ? mk_true(ts) : mk_in_range(ts, m->width, m->is_signed, x->term);
}

static term_id elsewhere(struct spec_env *env, const char *name, term_id x, term_id y)
{
    struct lower *l = env->b->l;
    sort_id sorts[] = {SORT_INT, SORT_INT};
    return mk_app2(l->ts, func_declare(l->ts, intern(l->names, name), 2, sorts, SORT_INT), x, y);
}

static unsigned bits_of(long value)
{
    unsigned n = 0;
    for (; value > 0; value >>= 1)
        n++;
    return n;
}

/* x << k or x >> k, for a k that is no literal. */
static term_id shifted(struct spec_env *env, enum acsl_op op, const struct operand *x, const struct operand *k)
{
    struct terms *ts = env->b->l->ts;
    bool left = op == ACSL_OP_SHL;
    struct machine m = machine_for(ts, x, x);
    long value, most = (long)m.width - 1;
    term_id given = in_range(ts, x, &m);
    if (left && is_constant(ts, x, &value) && value >= 0) {
        most = (long)(m.width - m.is_signed) - (long)bits_of(value);
    } else if (left) { /* no bit is lost if the number has half the width and the distance is less */
        m = (struct machine){.width = WIDEST, .is_signed = true, .overflow = OVERFLOW_WRAPS};
        struct machine half = {.width = NARROWEST, .is_signed = true};
        given = in_range(ts, x, &half);
        most = NARROWEST - 1;
    }
    given = mk_and(ts, 3, (term_id[]){given, mk_le(ts, mk_int(ts, 0), k->term), mk_le(ts, k->term, mk_int(ts, most))});
    term_id t = operation_on_machine(ts, left ? OP_SHL : m.is_signed ? OP_SHR : OP_USHR, &m, x->term, k->term);
    return mk_ite(ts, given, t, elsewhere(env, left ? "shift left" : "shift right", x->term, k->term));
}

struct c_value c_spec_bits(struct spec_env *env, enum acsl_op op, struct c_value a, struct c_value b)
{
    static const struct {
        enum acsl_op op;
        enum operation operation;
        const char *name;
    } all[] = {{ACSL_OP_BITAND, OP_BITAND, "bits and"},
               {ACSL_OP_BITOR, OP_BITOR, "bits or"},
               {ACSL_OP_BITXOR, OP_BITXOR, "bits xor"}};
    struct terms *ts = env->b->l->ts;
    struct operand x = {a.term, a.type && c_is_integer(a.type) ? a.type : NULL},
                   y = {b.term, b.type && c_is_integer(b.type) ? b.type : NULL};
    if (op == ACSL_OP_SHL || op == ACSL_OP_SHR)
        return scalar_value(NULL, shifted(env, op, &x, &y));
    if (op == ACSL_OP_BITIMPLIES)
        return c_spec_bits(env, ACSL_OP_BITOR, scalar_value(NULL, mk_sub(ts, mk_int(ts, -1), x.term)), b);
    if (op == ACSL_OP_BITIFF) {
        struct c_value differ = c_spec_bits(env, ACSL_OP_BITXOR, a, b);
        return scalar_value(NULL, mk_sub(ts, mk_int(ts, -1), differ.term));
    }
    struct machine m = machine_for(ts, &x, &y);
    term_id given = mk_and2(ts, in_range(ts, &x, &m), in_range(ts, &y, &m));
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].op == op) {
            term_id t = operation_on_machine(ts, all[i].operation, &m, x.term, y.term);
            return scalar_value(NULL, mk_ite(ts, given, t, elsewhere(env, all[i].name, x.term, y.term)));
        }
    c_spec_refuse(env, NULL, "this operation in an annotation");
    return a;
}
