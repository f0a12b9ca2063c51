/* Calls. A function of which nobody said what it does is expanded where it is called, if its text is known, up to a depth; else it may change
 * everything that is shared. Start with c_lower_call. */
#include "lang/c/lower/call.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/assigned.h"
#include "lang/c/analysis/pointees.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/apart.h"
#include "lang/c/lower/call_contract.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/ends.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/function_pointer.h"
#include "lang/c/lower/function_targets.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/library.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/operands.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/result.h"
#include "lang/c/lower/stable.h"
#include "lang/c/lower/state.h"
#include "lang/c/lower/stmt.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/varargs.h"
#include "lang/c/lower/variable.h"

#include <string.h>

/* MOST_EXPANDED: statements and expressions of all expanded functions of a routine. */
enum { MOST_NESTED = 8, MOST_RECURSIVE = 2, MOST_EXPANDED = 2000, MOST_CANDIDATES = 8 };

/* ---- arguments ---- */

static struct c_value *arguments(struct body *b, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    struct c_value *out = arena_array(b->l->arena, struct c_value, e->n_args + 1);
    struct operand *op = arena_array(b->l->arena, struct operand, e->n_args + 1);
    size_t noted = operands_noted(b);
    for (unsigned i = 0; i < e->n_args; i++)
        op[i] = (struct operand){.kind = OPERAND_PASSED, .e = e->args[i], .as = f && i < f->n_params ? f->params[i]->type : NULL};
    c_lower_operands(b, e, e->n_args, op);
    for (unsigned i = 0; i < e->n_args; i++)
        out[i] = keep_value(b, op[i].value, e->args[i]->span);
    operands_sequenced(b, noted);
    operands_step(b, true);
    return out;
}

/* ---- expansion ---- */

static unsigned depth(const struct body *b, const struct c_function *f, unsigned *same)
{
    unsigned n = 0;
    *same = 0;
    for (const struct activation *a = b->here; a; a = a->up, n++)
        *same += a->f == f;
    return n;
}

static void bind_param(struct body *b, const struct c_var *v, struct c_value value, struct span at)
{
    struct lower *l = b->l;
    value = value_as(b, value, v->type, at);
    if (c_has_address(l->uses, v))
        c_lower_declared(b, v, at);
    va_begin(b, v);
    bool pointer = v->type->kind == C_POINTER && !c_has_address(l->uses, v);
    struct c_pointer k = pointer ? c_pointer_of(b->here->roots, v) : (struct c_pointer){.kind = C_POINTER_FREE};
    if (pointer && k.kind == C_POINTER_DISTANCE)
        root_begin(b, v, value);
    struct place p = place_of_var(b, v, at);
    p.is_const = false;
    place_assign(b, &p, value, at, arena_printf(l->arena, "%s = ...", v->name));
}

static struct c_value expand(struct body *b, const struct c_function *f, const struct c_expr *e, const struct c_value args[])
{
    struct lower *l = b->l;
    struct activation *a = arena_new(l->arena, struct activation);
    *a = (struct activation){.up = b->here,
                             .f = f,
                             .call = e,
                             .roots = roots_of(l, f),
                             .jumps = jumps_of(l, f),
                             .id = ++b->activations,
                             .root_of = {.arena = l->arena},
                             .declared = {.arena = l->arena}};
    a->unassigned = c_perhaps_unassigned(l->arena, l->uses, l->as, f);
    a->at = e->span.start;
    b->here = a;
    struct operand_notes *noted = b->operand; /* what it does is one step */
    b->operand = NULL;
    c_declare_result(b, false);
    struct scope scope = {.kind = SCOPE_FUNCTION};
    struct il_cmds list, *outer = scope_open(&b->k, &scope, &list);
    for (unsigned i = 0; i < f->n_params; i++)
        bind_param(b, f->params[i], args[i], e->args[i]->span);
    c_stack_begin(b);
    c_lower_stmt(b, f->body);
    if (f->type->of->kind != C_VOID)
        c_miss_return(b, (struct span){f->body->span.source, f->body->span.end - 1, f->body->span.end});
    scope_close(&b->k, &scope, outer, &list);
    c_check_noreturn(b, e->span);
    for (unsigned i = 0; i < f->n_params; i++)
        end_of_life(b, f->params[i], e->span);
    c_stack_end(b);
    b->here = a->up;
    b->operand = noted;
    return c_result_value(b, a);
}

