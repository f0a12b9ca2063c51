/* The term printer: precedence climbing over the operator names of a style. Start at print_term. */
#include "logic/print.h"

#include "base/bug.h"
#include "logic/bv.h"
#include "logic/data.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"
#include "logic/excluded_terms.h"

#include <string.h>

/* A term deeper than this is printed as "...". The output is for people and is never parsed. */
enum { MAX_DEPTH = 2000 };

static void print_rec(struct printer *p, term_id t, enum print_level level, unsigned depth);

static void put(struct printer *p, const char *s)
{
    buf_puts(p->out, s);
}

void print_sort(struct printer *p, sort_id s)
{
    if (p->style->sort) {
        p->style->sort(p, s, p->style->user);
        return;
    }
    switch (sort_kind(p->ts, s)) {
    case SORT_KIND_BOOL: put(p, "bool"); break;
    case SORT_KIND_INT: put(p, "int"); break;
    case SORT_KIND_REAL: put(p, "real"); break;
    case SORT_KIND_BV: buf_printf(p->out, "bv%u", sort_width(p->ts, s)); break;
    case SORT_KIND_NAMED:
    case SORT_KIND_DATATYPE: put(p, sort_name(p->ts, s)); break;
    case SORT_KIND_MAP:
        for (unsigned i = 0; i < sort_arity(p->ts, s); i++) {
            put(p, i ? "," : "[");
            print_sort(p, sort_domain(p->ts, s, i));
        }
        put(p, "]");
        print_sort(p, sort_range(p->ts, s));
        break;
    }
}

/* ---- names of bound variables ---- */

static bool name_taken(const struct printer *p, term_id body, symbol name)
{
    for (size_t i = 0; i < p->bound.n; i++)
        if (term_name(p->ts, p->bound.at[i]) == name)
            return true;
    struct term_vec constants = {0};
    term_constants(p->ts, body, &constants);
    bool taken = false;
    for (unsigned i = 0; i < p->n_taken; i++)
        taken |= !strcmp(p->taken[i], name);
    for (size_t i = 0; i < constants.n; i++)
        taken |= term_name(p->ts, constants.at[i]) == name;
    vec_release(&constants);
    return taken || (p->style->reserved && p->style->reserved(name, p->style->user));
}

/* The hint up to the first character that a source language does not allow. */
static symbol plain_hint(struct printer *p, symbol hint)
{
    size_t n = strcspn(hint, "!@#$\\<>[](),* ");
    return n ? intern_n(terms_names(p->ts), hint, n) : intern(terms_names(p->ts), "x");
}

static void bind_names(struct printer *p, term_id t)
{
    struct terms *ts = (struct terms *)p->ts;
    for (unsigned i = 0; i < binder_arity(p->ts, t); i++) {
        symbol hint = plain_hint(p, binder_name(p->ts, t, i)), name = hint;
        for (unsigned k = 1; name_taken(p, t, name); k++)
            name = intern_printf(terms_names(p->ts), "%s%u", hint, k);
        vec_push(&p->bound, mk_const(ts, name, binder_sort(p->ts, t, i)));
    }
}

static void declare_bound(struct printer *p, size_t from, bool grouped_by_sort)
{
    for (size_t i = from; i < p->bound.n; i++) {
        term_id v = p->bound.at[i];
        bool same = i > from && term_sort(p->ts, v) == term_sort(p->ts, p->bound.at[i - 1]);
        if (i > from)
            put(p, ", ");
        if (grouped_by_sort && !same) {
            print_sort(p, term_sort(p->ts, v));
            put(p, " ");
        }
        put(p, term_name(p->ts, v));
        if (!grouped_by_sort) {
            put(p, ": ");
            print_sort(p, term_sort(p->ts, v));
        }
    }
}

static void print_triggers(struct printer *p, term_id t, unsigned depth)
{
    for (unsigned g = 0; g < binder_triggers(p->ts, t); g++) {
        unsigned n;
        const term_id *at = binder_trigger(p->ts, t, g, &n);
        if (n == 1 && excluded_terms_is_mark(p->ts, at[0]))
            continue;
        for (unsigned i = 0; i < n; i++) {
            put(p, i ? ", " : "{");
            print_rec(p, at[i], LEVEL_ANY, depth);
        }
        put(p, "} ");
    }
}

