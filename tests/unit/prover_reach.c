/* Reachability: what runs compute, and the facts that provers get, against a search. Random heaps of a few objects, which are integers here
 * and 0 is null; a part of each heap is a forest, and the rest is anything. Random stores change them. */
#include "logic/mk.h"
#include "logic/reach.h"
#include "prover/query.h"
#include "prover/reach.h"
#include "run/text/show.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { MAX_OBJECTS = 8, MAX_FIELDS = 2, MAX_STORES = 14, RUNS = 60, QUERIES = 100 };

struct store {
    unsigned field, at, value;
};

/* Every tenth heap is a list that many stores change. Objects are 1 .. objects; those up to `members` are the forest. field[i][o] is 0 for null. */
struct heap {
    uint64_t seed;
    unsigned objects, members, fields, n_stores;
    unsigned before[MAX_FIELDS][MAX_OBJECTS + 1], after[MAX_FIELDS][MAX_OBJECTS + 1];
    struct store stores[MAX_STORES];
};

static unsigned rnd(struct heap *h, unsigned n)
{
    h->seed = h->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(h->seed >> 33) % n;
}

/* ---- heaps ---- */

static void add_store(struct heap *h, unsigned field, unsigned at, unsigned value)
{
    h->stores[h->n_stores++] = (struct store){field, at, value};
    h->after[field][at] = value;
}

static void random_heap(struct heap *h, uint64_t seed)
{
    *h = (struct heap){.seed = seed * 7919 + 1};
    bool many = seed % 10 == 0;
    h->objects = many ? MAX_OBJECTS : 2 + rnd(h, 4);
    h->members = many ? 6 + rnd(h, 3) : 1 + rnd(h, h->objects);
    h->fields = many ? 1 : 1 + rnd(h, MAX_FIELDS);
    for (unsigned o = 2; o <= h->members; o++) {
        unsigned f = rnd(h, h->fields), parent = 1 + rnd(h, o - 1);
        if (rnd(h, 4) && !h->before[f][parent])
            h->before[f][parent] = o;
    }
    for (unsigned o = h->members + 1; o <= h->objects; o++)
        for (unsigned f = 0; f < h->fields; f++)
            h->before[f][o] = rnd(h, h->objects + 1);
    memcpy(h->after, h->before, sizeof h->after);
    for (unsigned n = many ? MAX_STORES : 1 + rnd(h, 2); n > 0; n--) {
        unsigned at = 1 + rnd(h, h->objects);
        for (unsigned f = 0; f < h->fields; f++)
            if (at > h->members || rnd(h, 2))
                add_store(h, f, at, rnd(h, 3) ? rnd(h, h->members + 1) : at > h->members ? at : 0);
    }
}

/* A search. */
static bool reaches(const struct heap *h, const unsigned field[MAX_FIELDS][MAX_OBJECTS + 1], unsigned x, unsigned y)
{
    bool seen[MAX_OBJECTS + 1] = {false};
    if (y == 0)
        return true;
    if (x == 0)
        return false;
    seen[x] = true;
    for (unsigned round = 0; round < h->objects; round++)
        for (unsigned o = 1; o <= h->objects; o++)
            for (unsigned f = 0; f < h->fields && seen[o]; f++)
                if (field[f][o])
                    seen[field[f][o]] = true;
    return seen[y];
}

/* Is what the root reaches a forest? */
static bool is_forest(const struct heap *h, const unsigned field[MAX_FIELDS][MAX_OBJECTS + 1], unsigned root)
{
    unsigned edges[MAX_OBJECTS + 1] = {0};
    for (unsigned o = 1; o <= h->objects; o++)
        for (unsigned f = 0; f < h->fields; f++) {
            unsigned to = field[f][o];
            if (!reaches(h, field, root, o) || to == 0)
                continue;
            if (edges[to]++ || reaches(h, field, to, o))
                return false;
        }
    return true;
}

