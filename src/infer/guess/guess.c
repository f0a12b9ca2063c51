/* Target expressions of a loop (FQ section 6): "we first compute a set of loop targets ... expressed in terms of variables that are in
 * scope at the beginning of the loop". A target e1[*] is skolemised to e1[sc]. Targets *.f, *[e2] and *[*] are not (the extended
 * heuristics treat *[*]). One skolem constant of each index sort serves all targets of a loop; it is the user's own if there is one. So
 * predicates about two arrays are about the same element. Start at guess_begin. */
#include "infer/guess/guess.h"

#include "base/bug.h"
#include "il/allocation.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

/* ---- scope ---- */

static void allow(struct guess *h, const struct il_var *v)
{
    idmap_put(&h->usable, v->term, 1);
}

/* What a parameter was may explain what other variables are, even where nothing reads it. */
static bool is_live(const struct guess *h, const struct il_var *v)
{
    return v->role == ROLE_PARAM || !h->g->live || live_at_loop(h->g->live, h->g->loop->loop->id, v->term);
}

/* The loop's scope, heap maps, globals, values at routine entry, and the loop's own snapshots and skolem constants. */
static void collect_usable(struct guess *h)
{
    const struct il_loop *loop = h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n; i++)
        if (loop->scope.at[i]->role != ROLE_TEMP && is_live(h, loop->scope.at[i]))
            allow(h, loop->scope.at[i]);
    for (size_t i = 0; i < h->g->routine->vars.n; i++) {
        const struct il_var *v = h->g->routine->vars.at[i];
        if (il_is_memory(v) || v->role == ROLE_OLD || (v->role == ROLE_GLOBAL && is_live(h, v)))
            allow(h, v);
    }
    for (size_t i = 0; i < loop->snapshots.n; i++)
        allow(h, loop->snapshots.at[i]);
    for (size_t i = 0; i < h->out->skolems.n; i++)
        allow(h, h->out->skolems.at[i]);
}

bool guess_usable(const struct guess *h, term_id t)
{
    struct term_vec constants = {0};
    term_constants(h->ts, t, &constants);
    bool ok = true;
    for (size_t i = 0; i < constants.n && ok; i++)
        ok = idmap_has(&h->usable, constants.at[i]) || !il_var_of(h->g->routine, constants.at[i]);
    vec_release(&constants);
    return ok;
}

bool guess_is_target(const struct guess *h, term_id v)
{
    for (size_t i = 0; i < h->targets.n; i++)
        if (h->targets.at[i].var->term == v)
            return true;
    return false;
}

bool guess_changes(const struct guess *h, term_id t)
{
    return il_targets_change(&h->targets, h->ts, t);
}

bool guess_is_scalar(const struct il_var *v, sort_id sort)
{
    bool seen = v->role == ROLE_LOCAL || v->role == ROLE_PARAM || v->role == ROLE_RESULT || v->role == ROLE_GLOBAL;
    return seen && v->sort == sort;
}

/* ---- skolem constants ---- */

/* The source type for declaring a bound variable of this sort. It is the type of a variable in scope, so the printed formula (`\forall
 * int sc`) is the proved one. NULL: mathematical. */
static const struct il_type *skolem_type(const struct guess *h, sort_id sort)
{
    const struct il_type *best = NULL;
    const struct il_loop *loop = h->g->loop->loop;
    const struct il_language *language = h->g->program->language;
    for (size_t i = 0; i < loop->scope.n && !(language && language->integers); i++) {
        const struct il_var *v = loop->scope.at[i];
        if (!guess_is_scalar(v, sort) || !v->type || sort != SORT_INT)
            continue;
        if (v->type->kind != IL_TYPE_MACHINE)
            return v->type;
        if (v->type->width == 32 && v->type->is_signed)
            best = v->type;
    }
    return best;
}

