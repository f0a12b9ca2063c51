/* Unrolls loops and executes callees: bounded unfolding on commands with labels.
 *
 *     loop B     snapshots; assert I; B; assert I; ...; B; assert I; assume false     (K + 1 times B)
 *     call       its children before the havoc; parameters := arguments; the callee's body; assume its trusted facts;
 *                places := results
 *                (if it cannot be executed: its children before the havoc; assume false)
 *
 * B contains the guard and leaves the loop by an exit, so the last copy is for the exit after K full rounds. With `only_whole` it goes
 * only as far as the first way out. Each copy of a command has its own labels. Each activation of a callee has its own variables; globals
 * and heap maps are identified by their terms. Assertions of callees are assumed; only the routine's own obligations are asked.
 *
 * If calls are executed, an assignment that may violate a frame is checked (il/frame.h):
 *
 *     x[i] := e  assert the frame allows x[i] || x[i] == e; x[i] := e
 *
 * Start at il_unroll and copy_one. */
#include "il/loops/unroll.h"

#include "il/check.h"
#include "base/bug.h"
#include "il/loops/activation.h"
#include "il/loops/cut.h"
#include "il/frame.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

struct unroller {
    struct copied_into to;
    const struct unroll_options *options;
    struct idmap *origin;
    uint32_t first_bound;
    unsigned commands;
    bool too_big, cut;
};

/* ---- making commands ---- */

static void push(struct unroller *u, struct il_cmds *out, const struct il_cmd *c)
{
    vec_push(out, c);
    u->commands++;
    unsigned most = u->options->max_commands;
    uint64_t size = (uint64_t)u->commands * u->to.r->vars.n;
    u->too_big |= (most && u->commands > most) || (u->options->max_size && size > u->options->max_size);
}

static struct il_cmd *copy_of(struct unroller *u, const struct il_cmd *c)
{
    struct il_cmd *copy = arena_copy(u->to.p->arena, c, sizeof *c);
    idmap_put(u->origin, idmap_key(copy), idmap_key(c));
    return copy;
}

static void assume(struct unroller *u, struct il_cmds *out, term_id t, struct span span, const char *note)
{
    push(u, out, il_assume(u->to.p, t, span, note));
}

static void cut_off(struct unroller *u, struct il_cmds *out, struct span span)
{
    u->cut = true;
    assume(u, out, mk_false(u->to.p->terms), span, NULL);
}

static const struct il_cmd *copy_cmd(struct unroller *u, struct activation *f, const struct il_cmd *c);
static void copy_into(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out);

/* ---- loops ---- */

/* Some exit in c goes to a label that is outside of c. */
static bool leaves(const struct il_cmd *c, struct idmap *inside)
{
    if (c->kind == IL_EXIT)
        return !idmap_has(inside, c->label);
    if (c->kind == IL_BLOCK)
        idmap_put(inside, c->label, 1);
    bool some = false;
    for (unsigned i = 0; i < c->n && !some; i++)
        some = leaves(c->child[i], inside);
    return some;
}

static bool may_leave(const struct il_cmd *c)
{
    struct idmap inside = {0};
    bool leaves_c = leaves(c, &inside);
    idmap_release(&inside);
    return leaves_c;
}

/* c, which may leave the loop, as far as its first way out. Of a choice only the arms that leave count. */
static const struct il_cmd *way_out(struct unroller *u, const struct il_cmd *c)
{
    struct il_cmds kept = {0};
    bool left = false;
    if (c->kind != IL_CHOICE && (c->kind != IL_SEQ || c->call))
        return c;
    for (unsigned i = 0; i < c->n && !left; i++) {
        bool leaving = may_leave(c->child[i]);
        if (leaving || c->kind == IL_SEQ)
            vec_push(&kept, leaving ? way_out(u, c->child[i]) : c->child[i]);
        left = leaving && c->kind == IL_SEQ;
    }
    const struct il_cmd *out = c->kind == IL_SEQ ? il_seq(u->to.p, (unsigned)kept.n, kept.at)
                                                 : il_choice(u->to.p, (unsigned)kept.n, kept.at);
    vec_release(&kept);
    return out;
}

