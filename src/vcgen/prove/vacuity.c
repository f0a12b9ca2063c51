/* Points of a routine that must be reachable, because otherwise its proof says nothing. A probe is the command
 *
 *     skip [] (assume guard; assert false)
 *
 * It ends normally in any case, and goes wrong exactly if it is reached. Start at vacuity_probes. */
#include "vcgen/prove/vacuity.h"

#include "logic/mk.h"

struct probe_vec VEC_OF(struct probe);

struct prober {
    struct il_program *p;
    struct il_routine *r; /* the copy */
    const bool *failed;
    struct probe_vec probes;
    bool exits_seen, before_calls;
};

static void push_probe(struct prober *k, struct il_cmds *out, term_id guard, struct span span, const char *what)
{
    struct obligation o = {.kind = OBLIGATION_UNREACHABLE, .span = span, .text = what};
    const struct il_cmd *stop = il_assert(k->p, k->r, mk_false(k->p->terms), o);
    vec_push(&k->probes, (struct probe){.obligation = stop->obligation});
    if (guard != TERM_NONE)
        stop = il_seq2(k->p, il_assume(k->p, guard, span, NULL), stop);
    vec_push(out, il_choice(k->p, 2, (const struct il_cmd *[]){il_skip(k->p), stop}));
}

static void push_precondition_probe(struct prober *k, struct il_cmds *out)
{
    push_probe(k, out, TERM_NONE, k->r->span, "precondition");
    k->probes.at[k->probes.n - 1].precondition = true;
}

static const struct il_cmd *probe_cmd(struct prober *k, const struct il_cmd *c, bool top);

/* If it may end with an exception, its normal end need not be reached. */
static bool is_ensures(const struct prober *k, const struct il_cmd *c)
{
    return c->kind == IL_ASSERT && !k->r->raises && k->r->obligations.at[c->obligation].kind == OBLIGATION_ENSURES;
}

/* Appends the command, with probes in its children. Leaves out a failed assertion. */
static void push_command(struct prober *k, const struct il_cmd *c, struct il_cmds *out)
{
    if (c->kind == IL_ASSERT && k->failed[c->obligation])
        return;
    if (c->n > 0) {
        struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
        const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
        for (unsigned i = 0; i < c->n; i++)
            child[i] = probe_cmd(k, c->child[i], false);
        copy->child = child;
        c = copy;
    }
    vec_push(out, c);
}

/* The end of the run of assumptions (and, for the precondition, assignments) from i on. The assumption at the end of a cut loop's body
 * does not belong to it. */
static size_t end_of_assumptions(const struct il_cmds *flat, size_t i, bool assignments)
{
    while (i < flat->n &&
           ((flat->at[i]->kind == IL_ASSUME && !flat->at[i]->loop) || (assignments && flat->at[i]->kind == IL_ASSIGN)))
        i++;
    return i;
}

static bool starts_a_part(const struct il_cmd *c)
{
    return c->kind == IL_HAVOC && (c->loop || (c->note && !c->quiet));
}

static void push_probe_of(struct prober *k, const struct il_cmd *c, struct il_cmds *out)
{
    if (c->loop)
        push_probe(k, out, c->loop->guard, c->loop->span, "loop body");
    else
        push_probe(k, out, TERM_NONE, c->span, "point after the call");
    k->probes.at[k->probes.n - 1].call = !c->loop;
}

static const struct il_cmd *probe_cmd(struct prober *k, const struct il_cmd *c, bool top)
{
    struct il_cmds flat = {0}, out = {0};
    il_flatten(c, &flat);
    const struct il_cmd *pending = NULL; /* the command whose probe belongs at pending_at */
    size_t pending_at = top ? end_of_assumptions(&flat, 0, true) : 0;
    for (size_t i = 0; i <= flat.n; i++) {
        if (top && i == pending_at && !pending)
            push_precondition_probe(k, &out);
        if (pending && i == pending_at)
            push_probe_of(k, pending, &out);
        if (i == flat.n)
            break;
        top = top && i < pending_at;
        if (is_ensures(k, flat.at[i]) && (i == 0 || !is_ensures(k, flat.at[i - 1]))) {
            push_probe(k, &out, TERM_NONE, flat.at[i]->span, "exit");
            k->exits_seen = true;
        }
        bool before = k->before_calls && starts_a_part(flat.at[i]) && !flat.at[i]->loop;
        if (before)
            push_probe_of(k, flat.at[i], &out);
        push_command(k, flat.at[i], &out);
        if (starts_a_part(flat.at[i]) && !before) {
            pending = flat.at[i];
            pending_at = end_of_assumptions(&flat, i + 1, false);
        }
    }
    const struct il_cmd *all = il_seq(k->p, (unsigned)out.n, out.at);
    vec_release(&flat);
    vec_release(&out);
    return all;
}

struct probes vacuity_probes(struct il_program *p, const struct il_routine *r, const bool failed[], bool before_calls)
{
    struct prober k = {.p = p, .r = arena_copy(p->arena, r, sizeof *r), .failed = failed, .before_calls = before_calls};
    k.r->obligations = (struct obligations)VEC_IN(p->arena);
    for (size_t i = 0; i < r->obligations.n; i++)
        vec_push(&k.r->obligations, r->obligations.at[i]);
    const struct il_cmd *body = probe_cmd(&k, r->body, true);
    if (!k.exits_seen) {
        struct il_cmds all = {0};
        vec_push(&all, body);
        push_probe(&k, &all, TERM_NONE, r->span, "end of the routine");
        body = il_seq(p, (unsigned)all.n, all.at);
        vec_release(&all);
    }
    k.r->body = body;
    struct probes out = {.routine = k.r, .n = (unsigned)k.probes.n};
    out.at = arena_copy(p->arena, k.probes.at, k.probes.n * sizeof *out.at);
    vec_release(&k.probes);
    return out;
}