static struct il_var *make_skolem(struct guess *h, sort_id sort, unsigned k)
{
    struct il_program *p = h->g->program;
    struct il_routine *r = h->g->routine;
    const struct il_loop *loop = h->g->loop->loop;
    const char *display = k == 0 ? "sc" : arena_printf(p->arena, "sc%u", k + 1);
    char *name = arena_printf(p->arena, "%s@L%u:%u", display, loop->id, sort);
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->role == ROLE_SKOLEM && !strcmp(r->vars.at[i]->name, name))
            return r->vars.at[i];
    const struct il_type *type = skolem_type(h, sort);
    struct il_var *v = il_add_var(p, r, name, display, sort, ROLE_SKOLEM, type, loop->span);
    if (type && type->kind == IL_TYPE_MACHINE)
        v->fact = mk_in_range(h->ts, type->width, type->is_signed, v->term);
    return v;
}

struct il_var *guess_skolem(struct guess *h, sort_id sort, unsigned k)
{
    unsigned found = 0;
    for (size_t i = 0; i < h->out->skolems.n; i++)
        if (h->out->skolems.at[i]->sort == sort && found++ == k)
            return h->out->skolems.at[i];
    struct il_var *v = make_skolem(h, sort, found);
    vec_push(&h->out->skolems, v);
    allow(h, v);
    return found == k ? v : guess_skolem(h, sort, k);
}

/* ---- places ---- */

/* The sorts of all indices down to a value that is no map. Returns their number, at most max. */
static unsigned index_sorts(const struct terms *ts, sort_id map, sort_id out[], unsigned max)
{
    unsigned n = 0;
    for (; sort_kind(ts, map) == SORT_KIND_MAP; map = sort_range(ts, map))
        for (unsigned i = 0; i < sort_arity(ts, map) && n < max; i++)
            out[n++] = sort_domain(ts, map, i);
    return n;
}

enum { MAX_INDICES = 8 };

static void add_place(struct guess *h, const struct il_target *t)
{
    sort_id sorts[MAX_INDICES];
    struct place p = {.var = t->var, .n = index_sorts(h->ts, t->var->sort, sorts, MAX_INDICES)};
    unsigned unknown = 0, at = 0;
    if (t->fresh || !idmap_has(&h->usable, t->var->term))
        return;
    for (unsigned i = 0; i < p.n; i++)
        if (i >= t->n || t->index[i] == TERM_NONE) {
            unknown++;
            at = i;
        }
    /* An object is no array index, so *.f and *[e2] are not skolemised. */
    bool object = il_is_memory(t->var) && at < t->var->memory.objects;
    if (unknown > 1 || (unknown == 1 && object))
        return;
    term_id index[MAX_INDICES];
    if (unknown)
        p.skolem = guess_skolem(h, sorts[at], 0);
    for (unsigned i = 0; i < p.n; i++)
        index[i] = unknown && i == at ? p.skolem->term : t->index[i];
    p.term = il_select_path(h->ts, t->var->term, p.n, index);
    p.index = arena_copy(h->g->program->arena, index, p.n * sizeof *index);
    if (guess_usable(h, p.term))
        vec_push(&h->places, p);
}

/* True if c has a loop around `loop`. */
static bool has_loop_around(const struct il_cmd *c, const struct il_loop *loop, bool around, unsigned depth)
{
    enum { MAX_NESTING = 4000 };
    if (c->kind == IL_LOOP && c->loop == loop)
        return around;
    bool found = false;
    for (unsigned i = 0; i < c->n && !found && depth < MAX_NESTING; i++)
        found = has_loop_around(c->child[i], loop, around || c->kind == IL_LOOP, depth + 1);
    return found;
}

