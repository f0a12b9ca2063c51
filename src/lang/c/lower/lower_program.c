/* The program of a file: a routine for each function that it defines. Where clauses are looked for that nobody wrote, it is judged in slices, which
 * are lowered with the clauses that are live (il/slice.h). Start with c_lower. */
#include "lang/c/lower/lower_program.h"

#include "il/check.h"
#include "il/reached.h"
#include "lang/c/acsl/found.h"
#include "lang/c/analysis/file_state.h"
#include "lang/c/analysis/summaries.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/axiom_definition.h"
#include "lang/c/lower/found.h"
#include "lang/c/lower/function.h"
#include "lang/c/lower/function_pointer.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/start.h"
#include "lang/c/lower/style.h"

#include <string.h>

/* How often functions are called by name, and named at all. */
struct mentions {
    struct idmap calls, names;
};

static void count(struct idmap *m, const struct c_function *f)
{
    const uint64_t *n = idmap_get(m, idmap_key(f));
    idmap_put(m, idmap_key(f), n ? *n + 1 : 1);
}

static void count_mention(void *user, const struct c_expr *e)
{
    struct mentions *m = user;
    if (e->kind == C_CALL && e->function)
        count(&m->calls, e->function);
    if (e->kind == C_FUNCTION_NAME)
        count(&m->names, e->function);
}

static struct mentions mentions_in(struct arena *a, const struct c_ast *ast)
{
    struct mentions m = {{.arena = a}, {.arena = a}};
    struct c_visitor v = {.expr = count_mention, .user = &m};
    for (size_t i = 0; i < ast->functions.n; i++)
        if (ast->functions.at[i]->given)
            c_visit_stmt(&v, ast->functions.at[i]->body);
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL)
            c_visit_expr(&v, ast->vars.at[i]->init);
    return m;
}

static bool is_called(const struct mentions *m, const struct c_function *f)
{
    return idmap_has(&m->calls, idmap_key(f));
}

/* Not only to call it. */
static bool is_pointed(const struct mentions *m, const struct c_function *f)
{
    const uint64_t *calls = idmap_get(&m->calls, idmap_key(f)), *names = idmap_get(&m->names, idmap_key(f));
    return names && (!calls || *names > *calls);
}

/* The function of this name that has a body; NULL: there is none. */
static const struct c_function *function_named(const struct c_ast *ast, const char *name)
{
    for (size_t i = 0; i < ast->functions.n; i++)
        if (!strcmp(ast->functions.at[i]->name, name) && ast->functions.at[i]->body)
            return ast->functions.at[i];
    return NULL;
}

/* The program from its start, for each property of the task. */
static void lower_properties(struct lower *l)
{
    for (unsigned i = 0; i < l->options->n_properties; i++) {
        const struct c_property *p = &l->options->properties[i];
        const struct c_function *f = function_named(l->ast, p->entry);
        c_choose_checks(l, p);
        l->called.n = 0;
        if (f)
            c_lower_function(l, f);
        for (size_t k = 0; k < l->called.n; k++)
            c_lower_function(l, l->called.at[k]);
        if (!f)
            diag_error(l->ds, p->span, "bad-task", "there is no function '%s' in the program", p->entry);
    }
}

static void note_pointed(struct lower *l, const struct mentions *m)
{
    c_note_cast_functions(l);
    for (size_t i = 0; i < l->ast->functions.n; i++)
        if (is_pointed(m, l->ast->functions.at[i]))
            idmap_put(&l->pointed, idmap_key(l->ast->functions.at[i]), 1);
}

/* A static function without a contract that is only called is judged where it is called. */
static bool is_routine(const struct acsl *as, const struct mentions *m, const struct c_function *f)
{
    bool inner = f->is_static && is_called(m, f) && !is_pointed(m, f) && !acsl_contract(as, f) && !acsl_found_summarises(as, f);
    return f->given && f->body && !inner;
}

static void lower_all(struct lower *l, const struct mentions *m)
{
    note_pointed(l, m);
    for (size_t i = 0; i < l->ast->functions.n && !l->options->n_properties; i++)
        if (is_routine(l->as, m, l->ast->functions.at[i]))
            c_lower_function(l, l->ast->functions.at[i]);
}

