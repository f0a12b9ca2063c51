/* The routine under construction, on top of the builder: variables of Java, and commands that are filled in late. Start with body_var. */
#include "lang/java/lower/heap/body.h"

#include "lang/java/lower/heap/heap.h"

void body_start(struct body *b, struct lower *l, struct il_routine *r, struct java_method *m)
{
    *b = (struct body){.l = l, .method = m, .here = m};
    builder_begin(&b->build, l->p, r, l->ast->names, l->rules, b);
}

/* ---- variables ---- */

struct il_var *body_add(struct body *b, const char *name, const char *display, sort_id sort, enum il_role role,
                        const struct java_type *type, struct span at)
{
    return build_var(&b->build, name, display, sort, role, type ? heap_il_type(b->l, type) : NULL, at);
}

struct il_var *body_var(struct body *b, struct java_var *v)
{
    struct il_var *iv = idmap_pointer(&b->var_of, v);
    if (iv)
        return iv;
    iv = body_add(b, v->name, v->name, heap_sort(b->l, v->type), v->is_param && v->method == b->method ? ROLE_PARAM : ROLE_LOCAL,
                  v->type, v->name_span);
    term_id fact = heap_value_fact(b->l, iv->term, v->type);
    iv->fact = fact == mk_true(b->l->ts) ? TERM_NONE : fact;
    if (iv->role == ROLE_PARAM)
        heap_starts_in_range(b->l, iv, iv->term, 0, NULL, v->type);
    idmap_put(&b->var_of, idmap_key(v), idmap_key(iv));
    idmap_put(&b->java_of, idmap_key(iv), idmap_key(v));
    if (java_type_ref(v->type))
        body_use(b, b->l->alloc);
    return iv;
}

struct il_var *body_temp(struct body *b, const char *hint, sort_id sort, const struct java_type *type)
{
    return build_temp(&b->build, hint, sort, type ? heap_il_type(b->l, type) : NULL);
}

term_id body_save(struct body *b, term_id t, const struct java_type *type, struct span at)
{
    return build_save(&b->build, t, type ? heap_il_type(b->l, type) : NULL, at);
}

/* ---- obligations ---- */

struct obligation body_obligation(enum obligation_kind kind, struct span at, const char *text, struct span related)
{
    return (
        struct obligation){.kind = kind, .span = at, .text = text, .related = related, .optional = kind == OBLIGATION_OVERFLOW};
}

struct il_cmd *body_assert(struct body *b, enum obligation_kind kind, term_id t, struct span at, const char *text,
                           struct span related)
{
    return build_assert(&b->build, body_obligation(kind, at, text, related), t);
}

struct il_cmd *body_owe(struct body *b, enum obligation_kind kind, term_id t, struct span at, const struct annot_formula *f)
{
    struct obligation o = body_obligation(kind, at, f->text, f->expr->span);
    o.found = f->owed ? 0 : f->found;
    return build_assert(&b->build, o, t);
}

void body_check(struct body *b, enum obligation_kind kind, term_id t, struct span at, struct span text)
{
    if (t != mk_true(b->l->ts))
        build_check(&b->build, body_obligation(kind, at, span_text(b->l->arena, text), (struct span){0}), t);
}

void body_assume(struct body *b, term_id t, struct span at)
{
    if (t != mk_true(b->l->ts))
        emit(b, il_assume(b->l->p, t, at, NULL));
}

/* ---- commands filled in when all heap variables of the routine are known ---- */

void body_late(struct body *b, struct late entry)
{
    vec_push(&b->late, entry);
    emit(b, entry.cmd);
}

void body_havoc_heap(struct body *b, struct span at)
{
    b->allocations++;
    body_use(b, b->l->alloc);
    body_late(b, (struct late){.cmd = il_havoc(b->l->p, 0, NULL, at), .kind = LATE_HAVOC});
}

void body_havoc_library(struct body *b, struct span at)
{
    body_late(b, (struct late){.cmd = il_havoc(b->l->p, 0, NULL, at), .kind = LATE_LIBRARY});
}

void body_facts(struct body *b, struct span at)
{
    body_late(b, (struct late){.cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL), .kind = LATE_FACTS});
}

void body_settled_in_loop(struct body *b, struct span at)
{
    body_late(b, (struct late){.cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL), .kind = LATE_IN_LOOP});
}

void body_settled(struct body *b, term_id o, const struct java_class *c, struct span at)
{
    struct il_cmd *assume = il_assume(b->l->p, mk_true(b->l->ts), at, NULL);
    body_late(b, (struct late){.cmd = assume, .kind = LATE_OF_OBJECT, .object = o, .cls = c});
}

void body_release(struct body *b)
{
    struct idmap *const maps[] = {&b->var_of,      &b->java_of, &b->assigned, &b->written_own,
                                  &b->open_listed, &b->made,    &b->withheld, &b->tables_used};
    builder_release(&b->build);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        idmap_release(maps[i]);
    vec_release(&b->points);
    vec_release(&b->text_facts);
    vec_release(&b->written);
    vec_release(&b->captured);
    vec_release(&b->around);
    idmap_release(&b->around_of);
    idmap_release(&b->related);
    idmap_release(&b->origins);
    vec_release(&b->late);
    vec_release(&b->loop_at);
    vec_release(&b->orders);
    vec_release(&b->tables);
}

/* ---- the assumptions ---- */

void body_names_class(struct body *b, struct java_class *c, struct span at)
{
    vec_push(&b->named, (struct class_use){c, at});
}
