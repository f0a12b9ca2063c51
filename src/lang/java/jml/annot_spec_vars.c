/* The variables of a specification case (JML 9.9.1). A variable of `old` is a name for its value at entry. With a variable of `forall` the
 * case stands for one case for each value x: the precondition of one of them has to hold, and each whose precondition held gives its
 * postcondition. So requires P(x) becomes `for some x`, and ensures Q(x) becomes `for each x with \old(P(x))`. */
#include "lang/java/jml/annot_spec_vars.h"

#include "lang/java/jml/annot_ghost.h"
#include "lang/java/jml/annot_typing.h"

void annot_add_spec_vars(struct annot_context *cx, const struct annot_clause *c)
{
    const struct annot_var *const *vars = annot_resolve_vars(cx, &c->type, c->n_vars, c->vars);
    for (unsigned i = 0; vars && i < c->n_vars; i++) {
        struct annot_spec_var v = {.name = vars[i]->name, .var = vars[i]};
        if (c->kind == CLAUSE_SPEC_OLD) {
            const struct java_type *type = annot_resolve_type(cx, &c->type, c->vars[i].dims);
            cx->clause = CLAUSE_REQUIRES;
            v.value = annot_value_for(cx, c->exprs[i].syntax, type);
        }
        if (c->kind == CLAUSE_SPEC_FORALL || v.value)
            vec_push(&cx->spec_vars, v);
        else
            annot_not_declared(cx, c->vars[i].name);
    }
    for (unsigned i = 0; !vars && i < c->n_vars; i++)
        annot_not_declared(cx, c->vars[i].name);
}

static bool is_forall(const struct annot_context *cx, const struct annot_var *v)
{
    bool found = false;
    for (size_t i = 0; i < cx->spec_vars.n; i++)
        found |= !cx->spec_vars.at[i].value && cx->spec_vars.at[i].var == v;
    return found;
}

bool annot_mentions_forall(const struct annot_context *cx, const struct annot_expr *e)
{
    bool found = e->kind == ANNOT_BOUND && is_forall(cx, e->bound);
    for (unsigned i = 0; i < e->n && !found; i++)
        found = annot_mentions_forall(cx, e->arg[i]);
    return found;
}

static const struct annot_expr *quantified(struct annot_context *cx, enum annot_kind kind, unsigned n,
                                           const struct annot_expr *const parts[])
{
    const struct annot_var **vars = arena_array(cx->arena, const struct annot_var *, cx->spec_vars.n);
    struct annot_expr *e = typing_expr(cx, kind, parts[n - 1]->span, typing_primitive(cx, JAVA_BOOLEAN), n, parts);
    for (size_t i = 0; i < cx->spec_vars.n; i++)
        if (!cx->spec_vars.at[i].value)
            vars[e->n_vars++] = cx->spec_vars.at[i].var;
    e->vars = vars;
    return e;
}

const struct annot_expr *annot_for_some(struct annot_context *cx, const struct annot_expr *e)
{
    return quantified(cx, ANNOT_EXISTS, 1, &e);
}

const struct annot_expr *annot_for_each(struct annot_context *cx, const struct annot_expr *given, const struct annot_expr *e)
{
    const struct annot_expr *parts[2] = {given ? typing_old(cx, given) : e, e};
    return quantified(cx, ANNOT_FORALL, given ? 2 : 1, given ? parts : &e);
}
