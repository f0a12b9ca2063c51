/* Initializers of fields, and initializer blocks (JLS 8.3.2, 8.6, 12.5). Start with lower_initializers. */
#include "lang/java/lower/code/initializers.h"

#include "lang/java/lower/calls/effects.h"
#include "lang/java/lower/code/expr.h"
#include "lang/java/lower/code/set.h"
#include "lang/java/lower/code/stmt.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/field_promise.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/invariants/point.h"

#include <string.h>

/* ---- what is not supported ---- */

void list_unsupported(struct body *b, const struct java_method *m)
{
    struct unsupporteds us = annot_unsupported(b->l->as, m);
    for (size_t i = 0; i < us.n; i++)
        body_unsupported(b, us.at[i].span, us.at[i].construct);
    struct annot_notes notes = annot_notes(b->l->as, m);
    for (unsigned i = 0; i < notes.n; i++)
        body_assume_note(b, notes.at[i].span, notes.at[i].kind, notes.at[i].text);
}

/* ---- initializers ---- */

static void run_initializer(struct body *b, struct java_field *f)
{
    struct lower *l = b->l;
    bool is_static = f->mods & JAVA_STATIC;
    struct java_method *outer = b->here;
    b->here = f->init_method;
    list_unsupported(b, f->init_method);
    frame_assigned(NULL, f->init, &b->assigned);
    term_id value = lower_expr_to(b, f->init, f->type);
    b->here = outer;
    if (field_non_null(l, f))
        body_check(b, OBLIGATION_NON_NULL, mk_ne(l->ts, value, l->null), f->init->span, f->name_span);
    struct il_target lhs = is_static ? target_var(heap_field(l, f)) : target_at(&b->build, heap_field(l, f), b->this_var->term);
    const char *note = f->name;
    if (!f->enum_const)
        note = arena_printf(l->arena, "%s = %s", f->name, span_text(l->arena, f->init->span));
    invariants_written(b, lhs.var, NULL, !is_static);
    body_assign(b, lhs, value, f->span, note);
}

static void run_block(struct body *b, struct java_method *m)
{
    struct java_method *outer = b->here;
    if (!m->body)
        return;
    b->here = m;
    list_unsupported(b, m);
    frame_assigned(m->body, NULL, &b->assigned);
    lower_stmt(b, m->body);
    b->here = outer;
}

/* Initializers of fields, and blocks, that are static or not, in text order. */
static void initialize(struct body *b, struct java_class *c, bool is_static)
{
    enum java_method_kind kind = is_static ? JAVA_STATIC_INIT : JAVA_INSTANCE_INIT;
    size_t m = 0;
    for (size_t f = 0; f <= c->fields.n; f++) {
        uint32_t limit = f < c->fields.n ? c->fields.at[f]->span.start : UINT32_MAX;
        for (; m < c->methods.n && (c->methods.at[m]->kind != kind || c->methods.at[m]->span.start < limit); m++)
            if (c->methods.at[m]->kind == kind)
                run_block(b, c->methods.at[m]);
        if (f == c->fields.n || !(c->fields.at[f]->mods & JAVA_STATIC) != !is_static)
            continue;
        if (c->fields.at[f]->ghost)
            ghost_initialize(b, c->fields.at[f]);
        else if (c->fields.at[f]->init)
            run_initializer(b, c->fields.at[f]);
    }
}

static bool interface_initializes(struct lower *l, const struct java_class *c)
{
    struct java_fields all = {0};
    bool some = false;
    java_interface_fields(c, &all);
    for (size_t i = 0; i < all.n; i++)
        some |= annot_ghost_init(l->as, all.at[i]) != NULL;
    vec_release(&all);
    return some;
}

static void initialize_interfaces(struct body *b, const struct java_class *c)
{
    struct java_fields all = {0};
    java_interface_fields(c, &all);
    for (size_t i = 0; i < all.n; i++)
        if (all.at[i]->ghost)
            ghost_initialize(b, all.at[i]);
    vec_release(&all);
}

bool has_initializers(struct lower *l, const struct java_class *c)
{
    bool some = interface_initializes(l, c);
    for (size_t i = 0; i < c->fields.n; i++)
        some |= !(c->fields.at[i]->mods & JAVA_STATIC) &&
                (c->fields.at[i]->init || annot_ghost_init(l->as, c->fields.at[i]) || field_non_null(l, c->fields.at[i]));
    for (size_t i = 0; i < c->methods.n; i++)
        some |= c->methods.at[i]->kind == JAVA_INSTANCE_INIT;
    struct annot_invariants initially = annot_initially(l->as);
    for (unsigned i = 0; i < initially.n; i++)
        some |= java_subclass(c, initially.at[i].cls);
    return some || invariants_of_class(l, c);
}

void lower_initializers(struct body *b, struct java_class *c)
{
    initialize_interfaces(b, c);
    initialize(b, c, false);
}

void lower_static_initializers(struct body *b, struct java_class *c)
{
    initialize(b, c, true);
}