/* Where the program starts, if the file says so; else the first routine. */
static const struct c_function *establishing(const struct lower *l, const struct mentions *m)
{
    const struct c_function *first = NULL;
    for (size_t i = 0; i < l->ast->functions.n; i++) {
        const struct c_function *f = l->ast->functions.at[i];
        if (is_routine(l->as, m, f) && c_starts_program(l, f))
            return f;
        if (!first && is_routine(l->as, m, f))
            first = f;
    }
    return first;
}

static void find_lemmas(struct lower *l)
{
    const struct acsl_lemma *const *all;
    unsigned n = l->as ? acsl_lemmas(l->as, &all) : 0;
    for (unsigned i = 0; i < n; i++)
        if (all[i]->kind != ACSL_CASE)
            vec_push(&l->lemmas, all[i]);
}

static void lower_lemmas(struct lower *l)
{
    for (size_t i = 0; i < l->lemmas.n; i++)
        if (l->lemmas.at[i]->kind == ACSL_LEMMA && l->lemmas.at[i]->use != ACSL_ADMIT)
            c_lower_lemma(l, l->lemmas.at[i]);
}

/* A program without routines. */
static struct lower *begin(struct arena *arena, struct c_ast *ast, const struct acsl *as, const struct mentions *m,
                           const struct c_options *options, struct diagnostics *ds)
{
    struct lower *l = arena_new(arena, struct lower);
    *l = (struct lower){.arena = arena, .names = ast->names, .ast = ast, .as = as, .options = options, .ds = ds};
    l->ts = terms_new(ast->names);
    terms_lenient(l->ts, true);
    l->p = arena_new(arena, struct il_program);
    *l->p = il_empty_program(arena, l->ts);
    for (unsigned i = 0; i < ast->n_files; i++)
        if (ast->files[i].source)
            vec_push(&l->p->sources, ast->files[i].source);
    l->p->language = &c_language;
    l->uses = c_uses_new(arena, ast, as, options->n_properties > 0);
    l->effects = c_effects_new(arena, l->uses, as);
    struct idmap *const maps[] = {&l->map_of,         &l->shared,       &l->il_types,    &l->roots,         &l->known_block,
                                  &l->offset_of,      &l->offset_type,  &l->offset_unit, &l->coded,         &l->read_from,
                                  &l->labelled,       &l->begins,       &l->fixed,       &l->moves,         &l->logic,
                                  &l->logic_of,       &l->c_type_of,    &l->arrays,      &l->jumps,         &l->pointed,
                                  &l->cast_functions, &l->function_at,  &l->literals,    &l->holds_objects, &l->patterns,
                                  &l->flags,          &l->map_of_flags, &l->apart};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        maps[i]->arena = arena;
    l->blocks.arena = l->folds.arena = l->lemmas.arena = l->reaches.arena = l->called.arena = arena;
    memory_init(l);
    l->p->style = c_style(l);
    l->axiom_definition = c_axiom_definition;
    find_lemmas(l);
    c_choose_checks(l, NULL);
    l->state = acsl_invariants(as).n > 0 ? c_file_state_new(arena, ast, l->uses) : NULL;
    l->establishes = l->state ? establishing(l, m) : NULL;
    return l;
}

static struct il_program *finish(struct lower *l)
{
    memory_background(l);
    il_refuse_ill_formed(l->p);
    return l->p;
}

/* ---- slices ---- */

struct c_slices {
    struct il_slices slices;
    struct arena *arena;
    struct c_ast *ast;
    struct acsl *as;
    const struct c_options *options;
    struct diagnostics *ds;
    const struct il_program *p; /* the whole, of which slices are made */
    const struct c_uses *uses;
    const struct c_relations *relations; /* NULL: nobody wanted them yet */
    struct mentions mentions;
};

/* The function of this name, or else the lemma. */
static void lower_named(struct lower *l, const struct mentions *m, const char *name)
{
    const struct c_function *f = function_named(l->ast, name);
    note_pointed(l, m);
    if (f)
        c_lower_function(l, f);
    for (size_t i = 0; i < l->lemmas.n && !f; i++)
        if (!strcmp(arena_printf(l->arena, "lemma %s", l->lemmas.at[i]->name), name))
            c_lower_lemma(l, l->lemmas.at[i]);
}

