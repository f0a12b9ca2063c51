/* What declarations of constants say: unique constants of one type differ, and constants have places in the partial order `<:`
 * (This is Boogie 2, section 2.1). The order is one function for each type on which it is used, with axioms
 *
 *   x <: x;    x <: y && y <: z ==> x <: z;    x <: y && y <: x ==> x == y
 *
 * and for each constant c
 *
 *   extends a, b       c <: a, c != a, only c and a are between them, likewise b; all above c except c itself is above a or b
 *   extends unique a   what is below c is not below another child of a by a unique edge
 *   complete           all below c except c itself is below a constant that has c as parent
 *
 * These are axioms of the user, with triggers, and are listed. So are unique constants if their type has too few values. The
 * current Boogie tool has neither `<:` nor extends; the paper defines them.
 *
 * `**` is here, too: a function of which nothing is known, as in the Boogie tool. Start at lower_uniqueness and lower_order. */
#include "lang/boogie/lower/lower_data.h"

#include "logic/data.h"
#include "logic/mk.h"
#include "logic/print.h"

#include <inttypes.h>

static func_id infix_function(struct lowerer *l, const char *name, sort_id operands, sort_id result)
{
    return func_declare(l->ts, intern(l->names, name), 2, (sort_id[]){operands, operands}, result);
}

static func_id subtype_of(struct lowerer *l, sort_id s)
{
    struct buf name = {0};
    buf_puts(&name, "<: ");
    struct printer printer = {.ts = l->ts, .style = &print_style_boogie, .out = &name};
    print_sort(&printer, s);
    func_id f = infix_function(l, name.text, s, SORT_BOOL);
    buf_release(&name);
    for (size_t i = 0; i < l->ordered.n; i++)
        if (l->ordered.at[i] == s)
            return f;
    vec_push(&l->ordered, s);
    return f;
}

term_id lower_subtype(struct lowerer *l, term_id a, term_id b)
{
    return mk_app2(l->ts, subtype_of(l, term_sort(l->ts, a)), a, b);
}

/* Nothing is known about it except that it is a function, as in the Boogie tool. */
term_id lower_power(struct lowerer *l, term_id a, term_id b)
{
    func_id power = infix_function(l, "**", SORT_REAL, SORT_REAL);
    il_know_function(l->p, (struct il_function){.func = power, .family = FAMILY_UNINTERPRETED});
    return mk_app2(l->ts, power, a, b);
}

/* ---- axioms ---- */

static term_id variable(struct lowerer *l, unsigned i, sort_id s)
{
    static const char *const names[] = {"x", "y", "z"};
    return mk_const(l->ts, intern_printf(l->names, "%s@order", names[i]), s);
}

/* forall vars :: {terms} body */
static void axiom(struct lowerer *l, unsigned n, const term_id vars[], unsigned n_trigger, const term_id trigger[], term_id body)
{
    struct triggers tr = {1, &n_trigger, trigger};
    vec_push(&l->p->axioms, mk_forall(l->ts, n, vars, body, &tr));
}

static void partial_order(struct lowerer *l, sort_id s)
{
    struct terms *ts = l->ts;
    term_id v[3];
    for (unsigned i = 0; i < 3; i++)
        v[i] = variable(l, i, s);
    term_id xx = lower_subtype(l, v[0], v[0]), xy = lower_subtype(l, v[0], v[1]), yz = lower_subtype(l, v[1], v[2]);
    term_id yx = lower_subtype(l, v[1], v[0]), xz = lower_subtype(l, v[0], v[2]);
    axiom(l, 1, v, 1, &xx, xx);
    axiom(l, 3, v, 2, (term_id[]){xy, yz}, mk_implies(ts, mk_and2(ts, xy, yz), xz));
    axiom(l, 2, v, 2, (term_id[]){xy, yx}, mk_implies(ts, mk_and2(ts, xy, yx), mk_eq(ts, v[0], v[1])));
}

/* c is directly below its parent a. */
static void edge(struct lowerer *l, term_id c, term_id a)
{
    struct terms *ts = l->ts;
    term_id x = variable(l, 0, term_sort(ts, c)), above = lower_subtype(l, c, x), below = lower_subtype(l, x, a);
    vec_push(&l->p->axioms, mk_and2(ts, lower_subtype(l, c, a), mk_ne(ts, c, a)));
    term_id end = mk_or2(ts, mk_eq(ts, x, c), mk_eq(ts, x, a));
    axiom(l, 1, &x, 2, (term_id[]){above, below}, mk_implies(ts, mk_and2(ts, above, below), end));
}

static void no_other_parents(struct lowerer *l, const struct bpl_decl *d)
{
    struct terms *ts = l->ts;
    term_id c = d->var->term, x = variable(l, 0, d->var->sort), above = lower_subtype(l, c, x);
    term_id any = mk_eq(ts, x, c);
    for (unsigned i = 0; i < d->n_parents; i++)
        any = mk_or2(ts, any, lower_subtype(l, d->parents[i].var->term, x));
    axiom(l, 1, &x, 1, &above, mk_implies(ts, above, any));
}

