/* Replaces calls whose callee has no contract by the callee's body:
 *
 *     call x := P(e)    the children before the havoc; havoc P's own variables; parameters := e; P's body; x := result;
 *                       the children after the havoc
 *
 * A virtual call becomes a choice between such bodies, each behind its condition, and the havoc for all other objects.
 *
 * The children stay, so what is proved and assumed at the call is the same. Only the havoc becomes more precise. Left out of the body are:
 *
 *   assertions                    P's own routine proves them, or does not
 *   assumptions at its start      they say in which states P is judged; here the caller's state is known
 *   assumptions with quantifiers  they may speak of all objects, one under construction in the caller among them
 *
 * Leaving out an assumption is sound. Runs that refute execute the routine as written. Start at il_inline. */
#include "il/loops/inline.h"

#include "base/bug.h"
#include "il/check.h"
#include "il/loops/activation.h"
#include "logic/mk.h"

const struct inline_limits inline_small = {.depth = 4, .body = 150, .commands = 2000};
const struct inline_limits inline_exact = {.depth = 200, .body = 1500, .commands = 6000};

struct inliner {
    struct copied_into to;
    const struct inline_limits *limits;
    unsigned commands; /* added so far */
    bool any;
};

/* ---- which callees ---- */

static bool has_shared_vars(const struct inliner *k, const struct il_routine *callee)
{
    for (size_t i = 0; i < callee->vars.n; i++)
        if (il_is_shared(callee->vars.at[i]) && !il_var_of(k->to.r, callee->vars.at[i]->term))
            return false;
    return true;
}

static bool fits_call(const struct inliner *k, const struct il_call *call, unsigned depth, unsigned *size);

/* No command of c loops or has an effect that only a contract describes. Adds its commands to *size. */
static bool fits(const struct inliner *k, const struct il_cmd *c, unsigned depth, unsigned *size)
{
    if (++*size > k->limits->body || c->kind == IL_LOOP || (c->kind == IL_HAVOC && c->note))
        return false;
    if (c->call && c->call->open)
        return fits_call(k, c->call, depth, size);
    for (unsigned i = 0; i < c->n; i++)
        if (!fits(k, c->child[i], depth, size))
            return false;
    return true;
}

/* The callee that is named `qualified`, if its body may stand in place of the call; else NULL. */
static const struct il_routine *fitting_body(const struct inliner *k, const struct il_call *call, const char *qualified,
                                             unsigned depth, unsigned *size)
{
    const struct il_routine *callee = depth < k->limits->depth ? il_only_body(k->to.p, qualified) : NULL;
    if (!callee || callee->partial || callee->params.n != call->n_args || callee->results.n != call->n_results)
        return NULL;
    for (unsigned i = 0; i < call->n_results; i++)
        if (call->results[i].n > 0)
            return NULL;
    return has_shared_vars(k, callee) && fits(k, callee->body, depth + 1, size) ? callee : NULL;
}

/* Of a virtual call some bodies fit, from the first on. */
static bool fits_call(const struct inliner *k, const struct il_call *call, unsigned depth, unsigned *size)
{
    bool any = false;
    if (!call->n_bodies)
        return fitting_body(k, call, call->qualified, depth, size) != NULL;
    for (unsigned i = 0; i < call->n_bodies; i++) {
        unsigned own = 0;
        if (call->bodies[i].open && fitting_body(k, call, call->bodies[i].qualified, depth, &own)) {
            any = true;
            *size += own;
        }
    }
    return any && *size <= k->limits->body;
}

/* ---- copies ---- */

static void push(struct inliner *k, struct il_cmds *out, const struct il_cmd *c)
{
    vec_push(out, c);
    k->commands++;
}

static void copy_into(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out);
static void inline_call(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out);

static const struct il_cmd *copy_cmd(struct inliner *k, struct activation *f, const struct il_cmd *c)
{
    struct il_cmds out = {0};
    copy_into(k, f, c, &out);
    const struct il_cmd *all = il_seq(k->to.p, (unsigned)out.n, out.at);
    vec_release(&out);
    return all;
}

