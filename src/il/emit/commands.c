/* Commands of emitted text: blocks and gotos, which can express choices, exits and loops.
 *
 *     A [] B           goto choice_1, choice_2; choice_1: A goto join; choice_2: B join:
 *     block L: A ! B   A goto end; L: B end:                          exit L    goto L
 *     loop A           x_entry := x; loop: assert invariants; A goto loop
 *
 * Boogie treats the assertions at the start of a loop head as invariants. At a loop head Boogie forgets the whole value of a variable
 * that the loop assigns. We keep the places that are no targets (targets.h). So the frame of the targets is an invariant here. It is
 * about the value at loop entry, and it is proved like the others:
 *
 *     assert (forall o, i :: {a[o][i]} o != e ==> a[o][i] == a_entry[o][i])
 *
 * Start at emit_body. */
#include "il/result_text.h"
#include "il/emit/emitter.h"
#include "il/shown_claims.h"

#include "base/bug.h"
#include "il/targets.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

static bool emit_cmd(struct emitter *e, struct buf *out, const struct il_cmd *c);

/* ---- names and lines ---- */

static symbol new_label(struct emitter *e, const char *like)
{
    return emit_local(&e->names, like);
}

static void put_label(struct buf *out, symbol label)
{
    buf_printf(out, " %s:\n", label);
}

static void put_goto(struct buf *out, symbol label)
{
    buf_printf(out, "  goto %s;\n", label);
}

/* A local that only the emitted text has. */
static term_id new_local(struct emitter *e, const char *like, sort_id sort)
{
    symbol name = emit_local(&e->names, like);
    term_id t = mk_const(e->ts, intern_printf(e->names.names, "!emitted %s", name), sort);
    emit_add_constant(e, &e->locals, t, name);
    return t;
}

static term_id new_local_of(struct emitter *e, const struct il_var *v, const char *suffix)
{
    return new_local(e, arena_printf(&e->scratch, "%s_%s", v->name, suffix), v->sort);
}

static void put_assign(struct emitter *e, struct buf *out, term_id to, term_id value)
{
    buf_puts(out, "  ");
    emit_term(e, out, to);
    buf_puts(out, " := ");
    emit_term(e, out, value);
    buf_puts(out, ";\n");
}

static void put_assume(struct emitter *e, struct buf *out, term_id t)
{
    if (term_is(e->ts, t, TERM_TRUE))
        return;
    buf_puts(out, "  assume ");
    emit_term(e, out, t);
    buf_puts(out, ";\n");
}

static void put_havoc(struct emitter *e, struct buf *out, term_id variable)
{
    buf_puts(out, "  havoc ");
    emit_term(e, out, variable);
    buf_puts(out, ";\n");
}

/* ---- frames of targets ---- */

/* The number of leading indices of t that matter. After them, every place may change. */
static unsigned significant(const struct il_target *t)
{
    unsigned last = 0;
    for (unsigned i = 0; i < t->n; i++)
        if (t->index[i] != TERM_NONE || (i == 0 && t->fresh))
            last = i + 1;
    return last;
}

/* Variables for the arguments of nested maps of sort s: at least n, and all arguments of each map. */
static void bind_arguments(struct emitter *e, sort_id s, unsigned n, struct term_vec *out)
{
    static const char *const hints[] = {"o", "i", "j", "k"};
    while (out->n < n) {
        for (unsigned a = 0; a < sort_arity(e->ts, s); a++) {
            const char *hint = out->n < 4 ? hints[out->n] : "m";
            symbol name = intern_printf(e->names.names, "%s!%zu", hint, out->n);
            vec_push(out, mk_const(e->ts, name, sort_domain(e->ts, s, a)));
        }
        s = sort_range(e->ts, s);
    }
}

