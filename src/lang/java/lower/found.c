/* Candidates of the classes of the given files. Start at found_guess. */
#include "lang/java/lower/found.h"

#include "lang/java/analysis/argument_candidates.h"
#include "lang/java/analysis/field_candidates.h"
#include "lang/java/analysis/method_candidates.h"
#include "lang/java/analysis/simple.h"
#include "lang/java/jml/annot_found.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/spec/contract.h"

#include <string.h>

struct guessing {
    struct lower *l;
    struct annotations *as;
    struct il_found_clauses *out;
    struct annot_found at; /* of the next candidates; no text */
    struct span span, place;
    enum il_found_side side;
    const char *owner;
    struct idmap called; /* java_method: some code of the files calls it by its name */
};

static void add(void *user, const char *text)
{
    struct guessing *k = user;
    struct annot_found c = k->at;
    c.text = arena_printf(k->l->arena, "%s", text);
    for (size_t i = 0; i < k->out->n; i++)
        if (k->out->at[i].owner == k->owner && k->out->at[i].side == k->side && !strcmp(k->out->at[i].text, text))
            return;
    if (annot_found_add(k->l->arena, k->l->ast, k->as, &c))
        vec_push(k->out, ((struct il_found_clause){.side = k->side,
                                                   .text = c.text,
                                                   .owner = k->owner,
                                                   .span = k->span,
                                                   .place = k->place,
                                                   .live = true,
                                                   .quantified = strstr(text, "\\forall") != NULL}));
}

/* Of the class, or inherited. */
static bool has_written_invariant(const struct guessing *k, const struct java_class *c)
{
    struct annot_invariants all = annot_invariants(k->as);
    bool some = false;
    for (unsigned i = 0; i < all.n; i++)
        some |= !all.at[i].is_static && java_subclass(c, all.at[i].cls);
    return some;
}

static bool reads_elements(const struct annot_expr *e, const struct java_field *array)
{
    bool found = e->kind == ANNOT_INDEX && e->arg[0]->kind == ANNOT_FIELD && e->arg[0]->field == array && e->arg[0]->n &&
                 e->arg[0]->arg[0]->kind == ANNOT_THIS;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = reads_elements(e->arg[i], array);
    return found;
}

static bool is_of_others(const struct annot_expr *e)
{
    return e->n_vars && e->vars[0]->type.kind == ANNOT_TYPE_REF;
}

/* A written invariant of the class says something of elements of the array, which other objects of the class would break if they had the same; and
 * none says what these have. */
static bool is_spoken_of(const struct guessing *k, const struct java_field *array)
{
    struct annot_invariants all = annot_invariants(k->as);
    bool found = false;
    for (unsigned i = 0; i < all.n; i++) {
        const struct annot_invariant *v = &all.at[i];
        if (v->cls == array->owner && is_of_others(v->formula.expr))
            return false;
        found |= v->cls == array->owner && !v->is_static && reads_elements(v->formula.expr, array);
    }
    return found;
}

/* Nothing is added to invariants that are written, but what they rely on. */
static void guess_class(struct guessing *k, const struct java_class *c)
{
    k->at = (struct annot_found){.side = ANNOT_FOUND_INVARIANT, .cls = c};
    k->side = IL_FOUND_INVARIANT;
    k->owner = c->name;
    k->span = c->name_span;
    k->place = c->body_span;
    if (!has_written_invariant(k, c)) {
        field_candidates(k->l->arena, k->l->writes, c, add, k);
        return;
    }
    for (size_t i = 0; i < c->fields.n; i++)
        if (is_spoken_of(k, c->fields.at[i]))
            array_candidate(k->l->writes, c->fields.at[i], add, k);
}

/* ---- methods ---- */

/* Serialization calls them. */
static bool called_by_library(const struct java_method *m)
{
    static const char *const names[] = {"readObject", "writeObject", "readResolve", "writeReplace", "readObjectNoData"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(m->name, names[i]))
            return true;
    return false;
}

/* All calls of the private method are in its file. */
static bool has_known_callers(const struct java_method *m)
{
    return m->kind == JAVA_METHOD && m->mods & JAVA_PRIVATE && m->body && !m->gen && !called_by_library(m);
}

/* What code outside the files may run, and what that reaches. */
static void reach_from_outside(struct lower *l, struct code_reached *r)
{
    for (size_t i = 0; i < l->ast->methods.n; i++) {
        struct java_method *m = l->ast->methods.at[i];
        if (m->declared && !m->external && !has_known_callers(m))
            code_reach(r, m);
    }
    const struct java_methods *statics = code_statics(l->code);
    for (size_t i = 0; i < statics->n; i++)
        code_reach(r, statics->at[i]);
}

/* All calls of m in the files name it, and run it and nothing else. */
static bool is_called_by_name(struct lower *l, const struct java_method *m)
{
    bool may = m->kind == JAVA_METHOD || (m->kind == JAVA_CONSTRUCTOR && m->owner->place != JAVA_PLACE_ANONYMOUS);
    return may && m->body && m->declared && !m->external && !m->gen && !m->model && m->n_overrides == 0 &&
           code_overriders(l->code, m)->n == 0 && !called_by_library(m);
}

/* What a public method gives is of use to its callers in the files; of its result only, for which fields change is said by its text. */
static void add_of_result(void *user, const char *text)
{
    if (strstr(text, "\\result"))
        add(user, text);
}

static bool has_callers_by_name(const struct guessing *k, const struct java_method *m)
{
    return m->kind == JAVA_METHOD && idmap_has(&k->called, idmap_key(m)) && is_called_by_name(k->l, m) && !simple_method(m);
}

