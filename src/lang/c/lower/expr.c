/* Expressions (6.5): commands for their effects and checks, and their value in the state after them.
 *
 * Operands that are unsequenced and could disturb each other are lowered in each order (operands.h). The right side of && || ?: is evaluated
 * under a condition. It becomes an arm of a choice only if it has side effects; else its checks get the condition. Start with
 * c_lower_expr. */
#include "lang/c/lower/expr.h"

#include "lang/c/lower/arith.h"
#include "lang/c/lower/assign.h"
#include "lang/c/lower/call.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/container.h"
#include "lang/c/lower/floating.h"
#include "lang/c/lower/function_pointer.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/lvalue.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/pointer.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/stable.h"
#include "lang/c/lower/stmt.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/varargs.h"
#include "lang/c/lower/variable.h"

/* ---- operands ---- */

static void lower_operand(struct body *b, struct operand *op)
{
    switch (op->kind) {
    case OPERAND_VALUE: op->value = c_lower_expr(b, op->e); break;
    case OPERAND_PASSED:
        op->value = c_lower_expr(b, op->e);
        if (op->as)
            op->value = value_as(b, op->value, op->as, op->e->span);
        op->value = keep_value(b, op->value, op->e->span);
        break;
    case OPERAND_SAVED:
        op->value = c_lower_expr(b, op->e);
        if (op->value.kind != C_VALUE_NONE)
            op->value = value_save(b, op->value, op->e->span);
        break;
    case OPERAND_SUM: op->value = c_lower_pointer_without_check(b, op->e); break;
    case OPERAND_PLACE: op->place = c_lower_place(b, op->e); break;
    case OPERAND_UPDATED:
        op->place = c_lower_place(b, op->e);
        operands_step(b, false);
        op->value = place_current(b, &op->place, op->e);
        break;
    }
}

void c_lower_operands(struct body *b, const struct c_expr *whole, unsigned n, struct operand op[])
{
    operands_lower(b, whole, n, op, lower_operand);
}

void c_lower_two(struct body *b, const struct c_expr *whole, const struct c_expr *x, const struct c_expr *y, struct c_value *vx,
                 struct c_value *vy)
{
    struct operand op[] = {{.kind = OPERAND_VALUE, .e = x}, {.kind = OPERAND_VALUE, .e = y}};
    c_lower_operands(b, whole, 2, op);
    *vx = op[0].value;
    *vy = op[1].value;
}

/* ---- under a condition ---- */

static bool only_formulas(const struct il_cmds *list)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i]->kind != IL_ASSERT && list->at[i]->kind != IL_ASSUME)
            return false;
    return true;
}

static void emit_guarded(struct body *b, const struct il_cmds *list, term_id when)
{
    for (size_t i = 0; i < list->n; i++) {
        struct il_cmd *c = arena_copy(b->l->arena, list->at[i], sizeof *c);
        c->term = mk_implies(b->l->ts, when, c->term);
        build_emit(&b->k, c);
    }
}

static struct il_cmd *arm(struct body *b, term_id when, const struct il_cmds *list, struct span at)
{
    struct il_program *p = b->l->p;
    return il_seq2(p, il_assume(p, when, at, NULL), il_seq(p, (unsigned)list->n, list->at));
}

/* A variable for each part of the values x and y, which gets the one of the arm. */
static term_id kept(struct body *b, struct il_cmds *then, term_id x, struct il_cmds *els, term_id y, struct span at)
{
    if (x == TERM_NONE)
        return TERM_NONE;
    struct il_var *t = build_temp(&b->k, "t", term_sort(b->l->ts, x), NULL);
    vec_push(then, il_assign_var(b->l->p, t, x, at, NULL));
    vec_push(els, il_assign_var(b->l->p, t, y, at, NULL));
    return t->term;
}