/* The condition that place b is in no place of t. `alloc` is the allocation counter at that time. */
static term_id outside(struct emitter *e, const struct il_target *t, const term_id b[], term_id alloc)
{
    struct term_vec any = {0};
    for (unsigned i = 0; i < significant(t); i++) {
        if (i == 0 && t->fresh)
            vec_push(&any, mk_lt(e->ts, mk_app1(e->ts, e->p->alloc_time, b[i]), alloc));
        else if (t->index[i] != TERM_NONE)
            vec_push(&any, mk_ne(e->ts, b[i], t->index[i]));
    }
    term_id all = mk_or(e->ts, (unsigned)any.n, any.at);
    vec_release(&any);
    return all;
}

/* The condition that v has its `before` value at all places outside the n targets, which are all targets of v. TERM_NONE if a target is
 * the whole variable. */
static term_id frame(struct emitter *e, const struct il_var *v, unsigned n, const struct il_target targets[], term_id before,
                     term_id alloc)
{
    struct term_vec bound = {0}, out = {0};
    unsigned depth = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned k = significant(&targets[i]);
        if (k == 0)
            return TERM_NONE;
        depth = k > depth ? k : depth;
    }
    bind_arguments(e, v->sort, depth, &bound);
    for (unsigned i = 0; i < n; i++)
        vec_push(&out, outside(e, &targets[i], bound.at, alloc));
    term_id now = il_select_path(e->ts, v->term, (unsigned)bound.n, bound.at);
    term_id same = mk_eq(e->ts, now, il_select_path(e->ts, before, (unsigned)bound.n, bound.at));
    const unsigned one = 1;
    struct triggers tr = {1, &one, &now};
    term_id body = mk_implies(e->ts, mk_and(e->ts, (unsigned)out.n, out.at), same);
    term_id fact = mk_forall(e->ts, (unsigned)bound.n, bound.at, body, &tr);
    vec_release(&bound);
    vec_release(&out);
    return fact;
}

/* Collects all targets of the variable of targets[first] and returns their number. Returns 0 if such a target comes before `first`.
 * il_targets_of groups targets by variable; a havoc command may not. */
static unsigned gather(unsigned n, const struct il_target targets[], unsigned first, struct il_targets *out)
{
    unsigned found = 0;
    out->n = 0;
    for (unsigned i = 0; i < n; i++) {
        if (targets[i].var != targets[first].var)
            continue;
        if (i < first)
            return 0;
        vec_push(out, targets[i]);
        found++;
    }
    return found;
}

/* ---- havoc ---- */

/* Indices are over the state before the havoc. If they mention a variable that it changes, they are kept in locals. */
static const struct il_target *keep_indices(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    struct il_target *kept = arena_copy(&e->scratch, c->targets, c->n_targets * sizeof *kept);
    for (unsigned i = 0; i < c->n_targets; i++) {
        term_id *index = arena_copy(&e->scratch, c->targets[i].index, c->targets[i].n * sizeof *index);
        for (unsigned k = 0; k < c->targets[i].n; k++) {
            bool changes = false;
            for (unsigned v = 0; index[k] != TERM_NONE && v < c->n_targets; v++)
                changes |= term_mentions(e->ts, index[k], c->targets[v].var->term);
            if (!changes)
                continue;
            term_id local = new_local(e, "index", term_sort(e->ts, index[k]));
            put_assign(e, out, local, index[k]);
            index[k] = local;
        }
        kept[i].index = index;
    }
    return kept;
}

/* True if every index of t is given, so that t is one place. */
static bool precise(const struct emitter *e, const struct il_target *t)
{
    unsigned arguments = 0;
    for (sort_id s = t->var->sort; arguments < t->n; s = sort_range(e->ts, s))
        arguments += sort_arity(e->ts, s);
    for (unsigned i = 0; i < t->n; i++)
        if (t->index[i] == TERM_NONE)
            return false;
    return arguments == t->n && t->n > 0;
}

