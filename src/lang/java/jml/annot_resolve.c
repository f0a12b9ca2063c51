/* Names and types of annotation expressions. Values are mathematical, so a type only tells the kind of value and, for references
 * and bit operations, Java's type. Start at annot_resolve. */
#include "lang/java/jml/annot_resolve.h"

#include "base/bug.h"
#include "lang/java/jml/annot_typing.h"

#include <string.h>

/* An operand of a primitive type, or what is in a box. */
static const struct annot_expr *resolve_value(struct annot_context *cx, const struct syntax *s)
{
    return typing_unboxed(cx, annot_resolve(cx, s));
}

/* Where one of two operands is primitive, the other is unboxed. */
static void unbox_pair(struct annot_context *cx, const struct annot_expr *pair[2])
{
    bool references = typing_reference(pair[0]->type) && typing_reference(pair[1]->type);
    for (unsigned i = 0; i < 2 && !references; i++)
        pair[i] = typing_unboxed(cx, pair[i]);
}

/* ---- operators ---- */

static const struct annot_expr *unary(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = resolve_value(cx, s->arg[0]);
    struct annot_type type = typing_no_type;
    if (s->op == ANNOT_OP_NOT) {
        if (typing_want_bool(cx, a))
            type = a->type;
    } else if (s->op == ANNOT_OP_COMPLEMENT ? typing_want_integer(cx, a) : typing_want_number(cx, a)) {
        type = typing_promoted(cx, a->type, a->type);
    }
    struct annot_expr *e = typing_expr(cx, ANNOT_UNARY, s->span, type, 1, &a);
    e->op = s->op;
    e->op_span = s->op_span;
    return e;
}

/* Can values of two reference types be the same object, as far as classes tell (JLS 15.21.3)? */
static bool comparable(struct annot_context *cx, struct annot_type a, struct annot_type b)
{
    if (a.kind == ANNOT_TYPE_NULL || b.kind == ANNOT_TYPE_NULL)
        return true;
    if (java_subtype(cx->scope.ast, a.java, b.java) || java_subtype(cx->scope.ast, b.java, a.java))
        return true;
    if (a.java->kind == JAVA_ARRAY || b.java->kind == JAVA_ARRAY)
        return a.java->kind == b.java->kind && !java_type_primitive(a.java->elem) && !java_type_primitive(b.java->elem);
    return a.java->cls->kind == JAVA_KIND_INTERFACE || b.java->cls->kind == JAVA_KIND_INTERFACE;
}

static struct annot_type equality(struct annot_context *cx, const struct syntax *s, const struct annot_expr *a,
                                  const struct annot_expr *b)
{
    bool well = (typing_numeric(a->type) && typing_numeric(b->type)) ||
                (typing_reference(a->type) && typing_reference(b->type) && comparable(cx, a->type, b->type)) ||
                (a->type.kind == b->type.kind && (a->type.kind == ANNOT_TYPE_BOOL || a->type.kind == ANNOT_TYPE_TYPE));
    if (well)
        return typing_primitive(cx, JAVA_BOOLEAN);
    if (a->type.kind == ANNOT_TYPE_ERROR || b->type.kind == ANNOT_TYPE_ERROR)
        return typing_no_type;
    typing_error(cx, s->span, "wrong-type", "'%s' compares %s with %s", annot_op_text(s->op), typing_text(cx, a->type),
                 typing_text(cx, b->type));
    return typing_no_type;
}

static struct annot_type bitwise(struct annot_context *cx, const struct annot_expr *a, const struct annot_expr *b)
{
    if (a->type.kind == ANNOT_TYPE_BOOL)
        return typing_want_bool(cx, b) ? a->type : typing_no_type;
    bool well = typing_want_integer(cx, a);
    if (well && b->type.kind == ANNOT_TYPE_BOOL)
        return typing_wrong(cx, b, "an integer"), typing_no_type;
    return typing_want_integer(cx, b) && well ? typing_promoted(cx, a->type, b->type) : typing_no_type;
}