/* `cond ? x else y`, with the commands of both arms, which are released. */
static struct c_value join(struct body *b, term_id cond, struct il_cmds *then, struct c_value x, struct il_cmds *els,
                           struct c_value y, struct span at)
{
    struct terms *ts = b->l->ts;
    struct c_value v = x;
    if (only_formulas(then) && only_formulas(els)) {
        emit_guarded(b, then, cond);
        emit_guarded(b, els, mk_not(ts, cond));
        v = value_choice(b, cond, x, y);
    } else {
        if (x.kind == C_VALUE_RECORD) {
            term_id *leaf = arena_array(b->l->arena, term_id, x.n);
            for (unsigned i = 0; i < x.n; i++)
                leaf[i] = kept(b, then, x.leaf[i], els, y.leaf[i], at);
            v.leaf = leaf;
        } else if (x.kind != C_VALUE_NONE) {
            v.term = kept(b, then, x.term, els, y.term, at);
            v.offset = x.kind == C_VALUE_POINTER ? kept(b, then, x.offset, els, y.offset, at) : TERM_NONE;
        }
        const struct il_cmd *arms[] = {arm(b, cond, then, at), arm(b, mk_not(ts, cond), els, at)};
        build_emit(&b->k, il_choice(b->l->p, 2, arms));
    }
    vec_release(then);
    vec_release(els);
    return v;
}

/* Lowers e to a list of its own. */
static struct c_value apart(struct body *b, const struct c_expr *e, struct il_cmds *list, bool used)
{
    struct il_cmds *outer = build_open(&b->k, list);
    struct c_value v = used ? c_lower_expr(b, e) : (struct c_value){.type = e->type};
    if (!used)
        c_lower_effects(b, e);
    b->k.out = outer;
    return v;
}

static const struct c_expr *shared_in(const struct c_expr *e)
{
    while (e->kind != C_SHARED && e->left)
        e = e->left;
    return e;
}

static struct c_value conditional(struct body *b, const struct c_expr *e, bool used)
{
    struct il_cmds then, els;
    size_t noted = operands_noted(b);
    used = used && e->type->kind != C_VOID;
    term_id cond = c_lower_condition(b, e->cond);
    operands_sequenced(b, noted);
    if (used && (c_has_effects(e->left) || c_has_effects(e->right)))
        cond = build_save(&b->k, cond, NULL, e->cond->span);
    struct c_value x = apart(b, e->left, &then, used), y = apart(b, e->right, &els, used);
    if (used) {
        x = value_as(b, x, e->type, e->span);
        y = value_as(b, y, e->type, e->span);
    }
    return join(b, cond, &then, x, &els, y, e->span);
}

/* The value of `cond ?: right`, whose C_SHARED nodes are evaluated once, in front of it. */
static struct c_value elvis(struct body *b, const struct c_expr *e)
{
    struct il_cmds then, els;
    const struct c_value *outer = b->shared;
    struct c_value shared = value_save(b, c_lower_expr(b, shared_in(e->cond)->left), e->cond->span);
    b->shared = &shared;
    term_id cond = c_lower_condition(b, e->cond);
    struct c_value x = value_as(b, apart(b, e->left, &then, true), e->type, e->span);
    b->shared = outer;
    struct c_value y = value_as(b, apart(b, e->right, &els, true), e->type, e->span);
    return join(b, cond, &then, x, &els, y, e->span);
}

/* The conditions are Boolean terms on the way. */
static term_id join_conditions(struct body *b, term_id cond, struct il_cmds *right, term_id y, bool is_and, struct span at)
{
    struct terms *ts = b->l->ts;
    term_id when = is_and ? cond : mk_not(ts, cond);
    if (only_formulas(right)) {
        emit_guarded(b, right, when);
        vec_release(right);
        return is_and ? mk_and2(ts, cond, y) : mk_or2(ts, cond, y);
    }
    struct il_cmds none = {0};
    struct il_var *t = build_temp(&b->k, "t", SORT_BOOL, NULL);
    vec_push(right, il_assign_var(b->l->p, t, y, at, NULL));
    vec_push(&none, il_assign_var(b->l->p, t, mk_bool(ts, !is_and), at, NULL));
    const struct il_cmd *arms[] = {arm(b, when, right, at), arm(b, mk_not(ts, when), &none, at)};
    build_emit(&b->k, il_choice(b->l->p, 2, arms));
    vec_release(right);
    vec_release(&none);
    return t->term;
}

