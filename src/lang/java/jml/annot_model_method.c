/* Model methods are methods of their class that only annotations see. They are added to the tree before names in annotations are
 * resolved. They have no code: a body in the annotation is the clause `ensures \result == e` of the contract. Clauses in front of a model
 * method are its contract, though no Java code follows. Start at annot_find_model_contracts and annot_declare_model_method. */
#include "lang/java/jml/annot_model_method.h"

#include "lang/java/jml/annot_attach.h"
#include "lang/java/jml/annot_typing.h"

#include <string.h>

/* ---- which clauses belong to a model method ---- */

static bool in_contract(enum annot_clause_kind k)
{
    return annot_contract_clause(k) || k == CLAUSE_DECREASES || k == CLAUSE_PURE || k == CLAUSE_HELPER || k == CLAUSE_EXACT ||
           k == CLAUSE_HEAP_FREE || k == CLAUSE_NON_NULL || k == CLAUSE_NULLABLE || k == CLAUSE_LISTED || k == CLAUSE_FOREIGN;
}

static bool adjacent(const struct source *s, const struct annot_comment *a, const struct annot_comment *b)
{
    for (uint32_t at = a->end; at < b->start; at++)
        if (!memchr(" \t\r\n\f", s->text[at], 5))
            return false;
    return true;
}

void annot_find_model_contracts(const struct source *s, struct annot_clauses *clauses)
{
    size_t first = 0;
    for (size_t i = 0; i < clauses->n; i++) {
        struct annot_clause *c = &clauses->at[i];
        if (i > first && !adjacent(s, clauses->at[i - 1].comment, c->comment))
            first = i;
        for (size_t k = first; k < i && c->method.name; k++)
            clauses->at[k].of_model = true;
        if (!in_contract(c->kind))
            first = i + 1;
    }
}

/* ---- declarations ---- */

static struct java_var *parameter(struct annot_context *cx, const struct annot_clause *c, unsigned i, struct java_method *m)
{
    const struct java_type *t = annot_resolve_type(cx, &c->types[i], c->vars[i].dims);
    struct java_var *v = arena_new(cx->arena, struct java_var);
    *v = (struct java_var){.id = i,
                           .name = typing_symbol(cx, c->vars[i].name),
                           .type = t,
                           .method = m,
                           .is_param = true,
                           .declared = true,
                           .span = c->vars[i].span,
                           .name_span = c->vars[i].span};
    return t ? v : NULL;
}

static symbol method_id(struct annot_context *cx, const struct java_method *m)
{
    const char *types = "";
    for (unsigned i = 0; i < m->n_params; i++)
        types = arena_printf(cx->arena, "%s%s%s", types, i ? "," : "", m->params[i]->name);
    return typing_symbol(cx, arena_printf(cx->arena, "%s.%s(%s)", m->owner->name, m->name, types));
}

static bool is_declared(const struct java_method *m)
{
    for (size_t i = 0; i < m->owner->methods.n; i++)
        if (m->owner->methods.at[i]->id == m->id)
            return true;
    return false;
}

struct java_method *annot_declare_model_method(struct annot_context *cx, const struct annot_clause *c)
{
    struct java_class *owner = java_find_class(cx->scope.ast, cx->scope.cls->name);
    struct java_method *m = arena_new(cx->arena, struct java_method);
    bool is_abstract = owner->kind == JAVA_KIND_INTERFACE && !(c->mods & JAVA_STATIC);
    *m = (struct java_method){.name = typing_symbol(cx, c->method.name),
                              .owner = owner,
                              .kind = JAVA_METHOD,
                              .mods = is_abstract ? c->mods | JAVA_ABSTRACT : c->mods,
                              .external = owner->external,
                              .declared = true,
                              .model = true,
                              .defined = c->n_exprs > 0,
                              .n_params = c->n_types,
                              .n_vars = c->n_types,
                              .params = arena_array(cx->arena, const struct java_type *, c->n_types),
                              .vars = arena_array(cx->arena, struct java_var *, c->n_types),
                              .ret = annot_resolve_type(cx, &c->type, c->method.dims),
                              .file = owner->file,
                              .span = c->method.span,
                              .name_span = c->method.span,
                              .head_end = c->method.span.end};
    for (unsigned i = 0; i < c->n_types; i++) {
        if (!(m->vars[i] = parameter(cx, c, i, m))) {
            annot_not_declared(cx, c->method.name);
            return NULL;
        }
        m->params[i] = m->vars[i]->type;
    }
    if (!m->ret) {
        annot_not_declared(cx, c->method.name);
        return NULL;
    }
    m->id = method_id(cx, m);
    if (is_declared(m)) {
        typing_error(cx, c->method.span, "duplicate-name", "'%s' is declared twice", m->name);
        return NULL;
    }
    vec_push(&owner->methods, m);
    vec_push(&cx->scope.ast->methods, m);
    return m;
}
