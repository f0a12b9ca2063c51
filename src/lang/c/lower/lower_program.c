/* The program of a file: a routine for each function that it defines. Start with c_lower. */
#include "lang/c/lower/lower.h"

#include "il/check.h"
#include "lang/c/analysis/walk.h"

static void note_called(void *user, const struct c_expr *e)
{
    if (e->kind == C_CALL && e->function)
        idmap_put(user, idmap_key(e->function), 1);
}

static struct idmap called_functions(const struct c_ast *ast)
{
    struct idmap called = {0};
    struct c_visitor v = {.expr = note_called, .user = &called};
    for (size_t i = 0; i < ast->functions.n; i++)
        if (ast->functions.at[i]->given)
            c_visit_stmt(&v, ast->functions.at[i]->body);
    return called;
}

/* A static function without a contract that others call is judged where it is called. */
static void lower_all(struct lower *l)
{
    struct idmap called = called_functions(l->ast);
    for (size_t i = 0; i < l->ast->functions.n; i++) {
        const struct c_function *f = l->ast->functions.at[i];
        bool inner = f->is_static && idmap_has(&called, idmap_key(f)) && !acsl_contract(l->as, f);
        if (f->given && f->body && !inner)
            c_lower_function(l, f);
    }
    idmap_release(&called);
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

struct il_program *c_lower(struct arena *arena, struct c_ast *ast, const struct acsl *as, const struct c_options *options,
                           struct diagnostics *ds)
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
    l->p->whole = true; /* the style looks for variables of engines in this program */
    l->uses = c_uses_new(arena, ast);
    struct idmap *const maps[] = {&l->map_of,   &l->shared, &l->il_types, &l->roots, &l->known_block, &l->offset_of,
                                  &l->labelled, &l->begins, &l->fixed,    &l->moves, &l->logic,       &l->logic_of};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        maps[i]->arena = arena;
    l->blocks.arena = l->folds.arena = l->lemmas.arena = arena;
    memory_init(l);
    l->p->style = c_style(l);
    find_lemmas(l);
    lower_all(l);
    lower_lemmas(l);
    memory_background(l);
    il_refuse_ill_formed(l->p);
    return l->p;
}
