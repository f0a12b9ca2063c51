/* Objects as source text. A conjunction with `0 < length(x) && !freed[x]` says \valid_read(x), where x leads to whole records; one with `x != null &&
 * heap(x) && !freed[x]` says \freeable(x). Other pointers also have to stand at the start, which is said elsewhere. */
#include "lang/c/lower/style_object.h"

#include "lang/c/analysis/uses.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/style.h"
#include "logic/mk.h"

struct objects {
    const struct lower *l;
    const void *user;
    struct terms *ts;
};

/* ---- what a conjunct says ---- */

/* The block is a variable, or a member, that is a pointer to whole records. */
static bool is_whole(const struct objects *k, term_id block)
{
    bool member = term_is(k->ts, block, TERM_SELECT) && term_arity(k->ts, block) == 2;
    const struct il_var *v = c_style_present(k->user, member ? term_arg(k->ts, block, 0) : block);
    const struct c_map *m = v && member ? idmap_pointer(&k->l->map_of, v) : NULL;
    const struct c_type *t = m ? m->scalar : v && !member && v->type ? idmap_pointer(&k->l->c_type_of, v->type) : NULL;
    return t && t->kind == C_POINTER && is_whole_pointer(k->l, t);
}

static term_id argument_of(const struct objects *k, term_id t, func_id f)
{
    return term_is(k->ts, t, TERM_APP) && term_func(k->ts, t) == f ? term_arg(k->ts, t, 0) : TERM_NONE;
}

/* x, if t is `0 < length(x)` of a pointer to whole records. */
static term_id is_there(const struct objects *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_LT) || term_arg(k->ts, t, 0) != mk_int(k->ts, 0))
        return TERM_NONE;
    term_id x = argument_of(k, term_arg(k->ts, t, 1), k->l->length);
    return x != TERM_NONE && is_whole(k, x) ? x : TERM_NONE;
}

static bool is_select_of_freed(const struct objects *k, term_id t)
{
    return k->l->freed && term_is(k->ts, t, TERM_SELECT) && term_arity(k->ts, t) == 2 &&
           term_arg(k->ts, t, 0) == k->l->freed->term;
}

/* x, if t is `!freed[x]`. */
static term_id is_not_freed(const struct objects *k, term_id t)
{
    bool negated = term_is(k->ts, t, TERM_NOT) && is_select_of_freed(k, term_arg(k->ts, t, 0));
    return negated ? term_arg(k->ts, term_arg(k->ts, t, 0), 1) : TERM_NONE;
}

static term_id is_from_malloc(const struct objects *k, term_id t)
{
    return argument_of(k, t, k->l->heap);
}

static term_id is_not_null(const struct objects *k, term_id t)
{
    term_id x = term_is(k->ts, t, TERM_NOT) ? term_arg(k->ts, t, 0) : TERM_NONE;
    if (x == TERM_NONE || !term_is(k->ts, x, TERM_EQ))
        return TERM_NONE;
    term_id a = term_arg(k->ts, x, 0), b = term_arg(k->ts, x, 1);
    return a == k->l->null ? b : b == k->l->null ? a : TERM_NONE;
}

/* ---- conjunctions ---- */

typedef term_id question(const struct objects *k, term_id t);

static bool has(const struct objects *k, const struct term_vec *cs, question *q, term_id x)
{
    for (size_t i = 0; i < cs->n; i++)
        if (q(k, cs->at[i]) == x)
            return true;
    return false;
}

static void leave_out(const struct objects *k, struct term_vec *cs, question *q, term_id x)
{
    size_t n = 0;
    for (size_t i = 0; i < cs->n; i++)
        if (q(k, cs->at[i]) != x)
            cs->at[n++] = cs->at[i];
    cs->n = n;
}

/* Stands first, since the others may be of use only where it holds. */
static void put_first(struct objects *k, struct term_vec *cs, const char *name, term_id x)
{
    func_id f = func_declare(k->ts, name, 1, (sort_id[]){k->l->block}, SORT_BOOL);
    vec_push(cs, TERM_NONE);
    for (size_t i = cs->n - 1; i > 0; i--)
        cs->at[i] = cs->at[i - 1];
    cs->at[0] = mk_app1(k->ts, f, x);
}

static bool name_one(struct objects *k, struct term_vec *cs, term_id x)
{
    bool there = has(k, cs, is_there, x);
    bool freeable = is_whole(k, x) && has(k, cs, is_from_malloc, x) && has(k, cs, is_not_null, x);
    if (!there && !freeable)
        return false;
    leave_out(k, cs, is_not_freed, x);
    leave_out(k, cs, is_not_null, x);
    if (freeable) {
        leave_out(k, cs, is_from_malloc, x);
        put_first(k, cs, "\\freeable", x);
    }
    if (there) {
        leave_out(k, cs, is_there, x);
        put_first(k, cs, "\\valid_read", x);
    }
    return true;
}

static bool name_next(struct objects *k, struct term_vec *cs)
{
    for (size_t i = 0; i < cs->n; i++) {
        term_id x = is_not_freed(k, cs->at[i]);
        if (x != TERM_NONE && name_one(k, cs, x))
            return true;
    }
    return false;
}

bool c_style_name_objects(const struct lower *l, const void *user, struct terms *ts, struct term_vec *conjuncts)
{
    struct objects k = {l, user, ts};
    bool some = false;
    while (name_next(&k, conjuncts))
        some = true;
    return some;
}

/* ---- disjunctions ---- */

/* The conjunction t where it is known that x is not null. */
static term_id without_guard(const struct objects *k, term_id t, term_id x)
{
    struct term_vec cs = {0};
    if (!term_is(k->ts, t, TERM_AND))
        return t;
    term_conjuncts(k->ts, t, &cs);
    leave_out(k, &cs, is_not_null, x);
    term_id out = mk_and(k->ts, (unsigned)cs.n, cs.at);
    vec_release(&cs);
    return out;
}

term_id c_style_without_guards(const struct lower *l, struct terms *ts, term_id t)
{
    struct objects k = {.l = l, .ts = ts};
    struct term_vec of = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&of, term_arg(ts, t, i));
    for (size_t i = 0; i < of.n; i++) {
        term_id x = is_not_null(&k, mk_not(ts, of.at[i]));
        for (size_t j = 0; j < of.n && x != TERM_NONE; j++)
            of.at[j] = without_guard(&k, of.at[j], x);
    }
    t = mk_or(ts, (unsigned)of.n, of.at);
    vec_release(&of);
    return t;
}

/* ---- single formulas ---- */

term_id c_style_without_root(const struct lower *l, const struct printer *p, term_id t)
{
    bool root = l->part_root != FUNC_NONE && term_is(p->ts, t, TERM_APP) && term_func(p->ts, t) == l->part_root;
    return root ? term_arg(p->ts, t, 0) : t;
}

static void put_call(struct printer *p, const char *name, term_id x)
{
    buf_puts(p->out, name);
    buf_puts(p->out, "(");
    print_term(p, x, LEVEL_ANY);
    buf_puts(p->out, ")");
}

bool c_style_object(const struct lower *l, struct printer *p, const void *user, term_id t)
{
    struct objects k = {l, user, (struct terms *)p->ts};
    term_id there = is_there(&k, t), not_freed = is_not_freed(&k, t);
    if (there != TERM_NONE && !c_ends_objects(l->uses)) /* where objects are freed, \valid_read says more */
        put_call(p, "\\valid_read", there);
    else if (not_freed != TERM_NONE)
        put_call(p, "\\allocated", c_style_without_root(l, p, not_freed));
    else
        return false;
    return true;
}
