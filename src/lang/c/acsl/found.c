/* Reads found clauses: each is a comment of its own, parsed and resolved at its function. Start at acsl_found_add. */
#include "lang/c/acsl/found.h"

#include "lang/c/acsl/reader.h"

#include <string.h>

/* ---- reading ---- */

/* The clause stands nowhere: all its places are the name of its function. */
static const struct acsl_expr *at_place(struct arena *a, const struct acsl_expr *e, struct span at)
{
    struct acsl_expr *copy = arena_copy(a, e, sizeof *e);
    const struct acsl_expr **arg = arena_array(a, const struct acsl_expr *, e->n);
    for (unsigned i = 0; i < e->n; i++)
        arg[i] = e->arg[i] ? at_place(a, e->arg[i], at) : NULL;
    copy->arg = arg;
    copy->span = copy->op_span = at;
    return copy;
}

static bool parse(struct reader *r, const char *text, struct items *out)
{
    const char *comment = arena_printf(r->arena, "/*@ requires %s; */", text);
    const struct source *s = source_from_text(r->arena, "", comment, strlen(comment));
    struct c_comment k = {.kind = C_ACSL, .span = {s, 0, (uint32_t)strlen(comment)}};
    acsl_parse(&r->syntax, arena_copy(r->arena, &k, sizeof k), out);
    return out->n == 1 && out->at[0].kind == ITEM_REQUIRES && !out->at[0].unsupported && r->ds->errors == 0;
}

static const struct acsl_expr *resolve(struct reader *r, const struct c_function *f, const char *text)
{
    struct items items = VEC_IN(r->arena);
    struct unsupported why;
    if (!parse(r, text, &items))
        return NULL;
    const struct item *it = &items.at[0];
    struct context c = acsl_context(r, it->span);
    c.function = f;
    c.may = MAY_PRE;
    c.here = acsl_state_new(&c, ACSL_HERE, intern(r->ast->names, "Here"));
    struct acsl_formula formula = acsl_resolve_clause(&c, it, false);
    return acsl_settle(&c, formula.expr, it->keyword, &why) && r->ds->errors == 0 ? formula.expr : NULL;
}

/* What is wrong with a candidate is nobody's mistake. */
bool acsl_found_add(struct acsl *as, const struct c_function *f, const char *text)
{
    struct reader *r = as->reader;
    struct diagnostics unheard, *outer = r->ds;
    diagnostics_init(&unheard, r->arena);
    r->ds = r->syntax.ds = &unheard;
    const struct acsl_expr *e = resolve(r, f, text);
    r->ds = r->syntax.ds = outer;
    if (!e)
        return false;
    struct acsl_formula formula = {.expr = at_place(r->arena, e, f->name_span), .use = ACSL_ASSERT, .keyword = f->name_span};
    formula.text = arena_printf(r->arena, "%s", text);
    formula.found = (unsigned)as->found.n + 1;
    vec_push(&as->found, ((struct acsl_found_clause){.function = f, .formula = formula}));
    return true;
}

void acsl_found_keep(struct acsl *as, unsigned first, const bool live[])
{
    size_t n = first;
    for (size_t i = first; i < as->found.n; i++)
        if (live[i]) {
            as->found.at[n] = as->found.at[i];
            as->found.at[n].formula.found = (unsigned)n + 1;
            n++;
        }
    as->found.n = n;
}

/* ---- those in use ---- */

/* All live clauses of the function. */
static const struct acsl_contract *contract_of(const struct acsl *as, const struct c_function *f, const bool live[])
{
    struct arena *a = as->reader->arena;
    struct acsl_formula *all = arena_array(a, struct acsl_formula, as->found.n);
    struct acsl_behavior *b = arena_new(a, struct acsl_behavior);
    struct acsl_contract *c = arena_new(a, struct acsl_contract);
    unsigned n = 0;
    for (size_t i = 0; i < as->found.n; i++)
        if (live[i] && as->found.at[i].function == f)
            all[n++] = as->found.at[i].formula;
    *b = (struct acsl_behavior){.span = f->name_span, .requires_ = {n, all}};
    *c = (struct acsl_contract){.span = f->name_span, .n_behaviors = 1, .behaviors = b};
    return c;
}

void acsl_found_select(struct acsl *as, const bool live[])
{
    as->found_contracts = (struct idmap){.arena = as->reader->arena};
    for (size_t i = 0; i < as->found.n; i++) {
        const struct c_function *f = as->found.at[i].function;
        as->found.at[i].used = false;
        if (live[i] && !idmap_has(&as->found_contracts, idmap_key(f)))
            idmap_put(&as->found_contracts, idmap_key(f), idmap_key(contract_of(as, f, live)));
    }
}

const struct acsl_contract *acsl_found_contract(const struct acsl *as, const struct c_function *f)
{
    const struct acsl_contract *c = as ? idmap_pointer(&as->found_contracts, f) : NULL;
    for (unsigned i = 0; c && i < c->behaviors[0].requires_.n; i++)
        as->found.at[c->behaviors[0].requires_.at[i].found - 1].used = true;
    return c;
}

const struct acsl_contract *acsl_relied_contract(const struct acsl *as, const struct c_function *f)
{
    const struct acsl_contract *c = acsl_contract(as, f);
    return c ? c : acsl_found_contract(as, f);
}

bool acsl_found_used(const struct acsl *as, unsigned number)
{
    return as->found.at[number].used;
}
