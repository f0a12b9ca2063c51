/* Targets against all executions: whatever a random command (loops included) does, from whatever state, nothing
 * outside its targets changes. And what FQ section 6 says of precise and imprecise places. */
#include "il/targets.h"

#include "base/buf.h"
#include "il/check.h"
#include "il/loops/cut.h"
#include "il/dump.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 5000 };

/* The bits that some target covers, indices meant in state s. */
static unsigned covered(const struct tiny *t, const struct il_targets *ts, unsigned s)
{
    unsigned bits = 0;
    for (size_t i = 0; i < ts->n; i++)
        bits |= tiny_bits(t, s, &ts->at[i]);
    return bits;
}

static void check_states(const struct states *ends, unsigned start, unsigned bits)
{
    for (unsigned s = 0; s < STATES; s++)
        if (ends->has[s])
            assert_int_equal((s ^ start) & ~bits, 0);
}

static void nothing_else_changes(void **state)
{
    (void)state;
    unsigned changed = 0, precise = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct tiny t;
        tiny_init(&t, n);
        t.loops = true;
        il_label open[] = {il_new_label(&t.r), il_new_label(&t.r)};
        const struct il_cmd *c = tiny_cmd(&t, 4, open, 2);
        struct il_targets ts = {0};
        il_targets_of(&t.p, c, &ts);
        for (unsigned k = 0; k < 4; k++) {
            unsigned start = tiny_random(&t, STATES);
            struct outcomes *o = tiny_outcomes(&t, c, start);
            unsigned bits = covered(&t, &ts, start);
            check_states(&o->normal, start, bits);
            for (unsigned l = 0; l < 2; l++)
                check_states(&o->exits[l], start, bits);
            changed += bits != 0;
            free(o);
        }
        for (size_t i = 0; i < ts.n; i++)
            precise += ts.at[i].n > 0 && ts.at[i].index[0] != TERM_NONE;
        vec_release(&ts);
        tiny_release(&t);
    }
    assert_true(changed > PROGRAMS && precise > PROGRAMS / 20);
}

/* Two loops with an invariant each; one of the three claims of the first is rejected. Each row says of which loop, what and when it
 * is; a row that says something else than its kind is told. */
static void obligations_of_loops(void **state)
{
    (void)state;
    struct tiny t;
    tiny_init(&t, 1);
    struct span none = {0};
    term_id yes = mk_true(t.p.terms);
    struct il_formula inv = {.term = yes, .text = "true"};
    struct il_loop a = {.id = 0, .n_invariants = 1, .invariants = &inv}, b = {.id = 1, .n_invariants = 1, .invariants = &inv};
    struct il_loop *loops[] = {&a, &b};
    t.r.loops = loops;
    t.r.n_loops = 2;
    il_label l = il_new_label(&t.r);
    const struct il_cmd *leave = il_exit(&t.p, l, none);
    const struct il_cmd *both = il_seq2(&t.p, il_loop(&t.p, &a, il_skip(&t.p), none), il_loop(&t.p, &b, leave, none));
    t.r.body = il_block(&t.p, l, both, il_skip(&t.p));
    struct conjunct claims[] = {{.term = yes, .user = true}, {.term = yes}, {.term = yes, .proof = PROOF_LIMIT}, {.term = yes}};
    struct point_result points[] = {{.conjuncts = claims, .n_conjuncts = 4}, {.loop = 1}};
    struct il_routine *cut = il_cut_loops(&t.p, &t.r, &(struct point_results){points, 2});
    static const struct {
        enum obligation_kind kind;
        struct loop_obligation of;
    } expected[] = {
        {OBLIGATION_INVARIANT_ENTRY, {LOOP_ENTRY, 0, 0}}, {OBLIGATION_INVARIANT_STEP, {LOOP_STEP, 0, 0}},
        {OBLIGATION_INVARIANT_ENTRY, {LOOP_ENTRY, 1, 0}}, {OBLIGATION_INVARIANT_STEP, {LOOP_STEP, 1, 0}},
        {OBLIGATION_CLAIM, {LOOP_ENTRY, 0, 1}},           {OBLIGATION_CLAIM, {LOOP_STEP, 0, 1}},
        {OBLIGATION_CLAIM, {LOOP_ENTRY, 0, 3}},           {OBLIGATION_CLAIM, {LOOP_STEP, 0, 3}},
    };
    assert_int_equal(cut->obligations.n, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < cut->obligations.n; i++) {
        const struct obligation *o = &cut->obligations.at[i];
        assert_int_equal(o->kind, expected[i].kind);
        assert_int_equal(o->of_loop.index, expected[i].of.index);
        assert_true(obligation_is_of_loop(o, expected[i].of.loop, expected[i].of.check));
    }
    assert_null(il_check(&t.p, cut));
    cut->obligations.at[1].of_loop.check = LOOP_ENTRY;
    assert_non_null(il_check(&t.p, cut));
    cut->obligations.at[1].of_loop.check = NO_LOOP_CHECK;
    assert_non_null(il_check(&t.p, cut));
    tiny_release(&t);
}

