/* The routine under construction: its variables, its list of commands, its obligations. Start with emit and body_var. */
#include "lang/java/lower/lower.h"
#include "il/check.h"

#include <string.h>

enum { MAX_NESTING = 1000 };

/* ---- commands ---- */

void emit(struct body *b, const struct il_cmd *c)
{
    vec_push(b->out, c);
}

struct cmds *body_begin(struct body *b, struct cmds *fresh)
{
    struct cmds *outer = b->out;
    *fresh = (struct cmds){0};
    b->out = fresh;
    return outer;
}

struct il_cmd *body_end(struct body *b, struct cmds *outer, struct cmds *fresh)
{
    struct il_cmd *c = il_seq(b->l->p, (unsigned)fresh->n, fresh->at);
    vec_release(fresh);
    b->out = outer;
    return c;
}

/* Reports each place once: text may be lowered twice. */
void body_unsupported(struct body *b, struct span at, const char *construct)
{
    for (size_t i = 0; i < b->r->unsupported.n; i++)
        if (b->r->unsupported.at[i].span.start == at.start && !strcmp(b->r->unsupported.at[i].construct, construct))
            return;
    vec_push(&b->r->unsupported, (struct unsupported){at, construct});
}

void body_well_sorted(struct body *b, struct span at)
{
    if (terms_take_ill_sorted(b->l->ts))
        body_unsupported(b, at, IL_ILL_SORTED);
}

void body_assume_note(struct body *b, struct span at, const char *kind, const char *text)
{
    vec_push(&b->r->assumptions, (struct assumption){at, kind, text});
}

bool body_enter(struct body *b, struct span at)
{
    if (b->depth < MAX_NESTING) {
        b->depth++;
        return true;
    }
    body_unsupported(b, at, "nesting this deep");
    return false;
}

void body_leave(struct body *b)
{
    b->depth--;
}

/* ---- variables ---- */

static const char *free_name(struct body *b, const char *name)
{
    struct intern *names = b->l->ast->names;
    symbol unique = intern(names, name);
    for (unsigned k = 2; !idmap_put(&b->taken, idmap_key(unique), 1); k++)
        unique = intern_printf(names, "%s#%u", name, k);
    return unique;
}

struct il_var *body_add(struct body *b, const char *name, const char *display, sort_id sort, enum il_role role,
                        const struct java_type *type, struct span at)
{
    return il_add_var(b->l->p, b->r, free_name(b, name), display, sort, role, type ? heap_il_type(b->l, type) : NULL, at);
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
    idmap_put(&b->var_of, idmap_key(v), idmap_key(iv));
    idmap_put(&b->java_of, idmap_key(iv), idmap_key(v));
    if (java_type_ref(v->type))
        body_use(b, b->l->alloc);
    return iv;
}

struct il_var *body_temp(struct body *b, const char *hint, sort_id sort, const struct java_type *type)
{
    return body_add(b, arena_printf(b->l->arena, "\\%s", hint), hint, sort, ROLE_TEMP, type, (struct span){0});
}

term_id body_use(struct body *b, struct il_var *v)
{
    if (heap_var_of(b->l, v->term) == v && idmap_put(&b->seen, idmap_key(v), 1)) {
        vec_push(&b->r->vars, v);
        if (v->fact != TERM_NONE && v != b->l->alloc)
            body_use(b, b->l->alloc);
    }
    return v->term;
}

struct il_var *body_old(struct body *b, struct il_var *v)
{
    struct il_var *old = idmap_pointer(&b->old_of, v);
    if (old)
        return old;
    body_use(b, v);
    old = body_add(b, arena_printf(b->l->arena, "\\old.%s", v->name), v->display, v->sort, ROLE_OLD, NULL, v->span);
    old->type = v->type;
    old->owner = v->owner;
    old->memory = v->memory;
    old->of = v;
    idmap_put(&b->old_of, idmap_key(v), idmap_key(old));
    vec_push(&b->olds, il_assign_var(b->l->p, old, v->term, b->r->span, NULL));
    return old;
}

term_id body_save(struct body *b, term_id t, const struct java_type *type, struct span at)
{
    if (!term_is(b->l->ts, t, TERM_CONST) && term_arity(b->l->ts, t) == 0)
        return t;
    struct il_var *temp = body_temp(b, "t", term_sort(b->l->ts, t), type);
    emit(b, il_assign_var(b->l->p, temp, t, at, NULL));
    return temp->term;
}

/* ---- assertions and assignments ---- */

