/* What acsl_read has found, by the function or statement that it belongs to. */
#include "lang/c/acsl/reader.h"

static const void *lookup(const struct idmap *map, const void *key)
{
    return idmap_pointer(map, key);
}

const struct acsl_contract *acsl_contract(const struct acsl *as, const struct c_function *f)
{
    return as ? lookup(&as->contracts, f) : NULL;
}

bool acsl_says_initialised(const struct acsl *as)
{
    return as && as->says_initialised;
}

bool acsl_has_kind(const struct acsl_expr *e, enum acsl_expr_kind kind)
{
    bool has = e->kind == kind;
    for (unsigned i = 0; i < e->n; i++)
        has = has || (e->arg[i] && acsl_has_kind(e->arg[i], kind));
    return has;
}

const struct acsl_loop *acsl_loop(const struct acsl *as, const struct c_stmt *loop)
{
    return as ? lookup(&as->loops, loop) : NULL;
}

struct acsl_statements acsl_before(const struct acsl *as, const struct c_stmt *s)
{
    const struct acsl_statements *found = as ? lookup(&as->before, s) : NULL;
    return found ? *found : (struct acsl_statements){0, NULL};
}

struct acsl_statements acsl_at_end(const struct acsl *as, const struct c_stmt *block)
{
    const struct acsl_statements *found = as ? lookup(&as->ends, block) : NULL;
    return found ? *found : (struct acsl_statements){0, NULL};
}

unsigned acsl_functions(const struct acsl *as, const struct acsl_function *const **all)
{
    *all = as ? as->functions.at : NULL;
    return as ? (unsigned)as->functions.n : 0;
}

unsigned acsl_lemmas(const struct acsl *as, const struct acsl_lemma *const **all)
{
    *all = as ? as->lemmas.at : NULL;
    return as ? (unsigned)as->lemmas.n : 0;
}

struct unsupporteds acsl_unsupported(const struct acsl *as, const struct c_function *f)
{
    struct unsupporteds found = {0};
    for (size_t i = 0; as && i < as->blocked.n; i++)
        if (!as->blocked.at[i].function || as->blocked.at[i].function == f)
            vec_push(&found, as->blocked.at[i].why);
    return found;
}

const struct unsupported *acsl_lost_contract(const struct acsl *as, const struct c_function *f)
{
    return as ? lookup(&as->lost, f) : NULL;
}
