/* Words with a backslash in annotation expressions, and quantifiers. */
#include "lang/java/jml/annot_resolve_kinds.h"

#include "lang/java/jml/annot_sequence.h"
#include "lang/java/jml/annot_typing.h"

#include <string.h>

static bool loop_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_LOOP_INVARIANT || k == CLAUSE_LOOP_PREDICATE || k == CLAUSE_DECREASES;
}

/* Reports \result outside ensures. */
static bool only_in_ensures(struct annot_context *cx, const struct syntax *s, const char *word)
{
    if (cx->clause == CLAUSE_RETURNS && cx->in_statement && !cx->in_old && s->kind == SYNTAX_RESULT)
        return true;
    if (cx->in_statement) {
        typing_not_supported(cx, s->span, arena_printf(cx->arena, "'%s' in the contract of a statement", word));
        return false;
    }
    if (cx->clause == CLAUSE_ENSURES && !cx->in_old)
        return true;
    typing_error(cx, s->span, "annotation-context", "'%s' can be used in ensures only%s", word,
                 cx->in_old ? ", outside of \\old" : "");
    return false;
}

const struct annot_expr *resolve_result(struct annot_context *cx, const struct syntax *s)
{
    if (!only_in_ensures(cx, s, "\\result"))
        return typing_mistaken(cx, s->span);
    const struct java_method *m = cx->scope.method;
    if (!m || m->kind != JAVA_METHOD || m->ret->kind == JAVA_VOID) {
        typing_error(cx, s->span, "annotation-context", "'\\result' in the contract of a method without a result");
        return typing_mistaken(cx, s->span);
    }
    return typing_expr(cx, ANNOT_RESULT, s->span, typing_holding(m->ret, m->ret_contents), 0, NULL);
}

const struct annot_expr *resolve_count(struct annot_context *cx, const struct syntax *s)
{
    if (cx->in_loop && loop_clause(cx->clause) && !cx->in_old)
        return typing_expr(cx, ANNOT_COUNT, s->span, typing_primitive(cx, JAVA_INT), 0, NULL);
    typing_error(cx, s->span, "annotation-context", "'\\count' can be used in annotations of loops only%s",
                 cx->in_old ? ", outside of \\old" : "");
    return typing_mistaken(cx, s->span);
}

static bool old_allowed(struct annot_context *cx, const struct syntax *s)
{
    bool before = s->text && !strcmp(s->text, ANNOT_LABEL_BEFORE);
    const char *word = s->kind == SYNTAX_NOT_MODIFIED ? "\\not_modified" : before ? "\\before" : s->value ? "\\pre" : "\\old";
    if (cx->clause == CLAUSE_INVARIANT || cx->clause == CLAUSE_INITIALLY || cx->clause == CLAUSE_GHOST)
        typing_error(cx, s->span, "old-not-allowed", "'%s' outside of methods", word);
    else if ((cx->clause == CLAUSE_REQUIRES && !cx->in_statement) || cx->clause == CLAUSE_MODIFIES ||
             (cx->clause == CLAUSE_DECREASES && !cx->in_loop))
        typing_error(cx, s->span, "old-not-allowed", "'%s' in a clause that is evaluated on entry to the method", word);
    else if (cx->in_old)
        typing_error(cx, s->span, "old-not-allowed", "'%s' inside of \\old", word);
    else if (before && !cx->in_statement)
        typing_error(cx, s->span, "old-not-allowed", "'\\before' can be used in contracts of statements only");
    else if (s->text && !before && !(cx->in_loop && loop_clause(cx->clause)))
        typing_error(cx, s->span, "old-not-allowed", "'\\LoopInit' can be used in annotations of loops only");
    else
        return true;
    return false;
}

