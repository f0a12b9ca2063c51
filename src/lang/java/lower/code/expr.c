/* Expressions (JLS 15): commands for the effects of an expression, and a term for its value in the state after them.
 *
 * Evaluation is from left to right. If a later operand has side effects, the value of an earlier one is kept in a temporary. The
 * right side of && || ?: is evaluated under a condition, so checks in it become conditional. The expression becomes a choice only
 * if the right side has side effects. So a condition without side effects is one term. Start with lower_expr. */
#include "lang/java/lower/code/expr.h"

#include "lang/java/lower/calls/call.h"
#include "lang/java/lower/code/array.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/concatenation.h"
#include "lang/java/lower/code/convert.h"
#include "lang/java/lower/code/function.h"
#include "lang/java/lower/code/generic.h"
#include "lang/java/lower/code/switch.h"
#include "lang/java/lower/heap/aliases.h"
#include "lang/java/lower/heap/arith.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/captured.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/literal.h"
#include "lang/java/lower/heap/nest.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/library/ability.h"
#include "lang/java/lower/library/box.h"
#include "lang/java/lower/spec/frame.h"

#include <string.h>

bool expr_has_effects(const struct java_expr *e)
{
    if (!e || e->constant.kind != JAVA_CONST_NONE)
        return false;
    if (e->kind == JAVA_ASSIGN || e->kind == JAVA_COMPOUND || e->kind == JAVA_CALL || e->kind == JAVA_NEW ||
        e->kind == JAVA_NEW_ARRAY || e->kind == JAVA_LAMBDA || e->kind == JAVA_METHOD_REF || e->kind == JAVA_SWITCH_EXPR ||
        (e->kind == JAVA_INSTANCEOF && e->var) || (e->kind == JAVA_BINARY && e->optype_kind == JAVA_OPTYPE_STRING) ||
        (e->kind == JAVA_UNARY && e->op >= JAVA_PREINC && e->op <= JAVA_POSTDEC))
        return true;
    for (unsigned i = 0; i < e->n_args; i++)
        if (expr_has_effects(e->args[i]))
            return true;
    return expr_has_effects(e->cond) || expr_has_effects(e->left) || expr_has_effects(e->right);
}

static struct span at_operator(const struct java_expr *e)
{
    return (struct span){e->span.source, e->op_at, e->op_at + 1};
}

/* A value of the right sort about which nothing is known. The routine has something unsupported and gets no body. */
static term_id anything(struct body *b, const struct java_type *t)
{
    return body_temp(b, "unsupported", heap_sort(b->l, t), NULL)->term;
}

static term_id not_supported(struct body *b, const struct java_expr *e, const char *construct)
{
    body_unsupported(b, e->span, construct);
    return anything(b, e->type);
}

/* Lowers e as a value of a type. The value is kept if the next evaluation has side effects. */
static term_id operand(struct body *b, const struct java_expr *e, const struct java_type *type, bool effects_follow)
{
    term_id t = lower_expr_to(b, e, type);
    return effects_follow ? body_save(b, t, type, e->span) : t;
}

static const struct java_type *primitive(struct body *b, enum java_type_kind k)
{
    return java_type_primitive_of(b->l->ast, k);
}

/* The type of an operand after unboxing. */
static const struct java_type *unboxed(struct body *b, const struct java_type *t)
{
    const struct java_type *content = box_content(b->l, t);
    return content ? content : t;
}

/* The type of a shift's distance, which is promoted by itself (JLS 15.19). */
static const struct java_type *distance_type(struct body *b, const struct java_expr *e)
{
    return unboxed(b, e->type)->kind == JAVA_LONG ? unboxed(b, e->type) : primitive(b, JAVA_INT);
}

static bool is_shift(const struct java_expr *e)
{
    return e->op >= JAVA_SHL && e->op <= JAVA_USHR;
}

/* ---- checks ---- */