static term_id logical(struct body *b, const struct c_expr *e)
{
    struct il_cmds right;
    size_t noted = operands_noted(b);
    term_id x = c_lower_condition(b, e->left);
    operands_sequenced(b, noted);
    if (c_has_effects(e->right))
        x = build_save(&b->k, x, NULL, e->left->span);
    struct il_cmds *outer = build_open(&b->k, &right);
    term_id y = c_lower_condition(b, e->right);
    b->k.out = outer;
    return join_conditions(b, x, &right, y, e->op == C_ANDAND, e->span);
}

/* ---- conditions ---- */

static bool is_comparison(enum c_op op)
{
    return C_LT <= op && op <= C_NE;
}

/* The pointer behind conversions to other types of pointers. */
static const struct c_expr *behind_conversions(const struct c_expr *e)
{
    const struct c_expr *p = c_without_parens(e);
    while (p->kind == C_CAST && (p->cast == C_CAST_BIT_CAST || p->cast == C_CAST_NO_OP) && p->left->type->kind == C_POINTER &&
           !c_is_allocation(p))
        p = c_without_parens(p->left);
    return p;
}

/* What is compared: if both operands are conversions of pointers of one type, or one is null, these. */
static void find_compared(const struct c_expr *e, const struct c_expr **x, const struct c_expr **y)
{
    const struct c_expr *p = behind_conversions(e->left), *q = behind_conversions(e->right);
    bool pointers = p->type->kind == C_POINTER && q->type->kind == C_POINTER;
    bool same = pointers && p->type->of->plain == q->type->of->plain;
    if (same || (pointers && (c_is_null_pointer(p) || c_is_null_pointer(q)))) {
        *x = p;
        *y = q;
    }
}

static bool is_converted(const struct body *b, const struct c_expr *e)
{
    const struct c_pointees *k = c_pointees_of(b->l->uses);
    const struct c_expr *p = behind_conversions(e);
    bool pointers = e->type->kind == C_POINTER && p->type->kind == C_POINTER && e->type->of->kind != C_VOID;
    return pointers && c_place_type(k, p->type->of) != c_place_type(k, e->type->of);
}

/* Whether pointers to objects of different types are equal is not known, unless one is null. */
static term_id unrelated_pointers(struct body *b, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    struct c_value x = c_lower_expr(b, behind_conversions(e->left)), y = c_lower_expr(b, behind_conversions(e->right));
    term_id any = havoc_temp(b, "same", SORT_BOOL, e->span, span_text(b->l->arena, e->span))->term;
    term_id null_x = mk_eq(ts, x.term, b->l->null), null_y = mk_eq(ts, y.term, b->l->null);
    term_id same = mk_or2(ts, mk_and2(ts, null_x, null_y),
                          mk_and(ts, 3, (term_id[]){mk_not(ts, null_x), mk_not(ts, null_y), any}));
    return e->op == C_EQ ? same : mk_not(ts, same);
}

static term_id comparison(struct body *b, const struct c_expr *e)
{
    const struct c_expr *left = e->left, *right = e->right;
    find_compared(e, &left, &right);
    bool equality = e->op == C_EQ || e->op == C_NE, found = left != e->left || right != e->right;
    if (equality && !found && (is_converted(b, e->left) || is_converted(b, e->right)))
        return unrelated_pointers(b, e);
    struct c_value x, y;
    c_lower_two(b, e, left, right, &x, &y);
    if (x.kind == C_VALUE_POINTER && y.kind == C_VALUE_POINTER)
        return pointer_comparison(b, e, x, y);
    if (e->left->type->kind == C_FLOATING && x.kind == C_VALUE_SCALAR && y.kind == C_VALUE_SCALAR)
        return c_floating_comparison(b, e->op, e->left->type, x.term, y.term, e);
    if (!c_is_integer(e->left->type) || !c_is_integer(e->right->type)) {
        build_unsupported(&b->k, e->span, "comparison of this type");
        return mk_true(b->l->ts);
    }
    return integer_comparison(b, e->op, x.term, y.term);
}

