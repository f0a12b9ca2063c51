/* For a routine that is not verified: would it verify if certain operations did not overflow? If all optional claims are proved, to assume
 * them removes no execution, so overflow is not the cause. Else all are assumed. If this suffices, claims are removed again, many at once
 * and then one by one, as long as the proof succeeds.
 *
 * Loop invariants were inferred with wrapping arithmetic, and may not suffice if claims are assumed; so inference runs again then. When
 * a claim is removed, the facts found before are tried first (the proof drops those that no longer hold), then new inference. Start at
 * overflow_cause. */
#include "vcgen/prove/overflow.h"

#include "il/loops/assume_optional.h"
#include "vcgen/prove/obligations.h"

#include <string.h>

struct cause {
    struct arena *arena;
    struct prover *prover;
    struct il_program *p;
    const struct il_routine *r;
    const struct overflow_options *options;
    struct point_results best; /* claims of the last successful attempt */
};

static bool attempt_with(struct cause *k, const struct il_routine *assuming, struct point_results claims)
{
    if (!proof_succeeds(k->arena, k->prover, &k->options->form, k->p, assuming, &claims))
        return false;
    k->best = claims;
    return true;
}

static bool attempt(struct cause *k, const struct idmap *set)
{
    const struct il_routine *assuming = il_assume_optional(k->p, k->r, set);
    bool succeeds = attempt_with(k, assuming, k->best);
    if (!succeeds && k->options->infer)
        succeeds = attempt_with(k, assuming, k->options->infer(k->options->user, assuming));
    return succeeds;
}

/* Sets `set` to at[0 .. n) without at[from .. from + gone). */
static void make_set(struct idmap *set, const uint32_t at[], unsigned n, unsigned from, unsigned gone)
{
    idmap_release(set);
    for (unsigned i = 0; i < n; i++)
        if (i < from || i >= from + gone)
            idmap_put(set, at[i], 1);
}

/* Removes members as long as the proof succeeds without them: first large parts, in the end single ones. The rest is in at[0 .. result). */
static unsigned shrink(struct cause *k, uint32_t at[], unsigned n)
{
    struct idmap set = {0};
    for (unsigned part = (n + 1) / 2; part > 0; part = part == 1 ? 0 : (part + 1) / 2)
        for (unsigned i = 0; i < n;) {
            unsigned gone = part < n - i ? part : n - i;
            make_set(&set, at, n, i, gone);
            if (gone == n || !attempt(k, &set)) { /* the empty set failed before */
                i += gone;
                continue;
            }
            n -= gone;
            memmove(at + i, at + i + gone, (n - i) * sizeof *at);
        }
    idmap_release(&set);
    return n;
}

/* r, whose optional claims at[0 .. n) are ordinary obligations. */
static struct il_routine *with_obligations(struct cause *k, const uint32_t at[], unsigned n)
{
    struct il_routine *copy = arena_copy(k->arena, k->r, sizeof *copy);
    struct obligations table = VEC_IN(k->arena);
    for (size_t i = 0; i < k->r->obligations.n; i++)
        vec_push(&table, k->r->obligations.at[i]);
    for (unsigned i = 0; i < n; i++)
        table.at[at[i]].optional = false;
    copy->obligations = table;
    return copy;
}

/* True if the given claims prove that no operation overflows. */
static bool nothing_overflows(struct cause *k, const uint32_t at[], unsigned n)
{
    struct proof proof;
    struct session s;
    proof_init(&proof, k->arena, k->prover, &k->options->form, k->p, with_obligations(k, at, n), &k->best);
    proof_settle_claims(&proof);
    bool *asked = arena_array(k->arena, bool, proof.cut->obligations.n);
    bool *proved = arena_array(k->arena, bool, proof.cut->obligations.n), all = true;
    for (unsigned i = 0; i < n; i++)
        asked[at[i]] = true;
    proof_session(&proof, &s, proof.cut, asked, NULL, "overflow");
    session_prove_groups(&s, proved);
    for (unsigned i = 0; i < n && all; i++)
        all = proved[at[i]] || session_ask(&s, at[i], false).answer == ANSWER_UNSAT;
    session_close(&s);
    return all;
}

static void name_cause(struct cause *k, const uint32_t at[], unsigned n, struct routine_result *out)
{
    out->overflow = arena_array(k->arena, struct span, n);
    out->overflow_text = arena_array(k->arena, const char *, n);
    out->n_overflow = n;
    for (unsigned i = 0; i < n; i++) {
        out->overflow[i] = k->r->obligations.at[at[i]].span;
        out->overflow_text[i] = k->r->obligations.at[at[i]].text;
    }
}

void overflow_cause(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                    const struct point_results *claims, const struct overflow_options *options, struct routine_result *result)
{
    struct cause k = {arena, prover, p, r, options, *claims};
    uint32_t *at = arena_array(arena, uint32_t, r->obligations.n);
    unsigned n = 0;
    for (uint32_t o = 0; o < r->obligations.n; o++)
        if (r->obligations.at[o].optional)
            at[n++] = o;
    if (n == 0 || nothing_overflows(&k, at, n))
        return;
    struct idmap all = {0};
    make_set(&all, at, n, n, 0);
    name_cause(&k, at, attempt(&k, &all) ? shrink(&k, at, n) : 0, result);
    idmap_release(&all);
}
