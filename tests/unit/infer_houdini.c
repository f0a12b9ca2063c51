/* Houdini against brute force: the set of constants it finds is the greatest under which no candidate fails, among all sets.
 * First on abstract programs, in which a candidate is proved if all of one of its supports is true; then on random programs of
 * Boogie, where the proof pass says for each set whether a candidate fails. */
#include "base/buf.h"
#include "infer/houdini/houdini.h"
#include "infer/houdini/houdini_routines.h"
#include "infer/results.h"
#include "logic/subst.h"
#include "lang/boogie/boogie.h"
#include "logic/mk.h"
#include "vcgen/prove/prove.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static unsigned next_random(uint64_t *seed, unsigned n)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((*seed >> 33) % n);
}

/* ---- abstract programs ---- */

enum { CONSTANTS = 8, ROUTINES = 4, SUPPORTS = 3, NEVER = 1 << CONSTANTS };

/* The candidates of a routine are constants; candidate c there is proved if value includes support[r][c][i] of some i;
 * no value has NEVER. */
struct abstract {
    unsigned candidates[ROUTINES];
    unsigned support[ROUTINES][CONSTANTS][SUPPORTS];
    unsigned needs[ROUTINES]; /* of the last visit */
    unsigned visits;
};

static unsigned bits(const bool value[])
{
    unsigned set = 0;
    for (unsigned c = 0; c < CONSTANTS; c++)
        set |= (unsigned)value[c] << c;
    return set;
}

/* The support by which candidate c is proved in r, or -1. */
static int support_of(const struct abstract *p, unsigned r, unsigned c, unsigned value)
{
    for (unsigned i = 0; i < SUPPORTS; i++)
        if ((p->support[r][c][i] & ~value) == 0)
            return (int)i;
    return -1;
}

static void visit(void *user, unsigned r, const bool value[], bool failed[])
{
    struct abstract *p = user;
    unsigned set = bits(value);
    p->visits++;
    p->needs[r] = 0;
    for (unsigned c = 0; c < CONSTANTS; c++) {
        if (!(p->candidates[r] & set & 1u << c))
            continue;
        int i = support_of(p, r, c, set);
        if (i < 0)
            failed[c] = true;
        else
            p->needs[r] |= p->support[r][c][i];
    }
}

static bool needs(void *user, unsigned r, unsigned c)
{
    const struct abstract *p = user;
    return p->needs[r] >> c & 1;
}

static bool consistent(const struct abstract *p, unsigned set)
{
    for (unsigned r = 0; r < ROUTINES; r++)
        for (unsigned c = 0; c < CONSTANTS; c++)
            if ((p->candidates[r] & set & 1u << c) && support_of(p, r, c, set) < 0)
                return false;
    return true;
}

static void abstract_programs(void **state)
{
    (void)state;
    unsigned proper = 0;
    for (uint64_t s = 0; s < 600; s++) {
        uint64_t seed = s * 7919 + 1;
        struct abstract p = {0};
        for (unsigned r = 0; r < ROUTINES; r++) {
            p.candidates[r] = next_random(&seed, 1 << CONSTANTS) & next_random(&seed, 1 << CONSTANTS);
            for (unsigned c = 0; c < CONSTANTS; c++)
                for (unsigned i = 0; i < SUPPORTS; i++)
                    p.support[r][c][i] = next_random(&seed, 1 << CONSTANTS) & next_random(&seed, 1 << CONSTANTS) &
                                         next_random(&seed, 1 << CONSTANTS);
            for (unsigned c = 0; c < CONSTANTS; c++)
                for (unsigned i = 0; i < SUPPORTS; i++)
                    p.support[r][c][i] |= next_random(&seed, 3) ? NEVER : 0;
        }
        unsigned greatest = 0, visits;
        for (unsigned set = 0; set < 1 << CONSTANTS; set++)
            greatest |= consistent(&p, set) ? set : 0;
        assert_true(consistent(&p, greatest));
        struct houdini h = {CONSTANTS, ROUTINES, visit, needs, &p, NULL};
        bool value[CONSTANTS];
        assert_true(houdini_solve(&h, value, &visits));
        assert_int_equal(bits(value), greatest);
        assert_int_equal(visits, p.visits);
        assert_true(visits <= ROUTINES * (CONSTANTS + 1));
        proper += greatest != 0 && greatest != (1 << CONSTANTS) - 1;
    }
    assert_true(proper > 200);
}

