/* Candidates of the classes of the given files. Start at found_guess. */
#include "lang/java/lower/found.h"

#include "lang/java/analysis/field_candidates.h"
#include "lang/java/analysis/method_candidates.h"
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
    struct span span;
    enum il_found_side side;
    const char *owner;
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
        vec_push(k->out,
                 ((struct il_found_clause){.side = k->side, .text = c.text, .owner = k->owner, .span = k->span, .live = true}));
}

static void guess_class(struct guessing *k, const struct java_class *c)
{
    k->at = (struct annot_found){.side = ANNOT_FOUND_INVARIANT, .cls = c};
    k->side = IL_FOUND_INVARIANT;
    k->owner = c->name;
    k->span = c->name_span;
    field_candidates(k->l->arena, k->l->writes, c, add, k);
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

static void guess_method(struct guessing *k, struct java_method *m, const struct code_reached *outside)
{
    k->at = (struct annot_found){.cls = m->owner, .method = m};
    k->owner = method_qualified(k->l, m);
    k->span = m->name_span;
    if (has_known_callers(m) && idmap_has(&outside->methods, idmap_key(m))) {
        k->at.side = ANNOT_FOUND_REQUIRES;
        k->side = IL_FOUND_NEEDS;
        method_needs_candidates(m, add, k);
    }
    if (has_known_callers(m)) {
        k->at.side = ANNOT_FOUND_ENSURES;
        k->side = IL_FOUND_GIVES;
        method_gives_candidates(m, add, k);
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
    for (unsigned i = 0; i < l->ast->n_files; i++)
        for (unsigned c = 0; l->ast->files[i].given && c < l->ast->files[i].n_classes; c++) {
            guess_class(&k, l->ast->files[i].classes[c]);
            guess_methods(&k, l->ast->files[i].classes[c], &outside);
        }
    code_reached_release(&outside);
    found_select(l, as, out);
}

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