term_id c_lower_condition(struct body *b, const struct c_expr *e)
{
    const struct c_expr *inner = c_without_parens(e);
    if (inner->kind == C_BINARY && is_comparison(inner->op) && !inner->value)
        return comparison(b, inner);
    if (inner->kind == C_LOGICAL && !inner->value)
        return logical(b, inner);
    if (inner->kind == C_UNARY && inner->op == C_NOT)
        return mk_not(b->l->ts, c_lower_condition(b, inner->left));
    if (inner->kind == C_CAST && inner->cast == C_CAST_INTEGRAL && inner->implicit && c_is_integer(inner->left->type) &&
        inner->type->width >= inner->left->type->width)
        return c_lower_condition(b, inner->left);
    if (inner->kind == C_CAST && inner->cast == C_CAST_BIT_CAST && inner->left->type->kind == C_POINTER)
        return c_lower_condition(b, behind_conversions(inner) == inner ? inner->left : behind_conversions(inner));
    return value_truth(b, c_lower_expr(b, e));
}

/* ---- reading, addresses, casts ---- */

/* Code that is called may change it. */
static bool is_shared_place(const struct place *p)
{
    return !p->variable || (p->var && (p->var->storage == C_GLOBAL || p->var->storage == C_STATIC_LOCAL));
}

static struct c_value read_lvalue(struct body *b, const struct c_expr *place)
{
    struct place p = c_lower_place(b, place);
    operands_touch(b, &p, false);
    bool noted = b->operand && is_shared_place(&p);
    if (noted)
        operands_step(b, false);
    struct c_value v = place_current(b, &p, place);
    if (noted)
        v = value_save(b, v, place->span);
    v.type = place->type;
    return v;
}

/* A member of the object that null points to has no address, nor has a row that is not there. */
static void check_owners(struct body *b, const struct place *p)
{
    bool inside = p->bytes && p->stepped && p->pointer;
    for (p = inside ? p : p->owner; p; p = p->owner)
        if (!inside && c_is_array(p->type))
            place_check_there(b, p);
        else if (p->pointer)
            check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, p->block, b->l->null), p->pointer->span, p->pointer->span);
}

/* A pointer to the function that e designates (6.3.2.1p4). */
static struct c_value function_pointer(struct body *b, const struct c_expr *e, const struct c_type *pointer)
{
    e = c_without_parens(e);
    if (e->kind == C_DEREF)
        return value_as(b, c_lower_expr(b, e->left), pointer, e->span);
    if (e->kind != C_FUNCTION_NAME)
        return not_supported(b, e, "this function");
    return pointer_value(pointer, c_function_block(b->l, e->function), TERM_NONE);
}

static struct c_value address(struct body *b, const struct c_expr *e)
{
    const struct c_expr *inner = c_without_parens(e->left);
    if (e->type->of->kind == C_FUNCTION)
        return function_pointer(b, inner, e->type);
    if (inner->kind == C_DEREF)
        return value_as(b, c_lower_expr(b, inner->left), e->type, e->span);
    struct place p = c_lower_place(b, e->left);
    struct c_value v = place_address(b, &p, e->type);
    check_owners(b, &p);
    if (inner->kind == C_INDEX && v.offset != TERM_NONE)
        check_moved(b, v, e->span, e->span);
    return v;
}

/* `(void)&p->next`: no pointer is made, so the member need not be a block of its own. */
static void discarded_address(struct body *b, const struct c_expr *e)
{
    struct place p = c_lower_place(b, e->left);
    check_owners(b, &p);
    if (!p.owner && p.pointer)
        check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, p.block, b->l->null), p.pointer->span, p.pointer->span);
}

/* The pointer leads to an object of which the program has no place of the type that it is converted to, or perhaps none. An access by the result owes
 * what nobody can prove, unless an annotation says what the result leads to. */
static struct c_value unknown_conversion(struct body *b, const struct c_expr *e)
{
    struct c_value v = c_lower_expr(b, e->left);
    if (v.kind != C_VALUE_POINTER || e->type->of->kind == C_VOID)
        return not_supported(b, e, "conversion to another type of pointer");
    return c_unknown_pointer(b, e->type, mk_eq(b->l->ts, v.term, b->l->null), e->span);
}