static void check_index(struct body *b, term_id a, term_id i, const struct java_expr *e)
{
    struct terms *ts = b->l->ts;
    check_not_null(b, a, e->left, e->op_at);
    check_not_negative(b, OBLIGATION_INDEX_NEGATIVE, i, e->right->span);
    body_check(b, OBLIGATION_INDEX_TOO_LARGE, mk_lt(ts, i, mk_app1(ts, b->l->length, a)), e->right->span, e->right->span);
}

/* JLS 10.5. The check is not needed if the element type has no proper subtypes. */
static void check_store(struct body *b, term_id a, term_id value, const struct java_expr *array, const struct java_expr *e)
{
    struct lower *l = b->l;
    const struct java_type *elem = array->type->kind == JAVA_ARRAY ? array->type->elem : array->type;
    if (!java_type_ref(elem) || type_exact(elem) || value == l->null)
        return;
    l->types_asked = true;
    term_id dynamic = mk_app1(l->ts, l->type_of, value);
    term_id wanted = mk_app1(l->ts, l->elem_type, mk_app1(l->ts, l->type_of, a));
    term_id fits = mk_or2(l->ts, mk_eq(l->ts, value, l->null), mk_app2(l->ts, l->subtype, dynamic, wanted));
    body_check(b, OBLIGATION_ARRAY_STORE, fits, at_operator(e), e->span);
}

/* ---- places that can be assigned ---- */

/* A local variable, a field or an array element, with its parts evaluated. `object` is TERM_NONE for variables. */
struct lvalue {
    struct il_var *var;
    term_id object, index;
    const struct java_field *field;
    const struct java_expr *e;
};

static const struct java_type *element_type(const struct java_expr *e)
{
    return e->left->type->kind == JAVA_ARRAY ? e->left->type->elem : e->type;
}

term_id element_value(struct body *b, const struct java_expr *array, const struct java_type *elem, term_id a, term_id i)
{
    array = java_without_parens(array);
    term_id known = array->kind == JAVA_FIELD ? settled_element(b, array->field, i) : TERM_NONE;
    if (known != TERM_NONE)
        return known;
    body_use(b, heap_elems(b->l, elem));
    return heap_element(b->l, elem, a, i);
}

static term_id lvalue_read(struct body *b, const struct lvalue *v)
{
    if (v->field)
        check_access(b, v->field, v->object, false, v->e->span);
    if (v->index != TERM_NONE)
        return element_value(b, v->e->left, element_type(v->e), v->object, v->index);
    term_id t = body_use(b, v->var);
    if (v->object != TERM_NONE)
        t = mk_select1(b->l->ts, t, v->object);
    if (v->field)
        generic_value(b, t, v->field->type, v->e->type, v->e->span);
    return t;
}

static struct lvalue local_place(struct body *b, const struct java_expr *e)
{
    if (function_captures(b->here, e->var))
        return (struct lvalue){.var = function_captured(b, e->var), .e = e};
    if (e->var->method != b->here)
        body_unsupported(b, e->span, "captured variable");
    return (struct lvalue){.var = body_var(b, e->var), .e = e};
}

/* The null check is made when the place is used: after the right side of an assignment is evaluated. */
static struct lvalue field_place(struct body *b, const struct java_expr *e, bool effects_follow)
{
    struct lvalue v = {.var = heap_field(b->l, e->field), .field = e->field, .e = e};
    bool named = e->left && e->left->kind != JAVA_CLASS_NAME && e->left->kind != JAVA_PACKAGE;
    if (e->field->mods & JAVA_STATIC) {
        if (named)
            lower_effects(b, e->left);
        return v;
    }
    bool other = named && e->left->kind != JAVA_SUPER;
    v.object = other ? operand(b, e->left, e->left->type, effects_follow) : this_of(b, named ? e->left : e);
    return v;
}

static struct lvalue element_place(struct body *b, const struct java_expr *e, bool effects_follow)
{
    struct lvalue v = {.var = heap_elems(b->l, element_type(e)), .e = e};
    v.object = operand(b, e->left, e->left->type, effects_follow || expr_has_effects(e->right));
    v.index = operand(b, e->right, primitive(b, JAVA_INT), effects_follow);
    return v;
}

