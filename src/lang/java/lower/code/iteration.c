/* Loops over collections: which `for` statements are lowered so (code/iterate.c), and what their bodies change. Start with iteration_known. */
#include "lang/java/lower/code/iteration.h"

#include "lang/java/lower/calls/callbacks.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/library/ability.h"

#include <string.h>

/* ---- which loops ---- */

const struct java_expr *iteration_iterator(const struct java_stmt *s)
{
    bool one = s->kind == JAVA_FOR && s->n_init == 1 && s->init[0]->kind == JAVA_LOCAL_VAR;
    const struct java_var *v = one ? s->init[0]->var : NULL;
    const struct java_expr *e = v && v->hidden ? v->init : NULL;
    return e && e->gen && e->kind == JAVA_CALL && e->left && !strcmp(e->method->name, "iterator") ? e : NULL;
}

static bool has_collections(const struct java_ast *ast)
{
    for (size_t i = 0; i < ast->classes.n; i++)
        if (!ast->classes.at[i]->external &&
            (java_is_collection(ast->classes.at[i]) || java_model_state(ast->classes.at[i]) == MODEL_MAP))
            return true;
    return false;
}

enum iteration_of iteration_view(const struct java_expr *e)
{
    const struct java_class *map = e->kind == JAVA_CALL && e->left && e->left->type->kind == JAVA_CLASS ? e->left->type->cls
                                                                                                        : NULL;
    if (!map || !map->external || java_model_state(map) != MODEL_MAP || e->n_args)
        return ITERATION_OF_ELEMENTS;
    return !strcmp(e->method->name, "keySet")     ? ITERATION_OF_KEYS
           : !strcmp(e->method->name, "values")   ? ITERATION_OF_VALUES
           : !strcmp(e->method->name, "entrySet") ? ITERATION_OF_ENTRIES
                                                  : ITERATION_OF_ELEMENTS;
}

/* The iterator, or what it calls to find its ends, may run methods of the files that change something. */
static bool calls_back(struct body *b, const struct java_expr *start)
{
    struct java_methods called = {0};
    callbacks_that_matter(b->l, start, start->left->type, &called);
    bool any = called.n > 0;
    vec_release(&called);
    return any;
}

bool iteration_known(struct body *b, const struct java_stmt *s)
{
    const struct java_expr *start = iteration_iterator(s), *e = start ? java_without_parens(start->left) : NULL;
    if (!e || e->type->kind != JAVA_CLASS || !e->type->cls || !start->method->declared || has_collections(b->l->ast))
        return false;
    bool map = iteration_view(e) != ITERATION_OF_ELEMENTS, view = e->kind == JAVA_CALL && e->method->owner->external;
    if (ability_tolerant(b, map ? e->left : e) || calls_back(b, start))
        return false;
    return map || (!view && e->type->cls->external && java_is_collection(e->type->cls));
}

/* ---- elements ---- */

term_id iteration_size(struct body *b, const struct iteration *it)
{
    struct il_var *state[MAX_STATE];
    model_state(b->l, it->cls, state);
    return mk_select1(b->l->ts, body_use(b, state[0]), it->object);
}

/* ---- changes ---- */

void iteration_changes(struct body *b, term_id o, term_id when, struct span at)
{
    struct terms *ts = b->l->ts;
    for (struct iteration *it = b->iterations; it; it = it->up) {
        term_id same = o == TERM_NONE ? mk_true(ts) : mk_eq(ts, ability_root(b, o), ability_root(b, it->object));
        same = mk_and2(ts, same, when);
        if (same == mk_false(ts))
            continue;
        it->may_change = true;
        emit(b, il_assign_var(b->l->p, it->changed, mk_or2(ts, it->changed->term, same), at, NULL));
    }
}

/* Those of array deques and of queues do not. */
bool iteration_noticed(const struct java_class *c)
{
    return java_is_list(c) || java_model_state(c) != MODEL_SIZE;
}