static struct annot_type binary_type(struct annot_context *cx, const struct syntax *s, const struct annot_expr *a,
                                     const struct annot_expr *b)
{
    bool x, y;
    switch (s->op) {
    case ANNOT_OP_ADD:
        if (typing_is_string(a->type) || typing_is_string(b->type)) {
            typing_not_supported(cx, s->span, "string concatenation in an annotation");
            return typing_no_type;
        }
        /* fallthrough */
    case ANNOT_OP_MUL:
    case ANNOT_OP_DIV:
    case ANNOT_OP_REM:
    case ANNOT_OP_SUB:
        x = typing_want_number(cx, a);
        y = typing_want_number(cx, b);
        return x && y ? typing_promoted(cx, a->type, b->type) : typing_no_type;
    case ANNOT_OP_SHL:
    case ANNOT_OP_SHR:
    case ANNOT_OP_USHR:
        x = typing_want_integer(cx, a);
        y = typing_want_integer(cx, b);
        return x && y ? typing_promoted(cx, a->type, a->type) : typing_no_type;
    case ANNOT_OP_LT:
    case ANNOT_OP_LE:
    case ANNOT_OP_GT:
    case ANNOT_OP_GE:
        x = typing_want_number(cx, a);
        y = typing_want_number(cx, b);
        return x && y ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type;
    case ANNOT_OP_SUBTYPE:
        x = typing_want_type(cx, a);
        y = typing_want_type(cx, b);
        return x && y ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type;
    case ANNOT_OP_EQ:
    case ANNOT_OP_NE: return equality(cx, s, a, b);
    case ANNOT_OP_BITAND:
    case ANNOT_OP_BITXOR:
    case ANNOT_OP_BITOR: return bitwise(cx, a, b);
    case ANNOT_OP_AND:
    case ANNOT_OP_OR:
    case ANNOT_OP_IMPLIES:
    case ANNOT_OP_IMPLIED:
    case ANNOT_OP_IFF:
    case ANNOT_OP_XOR:
        x = typing_want_bool(cx, a);
        y = typing_want_bool(cx, b);
        return x && y ? a->type : typing_no_type;
    case ANNOT_OP_PLUS:
    case ANNOT_OP_NEGATE:
    case ANNOT_OP_COMPLEMENT:
    case ANNOT_OP_NOT: break;
    }
    bug("unary operator in a binary expression");
}

/* The text of a literal in a concatenation (JLS 15.18.1), in the escaped form of tokens; NULL: it is no literal. */
static const char *text_of_literal(struct annot_context *cx, const struct annot_expr *e)
{
    if (e->kind == ANNOT_STRING)
        return e->text;
    if (e->kind == ANNOT_BOOL)
        return e->value ? "true" : "false";
    if (e->kind != ANNOT_INT || !e->type.java || e->type.java->kind != JAVA_CHAR)
        return e->kind == ANNOT_INT ? e->text : NULL;
    long c = strtol(e->text, NULL, 10);
    bool plain = ' ' <= c && c <= '~' && c != '"' && c != '\\';
    return plain ? arena_printf(cx->arena, "%c", (char)c) : arena_printf(cx->arena, "\\u%04x", (unsigned)c);
}

/* A concatenation of literals is a literal (JLS 15.28). NULL: it is none. */
static const struct annot_expr *literal_concatenation(struct annot_context *cx, const struct syntax *s,
                                                      const struct annot_expr *const args[2])
{
    bool strings = typing_is_string(args[0]->type) || typing_is_string(args[1]->type);
    if (s->op != ANNOT_OP_ADD || !strings)
        return NULL;
    const char *left = text_of_literal(cx, args[0]), *right = text_of_literal(cx, args[1]);
    if (!left || !right)
        return NULL;
    struct annot_expr *e = typing_expr(cx, ANNOT_STRING, s->span, args[typing_is_string(args[0]->type) ? 0 : 1]->type, 0, NULL);
    e->text = arena_printf(cx->arena, "%s%s", left, right);
    return e;
}