static void maps_are_memory(struct tiny *t)
{
    t->m->role = t->g->role = ROLE_MEMORY;
    t->m->memory = (struct il_memory){.objects = 1};
    t->g->memory = (struct il_memory){.objects = 1, .offset = true};
}

/* Cutting loops with nothing keeps every exit and every failure, and leaves no loop. */
static void cut_only_adds(void **state)
{
    (void)state;
    unsigned loops = 0, larger = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct tiny t;
        tiny_init(&t, n + 100000);
        t.loops = true;
        if (n % 2 > 0) /* memory that only ways out of a loop assign is not havoced */
            maps_are_memory(&t);
        il_label l = il_new_label(&t.r);
        const struct il_cmd *body = tiny_cmd(&t, 4, &l, 1);
        t.r.body = il_block(&t.p, l, body, il_skip(&t.p));
        assert_null(il_check(&t.p, &t.r));
        const struct il_routine *cut = il_cut_loops(&t.p, &t.r, NULL);
        assert_null(il_check(&t.p, cut));
        loops += t.r.n_loops;
        unsigned start = tiny_random(&t, STATES);
        struct outcomes *exact = tiny_outcomes(&t, t.r.body, start);
        struct outcomes *more = tiny_outcomes(&t, cut->body, start);
        for (unsigned s = 0; s < STATES; s++) {
            assert_true(!exact->normal.has[s] || more->normal.has[s]);
            larger += more->normal.has[s] && !exact->normal.has[s];
        }
        for (size_t o = 0; o < t.r.obligations.n && o < OBLIGATIONS; o++)
            assert_true(!exact->wrong[o] || more->wrong[o]);
        free(exact);
        free(more);
        tiny_release(&t);
    }
    assert_true(loops > PROGRAMS / 4 && larger > 0);
}

static char *targets_text(struct tiny *t, const struct il_cmd *c)
{
    struct il_targets ts = {0};
    struct buf b = {0};
    il_targets_of(&t->p, c, &ts);
    il_dump_cmd(&b, &t->p, &t->r, il_havoc(&t->p, (unsigned)ts.n, ts.at, (struct span){0}));
    vec_release(&ts);
    return buf_finish(&b, &t->arena);
}

static char *havoc_text(struct tiny *t, const struct il_cmd *loop)
{
    struct buf b = {0};
    il_dump_cmd(&b, &t->p, &t->r, il_loop_havoc(&t->p, loop));
    return buf_finish(&b, &t->arena);
}

static const struct il_cmd *store(struct tiny *t, struct il_var *v, unsigned n, term_id i, term_id j)
{
    struct il_target place = {.var = v, .n = n, .index = (term_id[]){i, j}};
    return il_assign(&t->p, place, t->b->term, (struct span){0}, NULL);
}