static void print_binder(struct printer *p, term_id t, unsigned depth)
{
    size_t from = p->bound.n;
    const char *word = term_is(p->ts, t, TERM_FORALL) ? "forall" : term_is(p->ts, t, TERM_EXISTS) ? "exists" : "lambda";
    bind_names(p, t);
    switch (p->style->quantifier) {
    case QUANTIFIER_BOOGIE:
        buf_printf(p->out, "(%s ", word);
        declare_bound(p, from, false);
        put(p, " :: ");
        print_triggers(p, t, depth);
        print_rec(p, term_arg(p->ts, t, 0), LEVEL_ANY, depth);
        put(p, ")");
        break;
    case QUANTIFIER_JML:
    case QUANTIFIER_ACSL:
        buf_printf(p->out, "(\\%s ", word);
        declare_bound(p, from, true);
        put(p, "; ");
        print_rec(p, term_arg(p->ts, t, 0), LEVEL_ANY, depth);
        put(p, ")");
        break;
    }
    p->bound.n = from;
}

/* ---- operators ---- */

static void open_if(struct printer *p, bool needed)
{
    if (needed)
        put(p, "(");
}

static void close_if(struct printer *p, bool needed)
{
    if (needed)
        put(p, ")");
}

/* Prints a OP b. `left` and `right` are the levels for its operands. */
static void print_infix(struct printer *p, const char *op, term_id a, term_id b, enum print_level own, enum print_level left,
                        enum print_level right, enum print_level level, unsigned depth)
{
    bool paren = own < level;
    open_if(p, paren);
    print_rec(p, a, left, depth);
    buf_printf(p->out, " %s ", op);
    print_rec(p, b, right, depth);
    close_if(p, paren);
}

static void print_junction(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    bool and = term_is(p->ts, t, TERM_AND);
    enum print_level own = and? LEVEL_AND : LEVEL_OR;
    enum print_level inner = p->style->separate_and_or ? LEVEL_EQ : own + 1;
    bool paren = own < level;
    open_if(p, paren);
    for (unsigned i = 0; i < term_arity(p->ts, t); i++) {
        if (i)
            buf_printf(p->out, " %s ", and? p->style->and_ : p->style->or_);
        print_rec(p, term_arg(p->ts, t, i), inner, depth);
    }
    close_if(p, paren);
}

static bool mentions_changing(const struct printer *p, term_id t)
{
    struct term_vec constants = {0};
    bool found = false;
    term_constants(p->ts, t, &constants);
    for (size_t i = 0; i < constants.n && !found; i++)
        found = idmap_has(p->changing, constants.at[i]);
    vec_release(&constants);
    return found;
}

static bool is_literal(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return k == TERM_INT || k == TERM_REAL || k == TERM_BV;
}

/* Of the sides of an equation, should the second one be printed first? `a[k] == m`, where only the first one mentions bound variables,
 * stays. */
static bool is_turned(const struct printer *p, term_id a, term_id b)
{
    bool about_bound = term_loose(p->ts, a) > 0 && term_loose(p->ts, b) == 0;
    if (!p->changing || about_bound || is_literal(p->ts, b))
        return false;
    return is_literal(p->ts, a) || (!mentions_changing(p, a) && mentions_changing(p, b));
}

static void sides_of(const struct printer *p, term_id equation, term_id side[2])
{
    term_id a = term_arg(p->ts, equation, 0), b = term_arg(p->ts, equation, 1);
    bool turned = is_turned(p, a, b);
    side[0] = turned ? b : a;
    side[1] = turned ? a : b;
}

static void print_negation(struct printer *p, term_id a, enum print_level level, unsigned depth)
{
    if (term_is(p->ts, a, TERM_EQ)) {
        term_id side[2];
        sides_of(p, a, side);
        /* Truth values may be comparisons themselves, and Boogie does not chain comparisons. */
        print_infix(p, p->style->ne, side[0], side[1], LEVEL_EQ, LEVEL_CONCAT, LEVEL_CONCAT, level, depth);
        return;
    }
    put(p, p->style->not_);
    print_rec(p, a, LEVEL_UNARY, depth);
}

