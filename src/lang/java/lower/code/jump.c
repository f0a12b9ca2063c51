/* Jumps of Java (JLS 14.1): the builder's, to statements by where they start. */
#include "lang/java/lower/code/jump.h"

#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/heap/body.h"

void jump_statement(struct body *b, const struct java_stmt *s)
{
    build_jump(&b->build,
               (struct leaving){.how = s->kind == JAVA_BREAK ? LEAVE_BREAK : LEAVE_CONTINUE, .at = s->target, .span = s->span});
}

void return_statement(struct body *b, const struct java_stmt *s)
{
    struct lower *l = b->l;
    const struct scope *function = scope_function(&b->build);
    struct il_var *result = function ? function->value : b->result;
    if (s->expr && result) {
        term_id value = lower_expr_to(b, s->expr, function ? function->type : b->method->ret);
        emit(b, il_assign_var(l->p, result, value, s->span, span_text(l->arena, s->span)));
    }
    build_jump(&b->build, (struct leaving){.how = LEAVE_RETURN, .span = s->span});
}