static void places(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    term_id x = t.x->term, y = t.y->term;
    const struct il_cmd *set_x = il_assign_var(&t.p, t.x, y, none, NULL);
    const struct il_cmd *gxy = store(&t, t.g, 2, x, y), *gyx = store(&t, t.g, 2, y, x), *gyy = store(&t, t.g, 2, y, y);
    assert_string_equal(targets_text(&t, gxy), "havoc g[x][y];\n");
    assert_string_equal(targets_text(&t, il_seq2(&t.p, gxy, gxy)), "havoc g[x][y];\n");
    assert_string_equal(targets_text(&t, il_seq2(&t.p, gxy, set_x)), "havoc g[*][y], x;\n");
    assert_string_equal(targets_text(&t, il_seq2(&t.p, set_x, gyx)), "havoc x, g[y][y];\n");
    const struct il_cmd *both[] = {gyy, gyx, set_x, store(&t, t.m, 1, y, 0)};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 4, both)), "havoc g[y][*], x, m[y];\n");
    term_id gxx = mk_ite(t.p.terms, il_select_path(t.p.terms, t.g->term, 2, (term_id[]){y, y}), x, y);
    const struct il_cmd *through[] = {store(&t, t.m, 1, gxx, 0), gyy};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 2, through)), "havoc m[*], g[y][y];\n");
    tiny_release(&t);
}

/* A variable that is assigned at one place holds its value from there on. */
static void held(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    term_id x = t.x->term, y = t.y->term;
    const struct il_cmd *set_x = il_assign_var(&t.p, t.x, y, none, NULL), *set_y = il_assign_var(&t.p, t.y, x, none, NULL);
    const struct il_cmd *m_x = store(&t, t.m, 1, x, 0), *skip = il_skip(&t.p), *arms[] = {set_x, skip};
    struct il_target whole = {.var = t.x};
    assert_string_equal(targets_text(&t, il_seq2(&t.p, il_choice(&t.p, 2, arms), m_x)), "havoc x, m[*];\n");
    assert_string_equal(targets_text(&t, il_choice(&t.p, 2, (const struct il_cmd *[]){il_seq2(&t.p, set_x, m_x), skip})),
                        "havoc x, m[y];\n");
    assert_string_equal(targets_text(&t, il_seq(&t.p, 3, (const struct il_cmd *[]){set_x, m_x, set_x})), "havoc x, m[*];\n");
    assert_string_equal(targets_text(&t, il_seq(&t.p, 3, (const struct il_cmd *[]){set_x, m_x, set_y})), "havoc x, m[*], y;\n");
    assert_string_equal(targets_text(&t, il_seq2(&t.p, il_havoc(&t.p, 1, &whole, none), m_x)), "havoc x, m[*];\n");

    il_label l = il_new_label(&t.r);
    const struct il_cmd *leave = il_exit(&t.p, l, none), *either[] = {leave, set_x};
    const struct il_cmd *in_body = il_block(&t.p, l, il_choice(&t.p, 2, either), skip);
    assert_string_equal(targets_text(&t, il_seq2(&t.p, in_body, m_x)), "havoc x, m[*];\n");
    const struct il_cmd *at_exit = il_block(&t.p, l, il_seq2(&t.p, il_choice(&t.p, 2, either), leave), m_x);
    assert_string_equal(targets_text(&t, at_exit), "havoc x, m[*];\n");

    struct il_loop loop = {0}, *loops[] = {&loop};
    t.r.loops = loops;
    t.r.n_loops = 1;
    assert_string_equal(targets_text(&t, il_loop(&t.p, &loop, il_seq2(&t.p, set_x, m_x), none)), "havoc x, m[y];\n");
    assert_string_equal(targets_text(&t, il_loop(&t.p, &loop, il_seq2(&t.p, m_x, set_x), none)), "havoc m[*], x;\n");
    tiny_release(&t);
}

