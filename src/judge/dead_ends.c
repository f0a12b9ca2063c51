/* The routine is judged with other obligations: what it has to prove is assumed instead, and behind a failure it asks that no execution comes there
 * which has taken the branch. A variable for each branch tells whether it was taken. Loops are not inferred: that no branch was taken yet is claimed
 * at each of them. Start at dead_ends_judge. */
#include "judge/dead_ends.h"

#include "il/copy.h"
#include "infer/results.h"
#include "logic/mk.h"
#include "vcgen/prove/prove.h"

static unsigned number_from(const struct il_cmd *c, unsigned n, struct idmap *numbers)
{
    for (unsigned i = 0; i < c->n; i++) {
        n += c->kind == IL_CHOICE;
        if (c->kind == IL_CHOICE && !idmap_has(numbers, idmap_key(c->child[i])))
            idmap_put(numbers, idmap_key(c->child[i]), n);
        n = number_from(c->child[i], n, numbers);
    }
    return n;
}

void branches_number(const struct il_cmd *c, struct idmap *numbers)
{
    number_from(c, 0, numbers);
}

/* taken: by question; a variable; NULL: it is about no branch. old: the obligations of the routine as written. */
struct asking {
    struct il_program *p;
    struct il_routine *r;
    const struct dead_ends *asked;
    struct il_var **taken;
    struct idmap numbers;
    const struct obligations *old;
};

static bool is_of(const struct failure_text *f, const struct obligation *o)
{
    return f->found == o->found && failure_text_is_of(f, o);
}

/* No execution comes here, behind the assertion, that has taken the branch and for which the assertion counts: the one of `c ? *p : 0` counts where
 * c holds. What is behind it does not assume this. */
static const struct il_cmd *question(struct asking *k, unsigned i, const struct il_cmd *assertion)
{
    struct terms *ts = k->p->terms;
    struct span span = assertion->span;
    bool guarded = term_is(ts, assertion->term, TERM_IMPLIES);
    term_id counts = guarded ? term_arg(ts, assertion->term, 0) : mk_true(ts);
    term_id none = k->taken[i] ? mk_not(ts, k->taken[i]->term) : mk_false(ts);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = span, .text = "that no execution comes here", .found = i + 1};
    const struct il_cmd *asked = il_seq(k->p, 3,
                                        (const struct il_cmd *[]){il_assume(k->p, counts, span, NULL),
                                                                  il_assert(k->p, k->r, none, o),
                                                                  il_assume(k->p, mk_false(ts), span, NULL)});
    return il_choice(k->p, 2, (const struct il_cmd *[]){asked, il_skip(k->p)});
}

static const struct il_cmd *behind_assertion(struct asking *k, const struct il_cmd *c)
{
    const struct obligation *o = &k->old->at[c->obligation];
    const struct il_cmd *out = o->optional || c->framed ? il_skip(k->p) : il_assume(k->p, c->term, c->span, NULL);
    for (unsigned i = 0; i < k->asked->n; i++)
        if (is_of(k->asked->at[i].failure, o))
            out = il_seq2(k->p, out, question(k, i, c));
    return out;
}

static const struct il_cmd *note_taken(struct asking *k, const struct il_cmd *branch, const struct il_cmd *written)
{
    const uint64_t *number = idmap_get(&k->numbers, idmap_key(written));
    for (unsigned i = 0; i < k->asked->n && number; i++)
        if (k->taken[i] && k->asked->at[i].branch == *number)
            branch = il_seq2(k->p, il_assign_var(k->p, k->taken[i], mk_true(k->p->terms), written->span, NULL), branch);
    return branch;
}

static const struct il_cmd *ask_in(struct asking *k, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT)
        return behind_assertion(k, c);
    if (c->n == 0)
        return c;
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = ask_in(k, c->child[i]);
        if (c->kind == IL_CHOICE)
            child[i] = note_taken(k, child[i], c->child[i]);
    }
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    copy->child = child;
    return copy;
}

static void add_variables(struct asking *k)
{
    for (unsigned i = 0; i < k->asked->n; i++)
        if (k->asked->at[i].branch)
            k->taken[i] = il_add_var(k->p, k->r, "taken", "taken", SORT_BOOL, ROLE_TEMP, NULL, k->r->span);
}

static const struct il_cmd *none_taken(struct asking *k, const struct il_cmd *body)
{
    for (unsigned i = 0; i < k->asked->n; i++)
        if (k->taken[i])
            body = il_seq2(k->p, il_assign_var(k->p, k->taken[i], mk_false(k->p->terms), k->r->span, NULL), body);
    return body;
}

static struct il_routine *asking_routine(struct asking *k, const struct il_routine *r)
{
    struct arena *a = k->p->arena;
    k->r = arena_copy(a, r, sizeof *r);
    k->r->vars = il_copy_vars(a, &r->vars);
    k->r->obligations = (struct obligations)VEC_IN(a);
    for (size_t i = 0; i < r->obligations.n; i++)
        vec_push(&k->r->obligations, r->obligations.at[i]);
    k->taken = arena_array(a, struct il_var *, k->asked->n);
    add_variables(k);
    branches_number(r->body, &k->numbers);
    k->r->body = none_taken(k, ask_in(k, r->body));
    idmap_release(&k->numbers);
    return k->r;
}

static struct point_results claims_of(struct arena *a, const struct asking *k)
{
    struct point_results out = {.at = arena_array(a, struct point_result, k->r->n_loops), .n = k->r->n_loops};
    for (unsigned i = 0; i < k->r->n_loops; i++) {
        struct conjuncts all = {0};
        for (unsigned c = 0; c < k->asked->n; c++)
            if (k->taken[c])
                vec_push(&all, (struct conjunct){.term = mk_not(k->p->terms, k->taken[c]->term),
                                                 .engine = "dead ends",
                                                 .span = k->r->loops[i]->span});
        out.at[i] = result_given(a, k->r->loops[i]);
        out.at[i].status = all.n ? POINT_INFERRED : out.at[i].status;
        result_push_given(k->r->loops[i], &all);
        result_take_conjuncts(a, &out.at[i], &all);
    }
    return out;
}

struct routine_result dead_ends_judge(struct request *q, struct il_program *p, const struct il_routine *r)
{
    struct asking k = {.p = p, .asked = q->options->attempt->dead_ends, .old = &r->obligations};
    if (!r->body || r->unsupported.n)
        return (struct routine_result){.program = p, .routine = r, .source = r, .written = r, .verdict = VERDICT_UNSUPPORTED};
    const struct il_routine *asking = asking_routine(&k, r);
    struct point_results claims = claims_of(&q->arena, &k);
    struct prove_options options = {.form = q->options->vc};
    struct routine_result result = prove_routine(&q->arena, &q->prover, p, asking, &claims, &options);
    result.source = result.written = asking;
    return result;
}