static void put_place(struct emitter *e, struct buf *out, const struct il_target *t)
{
    emit_term(e, out, t->var->term);
    sort_id s = t->var->sort;
    for (unsigned i = 0; i < t->n;) {
        for (unsigned a = 0; a < sort_arity(e->ts, s); a++, i++) {
            buf_puts(out, a ? ", " : "[");
            emit_term(e, out, t->index[i]);
        }
        buf_putc(out, ']');
        s = sort_range(e->ts, s);
    }
}

static void havoc_places(struct emitter *e, struct buf *out, const struct il_targets *places)
{
    for (size_t i = 0; i < places->n; i++) {
        const struct il_target *t = &places->at[i];
        sort_id sort = term_sort(e->ts, il_target_term(e->ts, t));
        term_id value = new_local(e, "value", sort);
        put_havoc(e, out, value);
        buf_puts(out, "  ");
        put_place(e, out, t);
        buf_puts(out, " := ");
        emit_term(e, out, value);
        buf_puts(out, ";\n");
    }
}

static void havoc_variable(struct emitter *e, struct buf *out, const struct il_targets *places, term_id alloc)
{
    struct il_var *v = places->at[0].var;
    bool all_precise = true;
    for (size_t i = 0; i < places->n; i++)
        all_precise &= precise(e, &places->at[i]);
    if (all_precise) {
        havoc_places(e, out, places);
        return;
    }
    term_id before = new_local_of(e, v, "before");
    term_id same = frame(e, v, (unsigned)places->n, places->at, before, alloc);
    if (same != TERM_NONE)
        put_assign(e, out, before, v->term);
    put_havoc(e, out, v->term);
    if (same != TERM_NONE)
        put_assume(e, out, same);
}

static term_id alloc_before(struct emitter *e, struct buf *out, unsigned n, const struct il_target targets[], const char *when)
{
    const struct il_var *alloc = e->p->alloc;
    for (unsigned i = 0; alloc && i < n; i++)
        if (targets[i].var == alloc) {
            term_id before = new_local_of(e, alloc, when);
            put_assign(e, out, before, alloc->term);
            return before;
        }
    return alloc ? alloc->term : TERM_NONE;
}

static void emit_havoc(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    if (c->note) {
        buf_puts(out, "  // ");
        emit_comment_text(out, c->note);
        buf_putc(out, '\n');
    }
    const struct il_target *targets = keep_indices(e, out, c);
    term_id alloc = alloc_before(e, out, c->n_targets, targets, "before");
    struct il_targets same = {0};
    for (unsigned i = 0; i < c->n_targets; i++)
        if (gather(c->n_targets, targets, i, &same))
            havoc_variable(e, out, &same, alloc);
    if (e->p->alloc && alloc != e->p->alloc->term)
        put_assume(e, out, mk_le(e->ts, alloc, e->p->alloc->term));
    for (unsigned i = 0; i < c->n_targets; i++)
        if (gather(c->n_targets, targets, i, &same) && targets[i].var->fact != TERM_NONE)
            put_assume(e, out, targets[i].var->fact);
    vec_release(&same);
}

/* ---- loops ---- */

static void put_invariant(struct emitter *e, struct buf *out, term_id t, const char *origin, struct span span)
{
    buf_puts(out, "  assert ");
    emit_term(e, out, t);
    buf_printf(out, "; // %s", origin);
    if (span.source) {
        buf_puts(out, ", ");
        emit_place(out, span);
    }
    buf_putc(out, '\n');
}