static bool is_too_deep(const struct body *b, const struct c_function *f)
{
    unsigned same;
    return depth(b, f, &same) >= MOST_NESTED || same >= MOST_RECURSIVE || b->expanded + f->nodes > MOST_EXPANDED;
}

/* Past the depth of expansion, nothing is known, and the routine is not verified. */
static struct c_value too_deep(struct body *b, const struct c_expr *e)
{
    struct obligation o = {.kind = OBLIGATION_INLINE_DEPTH, .span = e->span, .text = e->function->name};
    /* Nobody knows whether the depth is enough: no run shows that something fails in there. */
    struct il_var *enough = build_temp(&b->k, "enough", SORT_BOOL, NULL);
    struct il_target t = target_var(enough);
    struct il_cmd *call = il_havoc_call(b->l->p, 1, &t, e->span, arena_printf(b->l->arena, "call %s", e->function->name));
    call->quiet = true;
    build_emit(&b->k, call);
    build_check(&b->k, o, enough->term);
    return c_any_value(b, e->type);
}

/* A task's answer says nothing of the functions that it calls: past the depth it is not looked at. */
static struct c_value left_out(struct body *b, const struct c_expr *e)
{
    b->k.r->partial = true;
    note_once(b, e->span, "callee",
              arena_printf(b->l->arena, "calls of '%s' are not nested deeper than they are expanded", e->function->name));
    build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
    return c_any_value(b, e->type);
}

/* ---- unknown code ---- */

static void note_unknown(struct body *b, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    const char *why = f && f->body ? "variable arguments" : "no body";
    if (!f)
        note_once(b, e->span, "callee",
                  arena_printf(b->l->arena,
                               "pointers of type '%s' that are called point to functions of this type that do not fail",
                               e->left->type->plain->name));
    else if (idmap_put(&b->told, idmap_key(f), 1))
        build_note(&b->k, e->span, "callee",
                   arena_printf(b->l->arena, "'%s', which has no contract and %s, does not fail", f->name, why));
}

/* The code that is called may call functions of the file, of which a task's answer says something: they may be passed to it, or be its text. */
static bool calls_back(const struct lower *l, const struct c_function *f)
{
    bool any = !f || f->body;
    for (size_t i = 0; i < l->ast->functions.n; i++)
        any |= l->ast->functions.at[i]->body && idmap_has(&l->pointed, idmap_key(l->ast->functions.at[i]));
    return any;
}

/* Such functions return more than once, or to another place. */
static bool jumps_across(const struct c_function *f)
{
    static const char *const all[] = {"setjmp",           "_setjmp",    "sigsetjmp",   "__sigsetjmp",
                                      "longjmp",          "_longjmp",   "siglongjmp",  "vfork",
                                      "getcontext",       "setcontext", "swapcontext", "__builtin_setjmp",
                                      "__builtin_longjmp"};
    for (size_t i = 0; f && i < sizeof all / sizeof *all; i++)
        if (!strcmp(f->name, all[i]))
            return true;
    return false;
}

static struct c_value unknown(struct body *b, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    if (jumps_across(f))
        return not_supported(b, e, arena_printf(b->l->arena, "call of '%s'", f->name));
    note_unknown(b, e);
    b->k.r->partial |= b->l->property && calls_back(b->l, f);
    c_state_leave(b, e->span);
    if (f && f->is_noreturn) {
        c_exits_here(b, e->span);
        build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
        return c_any_value(b, e->type);
    }
    frame_any_change(b, e->span);
    c_body_havoc(b, e->span);
    c_state_return(b, e->span);
    c_may_exit(b, &(struct il_cmds){0}, e->span);
    return c_fresh_value(b, e->type, e->span);
}

