/* No wrong contract is found: runs reject nothing before the proofs, and each candidate has false ones next to it (off by one, negated,
 * without its condition). What the proofs keep holds in all runs afterwards, and something is kept. */
#include "judge/contracts.h"

#include "infer/contracts/candidates.h"
#include "infer/contracts/samples.h"
#include "infer/contracts/weave.h"
#include "lang/boogie/boogie.h"
#include "logic/mk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static const struct judge_options options = {.limit = 4000000, .vc = {.naming = true, .cutoff = 10}, .contracts = CONTRACTS_INFER};

static const bool *main_only(struct arena *a, const struct il_program *p)
{
    bool *entry = arena_array(a, bool, p->routines.n);
    for (size_t i = 0; i < p->routines.n; i++)
        entry[i] = strcmp(p->routines.at[i]->name, "main") == 0;
    return entry;
}

/* Clauses near t, of which most are false if t is true. */
static void add_near(struct found_contracts *f, const struct found_clause *c)
{
    struct terms *ts = f->written->terms;
    enum term_kind k = term_kind(ts, c->term);
    struct found_clause of = *c; /* the list grows */
    contracts_add(f, of.routine, of.side, mk_not(ts, of.term), TERM_NONE);
    if (k == TERM_IMPLIES)
        contracts_add(f, of.routine, of.side, term_arg(ts, of.term, 1), TERM_NONE);
    if ((k != TERM_EQ && k != TERM_LE && k != TERM_LT) || term_sort(ts, term_arg(ts, of.term, 0)) != SORT_INT)
        return;
    for (long by = -1; by <= 1; by += 2) {
        term_id args[] = {mk_add(ts, term_arg(ts, of.term, 0), mk_int(ts, by)), term_arg(ts, of.term, 1)};
        contracts_add(f, of.routine, of.side, mk_rebuild(ts, of.term, args), TERM_NONE);
    }
}

static unsigned live(const struct found_contracts *f)
{
    unsigned n = 0;
    for (size_t c = 0; c < f->clauses.n; c++)
        n += f->clauses.at[c].live;
    return n;
}

static void try_program(struct intern *names, const char *path)
{
    struct request q;
    const char *why;
    request_init(&q, &options, 0, NULL);
    const struct source *s = source_read(&q.arena, path, &why);
    assert_non_null(s);
    struct il_program *p = boogie_read(&q.arena, names, s, NULL, &q.diagnostics);
    assert_non_null(p);
    struct found_contracts f = contracts_begin(&q.arena, p, main_only(&q.arena, p));
    contracts_find_frames(&f);
    contracts_guess(&f);
    contracts_sample(&f, &q.deadline);
    for (size_t c = 0, n = f.clauses.n; c < n; c++)
        add_near(&f, &f.clauses.at[c]);
    for (size_t c = 0; c < f.clauses.n; c++)
        f.clauses.at[c].live = true;
    contracts_settle(&q, &f);
    unsigned kept = live(&f), all = (unsigned)f.clauses.n;
    assert_true(kept > 0 && kept < all / 2);
    for (size_t c = 0; c < all; c++)
        f.clauses.at[c].met = true; /* runs reject what is false, not what says nothing in them */
    contracts_sample(&f, &q.deadline);
    for (unsigned c = 0; c < all; c++) /* those that were kept; equations come behind them */
        kept -= f.clauses.at[c].live;
    assert_int_equal(kept, 0);
    struct terms *ts = p->terms;
    request_release(&q); /* the program with it */
    terms_free(ts);
}

static void no_false_clause_survives(void **state)
{
    (void)state;
    static const char *const programs[] = {"addition", "calls", "flips", "ninety-one"};
    struct intern *names = intern_new();
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        char path[128];
        snprintf(path, sizeof path, "contracts/found/programs/%s.bpl", programs[i]);
        try_program(names, path);
    }
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_false_clause_survives)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
