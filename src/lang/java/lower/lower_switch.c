/* switch statements and expressions (JLS 14.11, 15.28). A case falls through to the next:
 *
 *   block Ln { ... block L1 { block L0 { choice { assume label 0; exit L0 } [] ... } case 0 } case 1 ... }
 *
 * yield assigns the value of the expression to a variable and leaves the switch. Start with lower_cases. */
#include "lang/java/lower/lower.h"

/* The value that the labels are compared with. */
struct switched {
    term_id on;
    const struct java_type *type;
};

/* Does the value match the label? The labels of a switch on strings are calls of equals. */
static term_id matches(struct body *b, const struct java_stmt *s, const struct switched *value, const struct java_expr *label)
{
    return s->var ? lower_condition(b, label) : mk_eq(b->l->ts, value->on, lower_expr_to(b, label, value->type));
}

static const struct il_cmd *leave_switch(struct body *b, const struct java_stmt *s, term_id others)
{
    struct lower *l = b->l;
    b->scopes->leaves = true;
    return il_seq2(l->p, il_assume(l->p, others, s->expr->span, "default"), il_exit(l->p, b->scopes->leave, s->span));
}

/* One branch for each case, and one for the default or for leaving. An expression without a default has a case for each constant of
 * an enum, so there is no other value. */
static const struct il_cmd *dispatch(struct body *b, const struct java_stmt *s, const struct switched *value,
                                     const il_label labels[], bool is_value)
{
    struct lower *l = b->l;
    struct cmds arms = {0};
    term_id others = mk_true(l->ts);
    const struct java_case *otherwise = NULL;
    for (unsigned i = 0; i < s->n_cases; i++) {
        const struct java_case *c = &s->cases[i];
        term_id any = mk_false(l->ts);
        for (unsigned k = 0; k < c->n_labels; k++)
            any = mk_or2(l->ts, any, matches(b, s, value, c->labels[k]));
        any = mk_and2(l->ts, others, any);
        others = mk_and2(l->ts, others, mk_not(l->ts, any));
        if (c->is_default)
            otherwise = c;
        if (c->n_labels)
            vec_push(&arms, il_seq2(l->p, il_assume(l->p, any, c->span, "case"), il_exit(l->p, labels[i], c->span)));
    }
    if (otherwise)
        vec_push(&arms, il_seq2(l->p, il_assume(l->p, others, s->expr->span, "default"),
                                il_exit(l->p, labels[otherwise - s->cases], s->span)));
    else if (!is_value)
        vec_push(&arms, leave_switch(b, s, others));
    const struct il_cmd *c = il_choice(l->p, (unsigned)arms.n, arms.at);
    vec_release(&arms);
    return c;
}

static void lower_case(struct body *b, const struct java_case *c)
{
    lower_list(b, c->n, c->body);
    lower_annotations(b, annot_at_end(b->l->as, c));
    if (c->arrow) {
        b->scopes->leaves = true;
        emit(b, il_exit(b->l->p, b->scopes->leave, c->span));
    }
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

/* False if it is not supported. */
static bool lower_cases(struct body *b, const struct java_stmt *s, struct scope *scope)
{
    struct lower *l = b->l;
    struct switched value;
    if (!lower_value(b, s, &value))
        return false;
    scope_push(b, scope);
    il_label *labels = arena_array(l->arena, il_label, s->n_cases);
    for (unsigned i = 0; i < s->n_cases; i++)
        labels[i] = il_new_label(b->r);
    struct cmds list, *outer = body_begin(b, &list);
    emit(b, dispatch(b, s, &value, labels, scope->value != NULL));
    const struct il_cmd *c = body_end(b, outer, &list);
    for (unsigned i = 0; i < s->n_cases; i++) {
        outer = body_begin(b, &list);
        emit(b, il_block(l->p, labels[i], c, il_skip(l->p)));
        lower_case(b, &s->cases[i]);
        c = body_end(b, outer, &list);
    }
    scope_pop(b);
    emit_block(b, scope->leaves, scope->leave, c);
    return true;
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
    const struct scope *to = b->scopes;
    while (to && !(to->value && to->at == s->target))
        to = to->up;
    if (!to) {
        body_unsupported(b, s->span, "this jump");
        return;
    }
    term_id value = lower_expr_to(b, s->expr, to->type);
    emit(b, il_assign_var(b->l->p, to->value, value, s->span, span_text(b->l->arena, s->span)));
    leave(b, (struct leaving){.how = LEAVE_BREAK, .at = s->target, .span = s->span});
}
