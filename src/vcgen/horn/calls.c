/* The clauses of a whole program. In a copy of each routine, a call becomes a loop of one round, so that it is a node of the control-flow graph:
 *
 *     calls Q(args, shared)                                    <-  site(x)
 *     node(x')     <-  site(x), returns Q(args, shared, results, shared'), the rest of the way
 *
 * So a clause has no more than one way between two nodes, and a main with many calls has small ones. Start at horn_of_calls. */
#include "vcgen/horn/calls.h"

#include "il/copy.h"
#include "logic/mk.h"
#include "vcgen/horn/numbers.h"
#include "vcgen/horn/system.h"

/* after: constants of the caller that keep what the callee has left: its results, then the shared variables that it may change. */
struct site {
    const struct il_loop *loop; /* of the copy */
    const struct il_call *call;
    unsigned callee;
    struct il_var **after;
};

/* The relations of a routine, and the variables whose values they are about. start: parameters and all globals. shared: the globals that the routine
 * may change. */
struct signature {
    func_id calls, returns;
    struct il_vars start, results, shared;
};

struct maker {
    const struct horn_scope *scope;
    struct il_program *p;
    struct terms *ts;
    struct signature *signatures;
    struct il_vars globals; /* scalar ones, of all routines */
    func_id failure;
    struct horn_system *out;
    /* of the routine at hand */
    unsigned of;
    struct il_routine copy;
    struct il_loops loops;
    struct idmap written; /* loop of the copy -> loop as given */
    struct VEC_OF(struct site) sites;
    struct horn horn;
    struct numbers only; /* of the clause at hand */
};

static bool is_scalar(const struct il_var *v)
{
    return v->sort == SORT_INT || v->sort == SORT_BOOL;
}

/* ---- signatures ---- */

static bool has_term(const struct il_vars *list, term_id t)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i]->term == t)
            return true;
    return false;
}

static struct il_var *old_of(const struct il_routine *r, term_id global)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->role == ROLE_OLD && r->vars.at[i]->of->term == global)
            return r->vars.at[i];
    return NULL;
}

static void find_globals(struct maker *k)
{
    for (size_t i = 0; i < k->p->routines.n; i++) {
        const struct il_routine *r = k->p->routines.at[i];
        for (size_t v = 0; v < r->vars.n && k->scope->reached[i]; v++)
            if (r->vars.at[v]->role == ROLE_GLOBAL && is_scalar(r->vars.at[v]) && !has_term(&k->globals, r->vars.at[v]->term))
                vec_push(&k->globals, r->vars.at[v]);
    }
}

static void push_scalars(struct il_vars *to, const struct il_vars *from)
{
    for (size_t i = 0; i < from->n; i++)
        if (is_scalar(from->at[i]))
            vec_push(to, from->at[i]);
}

static func_id relation_of(struct maker *k, const char *what, const char *of, unsigned number, unsigned n,
                           const term_id arguments[])
{
    sort_id *sorts = arena_array(k->p->arena, sort_id, n);
    for (unsigned i = 0; i < n; i++)
        sorts[i] = term_sort(k->ts, arguments[i]);
    symbol name = intern_printf(terms_names(k->ts), "%s %u of %s %u", what, number, of,
                                (unsigned)k->out->relations.n); /* unique */
    return func_declare(k->ts, name, n, sorts, SORT_BOOL);
}

static void push_terms(struct term_vec *to, const struct il_vars *from)
{
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, from->at[i]->term);
}

static func_id add_relation(struct maker *k, enum horn_point point, const struct il_loop *loop, const char *what,
                            const struct term_vec *arguments)
{
    unsigned n = (unsigned)arguments->n;
    const term_id *own = arena_copy(k->p->arena, arguments->at, n * sizeof *arguments->at);
    func_id f = relation_of(k, what, k->p->routines.at[k->of]->qualified, loop ? loop->id + 1 : 0, n, own);
    vec_push(&k->out->relations, (struct horn_relation){point, k->of, loop, f, n, own});
    return f;
}

/* The values at the start, as the routine's end knows them. */
static void push_start_at_end(struct term_vec *to, const struct signature *s, const struct il_routine *r)
{
    for (size_t i = 0; i < s->start.n; i++) {
        const struct il_var *old = s->start.at[i]->role == ROLE_GLOBAL ? old_of(r, s->start.at[i]->term) : NULL;
        vec_push(to, old ? old->term : s->start.at[i]->term);
    }
}

