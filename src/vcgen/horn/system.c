/* Constrained Horn clauses of pieces of a routine. A clause quantifies over all constants: the values of variables before the piece, their
 * later incarnations, and what keeps its value in all states. The latter are constants of the program, and its functions: clauses have no
 * functions, so a function is a map, which all relations have as an argument. Assumptions and axioms with quantifiers stay as they are. A
 * quantifier that says that something exists is opened, so the variables of a goal `forall x. e` become variables of the clause of its
 * failure.
 *
 * Start at horn_add and horn_clause. */
#include "vcgen/horn/system.h"

#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/vc/background.h"

static bool is_head(const struct horn *h, unsigned node)
{
    return h->blocks->nodes[node].kind == NODE_HEAD;
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
        now = term_with_args(h->ts, t, args);
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
    for (unsigned i = 0; i < n; i++) {
        vars[i] = mk_const(ts, intern_printf(terms_names(ts), "some %s@%u", binder_name(ts, t, i), ++*made),
                           binder_sort(ts, t, i));
        const_set_role(ts, vars[i], CONST_INCARNATION);
    }
    return opened(h, term_open(ts, t, vars), positive, made);
}

/* ---- steps ---- */

void horn_add(struct horn *h, unsigned from, unsigned to, const struct il_cmd *cmd)
{
    struct horn_step s = {.from = from, .to = to, .norm = norm_of(&h->scratch, h->p, h->r, cmd)};
    unsigned made = 0;
    s.formula = opened(h, without_functions(h, s.norm.formula), true, &made);
    for (size_t i = 0; i < h->r->vars.n; i++)
        without_functions(h, norm_rename(&s.norm, h->ts, h->r->vars.at[i]->term)); /* for the facts about their values */
    vec_push(&h->steps, s);
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

/* With `numbers`, maps and elements of named sorts are no arguments. */
static bool is_argument(const struct horn *h, term_id c)
{
    sort_id s = term_sort(h->ts, c);
    return !h->numbers || s == SORT_INT || s == SORT_BOOL || s == SORT_REAL;
}

/* What a later state depends on: constants that are no incarnations and no variables of opened quantifiers. */
static void add_arguments(struct horn *h, struct idmap *seen, term_id t)
{
    struct term_vec constants = {0};
    term_constants(h->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        term_id c = constants.at[i];
        if (is_argument(h, c) && const_role(h->ts, c) == CONST_PLAIN && idmap_put(seen, c, 1))
            vec_push(&h->arguments, c);
    }
    vec_release(&constants);
}

static void find_arguments(struct horn *h)
{
    struct idmap seen = {0};
    add_arguments(h, &seen, h->always);
    for (size_t i = 0; i < h->needed.n; i++)
        add_arguments(h, &seen, h->needed.at[i]);
    for (size_t i = 0; i < h->steps.n; i++)
        if (is_head(h, h->steps.at[i].from))
            add_arguments(h, &seen, h->steps.at[i].formula);
    for (size_t done = 0; done < h->arguments.n; done++)
        for (size_t i = 0; i < h->steps.n; i++)
            if (is_head(h, h->steps.at[i].from) && is_head(h, h->steps.at[i].to))
                add_arguments(h, &seen, without_functions(h, norm_rename(&h->steps.at[i].norm, h->ts, h->arguments.at[done])));
    idmap_release(&seen);
}

static bool is_over_arguments(const struct horn *h, func_id f)
{
    bool same = func_arity(h->ts, f) == h->arguments.n;
    for (unsigned i = 0; same && i < h->arguments.n; i++)
        same = func_arg_sort(h->ts, f, i) == term_sort(h->ts, h->arguments.at[i]);
    return same;
}

/* The relation of a loop. An earlier system of the same routine may have had one with other arguments: then this one gets a number. */
static func_id declare_relation(struct horn *h, const struct il_loop *loop, const sort_id sorts[])
{
    struct intern *names = terms_names(h->ts);
    symbol name = intern_printf(names, "loop %u of %s", loop->id + 1, h->r->qualified), plain = name;
    func_id old;
    for (unsigned k = 2; (old = func_find(h->ts, name)) != FUNC_NONE && !is_over_arguments(h, old); k++)
        name = intern_printf(names, "%s, system %u", plain, k);
    return func_declare(h->ts, name, (unsigned)h->arguments.n, sorts, SORT_BOOL);
}

static void make_relations(struct horn *h)
{
    sort_id *sorts = arena_array(&h->scratch, sort_id, h->arguments.n);
    for (size_t i = 0; i < h->arguments.n; i++)
        sorts[i] = term_sort(h->ts, h->arguments.at[i]);
    h->relations = arena_array(&h->scratch, func_id, h->blocks->n_nodes);
    for (unsigned n = 0; n < h->blocks->n_nodes; n++) {
        if (is_head(h, n))
            h->relations[n] = declare_relation(h, h->blocks->nodes[n].loop, sorts);
    }
    h->relations[il_blocks_error(h->blocks)] = func_declare(h->ts,
                                                            intern_printf(terms_names(h->ts), "failure of %s", h->r->qualified),
                                                            0, NULL, SORT_BOOL);
}

/* ---- clauses ---- */

static bool mentions_no_argument(struct horn *h, term_id t)
{
    struct term_vec constants = {0};
    bool found = term_has_binder(h->ts, t);
    term_constants(h->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        found |= !is_argument(h, constants.at[i]);
    vec_release(&constants);
    return found;
}

/* The value of an argument after the step. With `numbers`, what a map tells may be anything. */
static term_id value_after(struct horn *h, struct norm *after, size_t argument)
{
    term_id old = h->arguments.at[argument], value = without_functions(h, norm_rename(after, h->ts, old));
    if (h->numbers && mentions_no_argument(h, value))
        return mk_const(h->ts, intern_printf(terms_names(h->ts), "any %s@", term_name(h->ts, old)), term_sort(h->ts, old));
    return value;
}

/* The relation of the node about the state at the end of the step; NULL: about the state before it. */
static term_id at_node(struct horn *h, unsigned node, struct norm *after)
{
    unsigned n = is_head(h, node) ? (unsigned)h->arguments.n : 0;
    term_id *args = arena_array(&h->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++)
        args[i] = after ? value_after(h, after, i) : h->arguments.at[i];
    return mk_app(h->ts, h->relations[node], n, args);
}

static void push_body(struct horn *h, struct term_vec *body, term_id t)
{
    size_t kept = body->n;
    if (h->numbers)
        term_conjuncts(h->ts, t, body);
    else
        vec_push(body, t);
    for (size_t i = kept; i < body->n && h->numbers; i++)
        if (!mentions_no_argument(h, body->at[i]))
            body->at[kept++] = body->at[i];
    body->n = h->numbers ? kept : body->n;
}

term_id horn_clause(struct horn *h, struct horn_step *s)
{
    struct term_vec body = {0}, constants = {0};
    if (is_head(h, s->from))
        vec_push(&body, at_node(h, s->from, NULL));
    push_body(h, &body, h->always);
    push_body(h, &body, s->formula);
    term_id clause = mk_implies(h->ts, mk_and(h->ts, (unsigned)body.n, body.at), at_node(h, s->to, &s->norm));
    term_constants(h->ts, clause, &constants);
    clause = mk_forall(h->ts, (unsigned)constants.n, constants.at, clause, NULL);
    vec_release(&body);
    vec_release(&constants);
    return clause;
}

term_id horn_failure(struct horn *h)
{
    return at_node(h, il_blocks_error(h->blocks), NULL);
}

/* ---- the system ---- */

void horn_init(struct horn *h, struct il_program *p, const struct il_routine *r, const struct il_blocks *blocks)
{
    *h = (struct horn){.p = p, .r = r, .blocks = blocks, .ts = p->terms};
    arena_init(&h->scratch);
    expand_init(&h->expand, h->ts);
}

void horn_need(struct horn *h, term_id t)
{
    vec_push(&h->needed, t);
}

void horn_finish(struct horn *h)
{
    find_axioms(h);
    find_arguments(h);
    make_relations(h);
}

void horn_release(struct horn *h)
{
    for (size_t i = 0; i < h->steps.n; i++)
        norm_release(&h->steps.at[i].norm);
    vec_release(&h->steps);
    vec_release(&h->needed);
    vec_release(&h->arguments);
    expand_release(&h->expand);
    idmap_release(&h->without);
    arena_release(&h->scratch);
}