static const struct annot_expr *binary(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[2] = {annot_resolve(cx, s->arg[0]), annot_resolve(cx, s->arg[1])};
    if (cx->locks) /* locks have an order */
        return typing_mistaken(cx, s->span);
    const struct annot_expr *text = literal_concatenation(cx, s, args);
    if (text)
        return text;
    if (s->op == ANNOT_OP_EQ || s->op == ANNOT_OP_NE)
        unbox_pair(cx, args);
    else
        for (unsigned i = 0; i < 2; i++)
            args[i] = typing_unboxed(cx, args[i]);
    struct annot_expr *e = typing_expr(cx, ANNOT_BINARY, s->span, binary_type(cx, s, args[0], args[1]), 2, args);
    e->op = s->op;
    e->op_span = s->op_span;
    return e;
}

/* The type of `c ? a : b`. For references of unrelated classes it is Object. */
static struct annot_type common_type(struct annot_context *cx, const struct syntax *s, const struct annot_expr *a,
                                     const struct annot_expr *b)
{
    if (a->type.kind == ANNOT_TYPE_ERROR || b->type.kind == ANNOT_TYPE_ERROR)
        return typing_no_type;
    if (typing_numeric(a->type) && typing_numeric(b->type))
        return typing_promoted(cx, a->type, b->type);
    if (a->type.kind == b->type.kind && !typing_reference(a->type))
        return a->type;
    if (typing_reference(a->type) && typing_reference(b->type)) {
        if (b->type.kind == ANNOT_TYPE_NULL)
            return a->type;
        if (a->type.kind == ANNOT_TYPE_NULL || java_subtype(cx->scope.ast, a->type.java, b->type.java))
            return b->type;
        if (java_subtype(cx->scope.ast, b->type.java, a->type.java))
            return a->type;
        return typing_from_java(java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.Object")));
    }
    typing_error(cx, s->span, "wrong-type", "the branches of '?:' are %s and %s", typing_text(cx, a->type),
                 typing_text(cx, b->type));
    return typing_no_type;
}

static const struct annot_expr *conditional(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[3] = {resolve_value(cx, s->arg[0]), annot_resolve(cx, s->arg[1]), annot_resolve(cx, s->arg[2])};
    unbox_pair(cx, args + 1);
    bool well = typing_want_bool(cx, args[0]);
    struct annot_type t = common_type(cx, s, args[1], args[2]);
    return typing_expr(cx, ANNOT_CONDITIONAL, s->span, well ? t : typing_no_type, 3, args);
}

static const struct annot_expr *cast(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    const struct java_type *t = annot_resolve_type(cx, &s->type, 0);
    if (!t || a->type.kind == ANNOT_TYPE_ERROR)
        return typing_mistaken(cx, s->span);
    struct annot_type to = typing_from_java(t);
    if (java_type_primitive(t))
        a = typing_unboxed(cx, a);
    bool well = (typing_numeric(a->type) && typing_numeric(to)) ||
                (a->type.kind == ANNOT_TYPE_BOOL && to.kind == ANNOT_TYPE_BOOL) ||
                (typing_reference(a->type) && typing_reference(to) && comparable(cx, a->type, to));
    if (well)
        return typing_expr(cx, ANNOT_CAST, s->span, to, 1, &a);
    if (typing_is_box(cx, to))
        typing_not_supported(cx, s->span, "boxing in an annotation");
    else
        typing_error(cx, s->span, "wrong-type", "cannot cast %s to %s", typing_text(cx, a->type), typing_text(cx, to));
    return typing_mistaken(cx, s->span);
}

static const struct annot_expr *instance_of(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    const struct java_type *t = annot_resolve_type(cx, &s->type, 0);
    bool well = typing_want_reference(cx, a) && t;
    if (t && java_type_primitive(t)) {
        typing_error(cx, s->type.span, "wrong-type", "expected a reference type, but this is %s", typing_java_name(cx, t));
        well = false;
    }
    struct annot_expr *e = typing_expr(cx, ANNOT_INSTANCEOF, s->span, well ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type,
                                       1, &a);
    e->of = t;
    return e;
}

static const struct annot_expr *index_expr(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *args[2] = {annot_resolve(cx, s->arg[0]), resolve_value(cx, s->arg[1])};
    if (cx->locks) /* \lockset[lock] */
        return typing_mistaken(cx, s->span);
    bool array = typing_want_array(cx, args[0]), integer = typing_want_integer(cx, args[1]);
    return typing_expr(cx, ANNOT_INDEX, s->span, array && integer ? typing_from_java(args[0]->type.java->elem) : typing_no_type,
                       2, args);
}

/* ---- words with a backslash ---- */

static bool loop_clause(enum annot_clause_kind k)
{
    return k == CLAUSE_LOOP_INVARIANT || k == CLAUSE_LOOP_PREDICATE || k == CLAUSE_DECREASES;
}

/* Reports \result outside ensures. */
static bool only_in_ensures(struct annot_context *cx, const struct syntax *s, const char *word)
{
    if (cx->clause == CLAUSE_ENSURES && !cx->in_old)
        return true;
    typing_error(cx, s->span, "annotation-context", "'%s' can be used in ensures only%s", word,
                 cx->in_old ? ", outside of \\old" : "");
    return false;
}

static const struct annot_expr *result(struct annot_context *cx, const struct syntax *s)
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

static const struct annot_expr *count(struct annot_context *cx, const struct syntax *s)
{
    if (cx->in_loop && loop_clause(cx->clause) && !cx->in_old)
        return typing_expr(cx, ANNOT_COUNT, s->span, typing_primitive(cx, JAVA_INT), 0, NULL);
    typing_error(cx, s->span, "annotation-context", "'\\count' can be used in annotations of loops only%s",
                 cx->in_old ? ", outside of \\old" : "");
    return typing_mistaken(cx, s->span);
}

static bool old_allowed(struct annot_context *cx, const struct syntax *s)
{
    const char *word = s->kind == SYNTAX_NOT_MODIFIED ? "\\not_modified" : s->value ? "\\pre" : "\\old";
    if (cx->clause == CLAUSE_INVARIANT || cx->clause == CLAUSE_INITIALLY || cx->clause == CLAUSE_GHOST)
        typing_error(cx, s->span, "old-not-allowed", "'%s' outside of methods", word);
    else if (cx->clause == CLAUSE_REQUIRES || cx->clause == CLAUSE_MODIFIES || (cx->clause == CLAUSE_DECREASES && !cx->in_loop))
        typing_error(cx, s->span, "old-not-allowed", "'%s' in a clause that is evaluated on entry to the method", word);
    else if (cx->in_old)
        typing_error(cx, s->span, "old-not-allowed", "'%s' inside of \\old", word);
    else if (s->text && !(cx->in_loop && loop_clause(cx->clause)))
        typing_error(cx, s->span, "old-not-allowed", "'\\LoopInit' can be used in annotations of loops only");
    else
        return true;
    return false;
}

static const struct annot_expr *old(struct annot_context *cx, const struct syntax *s)
{
    if (!old_allowed(cx, s))
        return typing_mistaken(cx, s->span);
    cx->in_old = true;
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    cx->in_old = false;
    struct annot_expr *e = typing_expr(cx, ANNOT_OLD, s->span, a->type, 1, &a);
    bool loop = s->text || cx->clause == CLAUSE_LOOP_PREDICATE ||
                (cx->clause == CLAUSE_LOOP_INVARIANT && cx->dialect == ANNOT_ESCJAVA);
    e->when = loop && !s->value ? ANNOT_AT_LOOP_ENTRY : ANNOT_AT_ENTRY;
    return e;
}

/* The values are those at entry. */
static const struct annot_expr *not_modified(struct annot_context *cx, const struct syntax *s)
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
    bool behind = cx->clause == CLAUSE_ENSURES || cx->clause == CLAUSE_SIGNALS || cx->clause == CLAUSE_ASSERT ||
                  cx->clause == CLAUSE_ASSUME ||
                  (cx->in_loop && (cx->clause == CLAUSE_LOOP_INVARIANT || cx->clause == CLAUSE_LOOP_PREDICATE));
    if (behind && !cx->in_old)
        return true;
    typing_error(cx, s->span, "annotation-context",
                 cx->in_old ? "'\\fresh' inside of \\old" : "'\\fresh' in a clause that is read on entry to the method");
    return false;
}

