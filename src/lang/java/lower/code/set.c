/* Assignments to ghost fields and variables: `set`, and initial values. They are like assignments to other fields, but their values are terms of
 * annotations, which have no side effects. Start with lower_set. */
#include "lang/java/lower/code/set.h"

#include "lang/java/lower/code/allocate_array.h"
#include "lang/java/lower/code/check.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/point.h"
#include "lang/java/lower/spec/frame.h"
#include "lang/java/lower/spec/spec.h"

#include <string.h>

static void check_not_null_value(struct body *b, const struct java_field *f, term_id value, struct span at)
{
    if (field_non_null(b->l, f))
        body_assert(b, OBLIGATION_NON_NULL, mk_ne(b->l->ts, value, b->l->null), at, f->name, f->name_span);
}

/* A new array for a ghost variable: no code can reach it. Other values have no effects. */
static term_id ghost_value(struct body *b, const struct annot_expr *e)
{
    struct terms *ts = b->l->ts;
    if (e->kind == ANNOT_ARRAY_OF) {
        term_id *elements = arena_array(b->l->arena, term_id, e->n + 1);
        for (unsigned i = 0; i < e->n; i++)
            elements[i] = spec_in_body(b, e->arg[i], NULL);
        return new_array_of(b, e->type.java, e->n, elements, e->span);
    }
    if (e->kind == ANNOT_ARRAY_NEW) {
        term_id length = spec_in_body(b, e->arg[0], NULL);
        body_assert(b, OBLIGATION_ARRAY_SIZE, mk_le(ts, mk_int(ts, 0), length), e->arg[0]->span,
                    span_text(b->l->arena, e->arg[0]->span), (struct span){0});
        return allocate_array(b, e->type.java, length, e->span);
    }
    if (e->kind == ANNOT_ARRAY_COPY) {
        term_id array = spec_in_body(b, e->arg[0], NULL);
        body_assert(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(ts, array, b->l->null), e->span,
                    span_text(b->l->arena, e->arg[0]->span), (struct span){0});
        return copy_array(b, array, e->type.java, e->span);
    }
    return spec_in_body(b, e, NULL);
}

/* A ghost variable of the body. */
static void set_variable(struct body *b, const struct annot_statement *s)
{
    struct java_var *v = s->place.local->method->vars[s->place.local->id];
    struct span at = s->place.span;
    if (v->method != b->here) {
        body_unsupported(b, at, "ghost variable of the code around this one");
        return;
    }
    term_id value = s->formula.expr ? ghost_value(b, s->formula.expr) : heap_default(b->l, v->type);
    if (annot_var_non_null(b->l->as, v))
        body_assert(b, OBLIGATION_NON_NULL, mk_ne(b->l->ts, value, b->l->null), at, v->name, v->name_span);
    body_assign(b, target_var(body_var(b, v)), value, at, arena_printf(b->l->arena, "set %s = %s", v->name, s->formula.text));
}

void lower_set(struct body *b, const struct annot_statement *s)
{
    struct lower *l = b->l;
    if (s->place.kind == ANNOT_PLACE_LOCAL) {
        set_variable(b, s);
        return;
    }
    struct java_field *f = java_find_field(s->place.field->owner, s->place.field->name);
    struct il_var *v = heap_field(l, f);
    struct span at = s->place.span;
    term_id object = s->place.object ? spec_in_body(b, s->place.object, NULL) : TERM_NONE;
    term_id value = ghost_value(b, s->formula.expr);
    uint32_t obligation = 0;
    body_use(b, v);
    if (object != TERM_NONE && s->place.object->kind != ANNOT_THIS)
        body_assert(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(l->ts, object, l->null), at, span_text(l->arena, s->place.object->span),
                    (struct span){0});
    check_access(b, f, object, true, at);
    check_not_null_value(b, f, value, at);
    bool framed = check_frame(b, may_change(b, v, object, TERM_NONE), at, at, &obligation);
    check_loop_frames(b, v, object, TERM_NONE, at, at);
    const char *note = arena_printf(l->arena, "set %s = %s", span_text(l->arena, at), s->formula.text);
    struct il_cmd *c = body_assign(b, object == TERM_NONE ? target_var(v) : target_at(&b->build, v, object), value, at, note);
    bool own = b->method->kind == JAVA_CONSTRUCTOR && object == b->this_var->term;
    invariants_written(b, v, object == TERM_NONE ? NULL : s->place.object->type.java, own);
    c->framed = framed;
    c->obligation = obligation;
}

void ghost_initialize(struct body *b, struct java_field *f)
{
    const struct annot_formula *init = annot_ghost_init(b->l->as, f);
    if (!init)
        return;
    term_id value = ghost_value(b, init->expr);
    check_not_null_value(b, f, value, init->expr->span);
    struct il_var *v = heap_field(b->l, f);
    invariants_written(b, v, NULL, !(f->mods & JAVA_STATIC));
    body_assign(b, f->mods & JAVA_STATIC ? target_var(v) : target_at(&b->build, v, b->this_var->term), value, init->keyword,
                arena_printf(b->l->arena, "%s = %s", f->name, init->text));
}