static struct lvalue lvalue_of(struct body *b, const struct java_expr *e, bool effects_follow)
{
    e = java_without_parens(e);
    if (e->kind == JAVA_LOCAL)
        return local_place(b, e);
    if (e->kind == JAVA_FIELD)
        return field_place(b, e, effects_follow);
    if (e->kind == JAVA_INDEX)
        return element_place(b, e, effects_follow);
    body_unsupported(b, e->span, "assignment to this expression");
    return (struct lvalue){.var = body_temp(b, "unsupported", heap_sort(b->l, e->type), e->type), .e = e};
}

static void lvalue_check(struct body *b, const struct lvalue *v)
{
    if (v->index != TERM_NONE)
        check_index(b, v->object, v->index, v->e);
    else if (v->object != TERM_NONE && v->e->left && v->e->left->kind != JAVA_SUPER)
        check_not_null(b, v->object, v->e->left, v->e->op_at);
}

/* A value read from the heap has its static type and is allocated. A field also has what its declaration promises. */
static void lvalue_facts(struct body *b, const struct lvalue *v, term_id value)
{
    struct lower *l = b->l;
    term_id fact = v->field ? field_promise(b, v->field, v->object, value, v->e->span) : mk_true(l->ts);
    if (v->object != TERM_NONE && java_type_ref(v->e->type)) {
        body_use(b, l->alloc);
        fact = mk_and2(l->ts, fact, heap_value_fact(l, value, v->e->type));
    }
    if (fact != mk_true(l->ts))
        emit(b, il_assume(l->p, fact, v->e->span, NULL));
    if (v->e->kind != JAVA_LOCAL && !(v->field && (settled_keeps(l, v->field) || object_in(l->instances, v->field))))
        body_elsewhere(b, value, v->e->type, v->e->span);
}

static term_id read_place(struct body *b, const struct java_expr *e)
{
    if (e->kind == JAVA_LOCAL && e->var->method != b->here && !function_captures(b->here, e->var) && b->this_var) {
        term_id kept = captured_value(b, b->this_var->term, b->here->owner, e->var, e->span);
        if (kept != TERM_NONE)
            return kept;
    }
    struct lvalue v = lvalue_of(b, e, false);
    lvalue_check(b, &v);
    term_id t = lvalue_read(b, &v);
    lvalue_facts(b, &v, t);
    return t;
}

static void check_non_null(struct body *b, const struct lvalue *v, term_id value, struct span at)
{
    struct lower *l = b->l;
    const struct java_expr *e = v->e;
    bool declared = v->field ? field_non_null(l, v->field) : e->kind == JAVA_LOCAL && annot_var_non_null(l->as, e->var);
    if (declared && java_type_ref(e->type))
        body_check(b, OBLIGATION_NON_NULL, mk_ne(l->ts, value, l->null), at, e->span);
}

static void note_written(struct body *b, const struct lvalue *v)
{
    const struct java_expr *object = v->e->left;
    bool own = b->method->kind == JAVA_CONSTRUCTOR && v->index == TERM_NONE && v->object == b->this_var->term;
    if (!heap_var_of(b->l, v->var->term))
        return;
    invariants_written(b, v->var, v->object != TERM_NONE && object ? object->type : NULL, own);
}

static void write_place(struct body *b, const struct lvalue *v, term_id value, const struct java_expr *whole)
{
    struct il_target lhs = target_var(v->var);
    if (v->field)
        check_access(b, v->field, v->object, true, v->e->span);
    check_non_null(b, v, value, at_operator(whole));
    uint32_t obligation = 0;
    bool framed = heap_var_of(b->l, v->var->term) &&
                  check_frame(b, may_change(b, v->var, v->object, v->index), at_operator(whole), v->e->span, &obligation);
    if (heap_var_of(b->l, v->var->term))
        check_loop_frames(b, v->var, v->object, v->index, at_operator(whole), v->e->span);
    if (v->index != TERM_NONE)
        lhs = target_element(&b->build, v->var, v->object, v->index);
    else if (v->object != TERM_NONE)
        lhs = target_at(&b->build, v->var, v->object);
    struct il_cmd *c = body_assign(b, lhs, value, whole->span, span_text(b->l->arena, whole->span));
    note_written(b, v);
    if (v->index != TERM_NONE)
        ability_stored(b, v->var, whole->span);
    c->framed = framed;
    c->obligation = obligation;
}

