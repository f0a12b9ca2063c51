/* Constrained Horn clauses of a routine. Each loop head of the control-flow graph (il/blocks.h) is a relation over the routine's
 * variables: the states in which runs are there. Each edge is a clause: from a state in the relation of one node, an execution of the
 * edge's command leads to a state in that of the next one. `fails` is the relation of the error; the last clause says that it is empty.
 *
 * A clause quantifies over all constants: the values of variables before the edge, their later incarnations, and what keeps its value
 * in all states. The latter are constants of the program, and its functions: clauses have no functions, so a function is a map, which
 * all relations have as an argument. Assumptions and axioms with quantifiers stay as they are. A quantifier that says that something
 * exists is opened, so the variables of a goal `forall x. e` become variables of the clause of its failure.
 *
 * Start at horn_clauses. */
#include "vcgen/horn/horn.h"

#include "il/blocks.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/expand.h"
#include "prover/smtlib.h"
#include "vcgen/prove/background.h"
#include "vcgen/vc/norm.h"

#include <string.h>

/* An edge of the graph. formula is over incarnations and has no functions. */
struct step {
    const struct il_edge *edge;
    term_id formula;
    struct norm norm;
};

/* arguments: those of all relations. relations: by node. */
struct horn {
    struct il_program *p;
    struct il_routine *r; /* a copy, which knows the labels of the graph */
    struct terms *ts;
    struct arena scratch;
    struct il_blocks blocks;
    struct expand expand;
    struct idmap without; /* term -> the same term with maps instead of functions */
    term_id always;       /* the axioms and background facts */
    struct VEC_OF(struct step) steps;
    struct term_vec arguments;
    func_id *relations;
};

static bool is_head(const struct horn *h, unsigned node)
{
    return h->blocks.nodes[node].kind == NODE_HEAD;
}

/* ---- assertions with quantifiers ---- */

/* `if (*) { assume !e; assert false; }` instead of `assert e`. An execution on which e is false has failed, so the code behind need not
 * assume e; and no clause then assumes something that holds for all x only because a goal says so. */
static const struct il_cmd *apart(struct horn *h, const struct il_cmd *assertion)
{
    struct il_cmd *never = arena_copy(h->p->arena, assertion, sizeof *assertion);
    const struct il_cmd *fails = il_assume(h->p, mk_not(h->ts, assertion->term), assertion->span, NULL);
    never->term = mk_false(h->ts);
    return il_choice(h->p, 2, (const struct il_cmd *[]){il_skip(h->p), il_seq2(h->p, fails, never)});
}

