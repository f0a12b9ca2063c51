/* Substitution of constants, opening of binders, traversal and sizes. */
#include "logic/subst.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/mk.h"

/* ---- rebuilding with a change at the leaves ---- */

/* A rewriting makes one of three changes:
 * - `constants` maps constants to their replacements;
 * - n_open > 0: the bound variables that point just outside the term are replaced by open[]. Index depth + n_open - 1 - i becomes
 *   open[i]. Larger indices decrease by n_open;
 * - n_bind > 0: the constants bind[] become bound variables. bind[n_bind - 1] is the innermost. */
struct rewrite {
    struct terms *ts;
    const struct idmap *constants;
    unsigned n_open, n_bind;
    const term_id *open, *bind;
    struct idmap *memo; /* (term, depth) -> term */
};

static term_id rewrite(struct rewrite *rw, term_id t, unsigned depth);

static term_id rewrite_bound(struct rewrite *rw, term_id t, unsigned depth)
{
    unsigned index = term_index(rw->ts, t);
    if (index < depth)
        return t;
    if (index < depth + rw->n_open)
        return rw->open[rw->n_open - 1 - (index - depth)];
    return term_make(rw->ts, TERM_BOUND, term_sort(rw->ts, t), index - rw->n_open, 0, NULL);
}

static term_id rewrite_const(struct rewrite *rw, term_id t, unsigned depth)
{
    for (unsigned i = 0; i < rw->n_bind; i++)
        if (rw->bind[i] == t)
            return term_make(rw->ts, TERM_BOUND, term_sort(rw->ts, t), depth + rw->n_bind - 1 - i, 0, NULL);
    const uint64_t *to = rw->constants ? idmap_get(rw->constants, t) : NULL;
    return to ? (term_id)*to : t;
}

static term_id rewrite_binder(struct rewrite *rw, term_id t, unsigned depth)
{
    struct terms *ts = rw->ts;
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&args, rewrite(rw, term_arg(ts, t, i), depth + binder_arity(ts, t)));
    term_id out = args.at[0];
    if (term_kind(ts, t) == TERM_LAMBDA || (!term_is(ts, out, TERM_TRUE) && !term_is(ts, out, TERM_FALSE)))
        out = term_remake_binder(ts, t, args.at);
    vec_release(&args);
    return out;
}

static term_id rewrite_plain(struct rewrite *rw, term_id t, unsigned depth)
{
    struct term_vec args = {0};
    bool changed = false;
    for (unsigned i = 0; i < term_arity(rw->ts, t); i++) {
        vec_push(&args, rewrite(rw, term_arg(rw->ts, t, i), depth));
        changed |= args.at[i] != term_arg(rw->ts, t, i);
    }
    term_id out = changed ? mk_rebuild(rw->ts, t, args.at) : t;
    vec_release(&args);
    return out;
}

static term_id rewrite(struct rewrite *rw, term_id t, unsigned depth)
{
    if (rw->n_open && term_loose(rw->ts, t) <= depth)
        return t;
    uint64_t key = idmap_pair(t, rw->constants ? 0 : depth);
    const uint64_t *known = idmap_get(rw->memo, key);
    if (known)
        return (term_id)*known;
    term_id out;
    enum term_kind k = term_kind(rw->ts, t);
    if (k == TERM_CONST)
        out = rewrite_const(rw, t, depth);
    else if (k == TERM_BOUND)
        out = rw->n_open ? rewrite_bound(rw, t, depth) : t;
    else if (kind_is_binder(k))
        out = rewrite_binder(rw, t, depth);
    else
        out = rewrite_plain(rw, t, depth);
    idmap_put(rw->memo, key, out);
    return out;
}

/* ---- rebuilding with any change ---- */

term_id term_with_args(struct terms *ts, term_id t, const term_id args[])
{
    bool same = true;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        same &= args[i] == term_arg(ts, t, i);
    if (same)
        return t;
    return kind_is_binder(term_kind(ts, t)) ? term_remake_binder(ts, t, args) : mk_rebuild(ts, t, args);
}

static term_id transform_one(struct terms *ts, term_id t, struct idmap *memo,
                             term_id (*change)(void *user, term_id t, const term_id args[]), void *user)
{
    unsigned n = term_arity(ts, t);
    term_id few[8], *args = n <= 8 ? few : alloc_bytes(n * sizeof *args);
    for (unsigned i = 0; i < n; i++)
        args[i] = (term_id)*idmap_get(memo, term_arg(ts, t, i));
    term_id result = change(user, t, args);
    if (args != few)
        free(args);
    return result;
}

term_id term_transform(struct terms *ts, term_id root, struct idmap *memo,
                       term_id (*change)(void *user, term_id t, const term_id args[]), void *user)
{
    struct term_vec todo = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        term_id t = todo.at[todo.n - 1];
        size_t before = todo.n;
        if (!idmap_has(memo, t))
            for (unsigned i = term_arity(ts, t); i-- > 0;)
                if (!idmap_has(memo, term_arg(ts, t, i)))
                    vec_push(&todo, term_arg(ts, t, i));
        if (todo.n > before)
            continue;
        todo.n--;
        if (!idmap_has(memo, t))
            idmap_put(memo, t, transform_one(ts, t, memo, change, user));
    }
    vec_release(&todo);
    return (term_id)*idmap_get(memo, root);
}

/* ---- substitution ---- */

void subst_release(struct subst *s)
{
    idmap_release(&s->to);
    idmap_release(&s->memo);
}

void subst_set(struct subst *s, term_id from, term_id to)
{
    idmap_put(&s->to, from, to);
    idmap_release(&s->memo);
}