/* ---- assignments ---- */

static term_id assign(struct body *b, const struct java_expr *e, bool used)
{
    struct lvalue v = lvalue_of(b, e->left, expr_has_effects(e->right));
    term_id value = lower_expr_to(b, e->right, e->left->type);
    lvalue_check(b, &v);
    if (v.index != TERM_NONE)
        check_store(b, v.object, value, v.e->left, e);
    if (used)
        value = body_save(b, value, e->type, e->span);
    write_place(b, &v, value, e);
    return value;
}

/* The result of an operation as the new value of a variable, which may be a box (JLS 15.14.2, 15.26.2). */
static term_id narrowed(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at)
{
    t = convert_value(b, t, from, unboxed(b, to), at);
    return convert_value(b, t, unboxed(b, to), to, at);
}

/* s += x of a string s. */
static term_id append(struct body *b, const struct java_expr *e)
{
    bool effects = expr_has_effects(e->right);
    if (code_hides_call(e))
        return not_supported(b, e, "call of toString");
    struct lvalue v = lvalue_of(b, e->left, effects);
    lvalue_check(b, &v);
    term_id x = body_save(b, lvalue_read(b, &v), e->left->type, e->left->span), y = lower_expr(b, e->right);
    term_id value = model_concatenation(b, e, e->left, x, e->right, y);
    if (v.index != TERM_NONE)
        check_store(b, v.object, value, v.e->left, e);
    write_place(b, &v, value, e);
    return value;
}

/* Java's `x op= y` is `x = (T)(x op y)` with x evaluated once (JLS 15.26.2). */
static term_id compound(struct body *b, const struct java_expr *e, bool used)
{
    bool effects = expr_has_effects(e->right);
    if (e->optype_kind == JAVA_OPTYPE_STRING)
        return append(b, e);
    if (e->optype_kind != JAVA_OPTYPE_TYPE || !java_type_primitive(e->optype))
        return not_supported(b, e, "this assignment");
    struct lvalue v = lvalue_of(b, e->left, effects);
    lvalue_check(b, &v);
    term_id x = convert_value(b, lvalue_read(b, &v), e->left->type, e->optype, e->left->span);
    if (effects)
        x = body_save(b, x, e->optype, e->left->span);
    term_id y = lower_expr_to(b, e->right, is_shift(e) ? distance_type(b, e->right) : e->optype);
    term_id value = arith_binary(b, e->op, e->optype, x, y, e->right->span, e->span, e->op_at);
    value = narrowed(b, value, e->optype, e->left->type, e->span);
    if (used)
        value = body_save(b, value, e->type, e->span);
    write_place(b, &v, value, e);
    return value;
}

static term_id increment(struct body *b, const struct java_expr *e, bool used)
{
    struct terms *ts = b->l->ts;
    bool post = e->op == JAVA_POSTINC || e->op == JAVA_POSTDEC, up = e->op == JAVA_PREINC || e->op == JAVA_POSTINC;
    if (e->optype_kind != JAVA_OPTYPE_TYPE || !java_type_primitive(e->optype) || e->optype->kind == JAVA_BOOLEAN)
        return not_supported(b, e, "this assignment");
    struct lvalue v = lvalue_of(b, e->left, false);
    lvalue_check(b, &v);
    term_id before = lvalue_read(b, &v);
    if (used && post)
        before = body_save(b, before, e->type, e->span);
    term_id one = mk_int(ts, 1);
    if (e->optype->kind == JAVA_FLOAT || e->optype->kind == JAVA_DOUBLE)
        one = float_literal(b->l, "0x1.0p0", e->optype);
    term_id x = convert_value(b, before, e->left->type, e->optype, e->left->span);
    term_id after = arith_binary(b, up ? JAVA_ADD : JAVA_SUB, e->optype, x, one, e->span, e->span, e->op_at);
    after = narrowed(b, after, e->optype, e->left->type, e->span);
    if (used && !post)
        after = body_save(b, after, e->type, e->span);
    write_place(b, &v, after, e);
    return post ? before : after;
}

