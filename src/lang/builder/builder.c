/* The routine under construction. Start with build_emit and build_var. */
#include "lang/builder/builder.h"

#include "il/check.h"
#include "lang/builder/jump.h"
#include "logic/mk.h"

#include <string.h>

enum { MAX_NESTING = 1000 };

void builder_begin(struct builder *b, struct il_program *p, struct il_routine *r, struct intern *names,
                   const struct language_rules *rules, void *user)
{
    *b = (struct builder){.p = p, .r = r, .arena = p->arena, .ts = p->terms, .names = names, .rules = rules, .user = user};
}

void builder_release(struct builder *b)
{
    idmap_release(&b->taken);
    idmap_release(&b->seen);
    idmap_release(&b->old_of);
    vec_release(&b->olds);
    vec_release(&b->loops);
}

/* ---- commands ---- */

void build_emit(struct builder *b, const struct il_cmd *c)
{
    vec_push(b->out, c);
}

struct il_cmds *build_open(struct builder *b, struct il_cmds *fresh)
{
    struct il_cmds *outer = b->out;
    *fresh = (struct il_cmds){0};
    b->out = fresh;
    return outer;
}

struct il_cmd *build_close(struct builder *b, struct il_cmds *outer, struct il_cmds *fresh)
{
    struct il_cmd *c = il_seq(b->p, (unsigned)fresh->n, fresh->at);
    vec_release(fresh);
    b->out = outer;
    return c;
}

void build_close_call(struct builder *b, struct il_cmds *outer, struct il_cmds *fresh, struct il_call call)
{
    const struct il_cmd *c = il_call_seq(b->p, call, (unsigned)fresh->n, fresh->at);
    vec_release(fresh);
    b->out = outer;
    build_emit(b, c);
}

void build_havoc_call(struct builder *b, unsigned n, const struct il_target targets[], struct span at, const char *note)
{
    build_emit(b, il_havoc_call(b->p, n, targets, at, note));
}

void build_assume(struct builder *b, term_id t, struct span at, const char *note)
{
    build_emit(b, il_assume(b->p, t, at, note));
}

void build_assume_for_proofs(struct builder *b, term_id t, struct span at)
{
    struct il_cmd *c = il_assume(b->p, t, at, NULL);
    c->for_proofs = true;
    build_emit(b, c);
}

struct obligation build_obligation(struct builder *b, enum obligation_kind kind, struct span at, struct span text)
{
    return (struct obligation){.kind = kind, .span = at, .text = span_text(b->arena, text)};
}

struct il_cmd *build_assert(struct builder *b, struct obligation o, term_id t)
{
    const struct language_rules *rules = b->rules;
    if (t == mk_true(b->ts) && o.kind != OBLIGATION_ASSERT && o.kind != OBLIGATION_ENSURES)
        return NULL;
    o.nowarn = rules->is_nowarn && rules->is_nowarn(b, &o);
    term_id facts = rules->facts_of ? rules->facts_of(b, t) : mk_true(b->ts);
    if (facts != mk_true(b->ts))
        build_assume(b, facts, o.span, NULL);
    struct il_cmd *c = il_assert(b->p, b->r, t, o);
    build_emit(b, c);
    return c;
}

void build_check(struct builder *b, struct obligation o, term_id t)
{
    if (t == mk_true(b->ts))
        return;
    if (b->rules->raise_unless && b->rules->raise_unless(b, o.kind, t, o.span))
        return;
    if (b->rules->may_drop && b->rules->may_drop(b, o.kind))
        build_fail_unless(b, &o, t, o.span);
    else
        build_assert(b, o, t);
}

struct il_cmd *build_assign(struct builder *b, struct il_target lhs, term_id value, struct span at, const char *note)
{
    build_use(b, lhs.var);
    struct il_cmd *c = il_assign(b->p, lhs, value, at, note);
    build_emit(b, c);
    return c;
}

struct il_cmds *build_arm(struct builder *b, struct il_cmds *fresh, term_id cond, struct span at, const char *note)
{
    struct il_cmds *outer = build_open(b, fresh);
    build_assume(b, cond, at, note);
    return outer;
}

