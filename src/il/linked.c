/* Which fields lists and trees are made of. Contracts say it with FOREST and REACH (logic/reach.h); without them types suggest it. Start at
 * il_linked_data. */
#include "il/linked.h"

#include "logic/reach.h"
#include "logic/subst.h"

/* What the formulas of a routine say. */
struct sayings {
    const struct il_routine *r;
    const struct terms *ts;
    bool forest; /* fields are those of FOREST */
    term_id null;
    struct il_vars fields, back;
};

static void add_var(struct il_vars *to, struct il_var *v)
{
    for (size_t i = 0; i < to->n; i++)
        if (to->at[i] == v)
            return;
    vec_push(to, v);
}

static bool has_var(const struct il_vars *in, const struct il_var *v)
{
    for (size_t i = 0; i < in->n; i++)
        if (in->at[i] == v)
            return true;
    return false;
}

/* The variable of a map that is one, or an earlier value of one, or made of one by stores. */
static struct il_var *field_of(const struct sayings *k, term_id map)
{
    while (term_is(k->ts, map, TERM_STORE))
        map = term_arg(k->ts, map, 0);
    struct il_var *v = term_is(k->ts, map, TERM_CONST) ? il_var_of(k->r, map) : NULL;
    return v && v->of ? v->of : v;
}

/* a is f[g[b]]. */
static void note_back(struct sayings *k, term_id a, term_id b)
{
    if (!term_is(k->ts, a, TERM_SELECT) || term_arity(k->ts, a) != 2)
        return;
    term_id at = term_arg(k->ts, a, 1);
    if (!term_is(k->ts, at, TERM_SELECT) || term_arity(k->ts, at) != 2 || term_arg(k->ts, at, 1) != b)
        return;
    struct il_var *v = field_of(k, term_arg(k->ts, a, 0));
    if (v)
        add_var(&k->back, v);
}

static void note_formula(void *user, term_id t)
{
    struct sayings *k = user;
    if (term_is(k->ts, t, TERM_EQ)) {
        note_back(k, term_arg(k->ts, t, 0), term_arg(k->ts, t, 1));
        note_back(k, term_arg(k->ts, t, 1), term_arg(k->ts, t, 0));
    }
    bool forest = term_is(k->ts, t, TERM_FOREST);
    if (!forest && !term_is(k->ts, t, TERM_REACH))
        return;
    if (forest && !k->forest)
        k->fields.n = 0;
    k->forest |= forest;
    for (unsigned i = 0; i < reach_fields(k->ts, t) && forest == k->forest; i++) {
        struct il_var *v = field_of(k, reach_field(k->ts, t, i));
        if (v)
            add_var(&k->fields, v);
    }
    k->null = reach_null(k->ts, t);
}

static void note_commands(struct sayings *k, const struct il_cmd *body)
{
    struct il_cmds todo = {0};
    vec_push(&todo, body);
    while (todo.n) {
        const struct il_cmd *c = todo.at[--todo.n];
        if (c->term != TERM_NONE && c->kind != IL_HAVOC)
            term_visit(k->ts, c->term, note_formula, k);
        for (unsigned i = c->n; i-- > 0;)
            vec_push(&todo, c->child[i]);
    }
    vec_release(&todo);
}

/* v is a map from objects of one named sort. */
static bool is_of_objects(const struct terms *ts, const struct il_var *v)
{
    bool one = sort_kind(ts, v->sort) == SORT_KIND_MAP && sort_arity(ts, v->sort) == 1;
    bool input = il_is_field(v) || v->role == ROLE_GLOBAL || v->role == ROLE_PARAM;
    return one && input && sort_kind(ts, sort_domain(ts, v->sort, 0)) == SORT_KIND_NAMED;
}

/* v leads from objects to objects of the same class. */
static bool is_link(const struct terms *ts, const struct il_var *v)
{
    if (!is_of_objects(ts, v) || sort_range(ts, v->sort) != sort_domain(ts, v->sort, 0))
        return false;
    return !v->owner || (v->type && v->type->kind == IL_TYPE_REF && v->type->name == v->owner->name);
}

/* The field that decides of which objects the linked data consists. */
static const struct il_var *first_link(const struct sayings *k)
{
    for (size_t i = 0; i < k->fields.n; i++)
        if (is_link(k->ts, k->fields.at[i]))
            return k->fields.at[i];
    for (size_t i = 0; i < k->r->vars.n; i++)
        if (is_link(k->ts, k->r->vars.at[i]) && k->r->vars.at[i]->owner)
            return k->r->vars.at[i];
    return NULL;
}

static bool is_of_linked(const struct terms *ts, const struct il_linked *linked, const struct il_var *v)
{
    return is_of_objects(ts, v) && sort_domain(ts, v->sort, 0) == linked->sort && (!v->owner || v->owner->name == linked->owner);
}

struct il_linked il_linked_data(struct arena *arena, const struct il_program *p, const struct il_routine *r)
{
    struct il_linked out = {.sort = SORT_NONE, .null = p->null};
    struct sayings k = {.r = r, .ts = p->terms, .null = p->null};
    out.backbone.arena = out.others.arena = out.data.arena = k.fields.arena = k.back.arena = arena;
    if (r->body)
        note_commands(&k, r->body);
    const struct il_var *first = first_link(&k);
    if (!first)
        return out;
    out.sort = sort_domain(p->terms, first->sort, 0);
    out.owner = first->owner ? first->owner->name : NULL;
    out.said = has_var(&k.fields, first);
    out.null = k.null;
    out.back = k.back;
    for (size_t i = 0; i < r->vars.n; i++) {
        struct il_var *v = r->vars.at[i];
        if (!is_of_linked(p->terms, &out, v))
            continue;
        if (is_link(p->terms, v))
            vec_push(!out.said || has_var(&k.fields, v) ? &out.backbone : &out.others, v);
        else if (sort_range(p->terms, v->sort) == SORT_INT)
            vec_push(&out.data, v);
    }
    return out;
}

bool il_is_into(const struct terms *ts, const struct il_linked *linked, const struct il_var *v)
{
    sort_id sort = v->sort;
    while (sort_kind(ts, sort) == SORT_KIND_MAP)
        sort = sort_range(ts, sort);
    return sort == linked->sort && (!linked->owner || (v->type && v->type->name == linked->owner));
}

bool il_is_own_link(const struct terms *ts, const struct il_var *v)
{
    return il_is_link(ts, v) && v->type && v->owner && v->type->name == v->owner->name;
}