/* A pointer cast that changes what is pointed to. */
static struct c_value bit_cast(struct body *b, const struct c_expr *e)
{
    if (c_is_allocation(e))
        return c_lower_allocation(b, e, e->type);
    if (c_is_null_pointer(e->left))
        return null_pointer(b->l, e->type);
    const struct c_pointees *k = c_pointees_of(b->l->uses);
    const struct c_type *from = e->left->type->of, *to = e->type->of;
    if (from->kind == C_FUNCTION && to->kind == C_FUNCTION)
        return value_as(b, c_lower_expr(b, e->left), e->type, e->span);
    if (from->kind == C_VOID && to->kind != C_VOID && c_calls_unknown(b->l, c_without_parens(e->left))) {
        c_lower_effects(b, e->left);
        return c_fresh_value(b, e->type, e->span);
    }
    if (from->kind == C_VOID && to->kind != C_VOID && !(from = c_pointee(k, e->left)))
        return unknown_conversion(b, e);
    if (to->kind != C_VOID && c_place_type(k, from) != c_place_type(k, to))
        return unknown_conversion(b, e);
    return value_as(b, c_lower_expr(b, e->left), e->type, e->span);
}

/* The pointer that is converted to an integer, behind conversions between integers; NULL: something else. */
static const struct c_expr *converted_pointer(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST && e->cast == C_CAST_INTEGRAL && e->type->size >= e->left->type->size)
        e = c_without_parens(e->left);
    return e->kind == C_CAST && e->cast == C_CAST_POINTER_TO_INTEGRAL && e->type->size >= e->left->type->size ? e->left : NULL;
}

/* Of an integer only this is known: the pointer that was converted to it, if the text shows that. */
static struct c_value integer_as_pointer(struct body *b, const struct c_expr *e)
{
    const struct c_expr *p = converted_pointer(e->left);
    if (p && p->type->kind == C_POINTER && p->type->of->plain == e->type->of->plain)
        return value_as(b, c_lower_expr(b, p), e->type, e->span);
    struct c_value v = c_lower_expr(b, e->left);
    note_once(b, e->span, "memory", "pointers that are made from integers lead to objects that exist, or to none");
    term_id address = mk_wrap(b->l->ts, b->l->ast->machine.pointer_width, false, v.term);
    return c_unknown_pointer(b, e->type, mk_eq(b->l->ts, address, mk_int(b->l->ts, 0)), e->span);
}

static struct c_value cast(struct body *b, const struct c_expr *e)
{
    struct c_value v;
    switch (e->cast) {
    case C_CAST_LVALUE_TO_RVALUE: va_hand_on(b, e->left); return read_lvalue(b, e->left);
    case C_CAST_NO_OP: return value_as(b, c_lower_expr(b, e->left), e->type, e->span);
    case C_CAST_ARRAY_TO_POINTER: {
        struct place p = c_lower_place(b, e->left);
        va_hand_on(b, e->left);
        check_owners(b, &p);
        return place_address(b, &p, e->type);
    }
    case C_CAST_NULL_TO_POINTER: c_lower_effects(b, e->left); return null_pointer(b->l, e->type);
    case C_CAST_BIT_CAST: return bit_cast(b, e);
    case C_CAST_INTEGRAL:
        v = c_lower_expr(b, e->left);
        return scalar_value(e->type, convert_integer(b, v.term, e->left->type, e->type));
    case C_CAST_INTEGRAL_TO_BOOLEAN:
    case C_CAST_POINTER_TO_BOOLEAN: return scalar_value(e->type, truth_value(b, c_lower_condition(b, e->left)));
    case C_CAST_TO_VOID: c_lower_effects(b, e->left); return (struct c_value){.type = e->type};
    case C_CAST_FUNCTION_TO_POINTER: return function_pointer(b, e->left, e->type);
    case C_CAST_INTEGRAL_TO_FLOATING:
    case C_CAST_FLOATING_TO_INTEGRAL:
    case C_CAST_FLOATING_TO_BOOLEAN:
    case C_CAST_FLOATING:
        v = c_lower_expr(b, e->left);
        v.type = e->left->type;
        return c_floating_conversion(b, v, e->type, e->span);
    case C_CAST_INTEGRAL_TO_POINTER: return integer_as_pointer(b, e);
    case C_CAST_POINTER_TO_INTEGRAL:
        v = c_lower_expr(b, e->left);
        return v.kind == C_VALUE_POINTER ? scalar_value(e->type, pointer_address(b, v, e->type, e->span))
                                         : not_supported(b, e, "this conversion");
    case C_CAST_TO_UNION: return not_supported(b, e, "union");
    case C_CAST_TO_CONTAINER: return c_lower_container(b, e, c_lower_expr(b, e->left));
    case C_CAST_OTHER: return not_supported(b, e, e->text ? e->text : "this conversion");
    }
    return c_any_value(b, e->type);
}