static void print_eq(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    term_id side[2];
    sides_of(p, t, side);
    if (term_sort(p->ts, side[0]) == SORT_BOOL)
        print_infix(p, p->style->iff, side[0], side[1], LEVEL_IFF, LEVEL_OR, LEVEL_OR, level, depth);
    else
        print_infix(p, p->style->eq, side[0], side[1], LEVEL_EQ, LEVEL_COMPARE, LEVEL_COMPARE, level, depth);
}

static bool negative_literal(const struct printer *p, term_id t)
{
    return (term_is(p->ts, t, TERM_INT) || term_is(p->ts, t, TERM_REAL)) && term_name(p->ts, t)[0] == '-';
}

static void print_real(struct printer *p, const char *text)
{
    const char *slash = strchr(text, '/');
    if (slash)
        buf_printf(p->out, "(%.*s.0 / %s.0)", (int)(slash - text), text, slash + 1);
    else
        buf_printf(p->out, "%s.0", text);
}

/* Prints a number of this kind without its sign. */
static void print_number(struct printer *p, enum term_kind kind, const char *text)
{
    if (kind == TERM_REAL)
        print_real(p, text);
    else
        put(p, text);
}

static void print_sum(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    bool paren = LEVEL_ADD < level;
    open_if(p, paren);
    for (unsigned i = 0; i < term_arity(p->ts, t); i++) {
        term_id a = term_arg(p->ts, t, i);
        if (i && negative_literal(p, a)) {
            put(p, " - ");
            print_number(p, term_kind(p->ts, a), term_name(p->ts, a) + 1);
            continue;
        }
        if (i)
            put(p, " + ");
        print_rec(p, a, i ? LEVEL_MUL : LEVEL_ADD, depth);
    }
    close_if(p, paren);
}

static void print_difference(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    term_id a = term_arg(p->ts, t, 0), b = term_arg(p->ts, t, 1);
    bool minus = (term_is(p->ts, a, TERM_INT) || term_is(p->ts, a, TERM_REAL)) && !strcmp(term_name(p->ts, a), "0");
    if (!minus) {
        print_infix(p, "-", a, b, LEVEL_ADD, LEVEL_ADD, LEVEL_MUL, level, depth);
        return;
    }
    bool paren = LEVEL_UNARY < level;
    open_if(p, paren);
    put(p, "-");
    print_rec(p, b, LEVEL_POSTFIX, depth);
    close_if(p, paren);
}

static void print_call(struct printer *p, const char *name, term_id t, unsigned from, unsigned depth)
{
    buf_printf(p->out, "%s(", name);
    for (unsigned i = from; i < term_arity(p->ts, t); i++) {
        if (i > from)
            put(p, ", ");
        print_rec(p, term_arg(p->ts, t, i), LEVEL_ANY, depth);
    }
    put(p, ")");
}

static void print_indexed(struct printer *p, term_id t, unsigned depth)
{
    bool store = term_is(p->ts, t, TERM_STORE);
    unsigned n = term_arity(p->ts, t);
    print_rec(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX, depth);
    for (unsigned i = 1; i < n - store; i++) {
        put(p, i == 1 ? "[" : ", ");
        print_rec(p, term_arg(p->ts, t, i), LEVEL_ANY, depth);
    }
    if (store) {
        put(p, " := ");
        print_rec(p, term_arg(p->ts, t, n - 1), LEVEL_ANY, depth);
    }
    put(p, "]");
}

static void print_ite(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    /* In neither language may an operator follow the last part, because it would become a piece of that part. */
    bool question = p->style->quantifier != QUANTIFIER_BOOGIE;
    bool paren = LEVEL_ANY < level;
    open_if(p, paren);
    put(p, question ? "" : "if ");
    print_rec(p, term_arg(p->ts, t, 0), question ? LEVEL_OR : LEVEL_ANY, depth);
    put(p, question ? " ? " : " then ");
    print_rec(p, term_arg(p->ts, t, 1), question ? LEVEL_OR : LEVEL_ANY, depth);
    put(p, question ? " : " : " else ");
    print_rec(p, term_arg(p->ts, t, 2), LEVEL_ANY, depth);
    close_if(p, paren);
}