void build_branch(struct builder *b, term_id cond, struct span at, const char *note_yes, const struct il_cmd *yes,
                  const char *note_no, const struct il_cmd *no)
{
    const struct il_cmd *arms[] = {il_assume(b->p, cond, at, note_yes), il_assume(b->p, mk_not(b->ts, cond), at, note_no)};
    if (yes)
        arms[0] = il_seq2(b->p, arms[0], yes);
    if (no)
        arms[1] = il_seq2(b->p, arms[1], no);
    build_emit(b, il_choice(b->p, 2, arms));
}

/* ---- places ---- */

struct il_target target_var(struct il_var *v)
{
    return (struct il_target){.var = v};
}

struct il_target target_at(struct builder *b, struct il_var *map, term_id o)
{
    return (struct il_target){.var = map, .n = 1, .index = arena_copy(b->arena, &o, sizeof o)};
}

struct il_target target_element(struct builder *b, struct il_var *map, term_id a, term_id i)
{
    return (struct il_target){.var = map, .n = 2, .index = arena_copy(b->arena, (term_id[]){a, i}, 2 * sizeof a)};
}

/* ---- variables ---- */

static const char *free_name(struct builder *b, const char *name)
{
    symbol unique = intern(b->names, name);
    for (unsigned k = 2; !idmap_put(&b->taken, idmap_key(unique), 1); k++)
        unique = intern_printf(b->names, "%s#%u", name, k);
    return unique;
}

struct il_var *build_var(struct builder *b, const char *name, const char *display, sort_id sort, enum il_role role,
                         const struct il_type *type, struct span at)
{
    return il_add_var(b->p, b->r, free_name(b, name), display, sort, role, type, at);
}

struct il_var *build_temp(struct builder *b, const char *hint, sort_id sort, const struct il_type *type)
{
    return build_var(b, arena_printf(b->arena, "\\%s", hint), hint, sort, ROLE_TEMP, type, (struct span){0});
}

term_id build_use(struct builder *b, struct il_var *v)
{
    if (il_is_shared(v) && idmap_put(&b->seen, idmap_key(v), 1)) {
        vec_push(&b->r->vars, v);
        if (v->fact != TERM_NONE && b->p->alloc && v != b->p->alloc)
            build_use(b, b->p->alloc);
    }
    return v->term;
}

struct il_var *build_old(struct builder *b, struct il_var *v)
{
    struct il_var *old = idmap_pointer(&b->old_of, v);
    if (old)
        return old;
    build_use(b, v);
    old = build_var(b, arena_printf(b->arena, "\\old.%s", v->name), v->display, v->sort, ROLE_OLD, v->type, v->span);
    old->owner = v->owner;
    old->memory = v->memory;
    old->of = v;
    idmap_put(&b->old_of, idmap_key(v), idmap_key(old));
    vec_push(&b->olds, il_assign_var(b->p, old, v->term, b->r->span, NULL));
    return old;
}

term_id build_save(struct builder *b, term_id t, const struct il_type *type, struct span at)
{
    if (!term_is(b->ts, t, TERM_CONST) && term_arity(b->ts, t) == 0)
        return t;
    struct il_var *temp = build_temp(b, "t", term_sort(b->ts, t), type);
    build_emit(b, il_assign_var(b->p, temp, t, at, NULL));
    return temp->term;
}

/* ---- what the report says ---- */

void build_unsupported(struct builder *b, struct span at, const char *construct)
{
    for (size_t i = 0; i < b->r->unsupported.n; i++)
        if (b->r->unsupported.at[i].span.start == at.start && !strcmp(b->r->unsupported.at[i].construct, construct))
            return;
    vec_push(&b->r->unsupported, (struct unsupported){at, construct});
}

void build_well_sorted(struct builder *b, struct span at)
{
    if (terms_take_ill_sorted(b->ts))
        build_unsupported(b, at, IL_ILL_SORTED);
}

void build_note(struct builder *b, struct span at, const char *kind, const char *text)
{
    vec_push(&b->r->assumptions, (struct assumption){at, kind, text});
}

bool build_enter(struct builder *b, struct span at)
{
    if (b->depth < MAX_NESTING) {
        b->depth++;
        return true;
    }
    build_unsupported(b, at, "nesting this deep");
    return false;
}

void build_leave(struct builder *b)
{
    b->depth--;
}