static struct il_cmd *copy_of(struct inliner *k, const struct il_cmd *c)
{
    struct il_cmd *copy = arena_copy(k->to.p->arena, c, sizeof *c);
    copy->framed = copy->returns = false;
    return copy;
}

static void copy_assume(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    if (c->for_runs || term_has_binder(k->to.p->terms, c->term))
        return;
    struct il_cmd *copy = copy_of(k, c);
    copy->term = activation_term(&k->to, f, c->term);
    push(k, out, copy);
}

static void copy_assign(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmd *copy = copy_of(k, c);
    copy->term = activation_term(&k->to, f, c->term);
    copy->lhs = activation_target(&k->to, f, &c->lhs);
    push(k, out, copy);
}

/* The fact of v, a variable of the callee's own, holds where v got a value in the callee, and not in every state of the caller: an object of
 * the callee's class need not exist before. So the copy of v has no fact, and this assumes it. */
static void assume_own_fact(struct inliner *k, struct activation *f, const struct il_var *v, struct span span, struct il_cmds *out)
{
    if (!il_is_shared(v) && v->fact != TERM_NONE)
        push(k, out, il_assume(k->to.p, activation_term(&k->to, f, v->fact), span, NULL));
}

static void copy_havoc(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmd *copy = copy_of(k, c);
    struct il_target *targets = arena_array(k->to.p->arena, struct il_target, c->n_targets);
    for (unsigned i = 0; i < c->n_targets; i++)
        targets[i] = activation_target(&k->to, f, &c->targets[i]);
    copy->targets = targets;
    push(k, out, copy);
    for (unsigned i = 0; f->up && i < c->n_targets; i++)
        assume_own_fact(k, f, c->targets[i].var, c->span, out);
}

static void copy_parts(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmd *copy = copy_of(k, c);
    const struct il_cmd **child = arena_array(k->to.p->arena, const struct il_cmd *, c->n);
    if (c->kind == IL_BLOCK) {
        copy->label = il_new_label(k->to.r);
        idmap_put(&f->labels, c->label, copy->label);
    }
    for (unsigned i = 0; i < c->n; i++)
        child[i] = copy_cmd(k, f, c->child[i]);
    copy->child = child;
    push(k, out, copy);
}

static void copy_exit(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmd *copy = copy_of(k, c);
    const uint64_t *label = idmap_get(&f->labels, c->label);
    bug_unless(label != NULL);
    copy->label = (il_label)*label;
    push(k, out, copy);
}

/* c is no plain sequence. */
static void copy_one(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    switch (c->kind) {
    case IL_ASSERT: break;
    case IL_ASSUME: copy_assume(k, f, c, out); break;
    case IL_ASSIGN: copy_assign(k, f, c, out); break;
    case IL_HAVOC: copy_havoc(k, f, c, out); break;
    case IL_CHOICE:
    case IL_BLOCK: copy_parts(k, f, c, out); break;
    case IL_EXIT: copy_exit(k, f, c, out); break;
    case IL_LOOP: bug("a loop in an inlined body"); break;
    case IL_SEQ: inline_call(k, f, c, out); break;
    }
}

/* Calls stay one command in `flat` if they are inlined. */
static void flatten(const struct il_cmd *c, struct il_cmds *flat)
{
    if (c->kind != IL_SEQ || (c->call && c->call->open)) {
        vec_push(flat, c);
        return;
    }
    for (unsigned i = 0; i < c->n; i++)
        flatten(c->child[i], flat);
}

static void copy_list(struct inliner *k, struct activation *f, const struct il_cmds *flat, size_t from, size_t to,
                      struct il_cmds *out)
{
    for (size_t i = from; i < to; i++)
        copy_one(k, f, flat->at[i], out);
}

static void copy_into(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmds flat = {0};
    flatten(c, &flat);
    copy_list(k, f, &flat, 0, flat.n, out);
    vec_release(&flat);
}

/* ---- calls ---- */

/* The callee's own variables have arbitrary values at its start: those of the last call do not count in a loop. Its parameters get theirs
 * from the caller. */
