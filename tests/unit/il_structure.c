/* Control flow: dominators and loops against brute force, and structured code against its graph. A graph is a deterministic
 * automaton whose letters are its blocks; structured code is compiled to an automaton by the meaning of each command alone;
 * the two are compared state by state, so that equality holds for paths of every length. Nothing here shares code with
 * graph.c, split.c or structure.c. */
#include "il/flow/structure.h"

#include "base/bug.h"
#include "base/idmap.h"
#include "base/vec.h"
#include "il/check.h"
#include "il/copy.h"
#include "il/flow/split.h"
#include "logic/mk.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { GRAPHS = 2000, MAX_BLOCKS = 10 };

struct world {
    struct arena arena;
    struct intern *names;
    struct il_program p;
    struct il_routine r;
    uint64_t seed;
    struct flow f;
    struct idmap letters; /* term -> origin */
    struct il_loops loops;
    il_label end;
};

static unsigned random_below(struct world *w, unsigned n)
{
    w->seed = w->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((w->seed >> 33) % n);
}

static void world_init(struct world *w, uint64_t seed)
{
    *w = (struct world){.seed = seed * 7919 + 17};
    arena_init(&w->arena);
    w->names = intern_new();
    struct terms *ts = terms_new(w->names);
    w->p = il_empty_program(&w->arena, ts);
    w->r = il_empty_routine(&w->p);
    w->r.name = "graph";
    w->end = il_new_label(&w->r);
}

static void world_release(struct world *w)
{
    vec_release(&w->loops);
    idmap_release(&w->letters);
    terms_free(w->p.terms);
    intern_free(w->names);
    arena_release(&w->arena);
}

/* n blocks with up to `most` successors each; about one in eight ends. */
static void random_graph(struct world *w, unsigned n, unsigned most)
{
    w->f = flow_new(&w->arena, n);
    for (uint32_t b = 0; b < n; b++) {
        uint32_t succ[8];
        unsigned k = random_below(w, 8) == 0 ? 0 : 1 + random_below(w, most);
        for (unsigned i = 0; i < k; i++)
            succ[i] = random_below(w, n);
        flow_set_successors(&w->f, b, k, succ);
        w->f.at[b].annotated = random_below(w, 4) == 0;
    }
}

/* A chain with few other edges: most such graphs are reducible. */
static void random_sparse_graph(struct world *w, unsigned n)
{
    w->f = flow_new(&w->arena, n);
    for (uint32_t b = 0; b < n; b++) {
        uint32_t succ[2] = {b + 1 < n ? b + 1 : 0, random_below(w, n)};
        flow_set_successors(&w->f, b, b + 1 == n ? 0 : random_below(w, 3) == 0 ? 2 : 1, succ);
    }
}

/* ---- dominators and loops by brute force ---- */

/* Blocks reachable from `from` when `without` is taken out. */
static void reach(const struct flow *f, uint32_t from, uint32_t without, bool seen[])
{
    uint32_t stack[64], n = 0;
    memset(seen, 0, 64 * sizeof *seen);
    if (from == without)
        return;
    seen[from] = true;
    stack[n++] = from;
    while (n > 0) {
        uint32_t b = stack[--n];
        for (unsigned i = 0; i < f->at[b].n; i++)
            if (f->at[b].succ[i] != without && !seen[f->at[b].succ[i]]) {
                seen[f->at[b].succ[i]] = true;
                stack[n++] = f->at[b].succ[i];
            }
    }
}

/* dominates[a][b]; unreachable blocks dominate nothing and are dominated by nothing. */
static void brute_dominators(const struct flow *f, bool dominates[64][64])
{
    bool all[64], seen[64];
    reach(f, 0, FLOW_NONE, all);
    for (uint32_t a = 0; a < f->n; a++) {
        reach(f, 0, a, seen);
        for (uint32_t b = 0; b < f->n; b++)
            dominates[a][b] = all[a] && all[b] && !seen[b];
    }
}