/* Keeps the values at loop entry, for the frames of its targets. Appends the formulas to `frames`. */
static void keep_entry(struct emitter *e, struct buf *out, const struct il_targets *targets, struct term_vec *frames)
{
    unsigned n = (unsigned)targets->n;
    term_id alloc = alloc_before(e, out, n, targets->at, "entry");
    struct il_targets same = {0};
    if (e->p->alloc && alloc != e->p->alloc->term)
        vec_push(frames, mk_le(e->ts, alloc, e->p->alloc->term));
    for (unsigned i = 0; i < n; i++) {
        if (!gather(n, targets->at, i, &same))
            continue;
        bool whole = false;
        for (size_t k = 0; k < same.n; k++)
            whole |= significant(&same.at[k]) == 0;
        if (whole)
            continue;
        term_id before = new_local_of(e, same.at[0].var, "entry");
        put_assign(e, out, before, same.at[0].var->term);
        vec_push(frames, frame(e, same.at[0].var, (unsigned)same.n, same.at, before, alloc));
    }
    vec_release(&same);
}

/* For a verified routine, writes the inferred invariants that reports show. For others, writes all that reports could show: invariants
 * that are unrelated to our failures may help another prover. */
static void put_invariants(struct emitter *e, struct buf *out, const struct il_loop *loop)
{
    for (unsigned i = 0; i < loop->n_invariants; i++)
        put_invariant(e, out, loop->invariants[i].term, "invariant", loop->invariants[i].span);
    const struct routine_result *result = e->result;
    const struct point_results *points = result->verdict == VERDICT_VERIFIED ? &result->points : &result->all_points;
    for (unsigned i = 0; i < points->n; i++)
        for (unsigned k = 0; points->at[i].loop == loop->id && k < points->at[i].n_conjuncts; k++) {
            const struct conjunct *c = &points->at[i].conjuncts[k];
            if (result_shows(c))
                put_invariant(e, out, c->term, "inferred", (struct span){0});
        }
}

/* Writes the facts of the variables that the loop assigns. Facts about values are invariants, proved like the others. Facts about the
 * allocatedness of heap objects are assumed, as we do ourselves: they depend on the fact that no two objects are allocated at the same
 * time, which is no axiom. */
static void put_facts(struct emitter *e, struct buf *out, const struct il_targets *targets, bool assumed)
{
    struct il_targets same = {0};
    for (unsigned i = 0; i < targets->n; i++) {
        term_id fact = targets->at[i].var->fact;
        if (fact == TERM_NONE || !gather((unsigned)targets->n, targets->at, i, &same))
            continue;
        bool heap = e->p->alloc && targets->at[i].var != e->p->alloc && term_mentions(e->ts, fact, e->p->alloc->term);
        if (heap && assumed)
            put_assume(e, out, fact);
        else if (!heap && !assumed)
            put_invariant(e, out, fact, "type", (struct span){0});
    }
    vec_release(&same);
}

static void emit_loop(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    struct il_targets targets = {0};
    struct term_vec frames = {0};
    for (size_t i = 0; i < c->loop->snapshots.n; i++)
        put_assign(e, out, c->loop->snapshots.at[i]->term, c->loop->snapshots.at[i]->of->term);
    il_targets_of((struct il_program *)e->p, c->child[0], &targets);
    keep_entry(e, out, &targets, &frames);
    symbol head = new_label(e, "loop");
    buf_printf(out, " %s: // ", head);
    emit_place(out, c->loop->span);
    buf_putc(out, '\n');
    for (size_t i = 0; i < frames.n; i++)
        put_invariant(e, out, frames.at[i], "frame", (struct span){0});
    put_facts(e, out, &targets, false);
    put_invariants(e, out, c->loop);
    put_facts(e, out, &targets, true);
    if (emit_cmd(e, out, c->child[0]))
        put_goto(out, head);
    vec_release(&targets);
    vec_release(&frames);
}

/* ---- other commands; each function returns true if the command can end normally ---- */

/* True if the report lists the assertion as an assumption: an unproved `nowarn`. */
static bool is_admitted(const struct emitter *e, const struct obligation *o)
{
    for (unsigned i = 0; o->nowarn && i < e->result->n_assumptions; i++) {
        const struct assumption *a = &e->result->assumptions[i];
        if (!strcmp(a->kind, o->assumed_kind ? o->assumed_kind : "nowarn") && !a->via && a->span.source == o->span.source &&
            a->span.start == o->span.start)
            return true;
    }
    return false;
}