/* ---- conditional evaluation ---- */

static bool only_formulas(const struct il_cmds *from)
{
    for (size_t i = 0; i < from->n; i++)
        if (from->at[i]->kind != IL_ASSERT && from->at[i]->kind != IL_ASSUME)
            return false;
    return true;
}

static struct late *late_of(struct body *b, const struct il_cmd *c)
{
    for (size_t i = b->late.n; i > 0; i--)
        if (b->late.at[i - 1].cmd == c)
            return &b->late.at[i - 1];
    return NULL;
}

/* Emits the formulas under the condition. What is filled in later takes the condition along; facts of heap maps hold without it. */
static void emit_guarded(struct body *b, const struct il_cmds *from, term_id when)
{
    for (size_t i = 0; i < from->n; i++) {
        struct late *later = from->at[i]->kind == IL_ASSUME ? late_of(b, from->at[i]) : NULL;
        if (later && later->object == TERM_NONE) {
            emit(b, from->at[i]);
            continue;
        }
        struct il_cmd *c = arena_copy(b->l->arena, from->at[i], sizeof *c);
        c->term = mk_implies(b->l->ts, when, c->term);
        if (later) {
            later->cmd = c;
            later->when = later->when == TERM_NONE ? when : mk_and2(b->l->ts, when, later->when);
        }
        emit(b, c);
    }
}

/* The value of `if (cond) x else y`, where the commands of both arms are given. Arms without effects give one term. */
static term_id join(struct body *b, term_id cond, struct il_cmds *then, term_id x, struct il_cmds *els, term_id y,
                    const struct java_expr *e)
{
    struct lower *l = b->l;
    if (only_formulas(then) && only_formulas(els)) {
        emit_guarded(b, then, cond);
        emit_guarded(b, els, mk_not(l->ts, cond));
        vec_release(then);
        vec_release(els);
        if (x == mk_true(l->ts))
            return mk_or2(l->ts, cond, y);
        return y == mk_false(l->ts) ? mk_and2(l->ts, cond, x) : mk_ite(l->ts, cond, x, y);
    }
    struct il_var *value = body_temp(b, "t", term_sort(l->ts, x), e->type);
    struct il_cmds *arms[] = {then, els};
    const struct il_cmd *branch[2];
    for (unsigned i = 0; i < 2; i++) {
        vec_push(arms[i], il_assign_var(l->p, value, i ? y : x, e->span, NULL));
        const struct il_cmd *arm = il_seq(l->p, (unsigned)arms[i]->n, arms[i]->at);
        branch[i] = il_seq2(l->p, il_assume(l->p, i ? mk_not(l->ts, cond) : cond, e->span, NULL), arm);
        vec_release(arms[i]);
    }
    emit(b, il_choice(l->p, 2, branch));
    return value->term;
}

/* x: the value of the left operand, here and below. */
static term_id short_circuit(struct body *b, const struct java_expr *e, term_id x)
{
    bool is_and = e->op == JAVA_ANDAND;
    struct il_cmds right, none = {0};
    struct il_cmds *outer = body_begin(b, &right);
    term_id y = lower_condition(b, e->right);
    b->build.out = outer;
    if (is_and)
        return join(b, x, &right, y, &none, mk_false(b->l->ts), e);
    return join(b, x, &none, mk_true(b->l->ts), &right, y, e);
}