static void out_of_time(void **state)
{
    (void)state;
    volatile sig_atomic_t interrupted = 1;
    struct deadline over = deadline_in(0, &interrupted);
    struct abstract p = {0};
    struct houdini h = {CONSTANTS, ROUTINES, visit, needs, &p, &over};
    bool value[CONSTANTS];
    unsigned visits;
    assert_false(houdini_solve(&h, value, &visits));
    assert_int_equal(visits, 1);
}

/* ---- programs of Boogie ---- */

enum { CANDIDATES = 6, PROCEDURES = 3 };

static void formula(struct buf *b, uint64_t *seed, bool old)
{
    static const char *const forms[] = {"g >= 0", "h >= 0", "h == 0", "g >= 0", "h <= 1", "g <= 2", "h <= 3", "g == h"};
    static const char *const olds[] = {"g >= 2", "h == old(h)", "g >= old(g)", "g >= 1"};
    unsigned n = next_random(seed, old ? 12 : 8);
    buf_puts(b, n < 8 ? forms[n] : olds[n - 8]);
}

static void statement(struct buf *b, uint64_t *seed, unsigned procedure, unsigned depth)
{
    switch (next_random(seed, depth ? 9 : 6)) {
    case 0: buf_printf(b, "g := %u;\n", next_random(seed, 2)); break;
    case 1: buf_printf(b, "h := %u;\n", next_random(seed, 2)); break;
    case 2: buf_puts(b, "g := g + 1;\n"); break;
    case 3: buf_puts(b, "h := g;\n"); break;
    case 4: buf_printf(b, "call P%u();\n", next_random(seed, PROCEDURES)); break;
    case 5: buf_printf(b, "call P%u();\n", (procedure + 1) % PROCEDURES); break;
    default:
        buf_puts(b, "if (*) {\n");
        statement(b, seed, procedure, depth - 1);
        buf_puts(b, "} else {\n");
        statement(b, seed, procedure, depth - 1);
        buf_puts(b, "}\n");
        break;
    }
}

/* Each of the constants guards one clause, of a contract or of a loop. */
static void program(struct buf *b, uint64_t *seed)
{
    unsigned place[CANDIDATES];
    buf_puts(b, "var g, h: int;\n");
    for (unsigned c = 0; c < CANDIDATES; c++) {
        buf_printf(b, "const {:existential true} b%u: bool;\n", c);
        place[c] = next_random(seed, 3 * PROCEDURES);
    }
    for (unsigned p = 0; p < PROCEDURES; p++) {
        static const char *const clause[] = {"requires", "ensures", "invariant"};
        buf_printf(b, "procedure P%u();\nmodifies g, h;\n", p);
        for (unsigned kind = 0; kind < 2; kind++)
            for (unsigned c = 0; c < CANDIDATES; c++)
                if (place[c] == 3 * p + kind) {
                    buf_printf(b, "%s b%u ==> ", clause[kind], c);
                    formula(b, seed, kind == 1);
                    buf_puts(b, ";\n");
                }
        buf_printf(b, "implementation P%u() {\n", p);
        statement(b, seed, p, 2);
        buf_puts(b, "while (g < 2)\n");
        for (unsigned c = 0; c < CANDIDATES; c++)
            if (place[c] == 3 * p + 2) {
                buf_printf(b, "invariant b%u ==> ", c);
                formula(b, seed, false);
                buf_puts(b, ";\n");
            }
        buf_puts(b, "{\n");
        statement(b, seed, p, 1);
        buf_puts(b, "g := g + 1;\n}\n}\n");
    }
}

