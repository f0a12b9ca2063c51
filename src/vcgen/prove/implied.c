/* The clauses of an element (FQ section 5, end: "present the inferred invariant for each loop as a conjunct of typically small clauses")
 * are still redundant: arithmetic may relate two predicates, and facts about variables that the loop does not change need not be
 * repeated (FQ section 3.2: "the invariant need only explicate properties of loop targets"). So the prover is asked. A claim is shown only
 * if the code before the loop, with the claims of the loops in it and around it, the loop's havoc and the user's invariants, and the
 * other shown claims do not imply it (ask_each has an exception). Large claims are dropped first.
 *
 * Each claim is asserted at the start of the loop body as `probe ==> J`, with a Bool constant of its own. Start at hide_implied. */
#include "vcgen/prove/implied.h"

#include "il/loops/cut.h"
#include "il/targets.h"
#include "logic/mk.h"
#include "vcgen/prove/guarded.h"
#include "vcgen/prove/session.h"

/* probe, obligation: of each claim. */
struct implied {
    struct guarded guarded;
    const struct point_results *points; /* the given ones */
    term_id *probe;
    uint32_t *obligation;
};

/* ---- the routine with probes ---- */

static const struct il_cmd *with_probes(struct implied *k, const struct il_cmd *c);

static const struct il_cmd *probed_body(struct implied *k, const struct il_cmd *loop)
{
    struct guarded *g = &k->guarded;
    struct il_cmds out = {0};
    for (unsigned t = 0; t < g->n; t++) {
        if (g->claims[t].loop != loop->loop->id)
            continue;
        term_id claim = k->points->at[g->claims[t].loop].conjuncts[g->claims[t].conjunct].term;
        struct obligation o = {.kind = OBLIGATION_ASSERT, .span = loop->span, .text = ""};
        k->obligation[t] = (uint32_t)g->routine.obligations.n;
        vec_push(&out, il_assert(g->p, &g->routine, mk_implies(g->p->terms, k->probe[t], claim), o));
    }
    vec_push(&out, with_probes(k, loop->child[0]));
    const struct il_cmd *body = il_seq(g->p, (unsigned)out.n, out.at);
    vec_release(&out);
    return body;
}

static const struct il_cmd *with_probes(struct implied *k, const struct il_cmd *c)
{
    if (c->n == 0)
        return c;
    struct arena *arena = k->guarded.arena;
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        const struct il_cmd *part = flat.at[i];
        struct il_cmd *copy = arena_copy(arena, part, sizeof *part);
        const struct il_cmd **child = arena_array(arena, const struct il_cmd *, part->n);
        for (unsigned j = 0; j < part->n; j++)
            child[j] = part->kind == IL_LOOP ? probed_body(k, part) : with_probes(k, part->child[j]);
        copy->child = child;
        flat.at[i] = copy;
    }
    const struct il_cmd *out = flat.n == 1 ? flat.at[0] : il_seq(k->guarded.p, (unsigned)flat.n, flat.at);
    vec_release(&flat);
    return out;
}

static void add_probes(struct implied *k)
{
    struct guarded *g = &k->guarded;
    struct obligations table = VEC_IN(g->arena);
    for (size_t i = 0; i < g->routine.obligations.n; i++)
        vec_push(&table, g->routine.obligations.at[i]);
    g->routine.obligations = table;
    k->probe = arena_array(g->arena, term_id, g->n);
    k->obligation = arena_array(g->arena, uint32_t, g->n);
    for (unsigned t = 0; t < g->n; t++) {
        const char *name = arena_printf(g->arena, "!probe%u", t);
        k->probe[t] = il_add_var(g->p, &g->routine, name, name, SORT_BOOL, ROLE_TEMP, NULL, g->routine.span)->term;
    }
    g->routine.body = with_probes(k, g->routine.body);
}

/* ---- questions ---- */

/* True if claim t holds at the head of its loop where the other shown claims of the loop and all claims of other loops hold. */
static bool is_implied(struct implied *k, struct session *s, const struct point_results *out, unsigned t)
{
    const struct guarded *g = &k->guarded;
    struct terms *ts = g->p->terms;
    struct term_vec extra = {0};
    for (unsigned i = 0; i < g->n; i++) {
        const struct guarded_claim *c = &g->claims[i];
        bool used = c->loop != g->claims[t].loop || (i != t && out->at[c->loop].conjuncts[c->conjunct].shown);
        vec_push(&extra, used ? c->use : mk_not(ts, c->use));
        vec_push(&extra, i == t ? k->probe[i] : mk_not(ts, k->probe[i]));
    }
    enum answer answer = session_ask_under(s, k->obligation[t], (unsigned)extra.n, extra.at).answer;
    vec_release(&extra);
    return answer == ANSWER_UNSAT;
}