/* Acyclic without the edges to dominators? By taking out blocks without preds. */
static bool brute_reducible(const struct flow *f, bool dominates[64][64])
{
    bool left[64] = {0}, all[64];
    reach(f, 0, FLOW_NONE, all);
    memcpy(left, all, sizeof left);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < f->n; b++) {
            bool has_pred = false;
            for (uint32_t p = 0; left[b] && p < f->n; p++)
                for (unsigned i = 0; left[p] && i < f->at[p].n; i++)
                    has_pred |= f->at[p].succ[i] == b && !dominates[b][p];
            if (left[b] && !has_pred) {
                left[b] = false;
                changed = true;
            }
        }
    }
    for (uint32_t b = 0; b < f->n; b++)
        if (left[b])
            return false;
    return true;
}

/* Is b in the natural loop of h: h dominates b, and b reaches some edge back to h without h? */
static bool brute_in_loop(const struct flow *f, bool dominates[64][64], uint32_t h, uint32_t b)
{
    bool seen[64], back = false;
    for (uint32_t p = 0; p < f->n; p++)
        for (unsigned i = 0; i < f->at[p].n; i++)
            back |= f->at[p].succ[i] == h && dominates[h][p] && (p == b || b == h);
    if (b == h || back)
        return back;
    if (!dominates[h][b])
        return false;
    reach(f, b, h, seen);
    for (uint32_t p = 0; p < f->n; p++)
        for (unsigned i = 0; seen[p] && i < f->at[p].n; i++)
            back |= f->at[p].succ[i] == h && dominates[h][p];
    return back;
}

static bool in_loop(const struct flow_shape *g, uint32_t k, uint32_t head)
{
    uint32_t h = g->loop[k];
    while (h != FLOW_NONE && h != head)
        h = g->outer[h];
    return h == head;
}

static void check_shape(const struct flow *f, const struct flow_shape *g)
{
    bool dominates[64][64];
    brute_dominators(f, dominates);
    for (uint32_t a = 0; a < f->n; a++)
        for (uint32_t b = 0; b < f->n; b++) {
            uint32_t k = g->number[a], l = g->number[b];
            bool both = k != FLOW_NONE && l != FLOW_NONE;
            assert_int_equal(both && flow_dominates(g, k, l), dominates[a][b]);
            if (both && g->reducible)
                assert_int_equal(in_loop(g, l, k), brute_in_loop(f, dominates, a, b));
        }
    assert_int_equal(g->reducible, brute_reducible(f, dominates));
    for (uint32_t k = 1; k < g->n; k++) {
        assert_true(flow_dominates(g, g->idom[k], k));
        for (uint32_t l = 0; l < g->n; l++)
            if (l != k && flow_dominates(g, l, k))
                assert_true(flow_dominates(g, l, g->idom[k]));
    }
}

static void shape_is_right(void **state)
{
    (void)state;
    unsigned reducible = 0, loops = 0;
    for (unsigned i = 0; i < GRAPHS; i++) {
        struct world w;
        world_init(&w, i);
        if (i % 2)
            random_graph(&w, 1 + random_below(&w, 30), 1 + random_below(&w, 3));
        else
            random_sparse_graph(&w, 2 + random_below(&w, 30));
        struct flow_shape g = flow_shape(&w.arena, &w.f);
        check_shape(&w.f, &g);
        reducible += g.reducible;
        for (uint32_t k = 0; g.reducible && k < g.n; k++)
            loops += flow_is_head(&g, k);
        world_release(&w);
    }
    assert_in_range(reducible, GRAPHS / 5, GRAPHS * 4 / 5);
    assert_true(loops > GRAPHS / 4);
}

/* ---- code as an automaton ---- */

/* A node reads its letter, or nothing, and goes on. */
struct node {
    uint32_t letter; /* FLOW_NONE: nothing is read */
    uint32_t n, to[8];
};

enum { STATES = 4096, STOP = 0 };