static bool usable(const struct bpl_decl *d)
{
    return d->kind == BPL_DECL_CONST && !d->var->unsupported;
}

static void no_other_children(struct lowerer *l, const struct bpl_decl *d)
{
    struct terms *ts = l->ts;
    term_id c = d->var->term, x = variable(l, 0, d->var->sort), below = lower_subtype(l, x, c);
    term_id any = mk_eq(ts, x, c);
    for (const struct bpl_decl *e = l->file->first; e; e = e->next)
        for (unsigned i = 0; usable(e) && i < e->n_parents; i++)
            if (e->parents[i].var == d->var)
                any = mk_or2(ts, any, lower_subtype(l, x, e->var->term));
    axiom(l, 1, &x, 1, &below, mk_implies(ts, below, any));
}

/* No value is below both children of a. */
static void apart(struct lowerer *l, term_id c, term_id d)
{
    struct terms *ts = l->ts;
    term_id x = variable(l, 0, term_sort(ts, c)), in_c = lower_subtype(l, x, c), in_d = lower_subtype(l, x, d);
    axiom(l, 1, &x, 2, (term_id[]){in_c, in_d}, mk_not(ts, mk_and2(ts, in_c, in_d)));
}

static bool unique_below(const struct bpl_decl *d, const struct bpl_var *parent)
{
    for (unsigned i = 0; usable(d) && i < d->n_parents; i++)
        if (d->parents[i].unique && d->parents[i].var == parent)
            return true;
    return false;
}

static void unique_edges(struct lowerer *l, const struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_parents; i++)
        for (const struct bpl_decl *e = d->next; d->parents[i].unique && e; e = e->next)
            if (unique_below(e, d->parents[i].var))
                apart(l, d->var->term, e->var->term);
}

void lower_order(struct lowerer *l)
{
    for (const struct bpl_decl *d = l->file->first; d; d = d->next) {
        if (!usable(d))
            continue;
        for (unsigned i = 0; i < d->n_parents; i++)
            edge(l, d->var->term, d->parents[i].var->term);
        unique_edges(l, d);
        if (d->extends)
            no_other_parents(l, d);
        if (d->complete)
            no_other_children(l, d);
    }
    for (size_t i = 0; i < l->ordered.n; i++)
        partial_order(l, l->ordered.at[i]);
}

/* ---- unique constants ---- */

static bool is_unique(const struct bpl_decl *d)
{
    return d->var && d->var->unique && !d->var->unsupported;
}

/* Unique constants of one type differ. */
void lower_uniqueness(struct lowerer *l)
{
    struct idmap done = {0};
    for (struct bpl_decl *d = l->file->first; d; d = d->next) {
        if (!is_unique(d) || !idmap_put(&done, d->var->sort, 1))
            continue;
        struct term_vec same = {0};
        for (struct bpl_decl *e = d; e; e = e->next)
            if (is_unique(e) && e->var->sort == d->var->sort)
                vec_push(&same, e->var->term);
        if (same.n > 1)
            vec_push(&l->p->background, mk_distinct(l->ts, (unsigned)same.n, same.at));
        vec_release(&same);
    }
    idmap_release(&done);
}

/* ---- the report ---- */

/* There are more unique constants of d's type, d first among them, than the type has values. */
static void list_too_many(struct lowerer *l, const struct bpl_decl *d)
{
    uint64_t n = 0, size = sort_values(l->ts, d->var->sort);
    const struct bpl_decl *last = d;
    for (const struct bpl_decl *e = l->file->first; e; e = e->next) {
        if (!is_unique(e) || e->var->sort != d->var->sort)
            continue;
        if (n == 0 && e != d)
            return;
        last = n++ < size ? last : e;
    }
    if (n > size)
        lower_assumption(l, d->span, "axiom",
                         arena_printf(l->arena,
                                      "'%s' to '%s', %" PRIu64 " unique constants of a type with %" PRIu64 " value%s, differ",
                                      d->name, last->name, n, size, size == 1 ? "" : "s"));
}

static void list_order(struct lowerer *l, const struct bpl_decl *d)
{
    struct buf text = {0};
    buf_printf(&text, "'%s'%s", d->name, d->complete ? " is complete" : "");
    if (d->extends)
        buf_puts(&text, d->complete ? " and extends" : " extends");
    for (unsigned i = 0; i < d->n_parents; i++)
        buf_printf(&text, "%s%s '%s'", i ? "," : "", d->parents[i].unique ? " unique" : "", d->parents[i].var->name);
    if (d->extends && d->n_parents == 0)
        buf_puts(&text, " nothing");
    lower_assumption(l, d->span, "axiom", buf_finish(&text, l->arena));
}

void lower_list_constants(struct lowerer *l)
{
    for (const struct bpl_decl *d = l->file->first; d; d = d->next) {
        if (is_unique(d))
            list_too_many(l, d);
        if (usable(d) && (d->extends || d->complete))
            list_order(l, d);
    }
}