static const struct annot_expr *fresh(struct annot_context *cx, const struct syntax *s)
{
    bool well = fresh_allowed(cx, s);
    const struct annot_expr **args = arena_array(cx->arena, const struct annot_expr *, s->n);
    for (unsigned i = 0; well && i < s->n; i++) {
        args[i] = annot_resolve(cx, s->arg[i]);
        well &= typing_want_reference(cx, args[i]);
    }
    return well ? typing_expr(cx, ANNOT_FRESH, s->span, typing_primitive(cx, JAVA_BOOLEAN), s->n, args)
                : typing_mistaken(cx, s->span);
}

static const struct annot_expr *nonnullelements(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *a = annot_resolve(cx, s->arg[0]);
    bool well = typing_want_array(cx, a);
    if (well && java_type_primitive(a->type.java->elem)) {
        typing_wrong(cx, a, "an array of references");
        well = false;
    }
    return typing_expr(cx, ANNOT_NONNULLELEMENTS, s->span, well ? typing_primitive(cx, JAVA_BOOLEAN) : typing_no_type, 1, &a);
}

static const struct annot_expr *type_word(struct annot_context *cx, const struct syntax *s)
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

static const struct annot_expr *quantifier(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_var *const *vars = annot_resolve_vars(cx, &s->type, s->n_vars, s->vars);
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
    return e;
}