/* For loops of the routine itself. */
static void push_asserted_invariants(struct unroller *u, struct activation *f, const struct il_loop *loop, enum loop_check check,
                                     struct il_cmds *out)
{
    const struct obligations *table = &u->to.r->obligations;
    for (uint32_t o = 0; o < table->n; o++) {
        if (!obligation_is_of_loop(&table->at[o], loop->id, check))
            continue;
        const struct il_formula *inv = &loop->invariants[table->at[o].of_loop.index];
        struct il_cmd *c = il_assume(u->to.p, activation_term(&u->to, f, inv->term), inv->span, NULL);
        c->kind = IL_ASSERT;
        c->obligation = o;
        push(u, out, c);
    }
}

static void push_invariants(struct unroller *u, struct activation *f, const struct il_loop *loop, enum loop_check check,
                            struct il_cmds *out)
{
    if (!f->up)
        push_asserted_invariants(u, f, loop, check, out);
    for (unsigned i = 0; f->up && i < loop->n_invariants; i++)
        assume(u, out, activation_term(&u->to, f, loop->invariants[i].term), loop->invariants[i].span, NULL);
}

/* Behind the last copy of the loop's body. */
static void end_rounds(struct unroller *u, const struct il_loop *loop, struct il_cmds *out)
{
    if (!u->options->bounds) {
        cut_off(u, out, loop->span);
        return;
    }
    struct il_cmd *left = il_assume(u->to.p, mk_false(u->to.p->terms), loop->span, NULL);
    left->kind = IL_ASSERT;
    left->obligation = u->first_bound + loop->id;
    push(u, out, left);
    assume(u, out, mk_false(u->to.p->terms), loop->span, NULL);
}

/* The loop stays a loop. Its body is copied, because loops inside may be unrolled. */
static void copy_kept(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    bug_unless(!f->up && c->loop->n_invariants == 0);
    struct il_loop *loop = arena_copy(u->to.p->arena, c->loop, sizeof *c->loop);
    loop->id = u->to.r->n_loops;
    u->to.r->loops[u->to.r->n_loops++] = loop;
    struct il_cmd *copy = copy_of(u, c);
    copy->loop = loop;
    const struct il_cmd *body = copy_cmd(u, f, c->child[0]);
    copy->child = arena_copy(u->to.p->arena, &body, sizeof body);
    push(u, out, copy);
}

static void copy_loop(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    const struct il_loop *loop = c->loop;
    if (u->options->kept && u->options->kept[loop->id]) {
        copy_kept(u, f, c, out);
        return;
    }
    for (size_t i = 0; i < loop->snapshots.n; i++) {
        struct il_var *s = loop->snapshots.at[i];
        push(u, out, il_assign_var(u->to.p, activation_var(&u->to, f, s), activation_term(&u->to, f, s->of->term), c->span, NULL));
    }
    push_invariants(u, f, loop, LOOP_ENTRY, out);
    unsigned rounds = u->options->bounds ? u->options->bounds[loop->id] : u->options->iterations;
    unsigned whole = rounds + !u->options->only_whole;
    for (unsigned i = 0; i < whole && !u->too_big; i++) {
        copy_into(u, f, c->child[0], out);
        push_invariants(u, f, loop, LOOP_STEP, out);
    }
    if (u->options->only_whole && may_leave(c->child[0]))
        copy_into(u, f, way_out(u, c->child[0]), out);
    end_rounds(u, loop, out);
}

/* ---- calls ---- */

/* The locals and results of an activation have arbitrary values that satisfy their facts. */
static void havoc_locals(struct unroller *u, struct activation *f, struct span span, struct il_cmds *out)
{
    struct il_targets targets = {0};
    for (size_t i = 0; i < f->of->vars.n; i++) {
        struct il_var *v = f->of->vars.at[i];
        if (v->role == ROLE_LOCAL || v->role == ROLE_RESULT)
            vec_push(&targets, (struct il_target){.var = activation_var(&u->to, f, v)});
    }
    if (targets.n)
        push(u, out, il_havoc(u->to.p, (unsigned)targets.n, targets.at, span));
    for (size_t i = 0; i < f->of->vars.n; i++) {
        const struct il_var *v = f->of->vars.at[i];
        if ((v->role == ROLE_LOCAL || v->role == ROLE_RESULT) && v->fact != TERM_NONE)
            assume(u, out, activation_term(&u->to, f, v->fact), span, NULL);
    }
    vec_release(&targets);
}

