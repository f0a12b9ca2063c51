/* Nested specification cases. In `requires P; {| A also B |}` the clauses in front of the brackets belong to both cases, so the contract
 * is that of `requires P; A also requires P; B`. Start with annot_unnest. */
#include "lang/java/jml/annot_nest.h"

#include "lang/java/jml/annot_attach.h"

struct nest {
    const struct annot_clause *const *clauses;
    unsigned n, at;
    struct diagnostics *ds;
    struct annot_clause_refs *out;
};

static bool at_kind(const struct nest *k, enum annot_clause_kind kind)
{
    return k->at < k->n && k->clauses[k->at]->kind == kind;
}

static void copy_refs(struct annot_clause_refs *to, const struct annot_clause_refs *from)
{
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, from->at[i]);
}

static void cases(struct nest *k, const struct annot_clause_refs *prefix, unsigned depth);

/* The clause says something about one case, and not about the method. */
static bool in_case(enum annot_clause_kind k)
{
    return annot_contract_clause(k) || k == CLAUSE_DECREASES;
}

/* One case, up to `also` or the end of the brackets. */
static void one_case(struct nest *k, struct annot_clause_refs *own, unsigned depth)
{
    bool nested = false;
    while (k->at < k->n && !at_kind(k, CLAUSE_ALSO) && !at_kind(k, CLAUSE_NEST_CLOSE)) {
        const struct annot_clause *c = k->clauses[k->at++];
        if (c->kind != CLAUSE_NEST_OPEN) {
            if (nested && in_case(c->kind))
                diag_error(k->ds, c->keyword, "syntax-error", "'%s' behind nested cases: it stands in front of '{|'", c->word);
            vec_push(own, c);
            continue;
        }
        cases(k, own, depth + 1);
        nested = true;
        if (at_kind(k, CLAUSE_NEST_CLOSE))
            k->at++;
        else
            diag_error(k->ds, c->keyword, "syntax-error", "'{|' without '|}'");
    }
    if (!nested)
        copy_refs(k->out, own);
}

static void cases(struct nest *k, const struct annot_clause_refs *prefix, unsigned depth)
{
    enum { MAX_DEPTH = 50 };
    if (depth > MAX_DEPTH) {
        diag_error(k->ds, k->clauses[k->at - 1]->keyword, "nesting-too-deep", "nesting too deep");
        k->at = k->n;
    }
    for (bool more = true; more;) {
        struct annot_clause_refs own = {0};
        copy_refs(&own, prefix);
        one_case(k, &own, depth);
        vec_release(&own);
        more = at_kind(k, CLAUSE_ALSO);
        if (more)
            vec_push(k->out, k->clauses[k->at++]);
    }
}

void annot_unnest(unsigned n, const struct annot_clause *const clauses[], struct diagnostics *ds, struct annot_clause_refs *out)
{
    struct nest k = {clauses, n, 0, ds, out};
    struct annot_clause_refs none = {0};
    cases(&k, &none, 0);
    while (k.at < n) {
        if (at_kind(&k, CLAUSE_NEST_CLOSE))
            diag_error(ds, clauses[k.at]->keyword, "syntax-error", "'|}' without '{|'");
        k.at++;
        cases(&k, &none, 0);
    }
}