void guess_begin(struct guess *h, const struct guess_context *g, struct predicates *out)
{
    *h = (struct guess){.g = g, .ts = g->program->terms, .out = out};
    units_init(&h->units, h->ts, g->routine);
    h->inner = has_loop_around(g->routine->body, g->loop->loop, false, 0);
    collect_usable(h);
    il_targets_of(g->program, g->loop->child[0], &h->targets);
    for (size_t i = 0; i < h->targets.n; i++)
        add_place(h, &h->targets.at[i]);
    for (size_t i = 0; i < g->loop->loop->scope.n; i++)
        if (guess_is_scalar(g->loop->loop->scope.at[i], SORT_INT))
            vec_push(&h->integers, g->loop->loop->scope.at[i]);
}

void guess_end(struct guess *h)
{
    vec_release(&h->targets);
    vec_release(&h->places);
    vec_release(&h->integers);
    units_release(&h->units);
    vec_release(&h->pool);
    idmap_release(&h->pooled);
    idmap_release(&h->usable);
}

static bool is_exact_operation(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return k == TERM_ADD || k == TERM_SUB || k == TERM_MUL;
}

term_id guess_without_wraps(struct terms *ts, term_id t)
{
    if (term_has_binder(ts, t))
        return t;
    if (term_is(ts, t, TERM_WRAP) && is_exact_operation(ts, term_arg(ts, t, 0)))
        return guess_without_wraps(ts, term_arg(ts, t, 0));
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        vec_push(&args, guess_without_wraps(ts, term_arg(ts, t, i)));
    t = args.n ? mk_rebuild(ts, t, args.at) : t;
    vec_release(&args);
    return t;
}

void guess_add(struct guess *h, term_id t)
{
    if (!guess_usable(h, t) || il_names_allocation(h->g->program, h->g->routine, t))
        return;
    t = guess_without_wraps(h->ts, t);
    if (term_is(h->ts, t, TERM_TRUE) || term_is(h->ts, t, TERM_FALSE) || idmap_has(&h->out->seen, t) || idmap_has(&h->pooled, t))
        return;
    idmap_put(&h->pooled, t, 1);
    idmap_put(&h->pooled, mk_not(h->ts, t), 1);
    vec_push(&h->pool, t);
}

/* ---- values at loop entry ---- */

/* t is about values at routine entry. Replaces variables that the loop changes by the contracts' \old(v). TERM_NONE if there is no such
 * \old. */
static term_id with_contract_old(struct guess *h, term_id t)
{
    for (size_t i = 0; i < h->targets.n; i++) {
        struct il_var *v = h->targets.at[i].var, *old = NULL;
        if (!term_mentions(h->ts, t, v->term))
            continue;
        for (size_t j = 0; j < h->g->routine->vars.n && !old; j++)
            if (h->g->routine->vars.at[j]->role == ROLE_OLD && h->g->routine->vars.at[j]->of == v)
                old = h->g->routine->vars.at[j];
        if (!old)
            return TERM_NONE;
        t = subst_one(h->ts, t, v->term, old->term);
    }
    return t;
}

static struct il_var *snapshot(const struct guess_context *g, struct il_var *v)
{
    struct il_loop *loop = g->routine->loops[g->loop->loop->id];
    bug_unless(loop == g->loop->loop);
    size_t before = g->routine->vars.n;
    struct il_var *s = il_snapshot(g->program, g->routine, loop, v);
    if (g->routine->vars.n > before)
        s->loop = g->loop;
    return s;
}

term_id guess_old_var(struct guess *h, struct il_var *v)
{
    const struct guess_context *g = h->g;
    term_id value = g->entry ? norm_value(g->entry, g->program, g->routine, v) : TERM_NONE;
    if (value != TERM_NONE)
        value = with_contract_old(h, value);
    if (value != TERM_NONE && guess_usable(h, value) && !term_has_binder(h->ts, value))
        return value;
    struct il_var *s = snapshot(g, v);
    allow(h, s);
    return s->term;
}

term_id guess_old(struct guess *h, const struct place *p)
{
    return il_select_path(h->ts, guess_old_var(h, p->var), p->n, p->index);
}