static void make_signature(struct maker *k, unsigned i)
{
    const struct il_routine *r = k->p->routines.at[i];
    struct signature *s = &k->signatures[i];
    struct term_vec start = {0}, end = {0};
    k->of = i;
    push_scalars(&s->start, &r->params);
    push_scalars(&s->results, &r->results);
    for (size_t v = 0; v < k->globals.n; v++) {
        vec_push(&s->start, k->globals.at[v]);
        if (old_of(r, k->globals.at[v]->term))
            vec_push(&s->shared, k->globals.at[v]);
    }
    push_terms(&start, &s->start);
    push_start_at_end(&end, s, r);
    push_terms(&end, &s->results);
    push_terms(&end, &s->shared);
    s->calls = add_relation(k, HORN_CALLS, NULL, "calls", &start);
    s->returns = add_relation(k, HORN_RETURNS, NULL, "returns", &end);
    vec_release(&start);
    vec_release(&end);
}

/* ---- calls as nodes ---- */

static struct il_loop *add_loop(struct maker *k, const struct il_loop *written)
{
    struct il_loop *loop = arena_new(k->p->arena, struct il_loop);
    *loop = written ? *written : il_empty_loop(k->p);
    vec_push(&k->loops, loop);
    if (written)
        idmap_put(&k->written, idmap_key(loop), (uintptr_t)written);
    return loop;
}

static struct il_var *keep_after(struct maker *k, sort_id sort, struct span span)
{
    char *name = arena_printf(k->p->arena, "!after%zu", k->copy.vars.n);
    return il_add_var(k->p, &k->copy, name, name, sort, ROLE_TEMP, NULL, span);
}

/* The callee's result is somewhere that is known. */
static const struct il_target *place_of_result(const struct il_call *call, const struct il_routine *callee,
                                               const struct il_var *result)
{
    for (unsigned i = 0; i < call->n_results; i++)
        if (callee->results.at[i] == result) {
            const struct il_target *place = &call->results[i];
            bool lost = place->n > 0 || il_is_shared(place->var);
            for (unsigned j = 0; j < call->n_results; j++)
                lost |= j != i && call->results[j].var == place->var;
            return lost ? NULL : place;
        }
    return NULL;
}

static bool gets_a_result(const struct il_call *call, term_id global)
{
    for (unsigned i = 0; i < call->n_results; i++)
        if (call->results[i].var->term == global)
            return true;
    return false;
}

static void keep_what_is_left(struct maker *k, struct site *site, struct span span, struct il_cmds *out)
{
    const struct signature *s = &k->signatures[site->callee];
    const struct il_routine *callee = k->p->routines.at[site->callee];
    size_t n = 0;
    site->after = arena_array(k->p->arena, struct il_var *, s->results.n + s->shared.n);
    for (size_t i = 0; i < s->results.n; i++, n++) {
        const struct il_target *place = place_of_result(site->call, callee, s->results.at[i]);
        site->after[n] = keep_after(k, s->results.at[i]->sort, span);
        if (place)
            vec_push(out, il_assign_var(k->p, site->after[n], place->var->term, span, NULL));
        else
            vec_push(out, il_havoc(k->p, 1, &(struct il_target){.var = site->after[n]}, span));
    }
    for (size_t i = 0; i < s->shared.n; i++, n++) {
        term_id global = s->shared.at[i]->term;
        site->after[n] = keep_after(k, s->shared.at[i]->sort, span);
        if (gets_a_result(site->call, global))
            vec_push(out, il_havoc(k->p, 1, &(struct il_target){.var = site->after[n]}, span));
        else
            vec_push(out, il_assign_var(k->p, site->after[n], global, span, NULL));
    }
}

/* block { loop { the call; exit } } */
static const struct il_cmd *call_as_node(struct maker *k, const struct il_cmd *c, unsigned callee)
{
    struct site site = {.loop = add_loop(k, NULL), .call = c->call, .callee = callee};
    struct il_cmds out = {0}, after = {0};
    il_label label = il_new_label(&k->copy);
    il_flatten(c, &out);
    keep_what_is_left(k, &site, c->span, &after);
    for (size_t i = 0; i < after.n; i++)
        vec_push(&out, after.at[i]);
    vec_push(&out, il_exit(k->p, label, c->span));
    const struct il_cmd *body = il_loop(k->p, site.loop, il_seq(k->p, (unsigned)out.n, out.at), c->span);
    vec_push(&k->sites, site);
    vec_release(&out);
    vec_release(&after);
    return il_block(k->p, label, body, il_skip(k->p));
}

static const struct il_cmd *with_nodes(struct maker *k, const struct il_cmd *c)
{
    int callee = c->call ? k->scope->callee(k->scope->user, c->call) : -1;
    if (callee >= 0 && k->scope->reached[callee])
        return call_as_node(k, c, (unsigned)callee);
    if (c->n == 0)
        return c;
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(k->p->arena, const struct il_cmd *, c->n);
    if (c->kind == IL_LOOP)
        copy->loop = add_loop(k, c->loop);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = with_nodes(k, c->child[i]);
    copy->child = child;
    return copy;
}