static void emit_assert(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    const struct obligation *o = &e->r->obligations.at[c->obligation];
    if (o->optional)
        return;
    buf_puts(out, is_admitted(e, o) ? "  assume " : "  assert ");
    emit_term(e, out, c->term);
    buf_printf(out, "; // %s, ", obligation_id(o->kind));
    emit_place(out, o->span);
    buf_putc(out, '\n');
}

static bool emit_choice(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    symbol *label = arena_array(&e->scratch, symbol, c->n), join = new_label(e, "join");
    bool joined = false;
    for (unsigned i = 0; i < c->n; i++) {
        label[i] = new_label(e, "choice");
        buf_printf(out, "%s%s", i ? ", " : "  goto ", label[i]);
    }
    buf_puts(out, ";\n");
    for (unsigned i = 0; i < c->n; i++) {
        put_label(out, label[i]);
        if (!emit_cmd(e, out, c->child[i]))
            continue;
        joined = true;
        put_goto(out, join);
    }
    if (joined)
        put_label(out, join);
    return joined;
}

static bool emit_block(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    bool ends = emit_cmd(e, out, c->child[0]);
    const uint64_t *handler = idmap_get(&e->handlers, c->label);
    if (!handler)
        return ends;
    symbol end = new_label(e, "end");
    if (ends)
        put_goto(out, end);
    put_label(out, (symbol)(uintptr_t)*handler);
    bool handled = emit_cmd(e, out, c->child[1]);
    if (ends)
        put_label(out, end);
    return ends || handled;
}

static void emit_exit(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    const uint64_t *known = idmap_get(&e->handlers, c->label);
    symbol label = known ? (symbol)(uintptr_t)*known : new_label(e, arena_printf(&e->scratch, "L%u", c->label));
    if (!known)
        idmap_put(&e->handlers, c->label, (uintptr_t)label);
    put_goto(out, label);
}

static bool emit_one(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    switch (c->kind) {
    case IL_ASSERT: emit_assert(e, out, c); return true;
    case IL_ASSUME:
        if (c->for_proofs)
            return true;
        put_assume(e, out, c->term);
        return !term_is(e->ts, c->term, TERM_FALSE);
    case IL_ASSIGN:
        buf_puts(out, "  ");
        put_place(e, out, &c->lhs);
        buf_puts(out, " := ");
        emit_term(e, out, c->term);
        buf_puts(out, ";\n");
        return true;
    case IL_HAVOC: emit_havoc(e, out, c); return true;
    case IL_CHOICE: return emit_choice(e, out, c);
    case IL_LOOP: emit_loop(e, out, c); return false;
    case IL_BLOCK: return emit_block(e, out, c);
    case IL_EXIT: emit_exit(e, out, c); return false;
    case IL_SEQ: break;
    }
    return emit_cmd(e, out, c);
}

/* Leaves out the code after a command that cannot end. */
static bool emit_cmd(struct emitter *e, struct buf *out, const struct il_cmd *c)
{
    struct il_cmds flat = {0};
    bool ends = true;
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n && ends; i++)
        ends = emit_one(e, out, flat.at[i]);
    vec_release(&flat);
    return ends;
}

void emit_body(struct emitter *e, struct buf *out)
{
    if (emit_cmd(e, out, e->r->body))
        buf_puts(out, "  return;\n");
}

void emit_facts(struct emitter *e, struct buf *out, struct idmap *done)
{
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < e->r->vars.n; i++) {
            const struct il_var *v = e->r->vars.at[i];
            const uint64_t *at = idmap_get(&e->locals.by_term, v->term);
            if (!at || !e->locals.list.at[*at].used || v->fact == TERM_NONE || !idmap_put(done, v->term, 1))
                continue;
            put_assume(e, out, v->fact);
            more = true;
        }
    }
}
