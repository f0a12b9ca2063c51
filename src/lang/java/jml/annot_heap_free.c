/* Methods declared heap_free: the result depends only on the arguments, though no formula says how. Only methods of the library can be
 * declared so, because their code is not there to be checked. Such a method must be static and change nothing. Its result and its parameters
 * are numbers or truth values; a parameter may also be a string, whose content never changes, or a reference that is only compared. Start at
 * annot_note_heap_free. */
#include "lang/java/jml/annot_reader.h"

#include <string.h>

static bool plain(const struct java_type *t)
{
    return java_type_integral(t) || t->kind == JAVA_BOOLEAN;
}

static bool string(const struct java_type *t)
{
    return t->kind == JAVA_CLASS && !strcmp(t->name, "java.lang.String");
}

static bool case_changes_nothing(const struct annot_case *c)
{
    return c->has_modifies && c->n_places == 1 && c->places[0].kind == ANNOT_PLACE_NOTHING;
}

static bool changes_nothing(const struct annot_contract *k)
{
    bool nothing = k && (k->pure || k->n_cases > 0);
    for (unsigned i = 0; k && !k->pure && i < k->n_cases; i++)
        nothing &= case_changes_nothing(&k->cases[i]);
    return nothing;
}

/* NULL: m may be declared heap_free. */
static const char *why_not(const struct annot_reader *r, const struct java_method *m)
{
    if (!(m->mods & JAVA_STATIC) || m->kind != JAVA_METHOD || m->varargs)
        return "it is no static method";
    if (!plain(m->ret))
        return "its result is no integer, character or boolean";
    for (unsigned i = 0; i < m->n_params; i++)
        if (!plain(m->params[i]) && !string(m->params[i]))
            return "a parameter is no integer, character, boolean or string";
    return changes_nothing(annot_table_get(&r->result->contracts, m)) ? NULL : "its contract does not say 'assignable \\nothing'";
}

void annot_note_heap_free(struct annot_reader *r)
{
    for (size_t i = 0; i < r->attached.n; i++) {
        const struct annot_attached *a = &r->attached.at[i];
        const struct java_method *m = a->target.method;
        if (a->clause.kind != CLAUSE_HEAP_FREE || a->clause.unsupported || a->target.kind != TARGET_METHOD)
            continue;
        const char *why = m->external ? why_not(r, m) : NULL;
        if (!m->external)
            annot_block(r, a->clause.keyword, "annotation 'heap_free'", &a->target);
        else if (why) {
            diag_error(r->ds, a->clause.keyword, "annotation-context", "'%s' cannot be heap_free: %s", m->name, why);
            annot_lose(r, &a->clause, &a->target, (struct unsupported){a->clause.keyword, ANNOT_WITH_ERROR});
        } else
            vec_push(&r->result->heap_free, ((struct annot_entry){m, m}));
    }
    annot_table_close(r->arena, &r->result->heap_free);
}