static void copy_routine(struct maker *k)
{
    const struct il_routine *r = k->p->routines.at[k->of];
    k->copy = *r;
    k->loops = (struct il_loops)VEC_IN(k->p->arena);
    k->copy.vars = il_copy_vars(k->p->arena, &r->vars);
    for (size_t v = 0; v < k->globals.n; v++)
        if (!has_term(&k->copy.vars, k->globals.at[v]->term))
            vec_push(&k->copy.vars, k->globals.at[v]);
    k->copy.body = with_nodes(k, r->body);
    il_number_loops(k->copy.body, &k->loops);
    k->copy.n_loops = (unsigned)k->loops.n;
    k->copy.loops = arena_copy(k->p->arena, k->loops.at, k->loops.n * sizeof *k->loops.at);
    vec_release(&k->loops);
}

/* ---- clauses ---- */

static bool is_head(const struct maker *k, unsigned node)
{
    return k->horn.blocks->nodes[node].kind == NODE_HEAD;
}

static const struct site *site_of(const struct maker *k, unsigned node)
{
    for (size_t i = 0; i < k->sites.n && is_head(k, node); i++)
        if (k->sites.at[i].loop == k->horn.blocks->nodes[node].loop)
            return &k->sites.at[i];
    return NULL;
}

/* What a call passes: terms over the caller's variables in front of it. */
static void push_passed(struct maker *k, const struct site *site, struct term_vec *to)
{
    const struct il_routine *callee = k->p->routines.at[site->callee];
    for (size_t i = 0; i < callee->params.n; i++)
        if (is_scalar(callee->params.at[i]))
            vec_push(to, site->call->args[i]);
    push_terms(to, &k->globals);
}

/* f of args, of which `only` numbers count. */
static term_id applied(struct maker *k, func_id f, struct term_vec *args)
{
    for (size_t i = 0; i < args->n; i++)
        args->at[i] = numbers_only(&k->only, args->at[i]);
    return mk_app(k->ts, f, (unsigned)args->n, args->at);
}

static void push_formula(struct maker *k, struct term_vec *body, term_id t)
{
    vec_push(body, numbers_only(&k->only, t));
}

static void assert_clause(struct maker *k, const struct term_vec *body, term_id head)
{
    struct term_vec constants = {0};
    term_id clause = mk_implies(k->ts, mk_and(k->ts, (unsigned)body->n, body->at), head);
    term_constants(k->ts, clause, &constants);
    if (!term_is(k->ts, clause, TERM_TRUE))
        vec_push(&k->out->clauses, mk_forall(k->ts, (unsigned)constants.n, constants.at, clause, NULL));
    vec_release(&constants);
    numbers_release(&k->only);
    k->only = (struct numbers){.ts = k->ts};
}

static term_id at_node(struct maker *k, unsigned node, struct norm *after)
{
    struct term_vec args = {0};
    for (size_t i = 0; i < k->horn.arguments.n; i++)
        vec_push(&args, after ? norm_rename(after, k->ts, k->horn.arguments.at[i]) : k->horn.arguments.at[i]);
    term_id t = applied(k, k->horn.relations[node], &args);
    vec_release(&args);
    return t;
}

/* The state at the start of a step. */
static void push_from(struct maker *k, struct horn_step *s, struct term_vec *body)
{
    const struct signature *own = &k->signatures[k->of];
    const struct site *site = site_of(k, s->from);
    struct term_vec args = {0};
    push_formula(k, body, k->horn.always);
    if (is_head(k, s->from)) {
        vec_push(body, at_node(k, s->from, NULL));
    } else if (k->scope->bare[k->of] && !k->scope->entry[k->of]) {
        push_terms(&args, &own->start);
        vec_push(body, applied(k, own->calls, &args));
    }
    if (site) {
        const struct signature *of = &k->signatures[site->callee];
        args.n = 0;
        push_passed(k, site, &args);
        for (size_t i = 0; i < of->results.n + of->shared.n; i++)
            vec_push(&args, norm_rename(&s->norm, k->ts, site->after[i]->term));
        vec_push(body, applied(k, of->returns, &args));
    }
    vec_release(&args);
}

static term_id returned(struct maker *k, struct horn_step *s)
{
    const struct signature *own = &k->signatures[k->of];
    struct term_vec args = {0};
    push_start_at_end(&args, own, k->p->routines.at[k->of]);
    push_terms(&args, &own->results);
    push_terms(&args, &own->shared);
    for (size_t i = 0; i < args.n; i++)
        args.at[i] = norm_rename(&s->norm, k->ts, args.at[i]);
    term_id t = applied(k, own->returns, &args);
    vec_release(&args);
    return t;
}

