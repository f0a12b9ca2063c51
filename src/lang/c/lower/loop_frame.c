/* Clauses `loop assigns` (ACSL 2.1, chapter 2.4.2) and `assigns` of statements as frames: of each change in the loop or statement it is proved
 * that a clause names its place. Places are those of the state in which it is entered. What comes into being inside may change. annotation.c
 * and statement_contract.c make the frames. Start at loop_frames_check. */
#include "lang/c/lower/loop_frame.h"

#include "lang/c/lower/lower.h"

void c_loop_frame_end(struct body *b, const struct c_stmt *s)
{
    if (b->loop_frames && b->loop_frames->of == s)
        b->loop_frames = b->loop_frames->up;
}

/* ---- what stays ---- */

/* Of an object of which the clause names some elements, the others are as they were when the loop was entered: each change is proved to be
 * allowed, so this holds in front of each round. (Of objects that the clause does not name, il/targets.h says it.) Most proofs do not need
 * it, and inference finds better words for what it needs. */
static void assume_outside(struct body *b, struct il_loop *loop, const struct il_frame *f, const struct il_place *p)
{
    struct terms *ts = b->l->ts;
    struct il_var *var = (struct il_var *)p->var;
    term_id i = il_place_index(ts, 0);
    term_id now = mk_select1(ts, mk_select1(ts, build_use(&b->k, var), p->object), i);
    term_id entered = mk_select1(ts, mk_select1(ts, il_snapshot(b->l->p, b->k.r, loop, var)->term, p->object), i);
    term_id changes = mk_or2(ts, il_frame_allows(ts, f, var, p->object, i), mk_eq(ts, p->object, b->l->null));
    struct il_cmd *c = il_assume(b->l->p, mk_forall(ts, 1, &i, mk_or2(ts, changes, mk_eq(ts, now, entered)), NULL), loop->span,
                                 NULL);
    c->for_proofs = true;
    c->help = HELP_BEHIND;
    build_emit(&b->k, c);
}

static bool is_range(const struct body *b, const struct il_place *p)
{
    return p->kind == IL_PLACE_ELEMENTS && p->n_where == 0 && (p->from != TERM_NONE || p->to != TERM_NONE) &&
           term_sort(b->l->ts, p->object) == b->l->block;
}

void c_loop_frame_assume(struct body *b, struct il_loop *loop, const struct c_stmt *s)
{
    struct idmap done = {0};
    const struct loop_frame *f = b->loop_frames;
    if (!f || f->of != s)
        return;
    for (unsigned i = 0; i < f->memory.n; i++)
        for (unsigned k = 0; k < f->memory.cases[i].n; k++) {
            const struct il_place *p = &f->memory.cases[i].places[k];
            if (is_range(b, p) && idmap_put(&done, idmap_pair(p->object, p->var->term), 1))
                assume_outside(b, loop, &f->memory, p);
        }
    idmap_release(&done);
}

/* ---- changes ---- */

term_id frame_allows_place(struct terms *ts, const struct il_frame *f, const struct changed_place *p)
{
    term_id index[MAX_INDICES + 1] = {p->index};
    unsigned n = p->n_place ? p->n_place : p->index != TERM_NONE;
    for (unsigned i = 0; i < p->n_place; i++)
        index[i] = il_place_index(ts, i);
    term_id allowed = il_frame_allows_at(ts, f, p->var, p->object, n, index);
    return p->in == TERM_NONE ? allowed : mk_forall(ts, n, index, mk_implies(ts, p->in, allowed), NULL);
}

struct il_cmd *frame_assert(struct body *b, term_id allowed, struct span at, struct span text, const char *clause)
{
    struct obligation o = {.kind = OBLIGATION_MODIFIES, .span = at, .text = span_text(b->l->arena, text)};
    o.message = arena_printf(b->l->arena, "'%s' is changed, but the %s may not allow it", o.text, clause);
    struct il_cmd *c = build_assert(&b->k, o, allowed);
    if (c)
        c->framed = true;
    return c;
}

term_id frame_allows_assigned(const struct body *b, const struct il_frame *f, const struct changed_place *p)
{
    const struct lower *l = b->l;
    term_id allowed = frame_allows_place(l->ts, f, p);
    bool pointed = p->object != TERM_NONE && term_sort(l->ts, p->object) == l->block;
    return pointed ? mk_or2(l->ts, allowed, mk_eq(l->ts, p->object, l->null)) : allowed;
}

void loop_frames_check_place(struct body *b, const struct changed_place *p, struct span at, struct span text)
{
    for (const struct loop_frame *f = b->loop_frames; f; f = f->up)
        frame_assert(b, frame_allows_assigned(b, &f->memory, p), at, text, f->clause);
}

bool c_is_there_at(const struct c_var *v, uint32_t body)
{
    return v->storage == C_PARAM || (v->scope.from <= body && body < v->scope.to);
}

static term_id names(struct terms *ts, const struct loop_locals *all, const struct c_var *v, const struct il_var *leaf,
                     term_id index)
{
    term_id any = mk_false(ts);
    for (size_t i = 0; i < all->n; i++) {
        const struct loop_local *k = &all->at[i];
        if (k->var != v || (k->leaf && k->leaf != leaf))
            continue;
        if (k->from != TERM_NONE || k->to != TERM_NONE) {
            term_id low = k->from == TERM_NONE ? mk_true(ts) : mk_le(ts, k->from, index);
            term_id high = k->to == TERM_NONE ? mk_true(ts) : mk_le(ts, index, k->to);
            any = index == TERM_NONE ? any : mk_or2(ts, any, mk_and2(ts, low, high));
        } else {
            any = mk_true(ts);
        }
    }
    return any;
}

void loop_frames_local(struct body *b, const struct c_var *v, const struct il_var *leaf, term_id index, struct span at)
{
    struct terms *ts = b->l->ts;
    for (const struct loop_frame *f = b->loop_frames; f; f = f->up) {
        term_id all = mk_true(ts);
        for (unsigned i = 0; i < f->memory.n; i++)
            all = mk_and2(ts, all, mk_implies(ts, f->memory.cases[i].holds, names(ts, &f->locals[i], v, leaf, index)));
        if (b->here == f->in && c_is_there_at(v, f->at))
            frame_assert(b, all, at, at, f->clause);
    }
}

void loop_frames_check(struct body *b, const struct il_target *t, term_id value, struct span at, struct span text)
{
    struct terms *ts = b->l->ts;
    const struct local *k = idmap_pointer(&b->local_of, t->var);
    if (!b->loop_frames || t->var == b->l->alloc || t->var == b->l->freed)
        return;
    if (!il_is_shared(t->var)) {
        if (k && k->var && k->in == b->here)
            loop_frames_local(b, k->var, t->var, t->n == 1 ? t->index[0] : TERM_NONE, at);
        return;
    }
    term_id same = mk_eq(ts, il_target_term(ts, t), value);
    for (const struct loop_frame *f = b->loop_frames; f; f = f->up)
        frame_assert(b, mk_or2(ts, il_frame_allows_target(ts, &f->memory, t), same), at, text, f->clause);
}