struct automaton {
    struct world *w;
    struct node node[STATES];
    uint32_t n;
    uint32_t label[STATES]; /* of an open block: where its exits go */
    uint32_t commands;      /* with a letter */
};

static uint32_t new_node(struct automaton *m, uint32_t letter)
{
    bug_unless(m->n < STATES);
    m->node[m->n] = (struct node){.letter = letter};
    return m->n++;
}

/* The node where c starts, if `next` follows. */
static uint32_t compile(struct automaton *m, const struct il_cmd *c, uint32_t next)
{
    uint32_t at, handler;
    switch (c->kind) {
    case IL_ASSUME:
        at = new_node(m, (uint32_t)*idmap_get(&m->w->letters, c->term));
        m->node[at].to[m->node[at].n++] = next;
        m->commands++;
        return at;
    case IL_SEQ:
        for (unsigned i = c->n; i-- > 0;)
            next = compile(m, c->child[i], next);
        return next;
    case IL_CHOICE:
        at = new_node(m, FLOW_NONE);
        for (unsigned i = 0; i < c->n; i++) {
            uint32_t to = compile(m, c->child[i], next);
            bug_unless(m->node[at].n < 8);
            m->node[at].to[m->node[at].n++] = to;
        }
        return at;
    case IL_LOOP:
        at = new_node(m, FLOW_NONE);
        handler = compile(m, c->child[0], at);
        m->node[at].to[m->node[at].n++] = handler;
        return at;
    case IL_BLOCK:
        handler = compile(m, c->child[1], next);
        m->label[c->label] = handler;
        return compile(m, c->child[0], next);
    case IL_EXIT: return m->label[c->label];
    case IL_ASSERT:
    case IL_ASSIGN:
    case IL_HAVOC: break;
    }
    fail_msg("no such command in structured code");
    return 0;
}

typedef bool states[STATES];

static void close_over(const struct automaton *m, uint32_t at, states out)
{
    if (out[at])
        return;
    out[at] = true;
    for (uint32_t i = 0; m->node[at].letter == FLOW_NONE && i < m->node[at].n; i++)
        close_over(m, m->node[at].to[i], out);
}

/* After the last block read: what may come next in the code, where the graph has the successors of `last`. */
struct pair {
    uint32_t last; /* FLOW_NONE: nothing was read */
    bool *code;
    struct pair *next;
};

static struct pair *met(struct world *w, struct pair *pairs, uint32_t last, states code, uint32_t n)
{
    for (struct pair *p = pairs; p; p = p->next)
        if (p->last == last && !memcmp(p->code, code, n))
            return NULL;
    struct pair *p = arena_new(&w->arena, struct pair);
    *p = (struct pair){last, arena_copy(&w->arena, code, n), pairs};
    return p;
}

/* The letters that the code may read now are the successors of the last block, and it may end iff there are none. */
static void same_letters(const struct automaton *m, const struct flow *graph, const struct pair *p)
{
    bool expected[MAX_BLOCKS * 4] = {0}, found[MAX_BLOCKS * 4] = {0}, ends = false;
    for (unsigned i = 0; p->last != FLOW_NONE && i < graph->at[p->last].n; i++)
        expected[graph->at[p->last].succ[i]] = true;
    if (p->last == FLOW_NONE)
        expected[0] = true;
    for (uint32_t s = 0; s < m->n; s++) {
        if (p->code[s] && m->node[s].letter != FLOW_NONE)
            found[m->node[s].letter] = true;
        ends |= p->code[s] && s == STOP;
    }
    for (uint32_t b = 0; b < graph->n; b++)
        assert_int_equal(expected[b], found[b]);
    assert_int_equal(ends, p->last != FLOW_NONE && graph->at[p->last].n == 0);
}