/* The line of `nowarn` may be that of the obligation, of what states it, or, if it is about the end of the routine, of the last brace. */
static bool is_nowarn(const struct body *b, const struct obligation *o)
{
    const struct annotations *as = b->l->as;
    const struct java_stmt *text = b->method->body;
    bool at_end = obligation_is_about_end(o) || (o->span.source == b->r->span.source && o->span.start == b->r->span.start);
    if (annot_nowarn(as, o->span, o->kind) || annot_nowarn(as, o->related, o->kind))
        return true;
    return at_end && text && annot_nowarn(as, (struct span){text->span.source, text->span.end - 1, text->span.end}, o->kind);
}

struct il_cmd *body_assert(struct body *b, enum obligation_kind kind, term_id t, struct span at, const char *text,
                           struct span related)
{
    if (t == mk_true(b->l->ts) && kind != OBLIGATION_ASSERT && kind != OBLIGATION_ENSURES)
        return NULL;
    struct obligation o = {.kind = kind, .span = at, .text = text, .related = related};
    o.optional = kind == OBLIGATION_OVERFLOW;
    o.nowarn = is_nowarn(b, &o);
    term_id facts = type_order_facts(b, t);
    if (facts != mk_true(b->l->ts))
        emit(b, il_assume(b->l->p, facts, at, NULL));
    struct il_cmd *c = il_assert(b->l->p, b->r, t, o);
    emit(b, c);
    return c;
}

void body_check(struct body *b, enum obligation_kind kind, term_id t, struct span at, struct span text)
{
    if (t != mk_true(b->l->ts) && !raise_unless(b, kind, t, at))
        body_assert(b, kind, t, at, span_text(b->l->arena, text), (struct span){0});
}

struct il_cmd *body_assign(struct body *b, struct il_target lhs, term_id value, struct span at, const char *note)
{
    body_use(b, lhs.var);
    struct il_cmd *c = il_assign(b->l->p, lhs, value, at, note);
    emit(b, c);
    return c;
}

struct il_target target_var(struct il_var *v)
{
    return (struct il_target){.var = v};
}

struct il_target target_at(struct body *b, struct il_var *map, term_id o)
{
    return (struct il_target){.var = map, .n = 1, .index = arena_copy(b->l->arena, &o, sizeof o)};
}

struct il_target target_element(struct body *b, struct il_var *map, term_id a, term_id i)
{
    return (struct il_target){.var = map, .n = 2, .index = arena_copy(b->l->arena, (term_id[]){a, i}, 2 * sizeof a)};
}

/* ---- commands filled in when all heap variables of the routine are known ---- */

static void late(struct body *b, struct late entry)
{
    vec_push(&b->late, entry);
    emit(b, entry.cmd);
}

void body_havoc_heap(struct body *b, struct span at)
{
    b->allocations++;
    body_use(b, b->l->alloc);
    late(b, (struct late){.cmd = il_havoc(b->l->p, 0, NULL, at), .kind = LATE_HAVOC});
}

void body_havoc_library(struct body *b, struct span at)
{
    late(b, (struct late){.cmd = il_havoc(b->l->p, 0, NULL, at), .kind = LATE_LIBRARY});
}

void body_facts(struct body *b, struct span at)
{
    late(b, (struct late){.cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL), .kind = LATE_FACTS});
}

void body_settled_in_loop(struct body *b, struct span at)
{
    late(b, (struct late){.cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL), .kind = LATE_IN_LOOP});
}

void body_settled(struct body *b, term_id o, const struct java_class *c, struct span at)
{
    struct il_cmd *assume = il_assume(b->l->p, mk_true(b->l->ts), at, NULL);
    late(b, (struct late){.cmd = assume, .kind = LATE_OF_OBJECT, .object = o, .cls = c});
}

void body_elsewhere(struct body *b, term_id v, const struct java_type *t, struct span at)
{
    if (settled_tells(b->l, t))
        late(b,
             (struct late){.cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL), .kind = LATE_ELSEWHERE, .object = v, .type = t});
}

void body_release(struct body *b)
{
    struct idmap *const maps[] = {&b->var_of, &b->java_of,     &b->assigned, &b->old_of,   &b->seen,       &b->written_own,
                                  &b->taken,  &b->open_listed, &b->made,     &b->withheld, &b->tables_used};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        idmap_release(maps[i]);
    vec_release(&b->points);
    vec_release(&b->text_facts);
    vec_release(&b->written);
    vec_release(&b->olds);
    vec_release(&b->captured);
    vec_release(&b->around);
    idmap_release(&b->around_of);
    idmap_release(&b->related);
    idmap_release(&b->origins);
    vec_release(&b->late);
    vec_release(&b->loops);
    vec_release(&b->loop_at);
    vec_release(&b->orders);
    vec_release(&b->tables);
}
