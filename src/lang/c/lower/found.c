/* Candidates of what functions need. Start at c_found_propose. */
#include "lang/c/lower/found.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/argument_candidates.h"
#include "lang/c/analysis/maker.h"
#include "lang/c/analysis/pointees.h"
#include "lang/c/analysis/reach_text.h"
#include "lang/c/analysis/result_candidates.h"
#include "lang/c/analysis/state_candidates.h"

#include <string.h>

struct proposing {
    struct arena *arena;
    const struct c_ast *ast;
    struct acsl *as;
    const struct c_function *f;
    struct il_found_clauses *out;
    size_t first;
    const struct c_pointees *pointees; /* for what a function needs */
    const char *owner;                 /* of invariants */
};

/* 1 + the number of the candidate with this text; 0: there is none. */
static unsigned number_of(const struct proposing *k, const char *text)
{
    for (size_t i = k->first; text && i < k->out->n; i++)
        if (!strcmp(k->out->at[i].text, text))
            return (unsigned)i + 1;
    return 0;
}

/* f says of two pointers to this record how one leads to the other. */
static bool relates(const struct acsl_function *f, const struct c_record *record)
{
    bool is = f->kind == ACSL_INDUCTIVE && f->n_params == 2 && !f->lost;
    for (unsigned i = 0; i < 2 && is; i++) {
        const struct c_type *t = f->params[i]->type->c;
        is = t && t->kind == C_POINTER && t->of->kind == C_RECORD && t->of->record == record;
    }
    return is;
}

static bool leads_to_another(const struct c_record *record, const struct c_field *member)
{
    for (unsigned i = 0; i < record->n_fields; i++) {
        const struct c_type *t = record->fields[i]->type;
        if (record->fields[i] != member && t->kind == C_POINTER && t->of->kind == C_RECORD && t->of->record == record)
            return true;
    }
    return false;
}

/* A predicate of the file; else one of our own, which is the same for all functions. */
static const char *leads(void *user, const struct c_record *record, const struct c_field *member, const char **defines)
{
    struct proposing *k = user;
    const struct acsl_function *const *all;
    unsigned n = acsl_functions(k->as, &all);
    const char *name = c_reach_name(k->arena, record, 1, &member->name);
    if (leads_to_another(record, member))
        name = arena_printf(k->arena, "%s_%s", name, member->name);
    for (unsigned i = 0; i < n; i++)
        if (relates(all[i], record) && !acsl_found_defined(k->as, all[i]->name))
            return *defines = NULL, all[i]->name;
    symbol own = intern(k->ast->names, name);
    *defines = c_reach_definition(k->arena, name, arena_printf(k->arena, "%s *", record->type->name), 1, &member->name);
    acsl_found_define(k->as, own, *defines);
    return own;
}

static void add(void *user, const struct c_argument_candidate *c)
{
    struct proposing *k = user;
    unsigned known = number_of(k, c->text);
    if (known)
        k->out->at[known - 1].usual |= c->usual;
    if (known || !acsl_found_add(k->as, k->f, ACSL_FOUND_REQUIRES, c->text))
        return;
    struct il_found_clause clause = {.side = IL_FOUND_NEEDS,
                                     .text = arena_printf(k->arena, "%s", c->text),
                                     .owner = k->f->name,
                                     .span = k->f->name_span,
                                     .place = k->f->span,
                                     .live = true,
                                     .owed = true,
                                     .quantified = strstr(c->text, "\\forall") != NULL,
                                     .defines = c->defines,
                                     .grants = c->grants,
                                     .usual = c->usual,
                                     .bounds = c->bounds,
                                     .separates = c->separates};
    for (unsigned i = 0; i < C_CANDIDATE_GUARDS; i++)
        clause.guards[i] = number_of(k, c->guards[i]);
    vec_push(k->out, clause);
}

static unsigned needs_of(void *user, const struct c_function *f, const struct c_argument_need **needs)
{
    struct proposing *k = user;
    struct c_argument_need *all = arena_array(k->arena, struct c_argument_need, k->first);
    unsigned n = 0;
    for (size_t i = 0; i < k->first; i++)
        if (k->out->at[i].live && !strcmp(k->out->at[i].owner, f->name))
            all[n++] = (struct c_argument_need){k->out->at[i].text, k->out->at[i].grants, k->out->at[i].defines};
    *needs = all;
    return n;
}

static const struct c_type *pointee_of(void *user, const struct c_var *v)
{
    struct proposing *k = user;
    return c_pointee_in(k->pointees, v);
}

void c_found_propose(struct arena *a, const struct c_ast *ast, struct acsl *as, const struct c_function *f,
                     const struct c_pointees *pointees, const struct c_relations *relations, struct il_found_clauses *out)
{
    struct proposing k = {a, ast, as, f, out, out->n, pointees, NULL};
    if (strcmp(f->name, "main") != 0 && !f->type->variadic && !acsl_contract(as, f) && !acsl_lost_contract(as, f))
        c_argument_candidates(f, (struct c_argument_context){add, needs_of, leads, pointee_of, relations, &k});
}

/* ---- the state of the file ---- */

static void add_invariant(void *user, const char *text, bool likely)
{
    struct proposing *k = user;
    if (number_of(k, text) || !acsl_found_add_invariant(k->as, k->f->name_span, text))
        return;
    struct il_found_clause clause = {.side = IL_FOUND_INVARIANT,
                                     .text = arena_printf(k->arena, "%s", text),
                                     .owner = k->owner,
                                     .unlikely = !likely,
                                     .span = k->f->name_span,
                                     .place = k->f->span,
                                     .live = true,
                                     .quantified = strstr(text, "\\forall") != NULL};
    vec_push(k->out, clause);
}