static void check_paths(struct automaton *m, const struct flow *graph, uint32_t start)
{
    static states code;
    struct pair *pairs = NULL, *todo = NULL;
    memset(code, 0, sizeof code);
    close_over(m, start, code);
    todo = pairs = met(m->w, pairs, FLOW_NONE, code, m->n);
    struct VEC_OF(struct pair *) work = {0};
    vec_push(&work, todo);
    while (work.n > 0) {
        struct pair *p = work.at[--work.n];
        same_letters(m, graph, p);
        for (uint32_t b = 0; b < graph->n; b++) {
            bool any = false;
            memset(code, 0, m->n);
            for (uint32_t s = 0; s < m->n; s++)
                if (p->code[s] && m->node[s].letter == b) {
                    close_over(m, m->node[s].to[0], code);
                    any = true;
                }
            struct pair *new = any ? met(m->w, pairs, b, code, m->n) : NULL;
            if (new) {
                pairs = new;
                vec_push(&work, new);
            }
        }
    }
    vec_release(&work);
}

/* ---- structuring ---- */

static const struct flow_code *make_code(struct world *w, const struct flow *f, const struct flow_shape *g)
{
    struct flow_code *code = arena_array(&w->arena, struct flow_code, f->n);
    for (uint32_t b = 0; b < f->n; b++) {
        uint32_t origin = f->at[b].origin;
        symbol name = intern_printf(w->names, "b%u", origin);
        term_id t = mk_const(w->p.terms, name, SORT_BOOL);
        if (idmap_put(&w->letters, t, origin))
            il_add_var_named(&w->p, &w->r, name, "b", SORT_BOOL, ROLE_LOCAL, NULL, (struct span){0});
        code[b].cmd = il_assume(&w->p, t, (struct span){0}, NULL);
        if (f->at[b].n == 0)
            code[b].cmd = il_seq2(&w->p, code[b].cmd, il_exit(&w->p, w->end, (struct span){0}));
        if (g->number[b] != FLOW_NONE && flow_is_head(g, g->number[b])) {
            code[b].loop = arena_new(&w->arena, struct il_loop);
            *code[b].loop = il_empty_loop(&w->p);
            vec_push(&w->loops, code[b].loop);
        }
    }
    return code;
}

static const struct il_cmd *structure(struct world *w, const struct flow_shape *g, uint32_t *deep)
{
    const struct flow_code *code = make_code(w, &w->f, g);
    const struct il_cmd *c = il_structure(&w->p, &w->r, g, code, deep);
    if (!c)
        return NULL;
    c = il_block(&w->p, w->end, c, il_skip(&w->p));
    il_number_loops(c, &w->loops);
    w->r.loops = w->loops.at;
    w->r.n_loops = (unsigned)w->loops.n;
    w->r.body = c;
    const char *wrong = il_check(&w->p, &w->r);
    if (wrong)
        fail_msg("%s", wrong);
    return c;
}

/* The blocks in each loop of the code are those of its natural loop. */
static unsigned letters_in(const struct il_cmd *c)
{
    unsigned n = c->kind == IL_ASSUME;
    for (unsigned i = 0; i < c->n; i++)
        n += letters_in(c->child[i]);
    return n;
}

static void check_loops(const struct world *w, const struct flow_shape *g, const struct il_cmd *c)
{
    if (c->kind == IL_LOOP) {
        const struct il_cmd *first = c->child[0];
        while (first->kind != IL_ASSUME)
            first = first->child[0];
        unsigned members = 0, heads = 0;
        for (uint32_t k = 0; k < g->n; k++) {
            bool head = flow_is_head(g, k) && w->f.at[g->block[k]].origin == *idmap_get(&w->letters, first->term);
            unsigned size = 0;
            for (uint32_t l = 0; head && l < g->n; l++)
                size += in_loop(g, l, k);
            members = head && size == letters_in(c->child[0]) ? size : members;
            heads += head;
        }
        assert_true(heads > 0);
        assert_int_equal(members, letters_in(c->child[0]));
    }
    for (unsigned i = 0; i < c->n; i++)
        check_loops(w, g, c->child[i]);
}