term_id subst_get(const struct subst *s, term_id from)
{
    const uint64_t *to = idmap_get(&s->to, from);
    return to ? (term_id)*to : from;
}

void subst_copy(struct subst *to, const struct subst *from)
{
    *to = (struct subst){0};
    idmap_copy(&to->to, &from->to);
}

term_id subst_apply(struct terms *ts, struct subst *s, term_id t)
{
    if (s->to.n == 0)
        return t;
    struct rewrite rw = {.ts = ts, .constants = &s->to, .memo = &s->memo};
    return rewrite(&rw, t, 0);
}

term_id subst_one(struct terms *ts, term_id t, term_id from, term_id to)
{
    struct subst s = {0};
    subst_set(&s, from, to);
    term_id out = subst_apply(ts, &s, t);
    subst_release(&s);
    return out;
}

term_id subst_term(struct terms *ts, term_id t, term_id from, term_id to)
{
    bug_unless(term_loose(ts, from) == 0);
    struct idmap none = {0}, memo = {0};
    idmap_put(&memo, idmap_pair(from, 0), to);
    struct rewrite rw = {.ts = ts, .constants = &none, .memo = &memo};
    term_id out = rewrite(&rw, t, 0);
    idmap_release(&memo);
    return out;
}

term_id term_open(struct terms *ts, term_id q, const term_id args[])
{
    bug_unless(term_loose(ts, q) == 0);
    struct idmap memo = {0};
    struct rewrite rw = {.ts = ts, .n_open = binder_arity(ts, q), .open = args, .memo = &memo};
    term_id out = rewrite(&rw, term_arg(ts, q, 0), 0);
    idmap_release(&memo);
    return out;
}

term_id term_bind(struct terms *ts, unsigned n, const term_id vars[], term_id t)
{
    struct idmap memo = {0};
    struct rewrite rw = {.ts = ts, .n_bind = n, .bind = vars, .memo = &memo};
    term_id out = rewrite(&rw, t, 0);
    idmap_release(&memo);
    return out;
}

static bool name_is_free(const struct terms *ts, const struct term_vec *taken, symbol name)
{
    for (size_t i = 0; i < taken->n; i++)
        if (term_name(ts, taken->at[i]) == name)
            return false;
    return true;
}

term_id term_open_fresh(struct terms *ts, term_id q, term_id vars[])
{
    struct term_vec taken = {0};
    term_constants(ts, q, &taken);
    for (unsigned i = 0; i < binder_arity(ts, q); i++) {
        symbol name = binder_name(ts, q, i);
        for (unsigned k = 1; !name_is_free(ts, &taken, name); k++)
            name = intern_printf(terms_names(ts), "%s%u", binder_name(ts, q, i), k);
        vars[i] = mk_const(ts, name, binder_sort(ts, q, i));
        vec_push(&taken, vars[i]);
    }
    vec_release(&taken);
    return term_open(ts, q, vars);
}

/* ---- traversal ---- */

void term_visit_unseen(const struct terms *ts, term_id t, struct idmap *seen, void (*visit)(void *user, term_id t), void *user)
{
    if (!idmap_put(seen, t, 1))
        return;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        term_visit_unseen(ts, term_arg(ts, t, i), seen, visit, user);
    visit(user, t);
}

void term_visit(const struct terms *ts, term_id t, void (*visit)(void *user, term_id t), void *user)
{
    struct idmap seen = {0};
    term_visit_unseen(ts, t, &seen, visit, user);
    idmap_release(&seen);
}

struct collector {
    const struct terms *ts;
    struct term_vec *out;
    uint64_t count;
};

static void collect_constant(void *user, term_id t)
{
    struct collector *c = user;
    if (term_is(c->ts, t, TERM_CONST))
        vec_push(c->out, t);
}

void term_constants(const struct terms *ts, term_id t, struct term_vec *out)
{
    struct collector c = {ts, out, 0};
    term_visit(ts, t, collect_constant, &c);
}

bool term_mentions(const struct terms *ts, term_id t, term_id constant)
{
    struct term_vec all = {0};
    term_constants(ts, t, &all);
    bool found = false;
    for (size_t i = 0; i < all.n; i++)
        found |= all.at[i] == constant;
    vec_release(&all);
    return found;
}

bool term_mentions_any(const struct terms *ts, term_id t, const struct term_vec *constants)
{
    for (size_t i = 0; i < constants->n; i++)
        if (term_mentions(ts, t, constants->at[i]))
            return true;
    return false;
}

static void count_node(void *user, term_id t)
{
    (void)t;
    ((struct collector *)user)->count++;
}

uint64_t term_dag_size(const struct terms *ts, term_id t)
{
    struct collector c = {0};
    term_visit(ts, t, count_node, &c);
    return c.count;
}

struct tree_sizes {
    const struct terms *ts;
    struct idmap size;
};

static void add_tree_size(void *user, term_id t)
{
    struct tree_sizes *s = user;
    uint64_t size = 1;
    for (unsigned i = 0; i < term_arity(s->ts, t); i++) {
        uint64_t arg = *idmap_get(&s->size, term_arg(s->ts, t, i));
        size = size > UINT64_MAX - arg ? UINT64_MAX : size + arg;
    }
    idmap_put(&s->size, t, size);
}

uint64_t term_tree_size(const struct terms *ts, term_id t)
{
    struct tree_sizes s = {.ts = ts};
    term_visit(ts, t, add_tree_size, &s);
    uint64_t size = *idmap_get(&s.size, t);
    idmap_release(&s.size);
    return size;
}