/* Copies the children before the havoc. Returns the havoc; NULL if there is none. */
static const struct il_cmd *copy_front(struct unroller *u, struct activation *f, const struct il_cmd *call, struct il_cmds *out)
{
    struct il_cmds flat = {0};
    const struct il_cmd *havoc = NULL;
    il_flatten(call, &flat);
    for (size_t i = 0; i < flat.n && !havoc; i++)
        if (flat.at[i]->kind == IL_HAVOC)
            havoc = flat.at[i];
        else
            copy_into(u, f, flat.at[i], out);
    vec_release(&flat);
    return havoc;
}

static bool executable(struct unroller *u, const struct activation *f, const struct il_call *call, const char *qualified)
{
    if (f->depth >= u->options->depth)
        return false;
    for (unsigned i = 0; i < call->n_results; i++)
        if (call->results[i].n > 0)
            return false; /* its indices would have to be saved */
    return il_only_body(u->to.p, qualified) != NULL;
}

static void execute(struct unroller *u, struct activation *f, const struct il_cmd *c, const char *qualified, const char *note,
                    struct il_cmds *out)
{
    const struct il_call *call = c->call;
    if (!executable(u, f, call, qualified)) {
        cut_off(u, out, c->span);
        return;
    }
    struct activation g = {.up = f, .of = il_only_body(u->to.p, qualified), .depth = f->depth + 1};
    g.watched = f->up ? f->watched : call->framed ? call : NULL;
    activation_enter(&u->to, &g);
    assume(u, out, mk_true(u->to.p->terms), c->span, note);
    for (unsigned i = 0; i < call->n_args; i++)
        push(u, out,
             il_assign_var(u->to.p, activation_var(&u->to, &g, g.of->params.at[i]), activation_term(&u->to, f, call->args[i]),
                           c->span, NULL));
    havoc_locals(u, &g, c->span, out);
    copy_into(u, &g, g.of->body, out);
    for (size_t i = 0; i < g.of->trusted.n; i++)
        copy_into(u, &g, g.of->trusted.at[i], out);
    for (unsigned i = 0; i < call->n_results; i++) {
        struct il_var *to = activation_var(&u->to, f, call->results[i].var);
        push(u, out, il_assign_var(u->to.p, to, activation_var(&u->to, &g, g.of->results.at[i])->term, c->span, NULL));
    }
    activation_release(&g);
}

/* Makes one branch for each body, in the order in which they are tried. The code for objects of other classes is unknown. */
static void execute_virtual(struct unroller *u, struct activation *f, const struct il_cmd *c, const char *note,
                            struct il_cmds *out)
{
    struct il_cmds branches = {0};
    term_id before = mk_true(u->to.p->terms);
    for (unsigned i = 0; i < c->call->n_bodies && !u->too_big; i++) {
        struct il_cmds branch = {0};
        term_id when = activation_term(&u->to, f, c->call->bodies[i].when);
        assume(u, &branch, mk_and2(u->to.p->terms, before, when), c->span, NULL);
        execute(u, f, c, c->call->bodies[i].qualified, note, &branch);
        vec_push(&branches, il_seq(u->to.p, (unsigned)branch.n, branch.at));
        before = mk_and2(u->to.p->terms, before, mk_not(u->to.p->terms, when));
        vec_release(&branch);
    }
    u->cut = true;
    push(u, out, il_choice(u->to.p, (unsigned)branches.n, branches.at));
    vec_release(&branches);
}

static void copy_call(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    if (!u->options->execute) {
        struct il_cmds flat = {0};
        il_flatten(c, &flat);
        for (size_t i = 0; i < flat.n; i++)
            copy_into(u, f, flat.at[i], out);
        vec_release(&flat);
        return;
    }
    const struct il_cmd *havoc = copy_front(u, f, c, out);
    if (c->call->n_bodies)
        execute_virtual(u, f, c, havoc ? havoc->note : NULL, out);
    else
        execute(u, f, c, c->call->qualified, havoc ? havoc->note : NULL, out);
}

/* ---- commands ---- */

static const struct il_cmd *copy_assert(struct unroller *u, struct activation *f, const struct il_cmd *c)
{
    struct il_cmd *copy = copy_of(u, c);
    copy->term = activation_term(&u->to, f, c->term);
    if (f->up || u->options->only_bounds)
        copy->kind = IL_ASSUME;
    return copy;
}