/* ---- calls of functions that are known ---- */

/* Behind the arguments. The function has a contract or a text. */
static struct c_value call_with(struct body *b, const struct c_expr *e, const struct c_value args[])
{
    const struct c_function *f = e->function;
    const struct acsl_contract *c = acsl_call_contract(b->l->as, f);
    if (c && (f->type->variadic ? e->n_args >= f->n_params : e->n_args == f->n_params))
        return call_by_contract(b, e, c, args);
    if (f->type->variadic || e->n_args != f->n_params)
        return not_supported(b, e, "call with another number of arguments");
    if (c_is_apart(b->l, f))
        return c_call_apart(b, e, args);
    bool deep = is_too_deep(b, f);
    if (deep && b->l->property)
        return left_out(b, e);
    if (deep)
        return too_deep(b, e);
    b->expanded += f->nodes;
    c_require_found(b, e, args);
    struct c_making before = c_pointees_enter(c_pointees_of(b->l->uses), e);
    struct c_value v = expand(b, f, e, args);
    c_pointees_leave(c_pointees_of(b->l->uses), before);
    return v;
}

/* ---- calls through pointers ---- */

static void assign_part(struct body *b, term_id to, term_id value, struct span at)
{
    struct il_var *x = to == TERM_NONE ? NULL : il_var_of(b->k.r, to);
    if (x)
        build_assign(&b->k, target_var(x), value, at, NULL);
}

/* The variables of `to`, which c_any_value made, get the value. */
static void assign_value(struct body *b, struct c_value to, struct c_value v, struct span at)
{
    if (to.kind == C_VALUE_RECORD && v.kind == C_VALUE_RECORD)
        for (unsigned i = 0; i < to.n && i < v.n; i++)
            assign_part(b, to.leaf[i], v.leaf[i], at);
    if (to.kind == C_VALUE_SCALAR || to.kind == C_VALUE_POINTER)
        assign_part(b, to.term, v.term, at);
    if (to.kind == C_VALUE_POINTER)
        assign_part(b, to.offset, v.offset, at);
}

/* The pointer may be f, whose contract says what the call does. */
static bool is_candidate(const struct lower *l, const struct c_function *f, const struct c_expr *e)
{
    const struct acsl_contract *c = acsl_contract(l->as, f);
    return c && !f->type->variadic && e->n_args == f->n_params && f->type->plain == e->left->type->of->plain &&
           idmap_has(&l->pointed, idmap_key(f));
}

static bool has_candidate(const struct lower *l, const struct c_expr *e)
{
    for (size_t i = 0; i < l->ast->functions.n; i++)
        if (is_candidate(l, l->ast->functions.at[i], e))
            return true;
    return false;
}

static struct c_expr *call_of(struct body *b, const struct c_expr *e, const struct c_function *f)
{
    struct c_expr *known = arena_copy(b->l->arena, e, sizeof *e);
    known->function = (struct c_function *)f;
    return known;
}

/* The function's contract or text can say what the call does. */
static bool says_all(struct body *b, const struct c_expr *e, const struct c_function *f)
{
    bool fits = f->type->plain == e->left->type->of->plain && !f->type->variadic && e->n_args == f->n_params;
    return fits && !c_is_library_call(b->l, call_of(b, e, f)) &&
           (acsl_call_contract(b->l->as, f) || (f->body && (c_is_apart(b->l, f) || !is_too_deep(b, f))));
}

/* Those that the pointer may lead to, if it is known of each what it does. */
static struct c_targets known_targets(struct body *b, const struct c_expr *e)
{
    struct c_targets t = c_function_targets(b, e->left);
    for (unsigned i = 0; i < t.n; i++)
        t.all &= says_all(b, e, t.at[i]);
    t.n = t.all ? t.n : 0;
    return t;
}