static void havoc_own(struct inliner *k, struct activation *g, struct span span, struct il_cmds *out)
{
    struct il_targets targets = {0};
    for (size_t i = 0; i < g->of->vars.n; i++) {
        struct il_var *v = g->of->vars.at[i], *copy = activation_var(&k->to, g, v);
        if (il_is_shared(v))
            continue;
        copy->role = ROLE_TEMP;
        copy->of = NULL;
        vec_push(&targets, (struct il_target){.var = copy});
    }
    if (targets.n)
        push(k, out, il_havoc(k->to.p, (unsigned)targets.n, targets.at, span));
    for (size_t i = 0; i < g->of->vars.n; i++)
        if (g->of->vars.at[i]->role != ROLE_PARAM)
            assume_own_fact(k, g, g->of->vars.at[i], span, out);
    vec_release(&targets);
}

/* The body behind what it assumes and saves at its start. */
static void copy_body(struct inliner *k, struct activation *g, struct il_cmds *out)
{
    struct il_cmds flat = {0};
    size_t n = 0;
    flatten(g->of->body, &flat);
    while (n < flat.n &&
           (flat.at[n]->kind == IL_ASSUME || (flat.at[n]->kind == IL_ASSIGN && flat.at[n]->lhs.var->role == ROLE_OLD)))
        n++;
    for (size_t i = 0; i < n; i++)
        if (flat.at[i]->kind == IL_ASSIGN)
            copy_one(k, g, flat.at[i], out);
    copy_list(k, g, &flat, n, flat.n, out);
    vec_release(&flat);
}

/* The effect of the call c of f if it runs `callee`. */
static void run_body(struct inliner *k, struct activation *f, const struct il_cmd *c, const struct il_routine *callee,
                     struct il_cmds *out)
{
    struct il_program *p = k->to.p;
    const struct il_call *call = c->call;
    struct activation g = {.up = f, .of = callee, .depth = f->depth + 1};
    activation_enter(&k->to, &g);
    havoc_own(k, &g, c->span, out);
    for (unsigned i = 0; i < call->n_args; i++) {
        struct il_var *to = activation_var(&k->to, &g, g.of->params.at[i]);
        push(k, out, il_assign_var(p, to, activation_term(&k->to, f, call->args[i]), c->span, NULL));
    }
    copy_body(k, &g, out);
    for (unsigned i = 0; i < call->n_results; i++) {
        struct il_var *to = activation_var(&k->to, f, call->results[i].var);
        term_id value = activation_var(&k->to, &g, g.of->results.at[i])->term;
        push(k, out, il_assign_var(p, to, value, c->span, NULL));
    }
    activation_release(&g);
}

/* Havoc of a call of f: what it does if none of the bodies runs. */
static void copy_effect(struct inliner *k, struct activation *f, const struct il_cmd *havoc, struct il_cmds *out)
{
    struct il_cmd silent = *havoc;
    silent.note = NULL;
    copy_havoc(k, f, &silent, out);
}

/* One arm for each body that fits, and one for what is left. */
static void run_bodies(struct inliner *k, struct activation *f, const struct il_cmd *c, const struct il_cmd *havoc,
                       struct il_cmds *out)
{
    struct il_program *p = k->to.p;
    const struct il_call *call = c->call;
    struct il_cmds arms = {0};
    struct terms *ts = p->terms;
    term_id before = mk_true(ts), taken = mk_false(ts); /* no earlier condition holds; an arm has been made for it */
    for (unsigned i = 0; i < call->n_bodies; i++) {
        unsigned size = 0;
        struct il_cmds arm = {0};
        term_id holds = activation_term(&k->to, f, call->bodies[i].when), when = mk_and2(ts, before, holds);
        const struct il_routine *callee = call->bodies[i].open ? fitting_body(k, call, call->bodies[i].qualified, f->depth, &size)
                                                               : NULL;
        before = mk_and2(ts, before, mk_not(ts, holds));
        if (callee) {
            push(k, &arm, il_assume(p, when, c->span, NULL));
            run_body(k, f, c, callee, &arm);
            vec_push(&arms, il_seq(p, (unsigned)arm.n, arm.at));
            taken = mk_or2(ts, taken, when);
        }
        vec_release(&arm);
    }
    struct il_cmds rest = {0};
    push(k, &rest, il_assume(p, mk_not(ts, taken), c->span, NULL));
    copy_effect(k, f, havoc, &rest);
    vec_push(&arms, il_seq(p, (unsigned)rest.n, rest.at));
    push(k, out, il_choice(p, (unsigned)arms.n, arms.at));
    vec_release(&rest);
    vec_release(&arms);
}

