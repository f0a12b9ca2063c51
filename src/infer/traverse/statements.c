/* SLAM's way, with which FQ section 7.1 compares its own: abstraction at every statement (Ball, Majumdar, Millstein & Rajamani 2001)
 * instead of only at loop heads. For measurements; --abstract-at=statements.
 *
 * A state of the analysis is an element of one domain, made of the user's predicates of all loops. Each atomic command maps a state to
 * alpha(Norm(assume gamma(state); command)), which forgets the code before it. Choices and loop heads join states. So loop invariants
 * are weaker or need more predicates, and every statement costs queries. Heuristics guess nothing here. Start at statements_routine. */
#include "infer/traverse/traversal.h"

#include "base/bug.h"
#include "il/loops/cut.h"
#include "infer/abstract/concretise.h"

/* `all` has the predicates and counts of all loops together. exits: label -> the state that reaches its handler. */
struct statements {
    struct traversal *tr;
    struct loop_state all;
    struct exits VEC_OF(const struct element *) exits;
    struct exits heads; /* by loop id */
    unsigned depth;
};

enum { MAX_DEPTH = 4000 };

static const struct element *post(struct statements *s, const struct element *state, const struct il_cmd *c);

static struct domain *domain(struct statements *s)
{
    return s->all.domain;
}

/* For a command without choices or loops. */
static const struct element *post_atomic(struct statements *s, const struct element *state, const struct il_cmd *c)
{
    struct traversal *tr = s->tr;
    struct il_cmds parts = {0};
    struct term_vec known = {0};
    traversal_concretise(tr, &s->all, state, &known);
    for (size_t i = 0; i < known.n; i++)
        vec_push(&parts, il_assume(tr->p, known.at[i], c->span, NULL));
    vec_push(&parts, c);
    const struct il_cmd *step = il_seq(tr->p, (unsigned)parts.n, parts.at);
    vec_release(&parts);
    vec_release(&known);
    return traversal_unite(tr, &s->all, step, domain_false(domain(s)));
}

static const struct element *post_block(struct statements *s, const struct element *state, const struct il_cmd *c)
{
    const struct element *normal = post(s, state, c->child[0]);
    const struct element *handled = post(s, s->exits.at[c->label], c->child[1]);
    return domain_or(domain(s), normal, handled);
}

static const struct element *post_loop(struct statements *s, const struct element *state, const struct il_cmd *c)
{
    struct traversal *tr = s->tr;
    state = post(s, state, il_loop_entry(tr->p, c->loop, c->span));
    const struct element *r = domain_or(domain(s), s->heads.at[c->loop->id], state);
    for (;;) {
        s->all.rounds++;
        const struct element *head = r;
        for (unsigned i = 0; i < c->loop->n_invariants; i++)
            head = post(s, head, il_assume(tr->p, c->loop->invariants[i].term, c->span, NULL));
        const struct element *next = domain_or(domain(s), r, post(s, head, c->child[0]));
        if (element_equal(next, r))
            break;
        r = next;
    }
    s->heads.at[c->loop->id] = r;
    return domain_false(domain(s));
}

static const struct element *post_children(struct statements *s, const struct element *state, const struct il_cmd *c)
{
    const struct element *all = domain_false(domain(s));
    for (unsigned i = 0; c->kind == IL_SEQ && i < c->n; i++)
        state = post(s, state, c->child[i]);
    for (unsigned i = 0; c->kind == IL_CHOICE && i < c->n; i++)
        all = domain_or(domain(s), all, post(s, state, c->child[i]));
    return c->kind == IL_SEQ ? state : all;
}

static const struct element *post(struct statements *s, const struct element *state, const struct il_cmd *c)
{
    if (element_is_false(state) || s->tr->too_deep)
        return state;
    if (++s->depth > MAX_DEPTH)
        s->tr->too_deep = true;
    const struct element *after = state;
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC: after = post_atomic(s, state, c); break;
    case IL_SEQ:
    case IL_CHOICE: after = post_children(s, state, c); break;
    case IL_BLOCK: after = post_block(s, state, c); break;
    case IL_EXIT:
        s->exits.at[c->label] = domain_or(domain(s), s->exits.at[c->label], state);
        after = domain_false(domain(s));
        break;
    case IL_LOOP: after = post_loop(s, state, c); break;
    }
    s->depth--;
    return after;
}

static void add_predicates(const struct traversal *tr, const struct il_loop *loop, struct predicates *out)
{
    for (size_t i = 0; i < loop->skolems.n; i++)
        vec_push(&out->skolems, loop->skolems.at[i]);
    for (unsigned i = 0; i < loop->n_predicates; i++)
        predicates_add(tr->p->terms, out, loop->predicates[i].term, STAGE_USER);
}

/* Makes the state at a loop's head the result of that loop, in its own domain. The first loop gets the counts of the whole routine. */
static void hand_over(struct statements *s, unsigned id)
{
    struct traversal *tr = s->tr;
    struct loop_state *st = &tr->loops[id];
    struct clauses cs = {0};
    const struct il_cmd *loop = st->loop;
    if (id == 0)
        *st = s->all;
    st->loop = loop;
    st->predicates = (struct predicates){0};
    for (unsigned i = 0; i < tr->r->n_loops; i++)
        add_predicates(tr, tr->r->loops[i], &st->predicates);
    st->domain = domain_new((unsigned)st->predicates.n);
    st->gave_up = s->all.gave_up;
    st->strongest = s->all.strongest;
    st->r = element_is_false(s->heads.at[id]) ? domain_false(st->domain) : domain_true(st->domain);
    element_irredundant(domain(s), st->gave_up ? domain_true(domain(s)) : s->heads.at[id], &cs);
    for (size_t i = 0; i < cs.n && !element_is_false(st->r); i++)
        st->r = domain_and_clause(st->domain, st->r, cs.at[i].at, cs.at[i].n);
    vec_release(&cs);
}

void statements_routine(struct traversal *tr)
{
    struct statements s = {.tr = tr, .all = {.strongest = true}};
    for (unsigned i = 0; i < tr->r->n_loops; i++)
        add_predicates(tr, tr->r->loops[i], &s.all.predicates);
    s.all.domain = domain_new((unsigned)s.all.predicates.n);
    for (il_label l = 0; l < tr->r->labels; l++)
        vec_push(&s.exits, domain_false(domain(&s)));
    s.all.loop = tr->loops[0].loop;
    bool any = s.all.predicates.n > 0;
    for (unsigned i = 0; i < tr->r->n_loops; i++)
        vec_push(&s.heads, any ? domain_false(domain(&s)) : domain_true(domain(&s)));
    if (any)
        post(&s, domain_true(domain(&s)), tr->r->body);
    for (unsigned i = 0; i < tr->r->n_loops && !tr->too_deep; i++)
        hand_over(&s, i);
    vec_release(&s.exits);
    vec_release(&s.heads);
    predicates_release(&s.all.predicates);
    domain_free(s.all.domain);
}