static struct flow copy_graph(struct world *w)
{
    struct flow copy = flow_new(&w->arena, w->f.n);
    for (uint32_t b = 0; b < w->f.n; b++)
        flow_set_successors(&copy, b, w->f.at[b].n, w->f.at[b].succ);
    return copy;
}

static void check_structure(struct world *w)
{
    static struct automaton m;
    struct flow graph = copy_graph(w);
    bool was_reducible = flow_shape(&w->arena, &w->f).reducible;
    assert_int_equal(flow_split(&w->f, 2000), FLOW_NONE);
    assert_true(!was_reducible || w->f.n == graph.n);
    struct flow_shape g = flow_shape(&w->arena, &w->f);
    assert_true(g.reducible);
    uint32_t deep = 0;
    const struct il_cmd *c = structure(w, &g, &deep);
    assert_non_null(c);
    m.w = w;
    m.n = m.commands = 0;
    new_node(&m, FLOW_NONE);
    uint32_t start = compile(&m, c, STOP);
    assert_int_equal(m.commands, g.n);
    check_paths(&m, &graph, start);
    check_loops(w, &g, c);
}

static void paths_are_the_same(void **state)
{
    (void)state;
    unsigned split = 0;
    for (unsigned i = 0; i < GRAPHS; i++) {
        struct world w;
        world_init(&w, i);
        random_graph(&w, 1 + random_below(&w, MAX_BLOCKS - 3), 1 + random_below(&w, 3));
        uint32_t before = w.f.n;
        check_structure(&w);
        split += w.f.n > before;
        world_release(&w);
    }
    assert_in_range(split, GRAPHS / 40, GRAPHS / 2);
}

static void paths_of_long_sparse_graphs_are_the_same(void **state)
{
    (void)state;
    for (unsigned i = 0; i < GRAPHS; i++) {
        struct world w;
        world_init(&w, i);
        random_sparse_graph(&w, 4 + random_below(&w, MAX_BLOCKS));
        check_structure(&w);
        world_release(&w);
    }
}

/* ---- splitting ---- */

static void set(struct world *w, uint32_t b, unsigned n, ...)
{
    uint32_t succ[8];
    va_list ap;
    va_start(ap, n);
    for (unsigned i = 0; i < n; i++)
        succ[i] = va_arg(ap, uint32_t);
    va_end(ap);
    flow_set_successors(&w->f, b, n, succ);
}

/* 0 -> 1, 2; 1 <-> 2; 1 -> 3. The block with invariants stays the head; the other is copied, without what lies behind the
 * loop. */
static void annotated_heads_stay(void **state)
{
    (void)state;
    for (uint32_t annotated = 1; annotated <= 2; annotated++) {
        struct world w;
        world_init(&w, 0);
        w.f = flow_new(&w.arena, 4);
        set(&w, 0, 2, 1, 2);
        set(&w, 1, 2, 2, 3);
        set(&w, 2, 1, 1);
        w.f.at[annotated].annotated = true;
        assert_int_equal(flow_split(&w.f, 8), FLOW_NONE);
        struct flow_shape g = flow_shape(&w.arena, &w.f);
        assert_int_equal(w.f.n, 5);
        assert_int_equal(w.f.at[4].origin, 3 - annotated);
        assert_true(flow_is_head(&g, g.number[annotated]));
        world_release(&w);
    }
}

static void limit_is_kept(void **state)
{
    (void)state;
    unsigned failed = 0;
    for (unsigned i = 0; i < 150; i++) {
        struct world w;
        world_init(&w, i);
        unsigned n = 8 + random_below(&w, 20);
        random_graph(&w, n, 3);
        uint32_t bad = flow_split(&w.f, 2 * n);
        assert_true(w.f.n <= 2 * n);
        struct flow_shape g = flow_shape(&w.arena, &w.f);
        assert_int_equal(bad == FLOW_NONE, g.reducible);
        failed += bad != FLOW_NONE;
        world_release(&w);
    }
    assert_in_range(failed, 15, 135);
}

/* ---- size ---- */