static void add_arm(struct body *b, const struct c_expr *e, term_id when, struct c_value result, const struct c_function *f,
                    const struct c_value args[], struct il_cmds *arms)
{
    struct il_cmds list,
        *outer = build_arm(&b->k, &list, when, e->span, f ? arena_printf(b->l->arena, "it is %s", f->name) : NULL);
    struct c_value v = f ? call_with(b, call_of(b, e, f), args) : unknown(b, e);
    assign_value(b, result, v, e->span);
    vec_push(arms, build_close(&b->k, outer, &list));
}

static struct c_value add_choice(struct body *b, struct il_cmds *arms, struct c_value result)
{
    build_emit(&b->k, il_choice(b->l->p, (unsigned)arms->n, arms->at));
    vec_release(arms);
    return result;
}

/* One of the functions with contracts to which there are pointers in the file; else the function is not known. */
static struct c_value call_candidates(struct body *b, const struct c_expr *e, struct c_value pointer, const struct c_value args[])
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct il_cmds arms = {0};
    struct c_value result = c_any_value(b, e->type);
    term_id other = mk_true(ts);
    for (size_t i = 0; i < l->ast->functions.n && arms.n < MOST_CANDIDATES; i++) {
        const struct c_function *f = l->ast->functions.at[i];
        if (!is_candidate(l, f, e))
            continue;
        term_id is = mk_eq(ts, pointer.term, c_function_block(l, f));
        add_arm(b, e, is, result, f, args, &arms);
        other = mk_and2(ts, other, mk_not(ts, is));
    }
    add_arm(b, e, other, result, NULL, args, &arms);
    return add_choice(b, &arms, result);
}

/* A pointer that is never null is one of them, also a variable of the file at the entry. */
static void assume_target(struct body *b, struct c_value pointer, const struct c_targets *t, struct span at)
{
    term_id some = mk_false(b->l->ts);
    for (unsigned i = 0; i < t->n; i++)
        some = mk_or2(b->l->ts, some, mk_eq(b->l->ts, pointer.term, c_function_block(b->l, t->at[i])));
    if (t->n > 0 && !t->null)
        build_assume(&b->k, some, at, NULL);
}

/* One of these functions. */
static struct c_value call_targets(struct body *b, const struct c_expr *e, struct c_value pointer, const struct c_targets *t)
{
    struct il_cmds arms = {0};
    const struct c_value *args = arguments(b, t->n == 1 ? call_of(b, e, t->at[0]) : e);
    if (t->n == 1)
        return call_with(b, call_of(b, e, t->at[0]), args);
    struct c_value result = c_any_value(b, e->type);
    for (unsigned i = 0; i < t->n; i++)
        add_arm(b, e, mk_eq(b->l->ts, pointer.term, c_function_block(b->l, t->at[i])), result, t->at[i], args, &arms);
    return add_choice(b, &arms, result);
}

/* Arguments of code of which nothing is known. Pointers may be converted to any type. */
static void lower_passed(struct body *b, const struct c_expr *e)
{
    struct operand *op = arena_array(b->l->arena, struct operand, e->n_args + 1);
    size_t noted = operands_noted(b);
    for (unsigned i = 0; i < e->n_args; i++) {
        const struct c_expr *x = c_without_parens(e->args[i]);
        while (x->kind == C_CAST && x->cast == C_CAST_BIT_CAST)
            x = c_without_parens(x->left);
        op[i] = (struct operand){.kind = OPERAND_VALUE, .e = x};
    }
    c_lower_operands(b, e, e->n_args, op);
    operands_sequenced(b, noted);
    operands_step(b, true);
}

/* ---- all calls ---- */

/* The function is known. */
static struct c_value call_function(struct body *b, const struct c_expr *e)
{
    struct c_value v;
    const struct c_function *f = e->function;
    if (va_lower_call(b, e))
        return (struct c_value){.type = e->type};
    if (c_lower_library_call(b, e, e->type, &v))
        return v;
    if (!acsl_call_contract(b->l->as, f) && (!f->body || f->type->variadic)) {
        lower_passed(b, e);
        return unknown(b, e);
    }
    return call_with(b, e, arguments(b, e));
}