static void find_call(void *user, const struct java_expr *e)
{
    struct guessing *k = user;
    if (e->kind == JAVA_CALL)
        idmap_put(&k->called, idmap_key(e->method), 1);
}

static void find_calls(void *user, const struct java_piece *p)
{
    java_visit_expr(p->expr, NULL, find_call, user);
    java_visit_stmt(p->stmt, NULL, find_call, user);
}

static void guess_method(struct guessing *k, struct java_method *m, const struct code_reached *outside)
{
    k->at = (struct annot_found){.cls = m->owner, .method = m};
    k->owner = method_qualified(k->l, m);
    k->span = m->name_span;
    k->place = m->span;
    if (has_known_callers(m) && idmap_has(&outside->methods, idmap_key(m))) {
        k->at.side = ANNOT_FOUND_REQUIRES;
        k->side = IL_FOUND_NEEDS;
        method_needs_candidates(m, add, k);
    }
    if (has_known_callers(m)) {
        k->at.side = ANNOT_FOUND_ENSURES;
        k->side = IL_FOUND_GIVES;
        method_gives_candidates(m, add, k);
    } else if (has_callers_by_name(k, m)) {
        k->at.side = ANNOT_FOUND_ENSURES;
        k->side = IL_FOUND_GIVES;
        method_gives_candidates(m, add_of_result, k);
    }
}

static void guess_methods(struct guessing *k, const struct java_class *c, const struct code_reached *outside)
{
    for (size_t i = 0; i < c->methods.n; i++) {
        struct contract contract = contract_of(k->l, c->methods.at[i]);
        bool bare = contract.cases.n == 0 && !contract.lost && !contract.pure && !contract.given;
        vec_release(&contract.cases);
        if (bare && !writes_hidden(k->l->writes, c))
            guess_method(k, c->methods.at[i], outside);
    }
}

void found_guess(struct lower *l, struct annotations *as, struct il_found_clauses *out)
{
    struct guessing k = {.l = l, .as = as, .out = out};
    struct code_reached outside = {.k = l->code, .methods_only = true};
    reach_from_outside(l, &outside);
    java_visit_pieces(l->ast, find_calls, &k);
    for (unsigned i = 0; i < l->ast->n_files; i++)
        for (unsigned c = 0; l->ast->files[i].given && c < l->ast->files[i].n_classes; c++) {
            guess_class(&k, l->ast->files[i].classes[c]);
            guess_methods(&k, l->ast->files[i].classes[c], &outside);
        }
    code_reached_release(&outside);
    idmap_release(&k.called);
    found_select(l, as, out);
}

/* ---- arguments ---- */

static bool is_bare(struct lower *l, const struct java_method *m)
{
    struct contract contract = contract_of(l, m);
    bool bare = !contract.lost && !contract.pure && !contract.given;
    for (size_t i = 0; i < contract.cases.n; i++)
        bare &= contract.cases.at[i].c->found;
    vec_release(&contract.cases);
    return bare;
}

bool found_is_written(struct lower *l, const struct java_method *m)
{
    return !is_bare(l, m);
}

static unsigned number_of(const struct guessing *k, size_t first, const char *text)
{
    for (size_t i = first; text && i < k->out->n; i++)
        if (!strcmp(k->out->at[i].text, text))
            return (unsigned)i + 1;
    return 0;
}

struct proposing {
    struct guessing *g;
    size_t first;
};

static void add_owed(void *user, const struct argument_candidate *c)
{
    struct proposing *k = user;
    size_t before = k->g->out->n;
    add(k->g, c->text);
    if (k->g->out->n == before)
        return;
    struct il_found_clause *clause = &k->g->out->at[before];
    clause->owed = true;
    clause->bounds = c->bounds;
    for (unsigned i = 0; i < CANDIDATE_GUARDS; i++)
        clause->guards[i] = number_of(k->g, k->first, c->guards[i]);
}

void found_propose(struct lower *l, struct annotations *as, const struct java_method *m, struct il_found_clauses *out)
{
    struct guessing k = {.l = l, .as = as, .out = out};
    struct proposing p = {&k, out->n};
    if (!is_called_by_name(l, m) || !is_bare(l, m) || writes_hidden(l->writes, m->owner))
        return;
    k.at = (struct annot_found){.side = ANNOT_FOUND_REQUIRES, .cls = m->owner, .method = m, .owed = true};
    k.side = IL_FOUND_NEEDS;
    k.owner = method_qualified(l, m);
    k.span = m->name_span;
    k.place = m->span;
    argument_candidates(m, add_owed, &p);
}

void found_keep_live(struct annotations *as, struct il_found_clauses *clauses, size_t first)
{
    bool *live = arena_array(clauses->arena, bool, clauses->n);
    size_t n = first;
    for (size_t i = 0; i < clauses->n; i++)
        live[i] = clauses->at[i].live;
    annot_found_keep(clauses->arena, as, (unsigned)first, live);
    for (size_t i = first; i < clauses->n; i++)
        if (live[i])
            clauses->at[n++] = clauses->at[i];
    clauses->n = n;
}

/* ---- those in use ---- */

void found_select(struct lower *l, struct annotations *as, const struct il_found_clauses *clauses)
{
    bool *live = arena_array(l->arena, bool, clauses->n);
    for (size_t i = 0; i < clauses->n; i++)
        live[i] = clauses->at[i].live;
    annot_found_select(l->arena, as, live);
}

void found_note_used(struct lower *l, struct il_found_clauses *clauses)
{
    for (unsigned i = 0; i < clauses->n; i++)
        clauses->at[i].used = annot_found_used(l->as, i);
}
