/* infer/shape/wlp and the relational product against all states of small transition systems. A system has n predicates and something that no
 * predicate sees: a state is a number, its predicates are the low bits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "infer/shape/wlp.h"

enum { N = 4, HIDDEN = 2, STATES = 1 << (N + HIDDEN), CUBES = 1 << N };

/* to: the state behind the command; STATES: the command blocks. context: the states that may be where it begins. unsure: of 8
 * questions the prover leaves so many open. */
struct system {
    unsigned to[STATES];
    bool context[STATES];
    unsigned unsure, asked;
    uint64_t seed;
};

static unsigned next_random(uint64_t *seed, unsigned n)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*seed >> 33) % n;
}

static bool holds(unsigned state, literal l)
{
    return (state >> l / 2 & 1) != (l & 1);
}

static bool in_cube(unsigned state, const literal cube[], unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (!holds(state, cube[i]))
            return false;
    return true;
}

/* A state of the cube that gets to one without the target. */
static int find_state(const struct system *s, const literal cube[], unsigned n, literal target, bool anywhere)
{
    for (int state = 0; state < STATES; state++)
        if ((anywhere || s->context[state]) && s->to[state] < STATES && in_cube((unsigned)state, cube, n) &&
            !(target < 2 * N && holds(s->to[state], target)))
            return state;
    return -1;
}

static enum answer ask(void *user, const literal cube[], unsigned n, literal target, struct wlp_reply *r)
{
    struct system *s = user;
    s->asked++;
    if (next_random(&s->seed, 8) < s->unsure)
        return ANSWER_UNKNOWN;
    int state = find_state(s, cube, n, target, false);
    if (state >= 0) {
        *r = (struct wlp_reply){.core = r->core, .has_model = true};
        r->before = (unsigned)state % CUBES;
        r->behind = s->to[state] % CUBES;
        return ANSWER_SAT;
    }
    r->n = n;
    memcpy(r->core, cube, n * sizeof *cube);
    r->of_target = find_state(s, cube, n, 2 * N, false) >= 0;
    r->of_context = find_state(s, cube, n, r->of_target ? target : 2 * N, true) >= 0;
    return ANSWER_UNSAT;
}

static struct system random_system(uint64_t seed)
{
    struct system s = {.seed = seed * 7919 + 1};
    unsigned kept = next_random(&s.seed, CUBES);
    for (unsigned state = 0; state < STATES; state++) {
        unsigned to = next_random(&s.seed, STATES);
        s.to[state] = next_random(&s.seed, 6) == 0 ? STATES : (to & ~kept) | (state & kept);
        s.context[state] = true;
    }
    return s;
}

static void narrow(struct system *s)
{
    for (unsigned state = 0; state < STATES; state++)
        s->context[state] = next_random(&s->seed, 3) > 0;
}

/* cpost of a complete cube (BOHNE section 3.2), as a set of complete cubes. */
static unsigned cartesian_post(const struct system *s, unsigned cube)
{
    unsigned all_set = CUBES - 1, all_unset = CUBES - 1, out = 0;
    bool some = false;
    for (unsigned state = cube; state < STATES; state += CUBES)
        if (s->context[state] && s->to[state] < STATES) {
            some = true;
            all_set &= s->to[state];
            all_unset &= ~s->to[state];
        }
    for (unsigned c = 0; some && c < CUBES; c++)
        if ((c & all_set) == all_set && (c & all_unset) == 0)
            out |= 1u << c;
    return out;
}

static const struct element *element_of(struct domain *d, unsigned cube)
{
    literal at[N];
    for (unsigned i = 0; i < N; i++)
        at[i] = 4 * i + !(cube >> i & 1);
    return domain_or_cube(d, domain_false(d), at, N);
}

static unsigned set_of(struct domain *d, const struct element *e)
{
    unsigned set = 0;
    for (unsigned c = 0; c < CUBES; c++)
        if (element_implies(d, element_of(d, c), e))
            set |= 1u << c;
    return set;
}

