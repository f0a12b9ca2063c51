/* Lists of variable arguments: nothing is known of what is in them. That va_arg finds an argument of its type is an assumption (kind memory). To be
 * started, copied or ended, a list must be a local array, as va_list is on x86-64; a variable says whether it was started. Start with va_lower_call. */
#include "lang/c/lower/varargs.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/lvalue.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/variable.h"

#include <string.h>

/* An array, or a parameter that was declared as one. */
static bool is_list(const struct c_type *t)
{
    return (t->kind == C_ARRAY || t->kind == C_POINTER) && t->of->kind == C_RECORD && t->of->record->name &&
           !strcmp(t->of->record->name, "__va_list_tag");
}

/* The list that is a variable; NULL: it is something else. */
static const struct c_var *list_variable(const struct c_expr *array)
{
    array = c_without_parens(array);
    enum c_storage wanted = array->type->kind == C_ARRAY ? C_AUTO : C_PARAM;
    bool local = array->kind == C_VAR && array->var->storage == wanted && is_list(array->var->type);
    return local ? array->var : NULL;
}

static struct il_var *started(struct body *b, const struct c_var *v)
{
    symbol key = intern_printf(b->l->names, "%s, started", variable_name(b, v));
    struct il_var *x = idmap_pointer(&b->locals, key);
    if (!x) {
        x = build_temp(&b->k, "started", SORT_BOOL, NULL);
        idmap_put(&b->locals, idmap_key(key), idmap_key(x));
    }
    return x;
}

static void set_started(struct body *b, const struct c_var *v, bool to, struct span at)
{
    build_assign(&b->k, target_var(started(b, v)), mk_bool(b->l->ts, to), at, NULL);
}

void va_begin(struct body *b, const struct c_var *v)
{
    if (is_list(v->type) && v->storage == (v->type->kind == C_ARRAY ? C_AUTO : C_PARAM))
        set_started(b, v, v->storage == C_PARAM, v->name_span);
}

static void check_started(struct body *b, const struct c_expr *array)
{
    const struct c_var *v = list_variable(array);
    if (v)
        check(b, OBLIGATION_UNINITIALIZED, started(b, v)->term, array->span, array->span);
}

void va_hand_on(struct body *b, const struct c_expr *array)
{
    const struct c_var *v = list_variable(array);
    check_started(b, array);
    if (v)
        havoc_target(b, target_var(started(b, v)), array->span, span_text(b->l->arena, array->span));
}

/* The list that an argument of va_start and its like designates. */
static const struct c_expr *designated(const struct c_expr *argument)
{
    argument = c_without_parens(argument);
    while (argument->kind == C_CAST && (argument->cast == C_CAST_ARRAY_TO_POINTER || argument->cast == C_CAST_NO_OP ||
                                        argument->cast == C_CAST_LVALUE_TO_RVALUE))
        argument = c_without_parens(argument->left);
    return argument;
}

struct c_value va_lower_argument(struct body *b, const struct c_expr *e)
{
    const struct c_expr *list = designated(e->left);
    if (list_variable(list)) {
        check_started(b, list);
    } else { /* some list in memory, which is changed */
        struct place p = c_lower_place(b, list);
        place_check(b, &p, true);
        frame_any_change(b, e->span);
        c_memory_havoc(b, e->span);
    }
    note_once(b, e->span, "memory",
              arena_printf(b->l->arena, "the list that '%s' reads was started and has an argument of type '%s' there",
                           span_text(b->l->arena, e->span), e->type->name));
    return c_fresh_value(b, e->type, e->span);
}

static void begin_list(struct body *b, const struct c_expr *e)
{
    const struct c_var *v = list_variable(designated(e->args[0]));
    if (v)
        set_started(b, v, true, e->span);
    else
        build_unsupported(&b->k, e->span, "variable arguments");
}

static void end_list(struct body *b, const struct c_expr *e)
{
    const struct c_var *v = list_variable(designated(e->args[0]));
    if (v)
        set_started(b, v, false, e->span);
    else
        build_unsupported(&b->k, e->span, "variable arguments");
}

bool va_lower_call(struct body *b, const struct c_expr *e)
{
    const char *name = e->function->name;
    bool start = !strcmp(name, "__builtin_va_start") && e->n_args >= 1,
         copy = !strcmp(name, "__builtin_va_copy") && e->n_args == 2;
    bool end = !strcmp(name, "__builtin_va_end") && e->n_args == 1;
    if (copy)
        check_started(b, designated(e->args[1]));
    if (start || copy)
        begin_list(b, e);
    if (end)
        end_list(b, e);
    return start || copy || end;
}