static term_id conditional(struct body *b, const struct java_expr *e)
{
    struct il_cmds then, els;
    bool effects = expr_has_effects(e->left) || expr_has_effects(e->right);
    term_id cond = operand(b, e->cond, primitive(b, JAVA_BOOLEAN), effects);
    struct il_cmds *outer = body_begin(b, &then);
    term_id x = lower_expr_to(b, e->left, e->type);
    body_begin(b, &els);
    term_id y = lower_expr_to(b, e->right, e->type);
    b->build.out = outer;
    return join(b, cond, &then, x, &els, y, e);
}

/* ---- operators ---- */

static term_id same_reference(struct body *b, const struct java_expr *e, term_id x)
{
    ask_comparison(b->l, e->left->type, e->right->type);
    term_id y = lower_expr_to(b, e->right, e->right->type);
    return e->op == JAVA_EQ ? mk_eq(b->l->ts, x, y) : mk_ne(b->l->ts, x, y);
}

/* Is e, or may it be, a constant expression (JLS 15.29)? The tree has constants of literals and variables only. */
static bool may_be_constant(const struct java_expr *e, unsigned depth)
{
    enum { MAX_NESTING = 100 };
    for (; e->kind == JAVA_BINARY && e->constant.kind == JAVA_CONST_NONE; e = e->left)
        if (!may_be_constant(e->right, depth + 1))
            return false;
    if (e->constant.kind != JAVA_CONST_NONE || depth > MAX_NESTING)
        return true;
    if (e->kind == JAVA_PARENS || e->kind == JAVA_UNARY || e->kind == JAVA_CAST)
        return may_be_constant(e->left, depth + 1);
    if (e->kind == JAVA_COND && !may_be_constant(e->cond, depth + 1))
        return false;
    return e->kind == JAVA_COND && may_be_constant(e->left, depth + 1) && may_be_constant(e->right, depth + 1);
}

/* The text of a constant in a concatenation (JLS 15.18.1), escaped as in source; NULL: not known here. */
static const char *text_of_constant(struct body *b, const struct java_const *c, const struct java_type *t)
{
    struct arena *a = b->l->p->arena;
    switch (c->kind) {
    case JAVA_CONST_STRING: return c->text;
    case JAVA_CONST_BOOLEAN: return c->value ? "true" : "false";
    case JAVA_CONST_INTEGER:
        if (t->kind != JAVA_CHAR)
            return arena_printf(a, "%lld", (long long)c->value);
        bool plain = ' ' <= c->value && c->value <= '~' && c->value != '"' && c->value != '\\';
        return plain ? arena_printf(a, "%c", (char)c->value) : arena_printf(a, "\\u%04x", (unsigned)c->value);
    case JAVA_CONST_FLOAT:
    case JAVA_CONST_NONE: break;
    }
    return NULL;
}

/* The text of a concatenation of constants; NULL: it is none, or not known here. */
static const char *constant_text(struct body *b, const struct java_expr *e, unsigned depth)
{
    enum { MAX_NESTING = 100 };
    e = java_without_parens(e);
    if (e->constant.kind != JAVA_CONST_NONE || depth > MAX_NESTING)
        return text_of_constant(b, &e->constant, e->type);
    if (e->kind != JAVA_BINARY || e->optype_kind != JAVA_OPTYPE_STRING)
        return NULL;
    const char *left = constant_text(b, e->left, depth + 1), *right = left ? constant_text(b, e->right, depth + 1) : NULL;
    return right ? arena_printf(b->l->p->arena, "%s%s", left, right) : NULL;
}

/* What is not supported in a binary operation; NULL: nothing. */
static const char *obstacle(const struct java_expr *e)
{
    bool equality = e->op == JAVA_EQ || e->op == JAVA_NE;
    if (e->op == JAVA_ANDAND || e->op == JAVA_OROR)
        return NULL;
    if (e->optype_kind == JAVA_OPTYPE_STRING)
        return code_hides_call(e) ? "call of toString" : may_be_constant(e, 0) ? "constant of a string and a number" : NULL;
    if (e->optype_kind == JAVA_OPTYPE_REF)
        return equality ? NULL : "operator on references";
    return java_type_primitive(e->optype) ? NULL : "this operation";
}