static void assert_step(struct maker *k, struct horn_step *s)
{
    struct term_vec body = {0};
    bool ends = s->to == il_blocks_exit(k->horn.blocks), fails = s->to == il_blocks_error(k->horn.blocks);
    if (ends && !k->scope->bare[k->of])
        return;
    push_from(k, s, &body);
    push_formula(k, &body, s->formula);
    assert_clause(k, &body, fails ? k->out->failure : ends ? returned(k, s) : at_node(k, s->to, &s->norm));
    vec_release(&body);
}

static void assert_call(struct maker *k, unsigned node)
{
    const struct site *site = site_of(k, node);
    struct term_vec body = {0}, args = {0};
    if (!site)
        return;
    push_formula(k, &body, k->horn.always);
    vec_push(&body, at_node(k, node, NULL));
    push_passed(k, site, &args);
    assert_clause(k, &body, applied(k, k->signatures[site->callee].calls, &args));
    vec_release(&body);
    vec_release(&args);
}

/* Later states depend on what the routine is called with, gives and passes on. */
static void find_arguments(struct maker *k)
{
    struct term_vec needed = {0};
    const struct signature *own = &k->signatures[k->of];
    push_terms(&needed, &own->start);
    push_start_at_end(&needed, own, &k->copy);
    push_terms(&needed, &own->results);
    for (size_t i = 0; i < k->sites.n; i++)
        for (unsigned a = 0; a < k->sites.at[i].call->n_args; a++)
            vec_push(&needed, k->sites.at[i].call->args[a]);
    for (size_t i = 0; i < needed.n; i++)
        horn_need(&k->horn, needed.at[i]);
    vec_release(&needed);
    horn_finish(&k->horn);
}

static void note_relations(struct maker *k)
{
    for (unsigned n = 0; n < k->horn.blocks->n_nodes; n++) {
        if (!is_head(k, n))
            continue;
        const struct il_loop *loop = k->horn.blocks->nodes[n].loop;
        const uint64_t *written = idmap_get(&k->written, idmap_key(loop));
        struct horn_relation relation = {written ? HORN_LOOP : HORN_SITE, k->of, NULL, k->horn.relations[n], 0, NULL};
        relation.loop = written ? (const struct il_loop *)(uintptr_t)*written : NULL;
        relation.n = (unsigned)k->horn.arguments.n;
        relation.arguments = arena_copy(k->p->arena, k->horn.arguments.at, relation.n * sizeof(term_id));
        vec_push(&k->out->relations, relation);
    }
}

static void add_routine(struct maker *k, unsigned i)
{
    k->of = i;
    k->sites.n = 0;
    copy_routine(k);
    struct il_blocks blocks = il_blocks(k->p, &k->copy, k->scope->goals[i]);
    struct il_routine viewed = k->copy;
    viewed.labels = blocks.labels;
    horn_init(&k->horn, k->p, &viewed, &blocks);
    k->horn.numbers = true;
    for (unsigned e = 0; e < blocks.n_edges; e++)
        horn_add(&k->horn, blocks.edges[e].from, blocks.edges[e].to, blocks.edges[e].cmd);
    find_arguments(k);
    note_relations(k);
    for (size_t s = 0; s < k->horn.steps.n; s++)
        assert_step(k, &k->horn.steps.at[s]);
    for (unsigned n = 0; n < blocks.n_nodes; n++)
        assert_call(k, n);
    horn_release(&k->horn);
}

/* ---- the whole ---- */

static void release(struct maker *k)
{
    for (size_t i = 0; i < k->p->routines.n; i++) {
        vec_release(&k->signatures[i].start);
        vec_release(&k->signatures[i].results);
        vec_release(&k->signatures[i].shared);
    }
    vec_release(&k->globals);
    vec_release(&k->sites);
    idmap_release(&k->written);
}

struct horn_system horn_of_calls(const struct horn_scope *scope)
{
    struct horn_system out = {0};
    struct maker k = {.scope = scope, .p = scope->p, .ts = scope->p->terms, .out = &out, .only = {.ts = scope->p->terms}};
    k.signatures = arena_array(k.p->arena, struct signature, k.p->routines.n);
    k.failure = func_declare(k.ts, intern_printf(terms_names(k.ts), "failure"), 0, NULL, SORT_BOOL);
    out.failure = mk_app(k.ts, k.failure, 0, NULL);
    find_globals(&k);
    for (unsigned i = 0; i < k.p->routines.n; i++)
        if (scope->reached[i])
            make_signature(&k, i);
    for (unsigned i = 0; i < k.p->routines.n; i++)
        if (scope->reached[i] && k.p->routines.at[i]->body)
            add_routine(&k, i);
    release(&k);
    return out;
}

void horn_system_release(struct horn_system *s)
{
    vec_release(&s->relations);
    vec_release(&s->clauses);
}