/* The first function behind all variables of the file; else the last one. */
static const struct c_function *behind_variables(const struct c_ast *ast)
{
    const struct c_function *last = NULL;
    uint32_t behind = 0;
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL && ast->vars.at[i]->is_static && ast->vars.at[i]->span.end > behind)
            behind = ast->vars.at[i]->span.end;
    for (size_t i = 0; i < ast->functions.n; i++) {
        const struct c_function *f = ast->functions.at[i];
        bool later = last && last->span.start >= behind ? f->span.start < last->span.start : true;
        if (f->given && f->body && later && (f->span.start >= behind || !last || last->span.start < f->span.start))
            last = f;
    }
    return last;
}

void c_found_propose_state(struct arena *a, const struct c_ast *ast, struct acsl *as, const struct c_uses *uses,
                           struct il_found_clauses *out)
{
    struct proposing k = {.arena = a, .ast = ast, .as = as, .f = behind_variables(ast), .out = out, .first = out->n};
    if (!k.f || acsl_invariants(as).n > 0)
        return;
    const char *path = span_path(k.f->name_span), *slash = strrchr(path, '/');
    k.owner = slash ? slash + 1 : path;
    c_state_candidates(ast, c_file_state_new(a, ast, uses), add_invariant, &k);
}

/* ---- what a function gives ---- */

/* False: the text has no meaning there. */
static bool add_given(struct proposing *k, enum acsl_found_kind kind, const char *text, bool live)
{
    bool changes = kind == ACSL_FOUND_ASSIGNS;
    if (!acsl_found_add(k->as, k->f, kind, text))
        return false;
    struct il_found_clause clause = {.side = changes ? IL_FOUND_CHANGES : IL_FOUND_GIVES,
                                     .text = arena_printf(k->arena, "%s", text),
                                     .owner = k->f->name,
                                     .span = k->f->name_span,
                                     .place = k->f->span,
                                     .live = live,
                                     .spare = !live,
                                     .quantified = strstr(text, "\\forall") != NULL};
    vec_push(k->out, clause);
    return true;
}

static void add_changes(void *user, const char *text)
{
    struct proposing *k = user;
    if (!number_of(k, text))
        add_given(k, ACSL_FOUND_ASSIGNS, text, k->out->n == k->first);
}

static void add_formula(void *user, const char *text)
{
    struct proposing *k = user;
    if (number_of(k, text) || !add_given(k, ACSL_FOUND_ENSURES, text, true))
        return;
    k->out->at[k->out->n - 1].guards[0] = (unsigned)k->first + 1;
}

void c_found_propose_given(struct arena *a, const struct c_ast *ast, struct acsl *as, const struct c_function *f,
                           struct il_found_clauses *out)
{
    struct proposing k = {a, ast, as, f, out, out->n, NULL, NULL};
    if (!c_makes_blocks(f, as, false)) /* what it returns has another type at each call */
        c_result_candidates(ast, f, (struct c_result_context){add_changes, add_formula, &k});
}

static bool is_of(const struct il_found_clause *c, enum il_found_side side, const char *owner)
{
    return c->side == side && !strcmp(c->owner, owner);
}

static bool some_live(const struct il_found_clauses *all, const char *owner)
{
    for (size_t i = 0; i < all->n; i++)
        if (is_of(&all->at[i], IL_FOUND_CHANGES, owner) && all->at[i].live)
            return true;
    return false;
}

/* All that the function may give is asked again, with the changes number `changes`. */
static void try_with(struct il_found_clauses *all, size_t changes)
{
    all->at[changes].live = true;
    all->at[changes].spare = false;
    for (size_t i = 0; i < all->n; i++)
        if (is_of(&all->at[i], IL_FOUND_GIVES, all->at[changes].owner)) {
            all->at[i].live = true;
            all->at[i].guards[0] = (unsigned)changes + 1;
        }
}

bool c_found_retry(struct il_found_clauses *all, const char *owner)
{
    for (size_t i = 0; i < all->n && !some_live(all, owner); i++)
        if (is_of(&all->at[i], IL_FOUND_CHANGES, owner) && all->at[i].spare) {
            try_with(all, i);
            return true;
        }
    return false;
}

void c_found_revive(struct il_found_clauses *all, const char *owner)
{
    for (size_t i = 0; i < all->n; i++)
        if (is_of(&all->at[i], IL_FOUND_GIVES, owner))
            all->at[i].live |= all->at[all->at[i].guards[0] - 1].live;
}

/* ---- those in use ---- */

static bool *live_ones(struct arena *a, const struct il_found_clauses *clauses)
{
    bool *live = arena_array(a, bool, clauses->n);
    for (size_t i = 0; i < clauses->n; i++)
        live[i] = clauses->at[i].live;
    return live;
}

void c_found_keep_live(struct acsl *as, struct il_found_clauses *clauses, size_t first)
{
    const bool *live = live_ones(clauses->arena, clauses);
    size_t n = first;
    acsl_found_keep(as, (unsigned)first, live);
    for (size_t i = first; i < clauses->n; i++)
        if (live[i])
            clauses->at[n++] = clauses->at[i];
    clauses->n = n;
}

void c_found_select(struct acsl *as, const struct il_found_clauses *clauses)
{
    acsl_found_select(as, live_ones(clauses->arena, clauses));
}

void c_found_note_used(const struct acsl *as, struct il_found_clauses *clauses)
{
    for (unsigned i = 0; i < clauses->n; i++)
        clauses->at[i].used = acsl_found_used(as, i);
}