/* The post of each complete cube, by the relation. */
static void posts(const struct wlps *w, unsigned out[CUBES])
{
    struct domain *d = domain_new(2 * N);
    const struct element *relation = wlps_relation(w, d);
    for (unsigned c = 0; c < CUBES; c++)
        out[c] = set_of(d, domain_image(d, element_of(d, c), relation));
    domain_free(d);
}

static void find(struct wlps *w, struct system *s)
{
    wlps_find(w, &(struct wlp_prover){ask, s});
}

/* With cubes of any length the relation gives the Cartesian post, again in a weaker context. */
static void gives_the_cartesian_post(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct system s = random_system(seed);
        struct wlps *w = wlps_new(N, N, N);
        unsigned post[CUBES];
        narrow(&s);
        for (unsigned round = 0; round < 2; round++) {
            find(w, &s);
            posts(w, post);
            for (unsigned c = 0; c < CUBES; c++)
                assert_int_equal(post[c], cartesian_post(&s, c));
            for (unsigned i = 0; i < STATES; i++)
                s.context[i] = true;
        }
        wlps_free(w);
    }
}

/* Short cubes, or a prover that does not answer, make it weaker and never wrong. */
static void is_never_too_small(void **state)
{
    (void)state;
    unsigned larger = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct system s = random_system(seed);
        struct wlps *w = wlps_new(N, N, seed % 3);
        unsigned post[CUBES];
        s.unsure = seed % 4;
        find(w, &s);
        posts(w, post);
        for (unsigned c = 0; c < CUBES; c++) {
            assert_int_equal(cartesian_post(&s, c) & ~post[c], 0);
            larger += post[c] != cartesian_post(&s, c);
        }
        wlps_free(w);
    }
    assert_true(larger > 0);
}

/* No cube of a target contains another one, and what is known is not asked again. */
static void asks_little(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct system s = random_system(seed);
        struct wlps *w = wlps_new(N, N, N);
        find(w, &s);
        for (literal t = 0; t <= wlp_impossible(w); t++)
            for (size_t i = 0; i < wlps_of(w, t)->n; i++)
                for (size_t k = 0; k < wlps_of(w, t)->n; k++) {
                    const struct wlp_cube *a = &wlps_of(w, t)->at[i], *b = &wlps_of(w, t)->at[k];
                    unsigned same = 0;
                    for (unsigned x = 0; x < a->n; x++)
                        for (unsigned y = 0; y < b->n; y++)
                            same += a->at[x] == b->at[y];
                    assert_true(i == k || same < a->n);
                }
        unsigned asked = s.asked;
        find(w, &s);
        assert_int_equal(s.asked, asked);
        assert_true(wlps_kept(w) > 0);
        wlps_free(w);
    }
}

/* The example of BOHNE section 3.2, x.next := y: the predicates are v == x, v == y and "z reaches v". That z reaches y behind it is known only
 * where the context says that z reaches x, which no cube of y can say: the hidden bit. */
static void needs_the_context_for_reachability(void **state)
{
    (void)state;
    enum { IS_X = 1, IS_Y = 2, REACHED = 4, X_REACHED = 16 };
    struct system s = {.asked = 0};
    for (unsigned i = 0; i < STATES; i++) {
        bool wrong = (i & IS_X && i & IS_Y) || (i & IS_X && !(i & REACHED) != !(i & X_REACHED));
        s.to[i] = wrong ? STATES : i & IS_Y && i & X_REACHED ? i | REACHED : i;
        s.context[i] = i & X_REACHED;
    }
    unsigned post[CUBES];
    struct wlps *w = wlps_new(N, N, 3);
    find(w, &s);
    posts(w, post);
    assert_int_equal(post[IS_Y], 1u << (IS_Y | REACHED));
    memset(s.context, true, sizeof s.context);
    find(w, &s);
    posts(w, post);
    assert_int_equal(post[IS_Y], 1u << IS_Y | 1u << (IS_Y | REACHED));
    assert_int_equal(post[IS_X | REACHED], 1u << (IS_X | REACHED));
    wlps_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_cartesian_post),
        cmocka_unit_test(is_never_too_small),
        cmocka_unit_test(asks_little),
        cmocka_unit_test(needs_the_context_for_reachability),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
