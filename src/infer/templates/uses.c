/* What scalars are used for: as indices, or as values of elements. The routine tells: what it compares, adds or assigns to one another is
 * of one use; what it reads a map at is an index; what it reads is of the map's use. So `a[x] < i` is no candidate where i counts and a
 * holds prices. It is one where the routine writes i into a. Start at uses_of_routine. */
#include "infer/templates/vocabulary.h"

#include "logic/mk.h"

enum { MAX_NESTING = 2000, INDEX = 1 }; /* INDEX: the use of indices; it is the id of no term here */

struct uses {
    struct terms *ts;
    struct idmap of; /* use -> a use that it is joined with; uses are ids of constants, of maps, and of applied functions */
    const struct il_program *p;
};

static void use_join(struct uses *u, uint64_t a, uint64_t b)
{
    if (a == TERM_NONE || b == TERM_NONE)
        return;
    a = idmap_follow(&u->of, a);
    b = idmap_follow(&u->of, b);
    if (a != b)
        idmap_put(&u->of, a == INDEX ? b : a, a == INDEX ? a : b);
}

static uint64_t as_use(uint64_t id)
{
    return id + 2;
}

static term_id map_root(const struct terms *ts, term_id map)
{
    while (term_is(ts, map, TERM_SELECT) || term_is(ts, map, TERM_STORE))
        map = term_arg(ts, map, 0);
    return map;
}

/* The use of a term; 0 if it has none. Joins what the term puts together. */
static uint64_t use_of(struct uses *u, term_id t, unsigned depth)
{
    const struct terms *ts = u->ts;
    enum term_kind k = term_kind(ts, t);
    if (depth > MAX_NESTING)
        return 0;
    if (k == TERM_CONST)
        return as_use(t);
    if (k == TERM_APP)
        return term_func(ts, t) == u->p->length ? INDEX : as_use(t);
    if (k == TERM_SELECT)
        return as_use(map_root(ts, t));
    if (k == TERM_WRAP)
        return use_of(u, term_arg(ts, t, 0), depth + 1);
    if (k != TERM_ADD && k != TERM_SUB && k != TERM_ITE)
        return 0;
    unsigned first = k == TERM_ITE ? 1 : 0;
    uint64_t a = use_of(u, term_arg(ts, t, first), depth + 1), b = use_of(u, term_arg(ts, t, first + 1), depth + 1);
    use_join(u, a, b);
    return a ? a : b;
}

static void visit(void *user, term_id t)
{
    struct uses *u = user;
    enum term_kind k = term_kind(u->ts, t);
    if (k == TERM_EQ || k == TERM_LE || k == TERM_LT)
        use_join(u, use_of(u, term_arg(u->ts, t, 0), 0), use_of(u, term_arg(u->ts, t, 1), 0));
    if (k == TERM_SELECT && term_arity(u->ts, t) == 2)
        use_join(u, use_of(u, term_arg(u->ts, t, 1), 0), INDEX);
}

static void visit_commands(struct uses *u, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        term_visit(u->ts, c->term, visit, u);
    if (c->kind == IL_ASSIGN) {
        term_id place = il_target_term(u->ts, &c->lhs);
        term_visit(u->ts, place, visit, u);
        use_join(u, use_of(u, place, 0), use_of(u, c->term, 0));
    }
    for (unsigned i = 0; i < c->n; i++)
        visit_commands(u, c->child[i], depth + 1);
}

/* Earlier values of a map are used as the map is. */
static void visit_variables(struct uses *u, const struct il_routine *r)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->of)
            use_join(u, as_use(r->vars.at[i]->term), as_use(r->vars.at[i]->of->term));
}

void uses_of_routine(struct vocabulary *v, struct guess *h)
{
    struct uses u = {.ts = h->ts, .p = h->g->program};
    struct idmap values = {0};
    visit_variables(&u, h->g->routine);
    visit_commands(&u, h->g->routine->body, 0);
    for (size_t i = 0; i < v->elements.n; i++) {
        struct element *e = &v->elements.at[i];
        e->use = idmap_follow(&u.of, as_use(map_root(h->ts, e->map != TERM_NONE ? e->map : e->term)));
        idmap_put(&values, e->use, 1);
    }
    for (size_t i = 0; i < v->scalars.n; i++) {
        struct scalar *s = &v->scalars.at[i];
        uint64_t use = use_of(&u, s->term, 0);
        if (use == 0)
            continue;
        bool index = idmap_follow(&u.of, use) == INDEX, value = idmap_has(&values, idmap_follow(&u.of, use));
        s->bound = s->bound && (index || !value);
        s->value = s->value && value;
    }
    idmap_release(&values);
    idmap_release(&u.of);
}
