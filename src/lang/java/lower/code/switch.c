/* switch statements and expressions (JLS 14.11, 15.28), by the builder's switch. yield assigns the value of the expression to a variable and
 * leaves the switch. Start with lower_cases. */
#include "lang/java/lower/code/switch.h"

#include "lang/java/lower/code/check.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/library/box.h"

/* The value that the labels are compared with. */
struct switched {
    struct body *b;
    const struct java_stmt *s;
    term_id on;
    const struct java_type *type;
};

/* Does the value match a label? The labels of a switch on strings are calls of equals. */
static term_id matches(void *user, unsigned i)
{
    const struct switched *k = user;
    const struct java_case *c = &k->s->cases[i];
    struct terms *ts = k->b->l->ts;
    term_id any = mk_false(ts);
    for (unsigned n = 0; n < c->n_labels; n++) {
        const struct java_expr *label = c->labels[n];
        any = mk_or2(ts, any, k->s->var ? lower_condition(k->b, label) : mk_eq(ts, k->on, lower_expr_to(k->b, label, k->type)));
    }
    return any;
}

static void lower_case(void *user, unsigned i)
{
    const struct switched *k = user;
    const struct java_case *c = &k->s->cases[i];
    lower_list(k->b, c->n, c->body);
    lower_annotations(k->b, annot_at_end(k->b->l->as, c));
    if (c->arrow)
        build_leave_scope(&k->b->build, c->span);
}

/* The value is kept: the cases may assign what it was read from. */
static bool lower_value(struct body *b, const struct java_stmt *s, struct switched *out)
{
    struct lower *l = b->l;
    const struct java_type *given = s->expr->type, *content = box_content(l, given);
    out->type = content ? content : given;
    bool reference = s->var || (given->kind == JAVA_CLASS && given->cls->kind == JAVA_KIND_ENUM);
    if (!reference && !java_type_integral(out->type)) {
        body_unsupported(b, s->span, "switch on this type");
        return false;
    }
    out->on = body_save(b, lower_expr_to(b, s->expr, out->type), out->type, s->expr->span);
    if (reference)
        check_not_null(b, out->on, s->expr, s->expr->span.start);
    if (s->var)
        emit(b, il_assign_var(l->p, body_var(b, s->var), out->on, s->expr->span, NULL));
    return true;
}

/* The end of s, the last statement of a case, is not reached. A break may leave a block inside of the case only. */
static bool jumps_away(const struct java_stmt *sw, const struct java_stmt *s)
{
    while (s->kind == JAVA_BLOCK && s->n > 0)
        s = s->body[s->n - 1];
    if (s->kind == JAVA_BREAK)
        return s->target <= sw->span.start;
    return s->kind == JAVA_YIELD || s->kind == JAVA_CONTINUE || s->kind == JAVA_RETURN || s->kind == JAVA_THROW;
}

static bool leaves(const struct java_stmt *s, const struct java_case *c)
{
    return c->arrow || (c->n > 0 && jumps_away(s, c->body[c->n - 1]));
}

static void lower_cases(struct body *b, const struct java_stmt *s, struct scope *scope)
{
    struct switched value = {.b = b, .s = s};
    if (!lower_value(b, s, &value))
        return;
    struct switch_case *cases = arena_array(b->l->arena, struct switch_case, s->n_cases);
    for (unsigned i = 0; i < s->n_cases; i++) {
        const struct java_case *c = &s->cases[i];
        cases[i] = (struct switch_case){c->n_labels > 0, c->is_default, leaves(s, c), c->span};
    }
    /* An expression without a default has a case for each constant of an enum, so there is no other value. */
    build_switch(&b->build, scope,
                 &(struct switch_cases){.n = s->n_cases,
                                        .at = cases,
                                        .exclusive = !s->var && java_type_integral(value.type),
                                        .total = scope->value != NULL,
                                        .value = s->expr->span,
                                        .whole = s->span,
                                        .matches = matches,
                                        .lower = lower_case,
                                        .user = &value});
}

void lower_switch(struct body *b, const struct java_stmt *s)
{
    struct scope scope = {.kind = SCOPE_TARGET, .at = s->span.start};
    lower_cases(b, s, &scope);
}

term_id lower_switch_expr(struct body *b, const struct java_expr *e)
{
    struct scope scope = {.kind = SCOPE_TARGET, .at = e->span.start, .type = e->type};
    scope.value = body_temp(b, "value", heap_sort(b->l, e->type), e->type);
    lower_cases(b, e->body, &scope);
    return scope.value->term;
}

void yield_statement(struct body *b, const struct java_stmt *s)
{
    const struct scope *to = b->build.scopes;
    while (to && !(to->value && to->at == s->target))
        to = to->up;
    if (!to) {
        body_unsupported(b, s->span, "this jump");
        return;
    }
    term_id value = lower_expr_to(b, s->expr, to->type);
    emit(b, il_assign_var(b->l->p, to->value, value, s->span, span_text(b->l->arena, s->span)));
    build_jump(&b->build, (struct leaving){.how = LEAVE_BREAK, .at = s->target, .span = s->span});
}
