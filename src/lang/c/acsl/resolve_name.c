/* What names mean: bound variables, variables of C, enumerators, logic constants; and which of the logic functions of one name a call means
 * (ACSL 2.1, chapter 2.6.1). Start at acsl_resolve_name and acsl_resolve_call. */
#include "lang/c/acsl/reader.h"

#include <string.h>

/* ---- variables of C ---- */

static bool known_at(const struct c_scope *scope, struct span at)
{
    return scope->source == at.source && scope->from <= at.start && at.start < scope->to;
}

/* The parameter of the function that the declaration calls so. */
static const struct c_var *parameter_named(const struct context *c, symbol name)
{
    const struct c_function *f = c->function;
    unsigned n = c->declaration ? c->declaration->n_params : f->n_params;
    struct c_var *const *params = c->declaration ? c->declaration->params : f->params;
    for (unsigned i = 0; i < n && i < f->n_params; i++)
        if (params[i]->name == name)
            return f->params[i];
    return NULL;
}

static const struct c_var *local_named(const struct context *c, symbol name)
{
    const struct c_ast *ast = c->reader->ast;
    const struct c_var *found = NULL;
    for (size_t i = 0; i < ast->vars.n; i++) {
        const struct c_var *v = ast->vars.at[i];
        bool local = v->storage != C_GLOBAL && v->storage != C_PARAM && v->function == c->function && v->name == name;
        if (local && known_at(&v->scope, c->at) && (!found || v->scope.from >= found->scope.from))
            found = v;
    }
    return found;
}

static const struct c_var *global_named(const struct context *c, symbol name)
{
    const struct c_ast *ast = c->reader->ast;
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL && ast->vars.at[i]->name == name)
            return ast->vars.at[i];
    return NULL;
}

static const struct c_var *variable_named(const struct context *c, symbol name)
{
    const struct c_var *v = NULL;
    if (c->function && !c->declaration)
        v = local_named(c, name);
    if (!v && c->function)
        v = parameter_named(c, name);
    return v ? v : global_named(c, name);
}

static const struct c_enumerator *enumerator_named(const struct context *c, symbol name)
{
    const struct c_ast *ast = c->reader->ast;
    for (size_t i = 0; i < ast->enums.n; i++)
        for (unsigned k = 0; k < ast->enums.at[i]->n; k++)
            if (ast->enums.at[i]->constants[k].name == name)
                return &ast->enums.at[i]->constants[k];
    return NULL;
}

static const struct c_function *function_named(const struct context *c, symbol name)
{
    const struct c_ast *ast = c->reader->ast;
    for (size_t i = 0; i < ast->functions.n; i++)
        if (ast->functions.at[i]->name == name)
            return ast->functions.at[i];
    return NULL;
}

static struct acsl_expr *variable(struct context *c, const struct node *s, const struct c_var *v)
{
    const struct acsl_type *t = acsl_type_of_c(c->reader, v->type);
    if (!t)
        return acsl_resolve_unsupported(c, s->span, arena_printf(c->arena, "type '%s' in an annotation", v->type->name));
    struct acsl_expr *e = acsl_expr_new(c, ACSL_VAR, s->span, t, 0, NULL);
    e->lvalue = true;
    e->var = v;
    return e;
}

/* A variable, enumerator or function of C; NULL: there is none of this name. */
static struct acsl_expr *name_of_c(struct context *c, const struct node *s)
{
    const struct c_var *v = variable_named(c, s->text);
    if (v)
        return variable(c, s, v);
    const struct c_enumerator *k = enumerator_named(c, s->text);
    if (k)
        return acsl_expr_integer(c, s->span, k->value);
    const struct c_function *f = function_named(c, s->text);
    if (!f)
        return NULL;
    struct acsl_expr *e = acsl_expr_new(c, ACSL_FUNCTION, s->span, acsl_type_of_c(c->reader, f->type), 0, NULL);
    e->lvalue = true;
    e->c_function = f;
    return e;
}