static bool mentions(const struct il_program *p, const struct il_cmd *c, term_id t)
{
    if (c->term != TERM_NONE && term_mentions(p->terms, c->term, t))
        return true;
    for (unsigned i = 0; c->loop && i < c->loop->n_invariants; i++)
        if (term_mentions(p->terms, c->loop->invariants[i].term, t))
            return true;
    for (unsigned i = 0; i < c->n; i++)
        if (mentions(p, c->child[i], t))
            return true;
    return false;
}

/* The constants of the set of which a candidate fails in the routine, if they alone are true. */
static unsigned failing(struct arena *arena, struct prover *prover, struct il_program *p, struct il_routine *r, unsigned set)
{
    size_t background = p->background.n;
    unsigned out = 0;
    for (unsigned c = 0; c < CANDIDATES; c++) {
        term_id t = p->existentials.at[c].term;
        vec_push(&p->background, set >> c & 1 ? t : mk_not(p->terms, t));
    }
    struct prove_options options = {0};
    struct point_results none = results_given(arena, r);
    struct routine_result result = prove_routine(arena, prover, p, r, &none, &options);
    for (unsigned k = 0; k < result.n_failures; k++) {
        term_id guard = result.routine->obligations.at[result.failures[k].obligation].candidate;
        for (unsigned c = 0; c < CANDIDATES; c++)
            out |= p->existentials.at[c].term == guard ? 1u << c & set : 0;
    }
    p->background.n = background;
    return out;
}

/* bad[set]: some candidate of a constant in the set fails. Constants that a routine does not mention do not matter to it. */
static void try_all(struct arena *arena, struct prover *prover, struct il_program *p, bool bad[])
{
    for (size_t i = 0; i < p->routines.n; i++) {
        struct il_routine *r = p->routines.at[i];
        unsigned own = 0;
        bool fails[1 << CANDIDATES];
        for (unsigned c = 0; c < CANDIDATES; c++)
            own |= mentions(p, r->body, p->existentials.at[c].term) ? 1u << c : 0;
        for (unsigned set = 0; set < 1 << CANDIDATES; set++) {
            fails[set] = set == (set & own) ? failing(arena, prover, p, r, set) != 0 : fails[set & own];
            bad[set] |= fails[set];
        }
    }
}

static void boogie_programs(void **state)
{
    (void)state;
    unsigned proper = 0;
    for (uint64_t s = 0; s < 6; s++) {
        uint64_t seed = s * 104729 + 7;
        struct buf text = {0};
        struct arena arena;
        struct diagnostics ds;
        struct stats stats = {0};
        struct prover prover = {.stats = &stats};
        struct intern *names = intern_new();
        arena_init(&arena);
        diagnostics_init(&ds, &arena);
        program(&text, &seed);
        struct il_program *p = boogie_read(&arena, names, source_from_text(&arena, "t.bpl", text.text, text.n), NULL, &ds);
        if (!p)
            diag_print_all(stderr, &ds);
        assert_non_null(p);
        assert_int_equal(p->existentials.n, CANDIDATES);
        unsigned greatest = 0, found = 0;
        bool bad[1 << CANDIDATES] = {false};
        try_all(&arena, &prover, p, bad);
        for (unsigned set = 0; set < 1 << CANDIDATES; set++)
            greatest |= bad[set] ? 0 : set;
        struct houdini_options options = {0};
        struct assignment a = houdini_assign(&arena, &prover, p, &options);
        assert_true(a.complete && !a.contradictory);
        for (unsigned c = 0; c < CANDIDATES; c++)
            found |= (unsigned)a.constants[c].value << c;
        if (found != greatest)
            print_error("%s\nfound %x, greatest %x\n", text.text, found, greatest);
        assert_int_equal(found, greatest);
        assert_false(bad[found]);
        proper += found != 0 && found != (1 << CANDIDATES) - 1;
        buf_release(&text);
        terms_free(p->terms);
        intern_free(names);
        arena_release(&arena);
    }
    assert_true(proper > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(abstract_programs),
        cmocka_unit_test(out_of_time),
        cmocka_unit_test(boogie_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