/* \sum, \product, \num_of, \max, \min: over integers, of integers (\num_of: of conditions). */
static const struct annot_expr *fold(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_var *const *vars = annot_resolve_vars(cx, &s->type, s->n_vars, s->vars);
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

/* ---- all kinds ---- */

static const struct annot_expr *literal(struct annot_context *cx, const struct syntax *s)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_NULL, s->span, typing_no_type, 0, NULL);
    switch (s->kind) {
    case SYNTAX_INT:
    case SYNTAX_CHAR:
        e->kind = ANNOT_INT;
        e->text = arena_printf(cx->arena, "%lld", (long long)s->value);
        e->type = typing_primitive(cx, s->kind == SYNTAX_CHAR ? JAVA_CHAR : s->is_long ? JAVA_LONG : JAVA_INT);
        break;
    case SYNTAX_FLOAT:
        e->kind = ANNOT_FLOAT;
        e->text = s->text;
        e->type = typing_primitive(cx, s->single ? JAVA_FLOAT : JAVA_DOUBLE);
        break;
    case SYNTAX_STRING:
        e->kind = ANNOT_STRING;
        e->text = s->text;
        e->type = typing_from_java(java_type_named(cx->scope.ast, typing_symbol(cx, "java.lang.String")));
        break;
    case SYNTAX_NULL: e->type = typing_from_java(java_type_primitive_of(cx->scope.ast, JAVA_NULL)); break;
    case SYNTAX_TRUE:
    case SYNTAX_FALSE:
        e->kind = ANNOT_BOOL;
        e->value = s->kind == SYNTAX_TRUE;
        e->type = typing_primitive(cx, JAVA_BOOLEAN);
        break;
    case SYNTAX_THIS:
    case SYNTAX_SUPER:
    case SYNTAX_NAME:
    case SYNTAX_MEMBER:
    case SYNTAX_INDEX:
    case SYNTAX_CALL:
    case SYNTAX_UNARY:
    case SYNTAX_BINARY:
    case SYNTAX_COND:
    case SYNTAX_CAST:
    case SYNTAX_INSTANCEOF:
    case SYNTAX_RESULT:
    case SYNTAX_COUNT:
    case SYNTAX_OLD:
    case SYNTAX_INFORMAL:
    case SYNTAX_LOCKSET:
    case SYNTAX_FRESH:
    case SYNTAX_NOT_MODIFIED:
    case SYNTAX_NONNULLELEMENTS:
    case SYNTAX_TYPEOF:
    case SYNTAX_ELEMTYPE:
    case SYNTAX_TYPE:
    case SYNTAX_FORALL:
    case SYNTAX_EXISTS:
    case SYNTAX_FOLD: bug("no literal");
    }
    return e;
}