static const struct acsl_var *bound_named(const struct context *c, symbol name)
{
    for (const struct bound *b = c->bounds; b; b = b->around)
        if (b->var->name == name)
            return b->var;
    return NULL;
}

struct acsl_expr *acsl_resolve_name(struct context *c, const struct node *s)
{
    const struct acsl_var *v = s->n_labels ? NULL : bound_named(c, s->text);
    if (v) {
        struct acsl_expr *e = acsl_expr_new(c, ACSL_BOUND, s->span, v->type, 0, NULL);
        e->bound = v;
        return e;
    }
    struct acsl_expr *e = s->n_labels ? NULL : name_of_c(c, s);
    if (e)
        return e;
    if (acsl_overloads(c->reader, s->text) || idmap_has(&c->reader->lost_names, idmap_key(s->text)))
        return acsl_resolve_call(c, s);
    return acsl_resolve_error(c, s->name_span.source ? s->name_span : s->span, "unknown-name", "unknown name '%s'", s->text);
}

/* ---- calls ---- */

/* How well the arguments fit the function: the number of those that need no conversion; -1: they do not. */
static int fit(struct context *c, const struct acsl_function *f, struct acsl_expr *const *args, unsigned n)
{
    int exact = 0;
    if (f->n_params != n)
        return -1;
    for (unsigned i = 0; i < n; i++) {
        bool same;
        if (!acsl_implicitly(c, args[i], f->params[i]->type, &same))
            return -1;
        exact += same;
    }
    return exact;
}

/* Each parameter type of `f` converts implicitly to that of `g`, so that f is the more special one. */
static bool more_special(struct context *c, const struct acsl_function *f, const struct acsl_function *g)
{
    for (unsigned i = 0; i < f->n_params; i++) {
        struct acsl_expr value = {.kind = ACSL_BOUND, .type = f->params[i]->type};
        if (!acsl_implicitly(c, &value, g->params[i]->type, NULL))
            return false;
    }
    return true;
}

static const char *types_of(struct context *c, struct acsl_expr *const *args, unsigned n)
{
    const char *text = "";
    for (unsigned i = 0; i < n; i++)
        text = arena_printf(c->arena, "%s%s%s", text, i ? ", " : "", acsl_type_text(c, args[i]->type));
    return text;
}

/* The name is that of a definition that could not be read: no further error. NULL: it is not. */
static struct acsl_expr *lost_name(struct context *c, const struct node *s)
{
    const struct unsupported *lost = idmap_pointer(&c->reader->lost_names, s->text);
    return lost ? acsl_resolve_unsupported(c, lost->span, lost->construct) : NULL;
}

static struct acsl_function *choose(struct context *c, const struct node *s, const struct overloads *all,
                                    struct acsl_expr *const *args, unsigned n)
{
    struct acsl_function *best = NULL;
    int score = -1;
    bool tie = false, arity = false;
    for (size_t i = 0; i < all->n; i++) {
        struct acsl_function *f = all->at[i];
        int own = fit(c, f, args, n);
        arity |= f->n_params == n;
        bool better = own > score || (own >= 0 && own == score && more_special(c, f, best) && !more_special(c, best, f));
        if (better)
            tie = false;
        else
            tie |= own >= 0 && own == score && !(more_special(c, best, f) && !more_special(c, f, best));
        if (better)
            best = f, score = own;
    }
    if (!best && lost_name(c, s))
        return NULL;
    if (!best && !arity)
        acsl_resolve_error(c, s->name_span, "wrong-count", "'%s' has another number of arguments", s->text);
    else if (!best)
        acsl_resolve_error(c, s->name_span, "wrong-type", "no '%s' takes arguments of types (%s)", s->text, types_of(c, args, n));
    else if (tie)
        acsl_resolve_error(c, s->name_span, "wrong-type", "several functions '%s' take arguments of types (%s)", s->text,
                           types_of(c, args, n));
    return tie ? NULL : best;
}