const struct annot_expr *resolve_old(struct annot_context *cx, const struct syntax *s)
{
    if (!old_allowed(cx, s))
        return typing_mistaken(cx, s->span);
    cx->in_old = true;
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    cx->in_old = false;
    bool before = s->text && !strcmp(s->text, ANNOT_LABEL_BEFORE);
    bool loop = (s->text && !before) || cx->clause == CLAUSE_LOOP_PREDICATE ||
                (cx->clause == CLAUSE_LOOP_INVARIANT && cx->dialect == ANNOT_ESCJAVA);
    enum annot_when when = before ? ANNOT_AT_STATEMENT : loop && !s->value ? ANNOT_AT_LOOP_ENTRY : ANNOT_AT_ENTRY;
    if (a->type.kind == ANNOT_TYPE_SEQ)
        return sequence_old(cx, a, when);
    struct annot_expr *e = typing_expr(cx, ANNOT_OLD, s->span, a->type, 1, &a);
    e->when = when;
    return e;
}

const struct annot_expr *resolve_not_modified(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *all = NULL;
    struct annot_type truth = typing_primitive(cx, JAVA_BOOLEAN);
    if (!old_allowed(cx, s))
        return typing_mistaken(cx, s->span);
    for (unsigned i = 0; i < s->n; i++) {
        const struct annot_expr *now = annot_resolve(cx, s->arg[i]);
        if (now->type.kind == ANNOT_TYPE_ERROR)
            return typing_mistaken(cx, s->span);
        const struct annot_expr *sides[2] = {now, typing_old(cx, now)};
        struct annot_expr *same = typing_expr(cx, ANNOT_BINARY, s->span, truth, 2, sides);
        same->op = ANNOT_OP_EQ;
        all = all ? typing_and(cx, all, same) : same;
    }
    return all;
}

/* \fresh compares with the entry to the method. So it is allowed in ensures, asserts and annotations of loops, which come after
 * it. */
static bool fresh_allowed(struct annot_context *cx, const struct syntax *s)
{
    if (cx->in_statement) {
        typing_not_supported(cx, s->span, "'\\fresh' in the contract of a statement");
        return false;
    }
    bool behind = cx->clause == CLAUSE_ENSURES || cx->clause == CLAUSE_SIGNALS || cx->clause == CLAUSE_ASSERT ||
                  cx->clause == CLAUSE_ASSUME ||
                  (cx->in_loop && (cx->clause == CLAUSE_LOOP_INVARIANT || cx->clause == CLAUSE_LOOP_PREDICATE));
    if (behind && !cx->in_old)
        return true;
    typing_error(cx, s->span, "annotation-context",
                 cx->in_old ? "'\\fresh' inside of \\old" : "'\\fresh' in a clause that is read on entry to the method");
    return false;
}

const struct annot_expr *resolve_fresh(struct annot_context *cx, const struct syntax *s)
{
    bool well = fresh_allowed(cx, s);
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, s->n);
    for (unsigned i = 0; well && i < s->n; i++) {
        args[i] = annot_resolve(cx, s->arg[i]);
        well &= typing_want_reference(cx, args[i]);
    }
    if (well && s->n == 1 && resolve_is_set(args[0]))
        return resolve_fresh_set(cx, args[0]);
    return well ? typing_expr(cx, ANNOT_FRESH, s->span, typing_primitive(cx, JAVA_BOOLEAN), s->n, args)
                : typing_mistaken(cx, s->span);
}

const struct annot_expr *resolve_nonnullelements(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    bool well = typing_want_array(cx, a);
    if (well && java_type_primitive(a->type.java->elem)) {
        typing_wrong(cx, a, "an array of references");
        well = false;
    }
    return typing_expr(cx, ANNOT_NONNULLELEMENTS, s->span, well ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type, 1, &a);
}

const struct annot_expr *resolve_invariant_for(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    bool well = typing_want_reference(cx, a);
    if (well && (!a->type.java || a->type.java->kind != JAVA_CLASS))
        typing_not_supported(cx, s->span, "invariant of what is no object of a class");
    return typing_expr(cx, ANNOT_INVARIANT_FOR, s->span, well ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type, 1, &a);
}

const struct annot_expr *resolve_type_word(struct annot_context *cx, const struct syntax *s)
{
    static const struct annot_type type = {.kind = ANNOT_TYPE_TYPE};
    if (s->kind == SYNTAX_TYPE) {
        const struct java_type *t = annot_resolve_type(cx, &s->type, 0);
        struct annot_expr *e = typing_expr(cx, ANNOT_TYPE, s->span, t ? type : typing_no_type, 0, NULL);
        e->of = t;
        return e;
    }
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    bool of = s->kind == SYNTAX_TYPEOF;
    bool well = of ? typing_want_reference(cx, a) : typing_want_type(cx, a);
    return typing_expr(cx, of ? ANNOT_TYPEOF : ANNOT_ELEMTYPE, s->span, well ? type : typing_no_type, 1, &a);
}