static const struct annot_expr *this_or_super(struct annot_context *cx, const struct syntax *s)
{
    if (!cx->scope.cls || !annot_have_this(cx, cx->scope.cls, s->span, s->kind == SYNTAX_THIS ? "'this'" : "'super'"))
        return typing_mistaken(cx, s->span);
    const struct java_class *c = cx->scope.cls;
    return s->kind == SYNTAX_SUPER && c->super ? annot_super(cx, s->span) : annot_this(cx, s->span, c);
}

const struct annot_expr *annot_resolve(struct annot_context *cx, const struct syntax *s)
{
    switch (s->kind) {
    case SYNTAX_TRUE:
    case SYNTAX_FALSE:
    case SYNTAX_NULL:
    case SYNTAX_INT:
    case SYNTAX_CHAR:
    case SYNTAX_FLOAT:
    case SYNTAX_STRING: return literal(cx, s);
    case SYNTAX_THIS:
    case SYNTAX_SUPER: return this_or_super(cx, s);
    case SYNTAX_NAME:
    case SYNTAX_MEMBER: return annot_value_of(cx, annot_qualify(cx, s), s);
    case SYNTAX_INDEX: return index_expr(cx, s);
    case SYNTAX_CALL: return annot_resolve_call(cx, s);
    case SYNTAX_UNARY: return unary(cx, s);
    case SYNTAX_BINARY: return binary(cx, s);
    case SYNTAX_COND: return conditional(cx, s);
    case SYNTAX_CAST: return cast(cx, s);
    case SYNTAX_INSTANCEOF: return instance_of(cx, s);
    case SYNTAX_RESULT: return result(cx, s);
    case SYNTAX_COUNT: return count(cx, s);
    case SYNTAX_OLD: return old(cx, s);
    case SYNTAX_INFORMAL:
        typing_not_supported(cx, s->span, "informal predicate in an expression");
        return typing_mistaken(cx, s->span);
    case SYNTAX_LOCKSET:
        if (!cx->locks_listed)
            typing_not_supported(cx, s->span, "'\\lockset' outside of a formula");
        cx->locks = cx->locks_listed;
        return typing_mistaken(cx, s->span);
    case SYNTAX_FRESH: return fresh(cx, s);
    case SYNTAX_NOT_MODIFIED: return not_modified(cx, s);
    case SYNTAX_NONNULLELEMENTS: return nonnullelements(cx, s);
    case SYNTAX_TYPEOF:
    case SYNTAX_ELEMTYPE:
    case SYNTAX_TYPE: return type_word(cx, s);
    case SYNTAX_FORALL:
    case SYNTAX_EXISTS: return quantifier(cx, s);
    case SYNTAX_FOLD: return fold(cx, s);
    }
    bug("unknown kind of syntax %d", (int)s->kind);
}

/* NULL after an error or something not supported. */
static const struct annot_expr *sound(struct annot_context *cx, const struct annot_expr *e)
{
    vec_release(&cx->bound);
    cx->in_old = false;
    return e->type.kind == ANNOT_TYPE_ERROR || cx->unsupported ? NULL : e;
}

static void unchecked(struct annot_context *cx, struct span span, const char *kind, const char *text)
{
    vec_push(&cx->unchecked, ((struct annot_unchecked){span, kind, text}));
}

/* Lists the informal conjuncts of s; NULL: it has no others. */
static const struct syntax *without_informal(struct annot_context *cx, const struct syntax *s)
{
    if (s->kind == SYNTAX_INFORMAL)
        unchecked(cx, s->span, "informal", s->text);
    if (s->kind != SYNTAX_BINARY || s->op != ANNOT_OP_AND)
        return s->kind == SYNTAX_INFORMAL ? NULL : s;
    const struct syntax *a = without_informal(cx, s->arg[0]), *b = without_informal(cx, s->arg[1]);
    if (!a || !b || (a == s->arg[0] && b == s->arg[1]))
        return !a ? b : !b ? a : s;
    struct syntax *copy = arena_copy(cx->arena, s, sizeof *s);
    copy->arg = arena_array(cx->arena, struct syntax *, 2);
    copy->arg[0] = (struct syntax *)a;
    copy->arg[1] = (struct syntax *)b;
    return copy;
}