static struct il_program *slice_of(struct il_slices *s, const struct il_routine *r)
{
    struct c_slices *k = (struct c_slices *)s;
    c_found_select(k->as, &s->found);
    struct lower *l = begin(k->arena, k->ast, k->as, &k->mentions, k->options, k->ds);
    lower_named(l, &k->mentions, r->name);
    struct il_program *p = finish(l);
    c_found_note_used(k->as, &s->found);
    return il_reached(p, p->routines.at[0]);
}

static bool is_asked(const struct c_slices *k, size_t routine)
{
    return !k->slices.asked || k->slices.asked[routine];
}

static bool retry(struct il_slices *s)
{
    struct c_slices *k = (struct c_slices *)s;
    bool any = false;
    for (size_t i = 0; i < k->p->routines.n; i++)
        any |= is_asked(k, i) && c_found_retry(&s->found, k->p->routines.at[i]->name);
    return any;
}

static void revive(struct il_slices *s)
{
    struct c_slices *k = (struct c_slices *)s;
    for (size_t i = 0; i < k->p->routines.n; i++)
        if (is_asked(k, i))
            c_found_revive(&s->found, k->p->routines.at[i]->name);
}

/* Functions whose calls are not their text. */
static void propose_given(struct c_slices *k)
{
    for (size_t i = 0; i < k->ast->functions.n; i++)
        if (acsl_found_summarises(k->as, k->ast->functions.at[i]))
            c_found_propose_given(k->arena, k->ast, k->as, k->ast->functions.at[i], &k->slices.found);
}

static void propose(struct il_slices *s, const struct il_routine *r)
{
    struct c_slices *k = (struct c_slices *)s;
    const struct c_function *f = function_named(k->ast, r->name);
    if (!f || is_pointed(&k->mentions, f))
        return;
    if (!k->relations) {
        const struct c_relations all = c_relations_of(k->arena, k->ast);
        k->relations = arena_copy(k->arena, &all, sizeof all);
    }
    c_found_propose(k->arena, k->ast, k->as, f, c_pointees_of(k->uses), k->relations, &s->found);
}

static bool is_external(struct il_slices *s, const struct il_routine *r)
{
    const struct c_function *f = function_named(((struct c_slices *)s)->ast, r->name);
    return f && !f->is_static;
}

/* What is no function is a lemma, which somebody wrote. */
static bool is_written(struct il_slices *s, const struct il_routine *r)
{
    const struct c_slices *k = (struct c_slices *)s;
    const struct c_function *f = function_named(k->ast, r->name);
    return !f || !strcmp(f->name, "main") || acsl_contract(k->as, f) || acsl_lost_contract(k->as, f);
}

static void keep_live(struct il_slices *s, size_t first)
{
    c_found_keep_live(((struct c_slices *)s)->as, &s->found, first);
}

/* All is in the arena. */
static void release_slices(struct il_slices *s)
{
    (void)s;
}

/* ---- groups ---- */

struct grouping {
    unsigned *to; /* by function: another one of its group; itself: it stands for the group */
    struct idmap number;
    unsigned from;
};

static unsigned first_of(const struct grouping *k, unsigned i)
{
    while (k->to[i] != i)
        i = k->to[i];
    return i;
}

static void join_called(void *user, const struct c_expr *e)
{
    struct grouping *k = user;
    const uint64_t *to = e->kind == C_CALL && e->function ? idmap_get(&k->number, idmap_key(e->function)) : NULL;
    if (to)
        k->to[first_of(k, k->from)] = first_of(k, (unsigned)*to);
}

/* By routine: functions that call each other, also through those that are no routines. */
static const unsigned *groups_of(struct arena *a, const struct c_ast *ast, const struct il_program *p)
{
    unsigned n = (unsigned)ast->functions.n, *group = arena_array(a, unsigned, p->routines.n);
    struct grouping k = {.to = arena_array(a, unsigned, n), .number = {.arena = a}};
    for (unsigned i = 0; i < n; i++) {
        k.to[i] = i;
        if (ast->functions.at[i]->body)
            idmap_put(&k.number, idmap_key(ast->functions.at[i]), i);
    }
    for (k.from = 0; k.from < n; k.from++)
        c_visit_stmt(&(struct c_visitor){.expr = join_called, .user = &k}, ast->functions.at[k.from]->body);
    for (unsigned r = 0; r < p->routines.n; r++) {
        group[r] = n + r;
        for (unsigned i = 0; i < n; i++)
            if (ast->functions.at[i]->body && !strcmp(ast->functions.at[i]->name, p->routines.at[r]->name))
                group[r] = first_of(&k, i);
    }
    return group;
}