const struct annot_var *const *annot_resolve_vars(struct annot_context *cx, const struct syntax_type *type, unsigned n,
                                                  const struct syntax_var vars[])
{
    const struct annot_var **out = arena_array(cx->arena, const struct annot_var *, n + 1);
    for (unsigned i = 0; i < n; i++) {
        const struct java_type *t = annot_resolve_type(cx, type, vars[i].dims);
        if (!t)
            return NULL;
        for (unsigned k = 0; k < i; k++) {
            if (strcmp(vars[k].name, vars[i].name) == 0) {
                typing_error(cx, vars[i].span, "duplicate-name", "\'%s\' is declared twice", vars[i].name);
                return NULL;
            }
        }
        struct annot_var v = {vars[i].name, typing_from_java(t), vars[i].span};
        out[i] = arena_copy(cx->arena, &v, sizeof v);
    }
    return out;
}

/* Those of `\bigint` have the type long, whose range is not meant. */
static const struct annot_var *const *bound_variables(struct annot_context *cx, const struct syntax *s)
{
    struct syntax_type number = {.name = "long", .span = s->type.span};
    return annot_resolve_vars(cx, annot_is_bigint(&s->type) ? &number : &s->type, s->n_vars, s->vars);
}

const struct annot_expr *resolve_quantifier(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_var *const *vars = bound_variables(cx, s);
    if (!vars)
        return typing_mistaken(cx, s->span);
    for (unsigned i = 0; i < s->n_vars; i++)
        vec_push(&cx->bound, vars[i]);
    const struct annot_expr *args[2] = {NULL, NULL};
    bool well = true;
    for (unsigned i = 0; i < s->n; i++) {
        args[i] = resolve_value(cx, s->arg[i]);
        well &= typing_want_bool(cx, args[i]);
    }
    cx->bound.n -= s->n_vars;
    struct annot_expr *e = typing_expr(cx, s->kind == SYNTAX_FORALL ? ANNOT_FORALL : ANNOT_EXISTS, s->span,
                                       well ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type, s->n, args);
    e->n_vars = s->n_vars;
    e->vars = vars;
    e->value = annot_is_bigint(&s->type);
    return well ? resolve_no_cycle(cx, e) : e;
}

const struct annot_expr *resolve_fold(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_var *const *vars = bound_variables(cx, s);
    if (!vars)
        return typing_mistaken(cx, s->span);
    bool well = true, counts = s->value == ANNOT_NUM_OF;
    for (unsigned i = 0; i < s->n_vars; i++) {
        vec_push(&cx->bound, vars[i]);
        if (vars[i]->type.kind != ANNOT_TYPE_INT)
            typing_not_supported(cx, s->type.span, "\\sum and the like over other values than integers");
    }
    const struct annot_expr *args[2] = {NULL, NULL};
    for (unsigned i = 0; i < s->n; i++) {
        args[i] = annot_resolve(cx, s->arg[i]);
        well &= i + 1 < s->n || counts ? typing_want_bool(cx, args[i]) : typing_want_number(cx, args[i]);
    }
    cx->bound.n -= s->n_vars;
    const struct annot_expr *body = args[s->n - 1];
    if (well && body->type.kind == ANNOT_TYPE_FLOAT)
        typing_not_supported(cx, s->span, "\\sum and the like of floating-point numbers");
    struct annot_type type = !well    ? typing_no_type
                             : counts ? typing_primitive(cx, JAVA_LONG)
                                      : typing_promoted(cx, body->type, body->type);
    struct annot_expr *e = typing_expr(cx, ANNOT_FOLD, s->span, type, s->n, args);
    e->n_vars = s->n_vars;
    e->vars = vars;
    e->fold = (enum annot_fold)s->value;
    return e;
}