/* loop: NULL for the claims of all loops. */
static bool is_asked(const struct implied *k, const struct point_results *out, unsigned t, const struct il_loop *loop)
{
    const struct guarded_claim *c = &k->guarded.claims[t];
    return out->at[c->loop].conjuncts[c->conjunct].shown && (!loop || out->at[c->loop].loop == loop->id);
}

/* cut: has the probes of these claims. */
static void ask_in(struct implied *k, struct prover *prover, const struct vc_form *form, const struct il_routine *cut,
                   const struct il_loop *loop, struct point_results *out)
{
    const struct guarded *g = &k->guarded;
    bool *asked = arena_array(g->arena, bool, cut->obligations.n), any = false;
    for (unsigned t = 0; t < g->n; t++)
        any |= asked[k->obligation[t]] = is_asked(k, out, t, loop);
    if (!any)
        return;
    struct session_options o = {.phase = PHASE_PROOF, .asked = asked, .form = *form, .shown = true};
    struct session s;
    o.name = arena_printf(g->arena, "%s-implied", cut->name);
    session_open(&s, prover, g->p, cut, &o);
    const unsigned *order = guarded_by_size(g);
    for (unsigned i = 0; i < g->n && !solver_deadline_passed(&prover->solver); i++)
        if (is_asked(k, out, order[i], loop))
            out->at[g->claims[order[i]].loop].conjuncts[g->claims[order[i]].conjunct].shown = !is_implied(k, &s, out, order[i]);
    session_close(&s);
}

/* What is assumed at entry of variables that the routine does not assign holds at each head. */
static const struct il_cmd *with_entry(const struct guarded *g, const struct il_cmd *segment)
{
    struct idmap assigned = {0};
    struct il_cmds flat = {0}, out = {0};
    struct term_vec constants = {0};
    il_assigned_of(g->routine.body, &assigned);
    il_flatten(g->routine.body, &flat);
    for (size_t i = 0; i < flat.n && flat.at[i]->kind == IL_ASSUME; i++) {
        bool stays = true;
        constants.n = 0;
        term_constants(g->p->terms, flat.at[i]->term, &constants);
        for (size_t j = 0; j < constants.n; j++)
            stays &= !idmap_has(&assigned, constants.at[j]);
        if (stays)
            vec_push(&out, flat.at[i]);
    }
    vec_push(&out, segment);
    const struct il_cmd *all = il_seq(g->p, (unsigned)out.n, out.at);
    idmap_release(&assigned);
    vec_release(&flat);
    vec_release(&out);
    vec_release(&constants);
    return all;
}

/* Where reachability is spoken of, facts grow with the square of the objects that a formula names. So each loop is asked about alone, and of what is
 * before other loops than the first one only the entry counts. */
static void ask_each(struct implied *k, struct prover *prover, const struct vc_form *form, struct il_routine *cut,
                     struct point_results *out)
{
    const struct guarded *g = &k->guarded;
    ask_in(k, prover, form, cut, g->routine.loops[0], out);
    for (unsigned i = 1; i < g->routine.n_loops; i++) {
        struct il_routine *segment = il_cut_segment(g->p, &g->routine, &g->points, cut, g->routine.loops[i]);
        if (!segment->body)
            continue;
        segment->body = with_entry(g, segment->body);
        ask_in(k, prover, form, segment, g->routine.loops[i], out);
    }
}

static void ask_all(struct implied *k, struct prover *prover, const struct vc_form *form, struct point_results *out)
{
    const struct guarded *g = &k->guarded;
    struct il_routine *cut = il_cut_loops(g->p, &g->routine, &g->points);
    if (terms_have_reach(g->p->terms))
        ask_each(k, prover, form, cut, out);
    else
        ask_in(k, prover, form, cut, NULL, out);
}

struct point_results hide_implied(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                  const struct il_routine *r, const struct point_results *points)
{
    struct implied k = {.points = points};
    struct point_results out = copy_results(arena, points);
    guarded_init(&k.guarded, arena, p, r, points, false);
    if (k.guarded.n > 0) {
        add_probes(&k);
        ask_all(&k, prover, form, &out);
    }
    guarded_release(&k.guarded);
    return out;
}