static void print_machine(struct printer *p, term_id t, unsigned depth)
{
    buf_printf(p->out, "%s%s%u", term_kind_name(term_kind(p->ts, t)),
               term_is(p->ts, t, TERM_WRAP) && !term_signed(p->ts, t) ? "_u" : "_", term_width(p->ts, t));
    print_call(p, "", t, 0, depth);
}

/* Boogie has its own syntax for x[hi:lo], where hi is not included, and for x ++ y. The other operations are printed as calls. */
static void print_bv(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    struct bv_function f = term_bv_function(p->ts, t);
    if (f.op == BV_CONCAT) {
        print_infix(p, "++", term_arg(p->ts, t, 0), term_arg(p->ts, t, 1), LEVEL_CONCAT, LEVEL_CONCAT, LEVEL_ADD, level, depth);
        return;
    }
    if (f.op == BV_EXTRACT) {
        print_rec(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX, depth);
        buf_printf(p->out, "[%u:%u]", f.a + 1, f.b);
        return;
    }
    put(p, bv_op_name(f.op));
    if (bv_op_numbers(f.op) > 0)
        buf_printf(p->out, "_%u", f.a);
    if (bv_op_numbers(f.op) > 1)
        buf_printf(p->out, "_%u", f.b);
    print_call(p, "", t, 0, depth);
}

static void print_app(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    func_id f = term_func(p->ts, t);
    switch (func_role(p->ts, f)) {
    case FUNC_PLAIN:
    case FUNC_CONSTRUCTOR: print_call(p, func_name(p->ts, f), t, 0, depth); break;
    case FUNC_HINT: buf_puts(p->out, "true"); break;
    case FUNC_SELECTOR:
        print_rec(p, term_arg(p->ts, t, 0), LEVEL_POSTFIX, depth);
        buf_printf(p->out, "->%s", func_field(p->ts, f));
        break;
    case FUNC_TESTER: {
        bool paren = LEVEL_IS < level;
        open_if(p, paren);
        print_rec(p, term_arg(p->ts, t, 0), LEVEL_UNARY, depth);
        buf_printf(p->out, " is %s", func_name(p->ts, func_constructor(p->ts, f)));
        close_if(p, paren);
        break;
    }
    }
}

/* The name says how many fields there are if they are several: no two functions of Boogie have one name. */
static void print_reach(struct printer *p, term_id t, unsigned depth)
{
    put(p, term_kind_name(term_kind(p->ts, t)));
    if (reach_fields(p->ts, t) > 1)
        buf_printf(p->out, "%u", reach_fields(p->ts, t));
    print_call(p, "", t, 0, depth);
}

static void print_literal(struct printer *p, term_id t, enum print_level level)
{
    bool paren = negative_literal(p, t) && level >= LEVEL_POSTFIX;
    open_if(p, paren);
    print_number(p, term_kind(p->ts, t), term_name(p->ts, t));
    close_if(p, paren);
}

static const char *division_name(const struct print_style *s, enum term_kind k)
{
    if (k == TERM_DIV)
        return s->div;
    if (k == TERM_MOD)
        return s->mod;
    if (k == TERM_TDIV)
        return s->tdiv;
    return k == TERM_TREM ? s->trem : "/";
}

static void print_division(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    print_infix(p, division_name(p->style, term_kind(p->ts, t)), term_arg(p->ts, t, 0), term_arg(p->ts, t, 1), LEVEL_MUL,
                LEVEL_MUL, LEVEL_UNARY, level, depth);
}

static void print_bound(struct printer *p, term_id t)
{
    unsigned index = term_index(p->ts, t);
    if (index < p->bound.n)
        put(p, term_name(p->ts, p->bound.at[p->bound.n - 1 - index]));
    else
        buf_printf(p->out, "#%u", index);
}