/* f[o] := b where o was allocated in the command changes no object that was there before. */
static void fresh(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    struct terms *ts = t.p.terms;
    sort_id ref = sort_named(ts, intern(t.names, "ref"));
    t.p.alloc = il_add_var(&t.p, &t.r, "alloc", "alloc", SORT_INT, ROLE_ALLOC, NULL, none);
    t.p.alloc_time = func_declare(ts, intern(t.names, "time"), 1, &ref, SORT_INT);
    struct il_var *o = il_add_var(&t.p, &t.r, "o", "o", ref, ROLE_LOCAL, NULL, none);
    struct il_var *q = il_add_var(&t.p, &t.r, "q", "q", ref, ROLE_LOCAL, NULL, none);
    struct il_var *f = il_add_var(&t.p, &t.r, "f", "f", sort_map(ts, 1, &ref, SORT_BOOL), ROLE_MEMORY, NULL, none);
    f->memory = (struct il_memory){.objects = 1};
    const struct il_cmd *get = il_havoc(&t.p, 1, &(struct il_target){.var = o}, none);
    const struct il_cmd *is_new = il_assume(&t.p, mk_eq(ts, mk_app1(ts, t.p.alloc_time, o->term), t.p.alloc->term), none, NULL);
    const struct il_cmd *step = il_assign_var(&t.p, t.p.alloc, mk_add(ts, t.p.alloc->term, mk_int(ts, 1)), none, NULL);
    const struct il_cmd *copy = il_assign_var(&t.p, q, o->term, none, NULL);
    const struct il_cmd *set_o = store(&t, f, 1, o->term, 0), *set_q = store(&t, f, 1, q->term, 0);

    const struct il_cmd *good[] = {get, is_new, step, set_o, copy, set_q};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 6, good)), "havoc o, alloc, f[fresh], q;\n");
    const struct il_cmd *late[] = {set_o, get, is_new, step};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 4, late)), "havoc f[*], o, alloc;\n");
    const struct il_cmd *not_known[] = {get, step, set_o};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 3, not_known)), "havoc o, alloc, f[*];\n");
    const struct il_cmd *made = il_seq(&t.p, 3, (const struct il_cmd *[]){get, is_new, copy});
    const struct il_cmd *maybe = il_choice(&t.p, 2, (const struct il_cmd *[]){made, il_skip(&t.p)});
    assert_string_equal(targets_text(&t, il_seq2(&t.p, maybe, set_q)), "havoc o, q, f[*];\n");
    const struct il_cmd *old_q[] = {get, is_new, set_o, set_q};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 4, old_q)), "havoc o, f[fresh], f[q];\n");

    il_label l = il_new_label(&t.r);
    const struct il_cmd *leave = il_exit(&t.p, l, none);
    const struct il_cmd *in_body = il_block(&t.p, l, il_choice(&t.p, 2, (const struct il_cmd *[]){made, leave}), il_skip(&t.p));
    assert_string_equal(targets_text(&t, il_seq2(&t.p, in_body, set_q)), "havoc o, q, f[*];\n");
    const struct il_cmd *in_handler = il_block(&t.p, l, il_choice(&t.p, 2, (const struct il_cmd *[]){copy, leave}), made);
    assert_string_equal(targets_text(&t, il_seq2(&t.p, in_handler, set_q)), "havoc q, o, f[*];\n");
    const struct il_cmd *learned = il_block(&t.p, l, il_choice(&t.p, 2, (const struct il_cmd *[]){set_q, leave}), is_new);
    assert_string_equal(targets_text(&t, il_seq2(&t.p, learned, set_o)), "havoc f[q], f[o];\n");

    const struct il_cmd *back = il_assign_var(&t.p, o, q->term, none, NULL), *maybe_back[] = {back, il_skip(&t.p)};
    const struct il_cmd *by_handler = il_block(&t.p, l, il_choice(&t.p, 2, (const struct il_cmd *[]){leave, copy}), back);
    const struct il_cmd *by_body = il_block(&t.p, l, il_choice(&t.p, 2, maybe_back), il_skip(&t.p));
    const struct il_cmd *reset[] = {get, is_new, by_handler, set_o};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 4, reset)), "havoc o, q, f[*];\n");
    reset[2] = by_body;
    assert_string_equal(targets_text(&t, il_seq(&t.p, 4, reset)), "havoc o, f[*];\n");

    struct il_loop loop = {0}, *loops[] = {&loop};
    t.r.loops = loops;
    t.r.n_loops = 1;
    const struct il_cmd *body[] = {set_o, get};
    const struct il_cmd *looped[] = {get, is_new, il_loop(&t.p, &loop, il_seq(&t.p, 2, body), none)};
    assert_string_equal(targets_text(&t, il_seq(&t.p, 3, looped)), "havoc o, f[*];\n");
    tiny_release(&t);
}