/* ---- terms ---- */

struct world {
    struct arena arena;
    struct intern *names;
    struct terms *ts;
    struct stats stats;
    struct prover prover;
    struct il_program p;
    struct il_routine r;
    sort_id field;
    term_id null;
};

static void setup(struct world *w)
{
    *w = (struct world){0};
    arena_init(&w->arena);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->prover = (struct prover){.solver.resource_limit = 3000000, .stats = &w->stats};
    w->p = il_empty_program(&w->arena, w->ts);
    w->r = il_empty_routine(&w->p);
    w->r.name = w->r.qualified = "random";
    w->field = sort_map(w->ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    w->null = mk_int(w->ts, 0);
}

static void teardown(struct world *w)
{
    terms_free(w->ts);
    intern_free(w->names);
    arena_release(&w->arena);
}

/* The heap as maps. */
static void maps_of(struct world *w, const struct heap *h, const unsigned field[MAX_FIELDS][MAX_OBJECTS + 1], term_id out[])
{
    term_id k = mk_const_named(w->ts, "k", SORT_INT);
    for (unsigned f = 0; f < h->fields; f++) {
        out[f] = mk_lambda(w->ts, 1, &k, w->null);
        for (unsigned o = 1; o <= h->objects; o++)
            out[f] = mk_store1(w->ts, out[f], mk_int(w->ts, o), mk_int(w->ts, field[f][o]));
    }
}

static void variables(struct world *w, const struct heap *h, const char *name, term_id out[])
{
    for (unsigned f = 0; f < h->fields; f++)
        out[f] = mk_const(w->ts, intern_printf(w->names, "%s%u", name, f), w->field);
}

static term_id reach(struct world *w, const struct heap *h, const term_id fields[], unsigned x, unsigned y)
{
    return mk_reach(w->ts, w->null, h->fields, fields, mk_int(w->ts, x), mk_int(w->ts, y));
}

static term_id forest_of(struct world *w, const struct heap *h, const term_id fields[], unsigned root)
{
    term_id set = mk_reached(w->ts, w->null, h->fields, fields, mk_int(w->ts, root));
    return mk_forest(w->ts, w->null, set, h->fields, fields);
}

/* ---- runs ---- */

static const struct run_binding *final_of(const struct run_shown *r, const struct il_var *v)
{
    for (unsigned i = 0; i < r->n_finals; i++)
        if (r->finals[i].var == v)
            return &r->finals[i];
    return NULL;
}

static struct il_var *assigned(struct world *w, term_id t)
{
    const char *name = arena_printf(&w->arena, "out%zu", w->r.vars.n);
    struct il_var *v = il_add_var(&w->p, &w->r, name, name, SORT_BOOL, ROLE_LOCAL, NULL, (struct span){0});
    w->r.body = il_seq2(&w->p, w->r.body, il_assign_var(&w->p, v, t, (struct span){0}, NULL));
    return v;
}

static void one_run(uint64_t seed)
{
    struct world w;
    struct heap h;
    term_id fields[MAX_FIELDS];
    struct il_var *out[MAX_OBJECTS + 1][MAX_OBJECTS + 1], *forest[MAX_OBJECTS + 1];
    setup(&w);
    random_heap(&h, seed);
    maps_of(&w, &h, h.after, fields);
    w.r.body = il_skip(&w.p);
    for (unsigned x = 0; x <= h.objects; x++) {
        for (unsigned y = 0; y <= h.objects; y++)
            out[x][y] = assigned(&w, reach(&w, &h, fields, x, y));
        forest[x] = assigned(&w, forest_of(&w, &h, fields, x));
    }
    struct run_shown r = run_and_show(&w.p, &w.r, &(struct run_options){.seed = seed}, &w.arena);
    if (r.run.outcome != RUN_NORMAL)
        fail_msg("seed %lu: %s: %s", (unsigned long)seed, run_outcome_name(r.run.outcome), r.run.why);
    for (unsigned x = 0; x <= h.objects; x++) {
        for (unsigned y = 0; y <= h.objects; y++)
            assert_int_equal(final_of(&r, out[x][y])->value.boolean, reaches(&h, h.after, x, y));
        assert_int_equal(final_of(&r, forest[x])->value.boolean, is_forest(&h, h.after, x));
    }
    teardown(&w);
}

static void test_runs_search(void **state)
{
    (void)state;
    for (uint64_t i = 1; i <= RUNS; i++)
        one_run(i);
}

/* ---- provers ---- */

/* Every other heap whose objects are all members is a forest of all objects. Then some facts are about predecessors. */
static bool is_whole(const struct heap *h, uint64_t seed)
{
    return h->members == h->objects && seed % 2 == 0;
}

/* The heap before is known in full, and is a forest up to `members`. after[f] is made of before[f] by the stores. */
static struct query *question(struct world *w, const struct heap *h, const term_id before[], const term_id after[], bool whole)
{
    struct terms *ts = w->ts;
    struct query *q = query_new(&w->prover, ts, PHASE_PROOF, "reach");
    term_id x = mk_const_named(ts, "x", SORT_INT), made[MAX_FIELDS];
    term_id set = mk_and2(ts, mk_lt(ts, w->null, x), mk_le(ts, x, mk_int(ts, h->members)));
    set = whole ? mk_true(ts) : set;
    query_assume(q, mk_forest(ts, w->null, mk_lambda(ts, 1, &x, set), h->fields, before));
    for (unsigned f = 0; f < h->fields; f++)
        made[f] = before[f];
    for (unsigned o = 0; o <= h->objects; o++) {
        for (unsigned f = 0; f < h->fields && o > 0; f++)
            query_assume(q, mk_eq(ts, mk_select1(ts, before[f], mk_int(ts, o)), mk_int(ts, h->before[f][o])));
        for (unsigned y = 0; y <= h->objects; y++) {
            term_id t = reach(w, h, before, o, y);
            query_assume(q, reaches(h, h->before, o, y) ? t : mk_not(ts, t));
        }
    }
    for (unsigned i = 0; i < h->n_stores; i++)
        made[h->stores[i].field] = mk_store1(ts, made[h->stores[i].field], mk_int(ts, h->stores[i].at),
                                             mk_int(ts, h->stores[i].value));
    for (unsigned f = 0; f < h->fields; f++)
        query_assume(q, mk_eq(ts, after[f], made[f]));
    return q;
}

/* What is true afterwards of the objects that lead to v along field f. */
static term_id predecessor(struct world *w, const struct heap *h, const term_id after[], unsigned f, unsigned v)
{
    struct terms *ts = w->ts;
    term_id z = mk_const_named(ts, "z", SORT_INT), leads = mk_eq(ts, mk_select1(ts, after[f], z), mk_int(ts, v));
    term_id some = mk_exists(ts, 1, &z, mk_and2(ts, mk_ne(ts, z, w->null), leads), NULL);
    bool found = false;
    for (unsigned o = 1; o <= h->objects; o++)
        found |= h->after[f][o] == v;
    return found ? some : mk_not(ts, some);
}

/* All that is true of the heap afterwards agrees with the facts; what is false does not, for objects of the forest. */
static void one_question(uint64_t seed, unsigned *decided)
{
    struct world w;
    struct heap h;
    term_id before[MAX_FIELDS], after[MAX_FIELDS];
    setup(&w);
    random_heap(&h, seed);
    variables(&w, &h, "before", before);
    variables(&w, &h, "after", after);
    bool whole = is_whole(&h, seed);
    struct query *q = question(&w, &h, before, after, whole);
    unsigned x = 1 + rnd(&h, h.members), y = rnd(&h, h.objects + 1), root = 1 + rnd(&h, h.members);
    term_id t = reach(&w, &h, after, x, y), forest = forest_of(&w, &h, after, root);
    term_id wrong = reaches(&h, h.after, x, y) ? mk_not(w.ts, t) : t;
    term_id no_forest = is_forest(&h, h.after, root) ? mk_not(w.ts, forest) : forest;
    term_id a = query_goal(q, wrong), b = query_goal(q, no_forest), all = query_indicator(q, mk_true(w.ts), false);
    struct term_vec right = {0};
    for (unsigned u = 0; u <= h.objects; u++)
        for (unsigned v = 0; v <= h.objects; v++) {
            term_id uv = reach(&w, &h, after, u, v);
            vec_push(&right, reaches(&h, h.after, u, v) ? uv : mk_not(w.ts, uv));
        }
    vec_push(&right, is_forest(&h, h.after, root) ? forest : mk_not(w.ts, forest));
    for (unsigned v = 1; whole && v <= h.objects; v++)
        for (unsigned f = 0; f < h.fields; f++) {
            term_id leads = predecessor(&w, &h, after, f, v);
            vec_push(&right, leads);
        }
    for (size_t i = 0; i < right.n; i++)
        query_assume(q, mk_implies(w.ts, all, right.at[i]));
    if (query_check(q, 1, &all) == ANSWER_UNSAT)
        fail_msg("seed %lu: the facts exclude a heap", (unsigned long)seed);
    *decided += query_check(q, 1, &a) == ANSWER_UNSAT;
    *decided += query_check(q, 1, &b) == ANSWER_UNSAT;
    vec_release(&right);
    query_free(q);
    teardown(&w);
}

/* A value may be outside the forest, of which too little is known, so not all is decided. */
static void test_facts_agree(void **state)
{
    (void)state;
    const char *more = getenv("REACH_QUERIES");
    unsigned decided = 0, queries = more ? (unsigned)strtoul(more, NULL, 10) : QUERIES;
    for (uint64_t i = 1; i <= queries; i++)
        one_question(i, &decided);
    print_message("%u of %u decided\n", decided, 2 * queries);
    assert_true(decided > 2 * queries * 3 / 4);
}

/* ---- how many facts ---- */

/* How many facts there are where one object reaches n others and no forest is known. */
static size_t facts_of_star(unsigned n)
{
    struct world w;
    struct reach r;
    setup(&w);
    reach_init(&r, w.ts);
    term_id field = mk_const_named(w.ts, "next", w.field), from = mk_const_named(w.ts, "from", SORT_INT), all = mk_true(w.ts);
    for (unsigned i = 0; i < n; i++) {
        term_id to = mk_const(w.ts, intern_printf(w.names, "to%u", i), SORT_INT);
        all = mk_and2(w.ts, all, mk_reach(w.ts, w.null, 1, &field, from, to));
    }
    reach_see(&r, reach_term(&r, all));
    size_t facts = 0;
    while (reach_has_news(&r)) {
        struct reach_news news = {0};
        reach_facts(&r, false, &news);
        for (size_t i = 0; i < news.formulas.n; i++)
            reach_see(&r, news.formulas.at[i]);
        facts += news.formulas.n;
        vec_release(&news.axioms);
        vec_release(&news.formulas);
        vec_release(&news.named);
    }
    reach_release(&r);
    teardown(&w);
    return facts;
}

/* What one object reaches is in a line, but that asks for no pair of the others: the facts are a few for each. */
static void test_facts_are_few(void **state)
{
    (void)state;
    size_t four = facts_of_star(4), eight = facts_of_star(8), sixteen = facts_of_star(16);
    print_message("%zu, %zu, %zu facts\n", four, eight, sixteen);
    assert_true(four > 0 && eight > four);
    assert_int_equal(sixteen - eight, 2 * (eight - four));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_runs_search), cmocka_unit_test(test_facts_agree),
                                       cmocka_unit_test(test_facts_are_few)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