/* ---- operators ---- */

static struct c_value binary(struct body *b, const struct c_expr *e)
{
    if (is_comparison(e->op))
        return scalar_value(e->type, truth_value(b, comparison(b, e)));
    struct c_value x, y;
    c_lower_two(b, e, e->left, e->right, &x, &y);
    if (e->left->type->kind == C_POINTER || e->right->type->kind == C_POINTER)
        return pointer_operation(b, e, x, y);
    if (e->type->kind == C_FLOATING)
        return c_floating_binary(b, e->op, e->type, x.term, y.term, e);
    if (!c_is_integer(e->left->type) || !c_is_integer(e->right->type))
        return not_supported(b, e, "operation on this type");
    return scalar_value(e->type, integer_operation(b, e->op, e->type, x.term, y.term, e));
}

static struct c_value unary(struct body *b, const struct c_expr *e)
{
    if (e->op == C_NOT)
        return scalar_value(e->type, truth_value(b, c_lower_condition(b, e)));
    struct c_value x = c_lower_expr(b, e->left);
    if (e->type->kind == C_FLOATING && e->op != C_COMPL)
        return e->op == C_MINUS ? c_floating_negative(b, e->type, x.term, e) : x;
    if (!c_is_integer(e->type))
        return not_supported(b, e, "operation on this type");
    return scalar_value(e->type, integer_unary(b, e->op, e->type, x.term, e));
}

struct c_value c_lower_pointer_without_check(struct body *b, const struct c_expr *e)
{
    const struct c_expr *base, *index;
    if (!c_is_sum(e, &base, &index))
        return c_lower_expr(b, e);
    struct c_value p, k;
    c_lower_two(b, e, base, index, &p, &k);
    return pointer_sum(b, p, e->type, k.term);
}

/* In bytes, of the elements of a declared array. TERM_NONE: not known here. */
static term_id size_of_row(struct body *b, const struct c_type *t)
{
    struct terms *ts = b->l->ts;
    if (t->size)
        return mk_int(ts, (long)t->size);
    struct il_var *length = t->kind == C_VLA ? idmap_pointer(&b->here->row_length, t) : NULL;
    term_id of = c_is_array(t) ? size_of_row(b, t->of) : TERM_NONE;
    if (of != TERM_NONE && t->kind == C_ARRAY)
        return mk_mul(ts, mk_int(ts, (long)t->length), of);
    return length && of != TERM_NONE ? mk_mul(ts, of, length->term) : TERM_NONE;
}

/* The size of an array of variable length, or of an element of one (6.5.3.4p2). */
static struct c_value size_of_array(struct body *b, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    const struct c_expr *array = e->left ? c_without_parens(e->left) : NULL;
    term_id row = array ? size_of_row(b, array->type) : TERM_NONE;
    if (row != TERM_NONE)
        return scalar_value(e->type, row);
    if (!array || array->kind != C_VAR || array->var->type->kind != C_VLA)
        return not_supported(b, e, "size of this type");
    const struct c_type *element = array->var->type->of;
    term_id length = block_length(b->l, block_of_var(b, array->var)), size = size_of_row(b, element);
    if (size == TERM_NONE)
        return not_supported(b, e, "size of this type");
    if (memory_unit(b->l, element) > 1)
        size = mk_int(ts, (long)element->size / memory_unit(b->l, element));
    return scalar_value(e->type, mk_mul(ts, size, length));
}