static const struct il_cmd *with_assertions_apart(struct horn *h, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT)
        return term_has_binder(h->ts, c->term) ? apart(h, c) : c;
    if (c->n == 0)
        return c;
    struct il_cmd *copy = arena_copy(h->p->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(h->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = with_assertions_apart(h, c->child[i]);
    copy->child = child;
    return copy;
}

/* ---- maps instead of functions ---- */

static term_id map_of(struct horn *h, func_id f)
{
    unsigned n = func_arity(h->ts, f);
    sort_id *domain = arena_array(&h->scratch, sort_id, n);
    for (unsigned i = 0; i < n; i++)
        domain[i] = func_arg_sort(h->ts, f, i);
    sort_id sort = n > 0 ? sort_map(h->ts, n, domain, func_result(h->ts, f)) : func_result(h->ts, f);
    return mk_const(h->ts, intern_printf(terms_names(h->ts), "function %s", func_name(h->ts, f)), sort);
}

static term_id application(struct horn *h, term_id t, const term_id args[])
{
    func_id f = term_func(h->ts, t);
    switch (func_role(h->ts, f)) {
    case FUNC_PLAIN: return term_arity(h->ts, t) > 0 ? mk_select(h->ts, map_of(h, f), term_arity(h->ts, t), args) : map_of(h, f);
    case FUNC_HINT: return mk_true(h->ts);
    case FUNC_CONSTRUCTOR:
    case FUNC_SELECTOR:
    case FUNC_TESTER: break;
    }
    return mk_rebuild(h->ts, t, args);
}

static void replace_functions(void *user, term_id t)
{
    struct horn *h = user;
    unsigned n = term_arity(h->ts, t);
    term_id *args = arena_array(&h->scratch, term_id, n), now = t;
    bool same = !term_is(h->ts, t, TERM_APP);
    for (unsigned i = 0; i < n; i++) {
        args[i] = (term_id)*idmap_get(&h->without, term_arg(h->ts, t, i));
        same &= args[i] == term_arg(h->ts, t, i);
    }
    if (term_is(h->ts, t, TERM_APP))
        now = application(h, t, args);
    else if (!same)
        now = term_is_binder(h->ts, t) ? term_remake_binder(h->ts, t, args) : mk_rebuild(h->ts, t, args);
    idmap_put(&h->without, t, now);
}

/* t, expanded for provers, with maps instead of functions. */
static term_id without_functions(struct horn *h, term_id t)
{
    t = expand_term(&h->expand, t);
    term_visit(h->ts, t, replace_functions, h);
    return (term_id)*idmap_get(&h->without, t);
}

/* ---- what exists ---- */

static term_id opened(struct horn *h, term_id t, bool positive, unsigned *n);

static term_id opened_children(struct horn *h, term_id t, bool positive, unsigned *made)
{
    unsigned n = term_arity(h->ts, t);
    term_id *args = arena_array(&h->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++) {
        bool flips = term_is(h->ts, t, TERM_NOT) || (term_is(h->ts, t, TERM_IMPLIES) && i == 0);
        args[i] = opened(h, term_arg(h->ts, t, i), positive != flips, made);
    }
    return mk_rebuild(h->ts, t, args);
}

/* t with constants, *made so far, for the variables that exist. positive: t is assumed, not its negation. */
static term_id opened(struct horn *h, term_id t, bool positive, unsigned *made)
{
    struct terms *ts = h->ts;
    enum term_kind k = term_kind(ts, t);
    if (!term_has_binder(ts, t))
        return t;
    if (k == TERM_NOT || k == TERM_AND || k == TERM_OR || k == TERM_IMPLIES)
        return opened_children(h, t, positive, made);
    if (k != (positive ? TERM_EXISTS : TERM_FORALL))
        return t;
    unsigned n = binder_arity(ts, t);
    term_id *vars = arena_array(&h->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++)
        vars[i] = mk_const(ts, intern_printf(terms_names(ts), "some %s@%u", binder_name(ts, t, i), ++*made),
                           binder_sort(ts, t, i));
    return opened(h, term_open(ts, t, vars), positive, made);
}

/* ---- steps ---- */

static void find_steps(struct horn *h)
{
    h->r->body = with_assertions_apart(h, h->r->body);
    h->blocks = il_blocks(h->p, h->r, NULL);
    h->r->labels = h->blocks.labels;
    for (unsigned e = 0; e < h->blocks.n_edges; e++) {
        const struct il_edge *edge = &h->blocks.edges[e];
        if (edge->to == il_blocks_exit(&h->blocks))
            continue;
        struct step s = {.edge = edge, .norm = norm_of(&h->scratch, h->p, h->r, edge->cmd)};
        unsigned made = 0;
        s.formula = opened(h, without_functions(h, s.norm.formula), true, &made);
        vec_push(&h->steps, s);
        for (size_t i = 0; i < h->r->vars.n; i++)
            without_functions(h, norm_rename(&s.norm, h->ts, h->r->vars.at[i]->term)); /* for the facts about their values */
    }
}

static void find_axioms(struct horn *h)
{
    struct background b;
    struct term_vec all = {0};
    background_of(&b, h->p, h->r);
    for (size_t i = 0; i < h->p->axioms.n; i++)
        vec_push(&all, without_functions(h, h->p->axioms.at[i]));
    for (size_t i = 0; i < b.facts.n; i++)
        vec_push(&all, without_functions(h, b.facts.at[i]));
    for (size_t i = 0; i < h->expand.facts.n; i++)
        vec_push(&all, without_functions(h, h->expand.facts.at[i]));
    h->always = mk_and(h->ts, (unsigned)all.n, all.at);
    background_release(&b);
    vec_release(&all);
}

/* ---- arguments of relations ---- */

/* What a later state depends on: constants that are no incarnations and no variables of opened quantifiers. */
static void add_arguments(struct horn *h, struct idmap *seen, term_id t)
{
    struct term_vec constants = {0};
    term_constants(h->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        term_id c = constants.at[i];
        if ((il_var_of(h->r, c) || !strchr(term_name(h->ts, c), '@')) && idmap_put(seen, c, 1))
            vec_push(&h->arguments, c);
    }
    vec_release(&constants);
}

static void find_arguments(struct horn *h)
{
    struct idmap seen = {0};
    add_arguments(h, &seen, h->always);
    for (size_t i = 0; i < h->steps.n; i++)
        if (is_head(h, h->steps.at[i].edge->from))
            add_arguments(h, &seen, h->steps.at[i].formula);
    for (size_t done = 0; done < h->arguments.n; done++)
        for (size_t i = 0; i < h->steps.n; i++)
            if (is_head(h, h->steps.at[i].edge->from) && is_head(h, h->steps.at[i].edge->to))
                add_arguments(h, &seen, without_functions(h, norm_rename(&h->steps.at[i].norm, h->ts, h->arguments.at[done])));
    idmap_release(&seen);
}

static void make_relations(struct horn *h)
{
    sort_id *sorts = arena_array(&h->scratch, sort_id, h->arguments.n);
    for (size_t i = 0; i < h->arguments.n; i++)
        sorts[i] = term_sort(h->ts, h->arguments.at[i]);
    h->relations = arena_array(&h->scratch, func_id, h->blocks.n_nodes);
    for (unsigned n = 0; n < h->blocks.n_nodes; n++) {
        struct intern *names = terms_names(h->ts);
        if (is_head(h, n))
            h->relations[n] = func_declare(h->ts,
                                           intern_printf(names, "loop %u of %s", h->blocks.nodes[n].loop->id + 1, h->r->qualified),
                                           (unsigned)h->arguments.n, sorts, SORT_BOOL);
    }
    h->relations[il_blocks_error(&h->blocks)] = func_declare(h->ts,
                                                             intern_printf(terms_names(h->ts), "failure of %s", h->r->qualified),
                                                             0, NULL, SORT_BOOL);
}

/* ---- clauses ---- */

/* The relation of the node about the state at the end of the step; NULL: about the state before it. */
static term_id at_node(struct horn *h, unsigned node, struct norm *after)
{
    unsigned n = is_head(h, node) ? (unsigned)h->arguments.n : 0;
    term_id *args = arena_array(&h->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++)
        args[i] = after ? without_functions(h, norm_rename(after, h->ts, h->arguments.at[i])) : h->arguments.at[i];
    return mk_app(h->ts, h->relations[node], n, args);
}

static term_id clause_of(struct horn *h, struct step *s)
{
    struct term_vec body = {0}, constants = {0};
    if (is_head(h, s->edge->from))
        vec_push(&body, at_node(h, s->edge->from, NULL));
    vec_push(&body, h->always);
    vec_push(&body, s->formula);
    term_id clause = mk_implies(h->ts, mk_and(h->ts, (unsigned)body.n, body.at), at_node(h, s->edge->to, &s->norm));
    term_constants(h->ts, clause, &constants);
    clause = mk_forall(h->ts, (unsigned)constants.n, constants.at, clause, NULL);
    vec_release(&body);
    vec_release(&constants);
    return clause;
}

/* The name of the first construct of the clause that is no part of the logic; NULL: none. */
struct scan {
    const struct terms *ts;
    const char *found;
};

static void scan_term(void *user, term_id t)
{
    struct scan *s = user;
    if (term_is(s->ts, t, TERM_LAMBDA))
        s->found = "a lambda expression";
}

static void put_legend(struct horn *h, struct buf *out)
{
    buf_printf(out, "; %s", h->r->qualified);
    if (h->r->n_loops > 0)
        buf_puts(out, ": the relations of its loops, over");
    for (size_t i = 0; i < h->arguments.n && h->r->n_loops > 0; i++)
        buf_printf(out, "%s %s", i ? "," : "", term_name(h->ts, h->arguments.at[i]));
    buf_putc(out, '\n');
    for (unsigned i = 0; i < h->r->n_loops; i++)
        buf_printf(out, ";   loop %u: line %u\n", i + 1, span_position(h->r->loops[i]->span).line);
}

static bool put_clauses(struct horn *h, struct buf *out, const char **why)
{
    struct smtlib w;
    struct scan scan = {.ts = h->ts};
    term_id fails = at_node(h, il_blocks_error(&h->blocks), NULL);
    smtlib_init(&w, h->ts, out);
    put_legend(h, out);
    buf_puts(out, "(set-logic HORN)\n");
    for (size_t i = 0; i < h->steps.n && !scan.found; i++) {
        term_id clause = clause_of(h, &h->steps.at[i]);
        term_visit(h->ts, clause, scan_term, &scan);
        if (scan.found || term_is(h->ts, clause, TERM_TRUE))
            continue;
        smtlib_declare(&w, clause);
        buf_puts(out, "(assert ");
        smtlib_term(&w, clause);
        buf_puts(out, ")\n");
    }
    smtlib_declare(&w, fails);
    buf_puts(out, "(assert (=> ");
    smtlib_term(&w, fails);
    buf_puts(out, " false))\n(check-sat)\n");
    smtlib_release(&w);
    *why = scan.found;
    return !scan.found;
}

bool horn_clauses(struct buf *out, struct il_program *p, const struct il_routine *r, const char **why)
{
    struct horn h = {.p = p, .ts = p->terms};
    size_t before = out->n;
    arena_init(&h.scratch);
    h.r = arena_copy(&h.scratch, r, sizeof *r);
    expand_init(&h.expand, h.ts);
    find_steps(&h);
    find_axioms(&h);
    find_arguments(&h);
    make_relations(&h);
    bool done = put_clauses(&h, out, why);
    if (!done)
        out->n = before;
    for (size_t i = 0; i < h.steps.n; i++)
        norm_release(&h.steps.at[i].norm);
    vec_release(&h.steps);
    vec_release(&h.arguments);
    expand_release(&h.expand);
    idmap_release(&h.without);
    arena_release(&h.scratch);
    return done;
}