static const struct annot_expr *truth(struct annot_context *cx, struct span span)
{
    struct annot_expr *e = typing_expr(cx, ANNOT_BOOL, span, typing_primitive(cx, JAVA_BOOLEAN), 0, NULL);
    e->value = true;
    return e;
}

const struct annot_expr *annot_resolve_bool(struct annot_context *cx, const struct syntax *s)
{
    const struct syntax *formal = without_informal(cx, s);
    cx->locks = false;
    cx->locks_listed = true;
    const struct annot_expr *e = formal ? resolve_value(cx, formal) : truth(cx, s->span);
    if (cx->locks)
        unchecked(cx, s->span, "threads", arena_printf(cx->arena, "locks: %s", span_text(cx->arena, s->span)));
    cx->locks = cx->locks_listed = false;
    bool well = typing_want_bool(cx, e);
    e = sound(cx, e);
    return well ? e : NULL;
}

const struct annot_expr *annot_resolve_int(struct annot_context *cx, const struct syntax *s)
{
    const struct annot_expr *e = resolve_value(cx, s);
    bool well = typing_want_integer(cx, e);
    e = sound(cx, e);
    return well ? e : NULL;
}

/* `x`, `e.f`, `C.f`: a field, or a parameter. */
static bool field_place(struct annot_context *cx, const struct annot_expr *e, struct annot_place *out)
{
    switch (e->kind) {
    case ANNOT_FIELD:
        out->field = e->field;
        out->object = e->n ? e->arg[0] : NULL;
        return true;
    case ANNOT_VAR:
        out->kind = ANNOT_PLACE_LOCAL;
        out->local = e->var;
        return true;
    case ANNOT_INDEX:
        out->kind = ANNOT_PLACE_ELEMENT;
        out->object = e->arg[0];
        out->from = e->arg[1];
        return true;
    case ANNOT_BOOL:
    case ANNOT_INT:
    case ANNOT_FLOAT:
    case ANNOT_STRING:
    case ANNOT_NULL:
    case ANNOT_THIS:
    case ANNOT_BOUND:
    case ANNOT_SKOLEM:
    case ANNOT_RESULT:
    case ANNOT_COUNT:
    case ANNOT_LENGTH:
    case ANNOT_CALL:
    case ANNOT_UNARY:
    case ANNOT_BINARY:
    case ANNOT_CONDITIONAL:
    case ANNOT_CAST:
    case ANNOT_INSTANCEOF:
    case ANNOT_OLD:
    case ANNOT_FRESH:
    case ANNOT_NONNULLELEMENTS:
    case ANNOT_TYPEOF:
    case ANNOT_ELEMTYPE:
    case ANNOT_TYPE:
    case ANNOT_FORALL:
    case ANNOT_EXISTS:
    case ANNOT_FOLD: break;
    }
    typing_error(cx, e->span, "wrong-type", "expected a place such as 'this.f' or 'a[i]'");
    return false;
}

bool annot_resolve_place(struct annot_context *cx, const struct syntax_place *p, struct annot_place *out)
{
    *out = (struct annot_place){.kind = p->kind, .span = p->span};
    if (p->kind == ANNOT_PLACE_NOTHING || p->kind == ANNOT_PLACE_EVERYTHING)
        return true;
    if (p->kind == ANNOT_PLACE_OBJECT) {
        struct qualifier q = annot_qualify(cx, p->object);
        if (q.cls) {
            typing_not_supported(cx, p->span, "place of all static fields of a class");
            return false;
        }
        out->object = annot_value_of(cx, q, p->object);
        return typing_want_reference(cx, out->object) && sound(cx, out->object);
    }
    const struct annot_expr *e = annot_resolve(cx, p->object);
    if (p->kind == ANNOT_PLACE_FIELD)
        return sound(cx, e) && field_place(cx, e, out);
    out->object = e;
    bool well = typing_want_array(cx, e);
    if (p->from) {
        out->from = annot_resolve(cx, p->from);
        well = typing_want_integer(cx, out->from) && well;
    }
    if (p->to) {
        out->to = annot_resolve(cx, p->to);
        well = typing_want_integer(cx, out->to) && well;
    }
    return well && sound(cx, e);
}