/* The left operand of e, of value x, converted to the type of the operation. It is kept if the right one has side effects. */
static term_id left_operand(struct body *b, const struct java_expr *e, term_id x)
{
    const struct java_type *to = e->op == JAVA_ANDAND || e->op == JAVA_OROR ? primitive(b, JAVA_BOOLEAN)
                                 : e->optype_kind == JAVA_OPTYPE_TYPE       ? e->optype
                                                                            : e->left->type;
    x = convert_value(b, x, e->left->type, to, e->left->span);
    body_well_sorted(b, e->left->span);
    return expr_has_effects(e->right) ? body_save(b, x, to, e->left->span) : x;
}

/* A concatenation is a new string, of unknown content (JLS 15.18.1). */
static term_id operation(struct body *b, const struct java_expr *e, term_id x)
{
    if (e->op == JAVA_ANDAND || e->op == JAVA_OROR)
        return short_circuit(b, e, x);
    if (e->optype_kind == JAVA_OPTYPE_STRING)
        return model_concatenation(b, e, e->left, x, e->right, lower_expr(b, e->right));
    if (e->optype_kind == JAVA_OPTYPE_REF)
        return same_reference(b, e, x);
    term_id y = lower_expr_to(b, e->right, is_shift(e) ? distance_type(b, e->right) : e->optype);
    return arith_binary(b, e->op, e->optype, x, y, e->right->span, e->span, e->op_at);
}

/* Operations in left operands, of which there may be many, are met in a loop. */
static term_id operations(struct body *b, const struct java_expr *e)
{
    struct VEC_OF(const struct java_expr *) chain = {0};
    vec_push(&chain, e);
    for (e = e->left; e->kind == JAVA_BINARY && e->constant.kind == JAVA_CONST_NONE && !obstacle(e); e = e->left)
        vec_push(&chain, e);
    term_id x = lower_expr(b, e);
    while (chain.n) {
        e = chain.at[--chain.n];
        x = operation(b, e, left_operand(b, e, x));
        body_well_sorted(b, e->span);
    }
    vec_release(&chain);
    return x;
}

/* A constant concatenation is the string that a literal of its text is. */
static term_id binary(struct body *b, const struct java_expr *e)
{
    const char *text = e->optype_kind == JAVA_OPTYPE_STRING ? constant_text(b, e, 0) : NULL;
    if (text)
        return heap_const(b->l, &(struct java_const){.kind = JAVA_CONST_STRING, .text = text}, e->type);
    const char *why = obstacle(e);
    return why ? not_supported(b, e, why) : operations(b, e);
}

static term_id unary(struct body *b, const struct java_expr *e, bool used)
{
    if (e->op >= JAVA_PREINC && e->op <= JAVA_POSTDEC)
        return increment(b, e, used);
    const struct java_type *t = e->optype_kind == JAVA_OPTYPE_TYPE ? e->optype : e->type;
    if (!java_type_primitive(t))
        return not_supported(b, e, "this operation");
    return arith_unary(b, e->op, t, lower_expr_to(b, e->left, t), e->span, e->op_at);
}

/* The class to which a cast casts: a cast of an Object to int is one to Integer, followed by unboxing (JLS 5.5). */
static const struct java_type *cast_class(struct body *b, const struct java_expr *e)
{
    return java_type_primitive(e->type) ? box_type(b->l, e->type) : e->type;
}

static term_id cast(struct body *b, const struct java_expr *e)
{
    struct lower *l = b->l;
    const struct java_type *from = e->left->type, *to = cast_class(b, e);
    if (java_type_primitive(from) || (java_type_primitive(e->type) && box_content(l, from)))
        return e->generic ? not_supported(b, e, "generic type") : lower_expr_to(b, e->left, e->type);
    term_id t = lower_expr_to(b, e->left, from);
    if (!java_subtype(l->ast, from, to)) {
        term_id fits = mk_or2(l->ts, mk_eq(l->ts, t, l->null), heap_ask_type(l, t, to));
        body_check(b, OBLIGATION_CAST, fits, e->span, e->span);
    }
    return convert_value(b, t, to, e->type, e->left->span);
}

