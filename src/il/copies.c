#include "il/copies.h"

#include "logic/subst.h"

static void note(struct il_copies *k, const struct terms *ts, term_id variable, term_id value)
{
    const uint64_t *other = idmap_get(&k->of, variable);
    bool name = value != TERM_NONE && value != variable && (term_is(ts, value, TERM_CONST) || term_is(ts, value, TERM_INT));
    idmap_put(&k->of, variable, name && (!other || *other == value) ? value : TERM_NONE);
}

/* Sequences may be nested as deep as they are long, so no recursion. */
void il_copies_init(struct il_copies *k, const struct terms *ts, const struct il_cmd *body)
{
    struct il_cmds todo = {0};
    *k = (struct il_copies){0};
    vec_push(&todo, body);
    while (todo.n > 0) {
        const struct il_cmd *c = todo.at[--todo.n];
        if (c->kind == IL_ASSIGN && c->lhs.n == 0)
            note(k, ts, c->lhs.var->term, c->term);
        for (unsigned i = 0; i < c->n_targets; i++)
            note(k, ts, c->targets[i].var->term, TERM_NONE);
        for (unsigned i = 0; i < c->n; i++)
            vec_push(&todo, c->child[i]);
    }
    vec_release(&todo);
}

void il_copies_release(struct il_copies *k)
{
    idmap_release(&k->of);
}

term_id il_copied(const struct il_copies *k, struct terms *ts, term_id t)
{
    struct term_vec constants = {0};
    struct subst s = {0};
    term_constants(ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const uint64_t *value = idmap_get(&k->of, constants.at[i]);
        if (value && *value != TERM_NONE)
            subst_set(&s, constants.at[i], (term_id)*value);
    }
    t = s.to.n ? subst_apply(ts, &s, t) : t;
    subst_release(&s);
    vec_release(&constants);
    return t;
}
