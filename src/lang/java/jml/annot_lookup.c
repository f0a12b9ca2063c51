/* Tables of what was read, sorted by address, and lookups in them by binary search. */
#include "lang/java/jml/annot_reader.h"

#include <stdlib.h>
#include <string.h>

static int by_key(const void *a, const void *b)
{
    const struct annot_entry *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

void annot_table_close(struct arena *a, struct annot_table *t)
{
    if (t->n)
        qsort(t->at, t->n, sizeof *t->at, by_key);
    struct annot_entry *kept = arena_copy(a, t->at, t->n * sizeof *t->at);
    size_t n = t->n;
    vec_release(t);
    *t = (struct annot_table){.at = kept, .n = n, .cap = n};
}

const void *annot_table_get(const struct annot_table *t, const void *key)
{
    struct annot_entry probe = {key, NULL};
    const struct annot_entry *found = t->n ? bsearch(&probe, t->at, t->n, sizeof *t->at, by_key) : NULL;
    return found ? found->value : NULL;
}

/* ---- lookups ---- */

const struct annot_contract *annot_contract(const struct annotations *as, const struct java_method *m)
{
    return as ? annot_table_get(&as->contracts, m) : NULL;
}

const struct annot_loop *annot_loop(const struct annotations *as, const struct java_stmt *loop)
{
    return as ? annot_table_get(&as->loops, loop) : NULL;
}

const struct annot_contract *annot_statement_contract(const struct annotations *as, const struct java_stmt *s)
{
    return as ? annot_table_get(&as->statement_contracts, s) : NULL;
}

static struct annot_statements statements(const struct annot_table *t, const void *key)
{
    const struct annot_statements *found = annot_table_get(t, key);
    return found ? *found : (struct annot_statements){0};
}

struct annot_statements annot_before(const struct annotations *as, const struct java_stmt *s)
{
    return as ? statements(&as->before, s) : (struct annot_statements){0};
}

struct annot_statements annot_at_end(const struct annotations *as, const void *block_or_case)
{
    return as ? statements(&as->ends, block_or_case) : (struct annot_statements){0};
}

bool annot_var_non_null(const struct annotations *as, const struct java_var *v)
{
    return as && annot_table_get(&as->non_null, v);
}

bool annot_field_non_null(const struct annotations *as, const struct java_field *f)
{
    return as && annot_table_get(&as->non_null, f);
}

struct annot_invariants annot_invariants(const struct annotations *as)
{
    return as ? as->invariants : (struct annot_invariants){0};
}

struct annot_invariants annot_initially(const struct annotations *as)
{
    return as ? as->initially : (struct annot_invariants){0};
}

struct annot_invariants annot_constraints(const struct annotations *as)
{
    return as ? as->constraints : (struct annot_invariants){0};
}

struct annot_invariants annot_axioms(const struct annotations *as)
{
    return as ? as->axioms : (struct annot_invariants){0};
}

struct annot_accesses annot_accesses(const struct annotations *as)
{
    return as ? as->accesses : (struct annot_accesses){0};
}

struct annot_notes annot_notes(const struct annotations *as, const struct java_method *m)
{
    const struct annot_notes *found = as ? annot_table_get(&as->notes, m) : NULL;
    return found ? *found : (struct annot_notes){0};
}

bool annot_helper(const struct annotations *as, const struct java_method *m)
{
    bool helper = as && m->n_overrides == 0 && annot_table_get(&as->helpers, m);
    for (unsigned i = 0; as && i < m->n_overrides && !helper; i++)
        helper = m->overrides[i]->n_overrides == 0 && annot_table_get(&as->helpers, m->overrides[i]);
    return helper;
}

struct annot_all_represents annot_all_represents(const struct annotations *as)
{
    return as ? as->represents : (struct annot_all_represents){0};
}

bool annot_exact(const struct annotations *as, const struct java_method *m)
{
    bool exact = as && annot_table_get(&as->exacts, m);
    for (unsigned i = 0; as && i < m->n_overrides && !exact; i++)
        exact = annot_table_get(&as->exacts, m->overrides[i]);
    return exact;
}

bool annot_heap_free(const struct annotations *as, const struct java_method *m)
{
    return as && annot_table_get(&as->heap_free, m);
}

const struct annot_formula *annot_ghost_init(const struct annotations *as, const struct java_field *f)
{
    return as ? annot_table_get(&as->ghosts, f) : NULL;
}

bool annot_nowarn(const struct annotations *as, struct span at, enum obligation_kind kind)
{
    return as && annot_nowarn_covers(&as->nowarns, at, kind);
}

const struct unsupported *annot_lost_contract(const struct annotations *as, const struct java_method *m)
{
    return as ? annot_table_get(&as->lost_contracts, m) : NULL;
}

bool annot_is_error(const struct unsupported *lost)
{
    return lost && !strcmp(lost->construct, ANNOT_WITH_ERROR);
}

struct annot_lost_invariants annot_lost_invariants(const struct annotations *as)
{
    return as ? as->lost_invariants : (struct annot_lost_invariants){0};
}

const struct unsupported *annot_lost_model(const struct annotations *as, const struct java_field *f)
{
    for (unsigned i = 0; as && i < as->n_lost_models; i++)
        if (java_subclass(as->lost_models[i].cls, f->owner))
            return &as->lost_models[i].why;
    return NULL;
}

struct unsupporteds annot_unsupported(const struct annotations *as, const struct java_method *m)
{
    const struct unsupporteds *found = as ? annot_table_get(&as->blocked, m) : NULL;
    return found ? *found : (struct unsupporteds){0};
}