/* The pointer that was read in front of the arguments may be read behind them, or between them: it is then any function. */
static struct c_value call_any(struct body *b, const struct c_expr *e, struct c_value pointer)
{
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, pointer.term, b->l->null), e->left->span, e->left->span);
    const struct c_value *args = has_candidate(b->l, e) ? arguments(b, e) : NULL;
    if (!args)
        lower_passed(b, e);
    pointer = c_lower_expr(b, e->left);
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, pointer.term, b->l->null), e->left->span, e->left->span);
    c_check_function_type(b, e->left, pointer.term);
    return args ? call_candidates(b, e, c_fresh_value(b, e->left->type, e->left->span), args) : unknown(b, e);
}

/* An argument, which is evaluated before or behind the pointer, may change it. */
static bool is_disturbed_pointer(struct body *b, const struct c_expr *e)
{
    bool any = false;
    for (unsigned i = 0; i < e->n_args; i++)
        any |= c_may_disturb(b->l->uses, b->l->effects, e->left, e->args[i]);
    return any;
}

/* The function is the value of an expression, which must not be null. */
static struct c_value call_pointer(struct body *b, const struct c_expr *e)
{
    bool disturbed = is_disturbed_pointer(b, e);
    if (disturbed && c_has_effects(e->left))
        build_unsupported(&b->k, e->span, "side effects whose order is not specified");
    struct c_value pointer = value_save(b, c_lower_expr(b, e->left), e->left->span);
    if (disturbed)
        return call_any(b, e, pointer);
    if (pointer.kind != C_VALUE_POINTER)
        return not_supported(b, e, "call of this value");
    struct c_expr *known = arena_copy(b->l->arena, e, sizeof *e);
    const struct c_function *f = c_function_at(b->l, pointer);
    struct c_targets targets = known_targets(b, e);
    assume_target(b, pointer, &targets, e->left->span);
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, pointer.term, b->l->null), e->left->span, e->left->span);
    if (!f && targets.n > 0)
        return call_targets(b, e, pointer, &targets);
    if (!f)
        c_check_function_type(b, e->left, pointer.term);
    if (!f && has_candidate(b->l, e))
        return call_candidates(b, e, pointer, arguments(b, e));
    if (!f) {
        lower_passed(b, e);
        return unknown(b, e);
    }
    if (c_is_wrong_function(f, e->left->type->of)) {
        check(b, OBLIGATION_FUNCTION_TYPE, mk_false(b->l->ts), e->left->span, e->left->span);
        build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
        return c_any_value(b, e->type);
    }
    if (f->type->plain != e->left->type->of->plain)
        return not_supported(b, e, "call of a function of another type");
    known->function = (struct c_function *)f;
    return call_function(b, known);
}

/* Some function of the file may be called by the pointer, which is then no change of all memory. */
static bool has_target(const struct lower *l, const struct c_expr *e)
{
    for (size_t i = 0; i < l->ast->functions.n; i++) {
        const struct c_function *f = l->ast->functions.at[i];
        if (idmap_has(&l->pointed, idmap_key(f)) && f->type->plain == e->left->type->of->plain && f->body)
            return true;
    }
    return has_candidate(l, e);
}

bool c_calls_unknown(const struct lower *l, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    if (e->kind != C_CALL)
        return false;
    return f ? !f->body && !acsl_contract(l->as, f) && !c_is_library_call(l, e) : !has_target(l, e);
}

struct c_value c_lower_call(struct body *b, const struct c_expr *e, bool used)
{
    (void)used;
    return e->function ? call_function(b, e) : call_pointer(b, e);
}

struct c_value c_lower_allocation(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct c_value v = c_any_value(b, as);
    e = c_without_parens(e);
    while (e->kind == C_CAST)
        e = c_without_parens(e->left);
    if (!c_lower_library_call(b, e, as, &v))
        build_unsupported(&b->k, e->span, "this allocation");
    return v;
}