static void print_rec(struct printer *p, term_id t, enum print_level level, unsigned depth)
{
    if (depth > MAX_DEPTH) {
        put(p, "...");
        return;
    }
    depth++;
    if (p->style->custom && p->style->custom(p, t, level, p->style->user))
        return;
    const struct print_style *s = p->style;
    term_id a = term_arity(p->ts, t) > 0 ? term_arg(p->ts, t, 0) : TERM_NONE;
    term_id b = term_arity(p->ts, t) > 1 ? term_arg(p->ts, t, 1) : TERM_NONE;
    switch (term_kind(p->ts, t)) {
    case TERM_TRUE: put(p, "true"); break;
    case TERM_FALSE: put(p, "false"); break;
    case TERM_INT:
    case TERM_REAL: print_literal(p, t, level); break;
    case TERM_BV: buf_printf(p->out, "%sbv%u", term_name(p->ts, t), sort_width(p->ts, term_sort(p->ts, t))); break;
    case TERM_CONST: put(p, term_name(p->ts, t)); break;
    case TERM_BOUND: print_bound(p, t); break;
    case TERM_APP: print_app(p, t, level, depth); break;
    case TERM_NOT: print_negation(p, a, level, depth); break;
    case TERM_AND:
    case TERM_OR: print_junction(p, t, level, depth); break;
    case TERM_IMPLIES: print_infix(p, s->implies, a, b, LEVEL_IMPLIES, LEVEL_ITE, LEVEL_IMPLIES, level, depth); break;
    case TERM_ITE: print_ite(p, t, level, depth); break;
    case TERM_EQ: print_eq(p, t, level, depth); break;
    case TERM_DISTINCT: print_call(p, "distinct", t, 0, depth); break;
    case TERM_LT: print_infix(p, "<", a, b, LEVEL_COMPARE, LEVEL_ADD, LEVEL_ADD, level, depth); break;
    case TERM_LE: print_infix(p, "<=", a, b, LEVEL_COMPARE, LEVEL_ADD, LEVEL_ADD, level, depth); break;
    case TERM_ADD: print_sum(p, t, level, depth); break;
    case TERM_SUB: print_difference(p, t, level, depth); break;
    case TERM_MUL: print_infix(p, "*", a, b, LEVEL_MUL, LEVEL_MUL, LEVEL_UNARY, level, depth); break;
    case TERM_DIV:
    case TERM_MOD:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_RDIV: print_division(p, t, level, depth); break;
    case TERM_TO_REAL: print_call(p, "real", t, 0, depth); break;
    case TERM_TO_INT: print_call(p, "int", t, 0, depth); break;
    case TERM_WRAP:
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: print_machine(p, t, depth); break;
    case TERM_BVOP: print_bv(p, t, level, depth); break;
    case TERM_SELECT:
    case TERM_STORE: print_indexed(p, t, depth); break;
    case TERM_REACH:
    case TERM_FOREST: print_reach(p, t, depth); break;
    case TERM_FORALL:
    case TERM_EXISTS:
    case TERM_LAMBDA: print_binder(p, t, depth); break;
    }
}

void print_term(struct printer *p, term_id t, enum print_level level)
{
    print_rec(p, t, level, 0);
}

void print_term_to(struct buf *out, const struct terms *ts, const struct print_style *style, term_id t)
{
    struct printer p = {.ts = ts, .style = style, .out = out};
    print_term(&p, t, LEVEL_ANY);
    vec_release(&p.bound);
}

char *print_term_text(struct arena *a, const struct terms *ts, const struct print_style *style, term_id t)
{
    struct buf out = {0};
    print_term_to(&out, ts, style, t);
    return buf_finish(&out, a);
}

const struct print_style print_style_boogie = {
    .name = "boogie",
    PRINT_BOOGIE_OPERATORS,
};

const struct print_style print_style_jml = {
    .name = "jml",
    PRINT_COMMON_OPERATORS,
    .tdiv = "/",
    .trem = "%",
    .quantifier = QUANTIFIER_JML,
    .separate_and_or = false,
};