static const struct il_cmd *copy_havoc(struct unroller *u, struct activation *f, const struct il_cmd *c)
{
    struct il_cmd *copy = copy_of(u, c);
    struct il_target *targets = arena_array(u->to.p->arena, struct il_target, c->n_targets);
    for (unsigned i = 0; i < c->n_targets; i++)
        targets[i] = activation_target(&u->to, f, &c->targets[i]);
    copy->targets = targets;
    return copy;
}

static const struct il_cmd *copy_choice(struct unroller *u, struct activation *f, const struct il_cmd *c)
{
    struct il_cmd *copy = copy_of(u, c);
    const struct il_cmd **child = arena_array(u->to.p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = copy_cmd(u, f, c->child[i]);
    copy->child = child;
    return copy;
}

static const struct il_cmd *copy_block(struct unroller *u, struct activation *f, const struct il_cmd *c)
{
    struct il_cmd *copy = copy_of(u, c);
    copy->label = il_new_label(u->to.r);
    idmap_put(&f->labels, c->label, copy->label);
    const struct il_cmd *children[] = {copy_cmd(u, f, c->child[0]), copy_cmd(u, f, c->child[1])};
    copy->child = arena_copy(u->to.p->arena, children, sizeof children);
    return copy;
}

static const struct il_cmd *copy_exit(struct unroller *u, struct activation *f, const struct il_cmd *c)
{
    struct il_cmd *copy = copy_of(u, c);
    const uint64_t *label = idmap_get(&f->labels, c->label);
    bug_unless(label != NULL);
    copy->label = (il_label)*label;
    return copy;
}

/* ---- frames ---- */

/* Checks that the change is `allowed`, or that the assignment c of f changes nothing. Asserted if `asserted`, else assumed. */
static void push_change(struct unroller *u, struct activation *f, const struct il_cmd *c, term_id allowed, bool asserted,
                        uint32_t obligation, struct il_cmds *out)
{
    struct terms *ts = u->to.p->terms;
    struct il_target place = activation_target(&u->to, f, &c->lhs);
    term_id same = mk_eq(ts, il_target_term(ts, &place), activation_term(&u->to, f, c->term));
    struct il_cmd *check = il_assume(u->to.p, mk_or2(ts, allowed, same), c->span, NULL);
    if (asserted) {
        check->kind = IL_ASSERT;
        check->obligation = obligation;
        check->framed = true;
    }
    push(u, out, check);
}

/* Before the copy of the assignment c: checks the frame of its own routine and the frame of the unrolled routine. */
static void push_changes(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct terms *ts = u->to.p->terms;
    if (!u->options->execute || !il_framed_var(c->lhs.var))
        return;
    if (c->framed)
        push_change(u, f, c, activation_term(&u->to, f, il_frame_allows_target(ts, f->of->frame, &c->lhs)), !f->up, c->obligation,
                    out);
    if (f->watched) {
        struct il_target place = activation_target(&u->to, f, &c->lhs);
        push_change(u, f, c, il_frame_allows_target(ts, u->to.r->frame, &place), true, f->watched->obligation, out);
    }
}

/* True for assertions that are no part of an execution: optional ones of callees, and those of frames. */
static bool is_dropped(const struct unroller *u, const struct activation *f, const struct il_cmd *c)
{
    if (c->kind != IL_ASSERT)
        return false;
    return (f->up && f->of->obligations.at[c->obligation].optional) || (u->options->execute && c->framed);
}

/* Appends the copy of c. c is no plain sequence. */
static void copy_one(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmd *copy;
    if (u->too_big || is_dropped(u, f, c))
        return;
    switch (c->kind) {
    case IL_ASSERT: push(u, out, copy_assert(u, f, c)); break;
    case IL_ASSUME:
        copy = copy_of(u, c);
        copy->term = activation_term(&u->to, f, c->term);
        push(u, out, copy);
        break;
    case IL_ASSIGN:
        push_changes(u, f, c, out);
        copy = copy_of(u, c);
        copy->term = activation_term(&u->to, f, c->term);
        copy->lhs = activation_target(&u->to, f, &c->lhs);
        copy->framed &= !u->options->execute; /* its obligation may belong to a callee; push_changes has checked the frame */
        push(u, out, copy);
        break;
    case IL_HAVOC:
        if (c->note && u->options->execute)
            cut_off(u, out, c->span);
        else
            push(u, out, copy_havoc(u, f, c));
        break;
    case IL_CHOICE: push(u, out, copy_choice(u, f, c)); break;
    case IL_BLOCK: push(u, out, copy_block(u, f, c)); break;
    case IL_EXIT: push(u, out, copy_exit(u, f, c)); break;
    case IL_LOOP: copy_loop(u, f, c, out); break;
    case IL_SEQ: copy_call(u, f, c, out); break;
    }
}

static void copy_into(struct unroller *u, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmds flat = {0};
    il_flatten_calls(c, &flat);
    for (size_t i = 0; i < flat.n && !u->too_big; i++)
        copy_one(u, f, flat.at[i], out);
    vec_release(&flat);
}

static const struct il_cmd *copy_cmd(struct unroller *u, struct activation *f, const struct il_cmd *c)
{
    struct il_cmds out = {0};
    copy_into(u, f, c, &out);
    const struct il_cmd *all = il_seq(u->to.p, (unsigned)out.n, out.at);
    vec_release(&out);
    return all;
}

/* ---- the whole ---- */

static struct il_routine *copy_routine(struct il_program *p, const struct il_routine *r)
{
    struct il_routine *copy = arena_copy(p->arena, r, sizeof *r);
    copy->vars = il_copy_vars(p->arena, &r->vars);
    copy->obligations = il_with_invariants(p->arena, r);
    copy->loops = arena_array(p->arena, struct il_loop *, r->n_loops);
    copy->n_loops = 0;
    return copy;
}

/* Adds an obligation for each loop of r: it is left before its rounds are over. */
static void push_bounds(struct unroller *u, const struct il_routine *r)
{
    u->first_bound = (uint32_t)u->to.r->obligations.n;
    for (unsigned i = 0; u->options->bounds && i < r->n_loops; i++)
        vec_push(&u->to.r->obligations,
                 ((struct obligation){
                     .kind = OBLIGATION_ASSERT,
                     .span = r->loops[i]->span,
                     .text = arena_printf(u->to.p->arena, "the loop is left after at most %u rounds", u->options->bounds[i]),
                 }));
}

static bool is_loose(const struct il_routine *r, const struct il_var *v)
{
    for (size_t i = 0; i < r->loose.n; i++)
        if (r->loose.at[i] == v)
            return true;
    return false;
}

/* An execution starts with values that satisfy the entry facts, also those of callees' variables. */
static const struct il_cmd *from_entry(struct unroller *u, const struct il_cmd *body)
{
    struct il_cmds all = {0};
    for (size_t i = 0; i < u->to.r->vars.n; i++) {
        const struct il_var *v = u->to.r->vars.at[i];
        if (v->entry_fact != TERM_NONE && !is_loose(u->to.r, v))
            vec_push(&all, il_assume(u->to.p, v->entry_fact, u->to.r->span, NULL));
    }
    vec_push(&all, body);
    const struct il_cmd *c = il_seq(u->to.p, (unsigned)all.n, all.at);
    vec_release(&all);
    return c;
}

struct unrolled il_unroll(struct il_program *p, const struct il_routine *r, const struct unroll_options *options)
{
    struct unrolled out = {0};
    struct unroller u = {.to = {.p = p}, .options = options, .origin = &out.origin};
    u.to.r = copy_routine(p, r);
    push_bounds(&u, r);
    struct activation f = {.of = r};
    for (size_t i = 0; i < r->vars.n; i++)
        idmap_put(&u.to.suffix, idmap_key(r->vars.at[i]->name), 1);
    const struct il_cmd *body = r->body ? copy_cmd(&u, &f, r->body) : NULL;
    u.to.r->body = body && options->execute ? from_entry(&u, body) : body;
    activation_release(&f);
    idmap_release(&u.to.suffix);
    out.first_bound = u.first_bound;
    out.commands = u.commands;
    out.cut = u.cut || u.too_big;
    out.routine = u.too_big ? NULL : u.to.r;
    if (out.routine)
        il_check_after("unrolling", p, out.routine);
    return out;
}

void il_unroll_release(struct unrolled *u)
{
    idmap_release(&u->origin);
}