/* What a loop assigns to memory and then leaves is no target of its rounds. */
static void rounds(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    maps_are_memory(&t);
    il_label l = il_new_label(&t.r), inner = il_new_label(&t.r);
    const struct il_cmd *m_x = store(&t, t.m, 1, t.x->term, 0), *g_xy = store(&t, t.g, 2, t.x->term, t.y->term);
    const struct il_cmd *out = il_seq2(&t.p, m_x, il_exit(&t.p, l, none)), *on = il_seq2(&t.p, m_x, il_exit(&t.p, inner, none));
    struct il_loop loop = {0}, *loops[] = {&loop};
    t.r.loops = loops;
    t.r.n_loops = 1;
    const struct il_cmd *leaves = il_loop(&t.p, &loop, il_choice(&t.p, 2, (const struct il_cmd *[]){out, g_xy}), none);
    assert_string_equal(havoc_text(&t, leaves), "havoc g[x][y];\n");
    const struct il_cmd *body = il_block(&t.p, inner, il_choice(&t.p, 2, (const struct il_cmd *[]){on, g_xy}), il_skip(&t.p));
    assert_string_equal(havoc_text(&t, il_loop(&t.p, &loop, body, none)), "havoc m[x], g[x][y];\n");
    body = il_block(&t.p, inner, on, il_seq2(&t.p, g_xy, il_exit(&t.p, l, none)));
    assert_string_equal(havoc_text(&t, il_loop(&t.p, &loop, body, none)), "havoc;\n");
    tiny_release(&t);
}

/* A map of memory has as many indices as it says, and says that it has some. */
static void memory_is_checked(void **state)
{
    (void)state;
    const struct {
        struct il_memory memory;
        bool row, good;
    } cases[] = {
        {{.objects = 1}, false, true},  {{.objects = 1, .offset = true}, true, true},   {{.objects = 1}, true, true},
        {{.objects = 0}, false, false}, {{.objects = 1, .offset = true}, false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tiny t;
        tiny_init(&t, 1);
        struct terms *ts = t.p.terms;
        sort_id ref = sort_named(ts, intern(t.names, "ref")), row = term_sort(ts, t.m->term);
        sort_id map = sort_map(ts, 1, &ref, cases[i].row ? row : SORT_BOOL);
        struct il_var *v = il_add_var(&t.p, &t.r, "v", "v", map, ROLE_MEMORY, NULL, (struct span){0});
        v->memory = cases[i].memory;
        t.r.body = il_skip(&t.p);
        assert_int_equal(il_check(&t.p, &t.r) == NULL, cases[i].good);
        assert_int_equal(il_is_rows(v), cases[i].memory.offset);
        tiny_release(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_else_changes),
        cmocka_unit_test(obligations_of_loops),
        cmocka_unit_test(cut_only_adds),
        cmocka_unit_test(places),
        cmocka_unit_test(held),
        cmocka_unit_test(fresh),
        cmocka_unit_test(rounds),
        cmocka_unit_test(memory_is_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