/* In place of the first havoc of the call c of f. */
static void run_call(struct inliner *k, struct activation *f, const struct il_cmd *c, const struct il_cmd *havoc,
                     struct il_cmds *out)
{
    if (c->call->n_bodies)
        run_bodies(k, f, c, havoc, out);
    else
        run_body(k, f, c, il_only_body(k->to.p, c->call->qualified), out);
    if (!f->up) /* the point after it is still one after a call */
        push(k, out, il_havoc_call(k->to.p, 0, NULL, c->span, havoc->note));
}

/* A child of a call of f: f's own commands stay what they are. */
static void push_child(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    if (f->up)
        copy_one(k, f, c, out);
    else
        vec_push(out, c);
}

static void inline_call(struct inliner *k, struct activation *f, const struct il_cmd *c, struct il_cmds *out)
{
    struct il_cmds flat = {0};
    bool done = false;
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        bool effect = !done && flat.at[i]->kind == IL_HAVOC;
        if (effect)
            run_call(k, f, c, flat.at[i], out);
        else
            push_child(k, f, flat.at[i], out);
        done |= effect;
    }
    vec_release(&flat);
}

static bool has_effect(const struct il_cmd *call)
{
    struct il_cmds flat = {0};
    bool found = false;
    il_flatten(call, &flat);
    for (size_t i = 0; i < flat.n && !found; i++)
        found = flat.at[i]->kind == IL_HAVOC && flat.at[i]->note;
    vec_release(&flat);
    return found;
}

/* ---- the routine ---- */

static bool is_inlined(const struct inliner *k, const struct il_cmd *c)
{
    unsigned size = 0;
    return c->call && c->call->open && k->commands < k->limits->commands && has_effect(c) && fits_call(k, c->call, 0, &size);
}

/* c itself if no call in it is inlined. */
static const struct il_cmd *rewrite(struct inliner *k, struct activation *f, const struct il_cmd *c)
{
    if (is_inlined(k, c)) {
        struct il_cmds out = {0};
        inline_call(k, f, c, &out);
        const struct il_cmd *all = il_seq(k->to.p, (unsigned)out.n, out.at);
        vec_release(&out);
        k->any = true;
        return all;
    }
    const struct il_cmd **child = arena_array(k->to.p->arena, const struct il_cmd *, c->n);
    bool changed = false;
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = rewrite(k, f, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    if (!changed)
        return c;
    struct il_cmd *copy = arena_copy(k->to.p->arena, c, sizeof *c);
    copy->child = child;
    return copy;
}

static bool calls_open(const struct il_cmd *c)
{
    if (c->call && c->call->open)
        return true;
    for (unsigned i = 0; i < c->n; i++)
        if (calls_open(c->child[i]))
            return true;
    return false;
}

const struct il_routine *il_inline(struct il_program *p, const struct il_routine *r, const struct inline_limits *limits)
{
    if (!r->body || !calls_open(r->body))
        return r;
    struct il_routine *copy = arena_copy(p->arena, r, sizeof *r);
    copy->vars = il_copy_vars(p->arena, &r->vars);
    struct inliner k = {.to = {.p = p, .r = copy}, .limits = limits};
    struct activation f = {.of = r};
    for (size_t i = 0; i < r->vars.n; i++)
        idmap_put(&k.to.suffix, idmap_key(r->vars.at[i]->name), 1);
    copy->body = rewrite(&k, &f, r->body);
    activation_release(&f);
    idmap_release(&k.to.suffix);
    if (!k.any)
        return r;
    il_check_after("inlining", p, copy);
    return copy;
}