/* In front of a sequence point. */
static void lower_first(struct body *b, const struct c_expr *e)
{
    size_t noted = operands_noted(b);
    c_lower_effects(b, e);
    operands_sequenced(b, noted);
}

static struct c_value lower_kind(struct body *b, const struct c_expr *e)
{
    switch (e->kind) {
    case C_INT_LITERAL:
    case C_ENUMERATOR: return scalar_value(e->type, integer_constant(b, e->value));
    case C_FLOAT_LITERAL: return c_floating_constant(b, e);
    case C_PARENS: return c_lower_expr(b, e->left);
    case C_UNARY: return unary(b, e);
    case C_ADDRESS: return address(b, e);
    case C_INCREMENT: return c_lower_increment(b, e, true);
    case C_BINARY: return binary(b, e);
    case C_LOGICAL: return scalar_value(e->type, truth_value(b, logical(b, e)));
    case C_COMMA: lower_first(b, e->left); return c_lower_expr(b, e->right);
    case C_ASSIGN: return c_lower_assign(b, e, true);
    case C_COMPOUND: return c_lower_compound(b, e, true);
    case C_CONDITIONAL: return conditional(b, e, true);
    case C_CALL: return c_lower_call(b, e, true);
    case C_CAST: return cast(b, e);
    case C_STMT_EXPR: return c_lower_statement_expression(b, e);
    case C_ELVIS: return elvis(b, e);
    case C_SHARED: return b->shared ? *b->shared : not_supported(b, e, "this expression");
    case C_SIZEOF: return size_of_array(b, e);
    case C_MEMBER: {
        struct place p = c_lower_place(b, e);
        return place_value(b, &p);
    }
    case C_ZERO: return zero_value(b, e->type);
    case C_OFFSETOF:
    case C_STRING:
    case C_VAR:
    case C_FUNCTION_NAME:
    case C_DEREF:
    case C_INDEX:
    case C_INIT_LIST:
    case C_COMPOUND_LITERAL: return not_supported(b, e, "this expression");
    case C_VA_ARG: return va_lower_argument(b, e);
    case C_LABEL_ADDRESS: return not_supported(b, e, "address of a label");
    case C_OTHER_EXPR: return not_supported(b, e, e->text ? e->text : "this expression");
    }
    return c_any_value(b, e->type);
}

struct c_value c_lower_expr(struct body *b, const struct c_expr *e)
{
    if (e->value && c_is_integer(e->type))
        return scalar_value(e->type, integer_constant(b, e->value));
    if (!build_enter(&b->k, e->span))
        return c_any_value(b, e->type);
    struct c_value v = lower_kind(b, e);
    build_leave(&b->k);
    build_well_sorted(&b->k, e->span);
    return v;
}

void c_lower_effects(struct body *b, const struct c_expr *e)
{
    const struct c_expr *inner = c_without_parens(e);
    if (inner->kind == C_ASSIGN)
        c_lower_assign(b, inner, false);
    else if (inner->kind == C_COMPOUND)
        c_lower_compound(b, inner, false);
    else if (inner->kind == C_INCREMENT)
        c_lower_increment(b, inner, false);
    else if (inner->kind == C_CALL)
        c_lower_call(b, inner, false);
    else if (inner->kind == C_CAST &&
             (inner->cast == C_CAST_TO_VOID || (inner->cast == C_CAST_BIT_CAST && !c_is_allocation(inner))))
        c_lower_effects(b, inner->left);
    else if (inner->kind == C_COMMA) {
        c_lower_effects(b, inner->left);
        c_lower_effects(b, inner->right);
    } else if (inner->kind == C_CONDITIONAL) {
        conditional(b, inner, false);
    } else if (inner->kind == C_ADDRESS && c_without_parens(inner->left)->kind == C_MEMBER) {
        discarded_address(b, inner);
    } else if (!inner->lvalue || c_has_effects(inner)) {
        c_lower_expr(b, inner);
    }
}