static unsigned nesting(const struct il_cmd *c)
{
    unsigned most = 0;
    for (unsigned i = 0; i < c->n; i++) {
        unsigned n = nesting(c->child[i]);
        most = n > most ? n : most;
    }
    return most + (c->kind != IL_SEQ);
}

/* Structures f and returns how deep the code is nested; 0: too deep. */
static unsigned measure(struct world *w)
{
    uint32_t deep = FLOW_NONE;
    assert_int_equal(flow_split(&w->f, 8 * w->f.n), FLOW_NONE);
    struct flow_shape g = flow_shape(&w->arena, &w->f);
    const struct il_cmd *c = structure(w, &g, &deep);
    assert_true(c || deep < w->f.n);
    return c ? nesting(c) : 0;
}

enum { LARGE = 5000 };

/* Branches one after the other, each of which may also go to one common block or loop back a little. */
static void long_code_is_flat(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < 4; kind++) {
        struct world w;
        world_init(&w, kind);
        w.f = flow_new(&w.arena, 3 * LARGE + 2);
        uint32_t error = 3 * LARGE + 1;
        for (uint32_t b = 0; b < 3 * LARGE; b += 3) {
            if (kind == 0) { /* if (*) A else B */
                set(&w, b, 2, b + 1, b + 2);
                set(&w, b + 1, 1, b + 3);
                set(&w, b + 2, 1, b + 3);
            } else if (kind == 1) { /* if (*) goto error */
                set(&w, b, 2, error, b + 1);
                set(&w, b + 1, 2, b + 2, error);
                set(&w, b + 2, 1, b + 3);
            } else if (kind == 2) { /* while (*) A; or error */
                set(&w, b, 3, b + 1, b + 3, error);
                set(&w, b + 1, 1, b + 2);
                set(&w, b + 2, 1, b);
            } else { /* into the middle of a loop */
                set(&w, b, 2, b + 1, b + 2);
                set(&w, b + 1, 1, b + 2);
                set(&w, b + 2, 2, b + 1, b + 3);
            }
        }
        assert_in_range(measure(&w), 1, 150);
        world_release(&w);
    }
}

/* Block i goes to i + 1 and i + 2: all of them stand behind blocks around the entry. */
static void deep_code_is_refused(void **state)
{
    (void)state;
    for (unsigned n = 1000; n <= LARGE; n += LARGE - 1000) {
        struct world w;
        world_init(&w, n);
        w.f = flow_new(&w.arena, n);
        for (uint32_t b = 0; b + 2 < n; b++)
            set(&w, b, 2, b + 1, b + 2);
        if (n == 1000)
            assert_in_range(measure(&w), 900, 3100);
        else
            assert_int_equal(measure(&w), 0);
        world_release(&w);
    }
}

static void random_large_graphs(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 20; i++) {
        struct world w;
        world_init(&w, i);
        w.f = flow_new(&w.arena, LARGE);
        for (uint32_t b = 0; b + 1 < LARGE; b++) {
            uint32_t near = b + 1 + random_below(&w, 6);
            bool back = random_below(&w, 12) == 0 && b > 8;
            uint32_t other = back ? b - random_below(&w, 8) : near;
            set(&w, b, 2, b + 1, other < LARGE ? other : b + 1);
        }
        uint32_t deep = FLOW_NONE, bad = flow_split(&w.f, 8 * LARGE);
        struct flow_shape g = flow_shape(&w.arena, &w.f);
        assert_int_equal(bad == FLOW_NONE, g.reducible);
        if (g.reducible)
            structure(&w, &g, &deep);
        world_release(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shape_is_right),
        cmocka_unit_test(paths_are_the_same),
        cmocka_unit_test(paths_of_long_sparse_graphs_are_the_same),
        cmocka_unit_test(annotated_heads_stay),
        cmocka_unit_test(limit_is_kept),
        cmocka_unit_test(long_code_is_flat),
        cmocka_unit_test(deep_code_is_refused),
        cmocka_unit_test(random_large_graphs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
