/* Candidates of the classes of the given files. Start at found_guess. */
#include "lang/java/lower/found.h"

#include "lang/java/analysis/field_candidates.h"
#include "lang/java/jml/annot_found.h"

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

void found_guess(struct lower *l, struct annotations *as, struct il_found_clauses *out)
{
    struct guessing k = {.l = l, .as = as, .out = out};
    for (unsigned i = 0; i < l->ast->n_files; i++)
        for (unsigned c = 0; l->ast->files[i].given && c < l->ast->files[i].n_classes; c++)
            guess_class(&k, l->ast->files[i].classes[c]);
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