static term_id instance_of(struct body *b, const struct java_expr *e)
{
    struct lower *l = b->l;
    term_id t = lower_expr_to(b, e->left, e->left->type);
    if (!java_type_ref(e->left->type))
        return not_supported(b, e, "this expression");
    term_id is = mk_and2(l->ts, mk_ne(l->ts, t, l->null), heap_ask_type(l, t, e->test));
    if (e->var) { /* it is read only where the test holds */
        is = body_save(b, is, primitive(b, JAVA_BOOLEAN), e->span);
        emit(b, il_assign_var(l->p, body_var(b, e->var), mk_ite(l->ts, is, t, l->null), e->span, NULL));
    }
    return is;
}

static term_id length_of(struct body *b, const struct java_expr *e)
{
    term_id a = lower_expr(b, e->left);
    check_not_null(b, a, e->left, e->op_at);
    return mk_app1(b->l->ts, b->l->length, a);
}

/* ---- the switch over kinds ---- */

static term_id lower_kind(struct body *b, const struct java_expr *e, bool used)
{
    switch (e->kind) {
    case JAVA_LITERAL: return b->l->null;
    case JAVA_PARENS: return lower_expr(b, e->left);
    case JAVA_LOCAL:
    case JAVA_FIELD:
    case JAVA_INDEX: return read_place(b, e);
    case JAVA_LENGTH: return length_of(b, e);
    case JAVA_THIS:
    case JAVA_SUPER: return this_of(b, e);
    case JAVA_CALL: return lower_call(b, e);
    case JAVA_NEW: return lower_new(b, e);
    case JAVA_NEW_ARRAY: return lower_new_array(b, e, e->type);
    case JAVA_UNARY: return unary(b, e, used);
    case JAVA_BINARY: return binary(b, e);
    case JAVA_ASSIGN: return assign(b, e, used);
    case JAVA_COMPOUND: return compound(b, e, used);
    case JAVA_COND: return conditional(b, e);
    case JAVA_CAST: return cast(b, e);
    case JAVA_INSTANCEOF: return instance_of(b, e);
    case JAVA_CLASS_LITERAL: return heap_class(b->l, e->test);
    case JAVA_LAMBDA:
    case JAVA_METHOD_REF: return lower_function(b, e);
    case JAVA_SWITCH_EXPR: return lower_switch_expr(b, e);
    case JAVA_CLASS_NAME:
    case JAVA_PACKAGE:
    case JAVA_TYPE_EXPR:
    case JAVA_BAD_EXPR: break;
    }
    return not_supported(b, e, strcmp(e->why, "too-deep") ? "this expression" : "nesting this deep");
}

static term_id lower_any(struct body *b, const struct java_expr *e, bool used)
{
    if (!build_enter(&b->build, e->span))
        return anything(b, e->type);
    term_id t = e->constant.kind != JAVA_CONST_NONE ? heap_const(b->l, &e->constant, e->type) : lower_kind(b, e, used);
    build_leave(&b->build);
    body_well_sorted(b, e->span);
    return t;
}

void lower_effects(struct body *b, const struct java_expr *e)
{
    lower_any(b, java_without_parens(e), false);
}

term_id lower_expr_to(struct body *b, const struct java_expr *e, const struct java_type *to)
{
    const struct java_expr *bare = java_without_parens(e);
    if (bare->kind == JAVA_NEW_ARRAY && to->kind == JAVA_ARRAY && bare->type->kind != JAVA_ARRAY)
        return lower_new_array(b, bare, to);
    term_id t = convert_value(b, lower_any(b, e, true), e->type, to, e->span);
    body_well_sorted(b, e->span);
    return t;
}

term_id lower_expr(struct body *b, const struct java_expr *e)
{
    return lower_expr_to(b, e, e->type);
}

term_id lower_condition(struct body *b, const struct java_expr *e)
{
    return lower_expr_to(b, e, primitive(b, JAVA_BOOLEAN));
}