/* The states for the labels of the function. */
static void give_labels(struct context *c, const struct node *s, struct acsl_expr *call)
{
    const struct acsl_function *f = call->function;
    const struct acsl_state **states = arena_array(c->arena, const struct acsl_state *, f->n_labels);
    bool implicit = acsl_has_implicit_label(c->reader, f);
    call->labels = states;
    call->n_labels = f->n_labels;
    if (s->n_labels == 0 && implicit) {
        states[0] = c->here;
        vec_push(&c->pending, call);
        return;
    }
    if (s->n_labels == 0 && f->n_labels == 1) {
        states[0] = acsl_state_here(c, s->name_span);
        return;
    }
    if (s->n_labels != f->n_labels) {
        acsl_resolve_error(c, s->name_span, "wrong-count", "'%s' has %u labels, not %u", s->text, f->n_labels, s->n_labels);
        return;
    }
    for (unsigned i = 0; i < s->n_labels; i++)
        states[i] = acsl_resolve_state(c, &s->labels[i]);
    if (implicit)
        vec_push(&c->pending, call);
}

/* `strlen(s)` is what the function of C would return, in the state of a label. */
static struct acsl_expr *string_length(struct context *c, const struct node *s)
{
    struct acsl_expr *pointer = acsl_resolve_value(c, s->arg[0]);
    struct acsl_expr *first = acsl_value_of(c, acsl_first_element(c, pointer, s->arg[0]));
    if (acsl_is_error(first))
        return first;
    const struct c_type *t = first->type->c;
    if (acsl_is_set(first->type) || !t || !c_is_integer(t) || t->size != 1)
        return acsl_resolve_error(c, s->arg[0]->span, "wrong-type", "expected a pointer to characters");
    if (s->n_labels > 1)
        return acsl_resolve_error(c, s->name_span, "wrong-count", "'%s' has one label", s->text);
    if (s->n_labels == 1)
        first->at = acsl_resolve_state(c, &s->labels[0]);
    return acsl_expr_of(c, ACSL_STRING_LENGTH, s->span, &acsl_integer, first);
}

static const char *where_defined(const char *name)
{
    bool known = !strcmp(name, "valid_string") || !strcmp(name, "valid_read_string");
    return known ? "; string.h defines it" : "";
}

struct acsl_expr *acsl_resolve_call(struct context *c, const struct node *s)
{
    const struct overloads *all = acsl_overloads(c->reader, s->text);
    struct acsl_expr *lost = all ? NULL : lost_name(c, s);
    if (lost)
        return lost;
    if (!all && !strcmp(s->text, "strlen") && s->n == 1)
        return string_length(c, s);
    if (!all && function_named(c, s->text))
        return acsl_resolve_unsupported(c, s->name_span, "call of a function of C in an annotation");
    if (!all)
        return acsl_resolve_error(c, s->name_span, "unknown-name", "unknown function '%s'%s", s->text, where_defined(s->text));
    struct acsl_expr **args = arena_array(c->arena, struct acsl_expr *, s->n);
    for (unsigned i = 0; i < s->n; i++)
        args[i] = acsl_resolve_value(c, s->arg[i]);
    for (unsigned i = 0; i < s->n; i++)
        if (acsl_is_error(args[i]))
            return args[i];
    struct acsl_function *f = choose(c, s, all, args, s->n);
    if (!f)
        return acsl_expr_new(c, ACSL_BOOL, s->span, &acsl_error_type, 0, NULL);
    for (unsigned i = 0; i < s->n; i++)
        args[i] = acsl_implicitly(c, args[i], f->params[i]->type, NULL);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_CALL, s->span, f->type, s->n, (const struct acsl_expr *const *)args);
    e->function = f;
    e->op_span = s->op_span;
    give_labels(c, s, e);
    return e;
}