/* ---- calls ---- */

struct calling {
    struct il_numbers *out;
    struct idmap routine; /* function -> its index */
    struct idmap seen;    /* functions */
};

/* A function that is no routine is executed in the place of its call. */
static void add_called(void *user, const struct c_expr *e)
{
    struct calling *k = user;
    const struct c_function *f = e->kind == C_CALL ? e->function : NULL;
    if (!f || !idmap_put(&k->seen, idmap_key(f), 1))
        return;
    const uint64_t *routine = idmap_get(&k->routine, idmap_key(f));
    if (routine)
        vec_push(k->out, (unsigned)*routine);
    else
        c_visit_stmt(&(struct c_visitor){.expr = add_called, .user = k}, f->body);
}

static const struct il_numbers *calls_of(struct arena *a, const struct c_ast *ast, const struct il_program *p)
{
    struct il_numbers *calls = arena_array(a, struct il_numbers, p->routines.n);
    struct calling k = {.routine = {.arena = a}};
    for (unsigned r = 0; r < p->routines.n; r++) {
        const struct c_function *f = function_named(ast, p->routines.at[r]->name);
        if (f)
            idmap_put(&k.routine, idmap_key(f), r);
    }
    for (unsigned r = 0; r < p->routines.n; r++) {
        const struct c_function *f = function_named(ast, p->routines.at[r]->name);
        calls[r].arena = a;
        k.out = &calls[r];
        if (f)
            c_visit_stmt(&(struct c_visitor){.expr = add_called, .user = &k}, f->body);
        idmap_release(&k.seen);
    }
    return calls;
}

/* Routines that share the file's state are judged together: each may break what the others rest on. */
static const unsigned *groups_with_state(struct arena *a, const struct c_ast *ast, const struct il_program *p,
                                         const struct il_found_clauses *found)
{
    for (size_t i = 0; i < found->n; i++)
        if (found->at[i].side == IL_FOUND_INVARIANT)
            return arena_array(a, unsigned, p->routines.n);
    return groups_of(a, ast, p);
}

static struct il_slices *slices_new(struct arena *arena, struct c_ast *ast, struct acsl *as, const struct mentions *m,
                                    const struct c_options *options, struct diagnostics *ds, const struct lower *l)
{
    struct c_slices *k = arena_new(arena, struct c_slices);
    *k = (struct c_slices){.arena = arena, .ast = ast, .as = as, .ds = ds, .p = l->p, .uses = l->uses, .mentions = *m};
    k->options = arena_copy(arena, options, sizeof *options);
    k->slices = (struct il_slices){.found = VEC_IN(arena),
                                   .finds = true,
                                   .by_owner = true,
                                   .propose = propose,
                                   .keep_live = keep_live,
                                   .is_called = is_external,
                                   .is_written = is_written};
    k->slices.of = slice_of;
    k->slices.release = release_slices;
    k->slices.calls = calls_of(arena, ast, l->p);
    k->slices.retry = retry;
    k->slices.revive = revive;
    c_found_propose_state(arena, ast, as, l->uses, &k->slices.found);
    propose_given(k);
    k->slices.group = groups_with_state(arena, ast, l->p, &k->slices.found);
    return &k->slices;
}

struct il_program *c_lower(struct arena *arena, struct c_ast *ast, struct acsl *as, const struct c_options *options,
                           struct diagnostics *ds)
{
    bool finds = options->find_clauses && !options->n_properties;
    const struct mentions m = mentions_in(arena, ast);
    if (finds)
        acsl_found_summarise(as, c_summarised(arena, ast, as));
    struct lower *l = begin(arena, ast, as, &m, options, ds);
    lower_all(l, &m);
    lower_properties(l);
    lower_lemmas(l);
    struct il_program *p = finish(l);
    if (finds)
        p->slices = slices_new(arena, ast, as, &m, options, ds, l);
    return p;
}
