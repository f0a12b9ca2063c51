/* Reads found clauses: each is a comment of its own, parsed and resolved at its function. Start at acsl_found_add. */
#include "lang/c/acsl/found.h"

#include "lang/c/acsl/reader.h"

#include <string.h>

/* ---- reading ---- */

static const char *const words[] = {"requires", "assigns", "ensures", "global invariant found:"};
static const enum item_kind items[] = {ITEM_REQUIRES, ITEM_ASSIGNS, ITEM_ENSURES, ITEM_GLOBAL_INVARIANT};

static bool parse(struct reader *r, enum acsl_found_kind kind, const char *text, struct items *out)
{
    acsl_parse_text(r, arena_printf(r->arena, "/*@ %s %s; */", words[kind], text), out);
    return out->n == 1 && out->at[0].kind == items[kind] && !out->at[0].unsupported && r->ds->errors == 0;
}

static struct context context_of(struct reader *r, const struct c_function *f, enum acsl_found_kind kind, struct span at)
{
    struct context c = acsl_invariant_context(r, at);
    if (kind == ACSL_FOUND_INVARIANT)
        return c;
    c.function = f;
    c.may = MAY_PRE;
    if (kind != ACSL_FOUND_ENSURES)
        return c;
    c.may |= MAY_OLD | MAY_POST;
    c.old = c.parameters = acsl_state_new(&c, ACSL_PRE, intern(r->ast->names, "Old"));
    c.result = acsl_type_of_c(r, f->type->of);
    return c;
}

static bool resolve_places(struct context *c, const struct c_function *f, const struct item *it, struct acsl_places *out)
{
    struct unsupported why;
    struct acsl_places p = acsl_resolve_places(c, it);
    struct acsl_place *at = arena_array(c->arena, struct acsl_place, p.n);
    bool good = acsl_settle(c, NULL, it->keyword, &why);
    for (unsigned i = 0; i < p.n && good; i++) {
        at[i] = (struct acsl_place){.lvalue = acsl_at_place(c->arena, p.at[i].lvalue, f->name_span), .span = f->name_span};
        good = acsl_settle(c, p.at[i].lvalue, it->keyword, &why);
    }
    *out = (struct acsl_places){.given = true, .keyword = f->name_span, .n = p.n, .at = at};
    return good;
}

static bool resolve_formula(struct context *c, struct span at, const struct item *it, struct acsl_formula *out)
{
    struct unsupported why;
    struct acsl_formula formula = acsl_resolve_clause(c, it, false);
    if (!acsl_settle(c, formula.expr, it->keyword, &why) || c->reader->ds->errors)
        return false;
    *out = (struct acsl_formula){.expr = acsl_at_place(c->arena, formula.expr, at), .use = ACSL_ASSERT, .keyword = at};
    return true;
}

static bool resolve(struct reader *r, struct acsl_found_clause *out, struct span at, const char *text)
{
    struct items all = VEC_IN(r->arena);
    if (!parse(r, out->kind, text, &all))
        return false;
    const struct item *it = &all.at[0];
    struct context c = context_of(r, out->function, out->kind, it->span);
    bool good = out->kind == ACSL_FOUND_ASSIGNS ? resolve_places(&c, out->function, it, &out->places)
                                                : resolve_formula(&c, at, it, &out->formula);
    return good && r->ds->errors == 0;
}

void acsl_found_define(struct acsl *as, symbol name, const char *text)
{
    struct reader *r = as->reader;
    struct items *all = arena_new(r->arena, struct items);
    if (acsl_overloads(r, name))
        return;
    *all = (struct items)VEC_IN(r->arena);
    acsl_parse_text(r, arena_printf(r->arena, "/*@ %s */", text), all);
    acsl_define_more(r, all);
    idmap_put(&as->found_predicates, idmap_key(name), 1);
}

bool acsl_found_defined(const struct acsl *as, symbol name)
{
    return idmap_has(&as->found_predicates, idmap_key(name));
}

/* What is wrong with a candidate is nobody's mistake. */
static bool add(struct acsl *as, struct acsl_found_clause clause, struct span at, const char *text)
{
    struct reader *r = as->reader;
    struct diagnostics unheard, *outer = r->ds;
    diagnostics_init(&unheard, r->arena);
    r->ds = r->syntax.ds = &unheard;
    bool good = resolve(r, &clause, at, text);
    r->ds = r->syntax.ds = outer;
    if (!good)
        return false;
    clause.formula.text = arena_printf(r->arena, "%s", text);
    clause.formula.found = clause.places.found = (unsigned)as->found.n + 1;
    vec_push(&as->found, clause);
    return true;
}

bool acsl_found_add(struct acsl *as, const struct c_function *f, enum acsl_found_kind kind, const char *text)
{
    return add(as, (struct acsl_found_clause){.function = f, .kind = kind}, f->name_span, text);
}

bool acsl_found_add_invariant(struct acsl *as, struct span at, const char *text)
{
    return add(as, (struct acsl_found_clause){.kind = ACSL_FOUND_INVARIANT}, at, text);
}

void acsl_found_keep(struct acsl *as, unsigned first, const bool live[])
{
    size_t n = first;
    for (size_t i = first; i < as->found.n; i++)
        if (live[i]) {
            as->found.at[n] = as->found.at[i];
            as->found.at[n].formula.found = as->found.at[n].places.found = (unsigned)n + 1;
            n++;
        }
    as->found.n = n;
}

/* ---- those in use ---- */

static struct acsl_formulas live_formulas(const struct acsl *as, const struct c_function *f, enum acsl_found_kind kind,
                                          const bool live[])
{
    struct acsl_formula *all = arena_array(as->reader->arena, struct acsl_formula, as->found.n);
    unsigned n = 0;
    for (size_t i = 0; i < as->found.n; i++)
        if (live[i] && as->found.at[i].function == f && as->found.at[i].kind == kind)
            all[n++] = as->found.at[i].formula;
    return (struct acsl_formulas){n, all};
}

/* Of several clauses the last one. */
static struct acsl_places live_places(const struct acsl *as, const struct c_function *f, const bool live[])
{
    struct acsl_places out = {0};
    for (size_t i = 0; i < as->found.n; i++)
        if (live[i] && as->found.at[i].function == f && as->found.at[i].kind == ACSL_FOUND_ASSIGNS)
            out = as->found.at[i].places;
    return out;
}

/* All live clauses of the function. What it gives is of use where it is known what it may change. */
static const struct acsl_contract *contract_of(const struct acsl *as, const struct c_function *f, const bool live[])
{
    struct arena *a = as->reader->arena;
    struct acsl_behavior *b = arena_new(a, struct acsl_behavior);
    struct acsl_contract *c = arena_new(a, struct acsl_contract);
    *b = (struct acsl_behavior){.span = f->name_span,
                                .requires_ = live_formulas(as, f, ACSL_FOUND_REQUIRES, live),
                                .assigns = live_places(as, f, live)};
    if (b->assigns.given)
        b->ensures = live_formulas(as, f, ACSL_FOUND_ENSURES, live);
    *c = (struct acsl_contract){.span = f->name_span, .n_behaviors = 1, .behaviors = b, .found = true};
    return c;
}

void acsl_found_select(struct acsl *as, const bool live[])
{
    as->found_contracts = (struct idmap){.arena = as->reader->arena};
    as->invariants.n = as->n_written;
    for (size_t i = 0; i < as->found.n; i++) {
        const struct c_function *f = as->found.at[i].function;
        as->found.at[i].used = false;
        if (live[i] && as->found.at[i].kind == ACSL_FOUND_INVARIANT)
            vec_push(&as->invariants, as->found.at[i].formula);
        else if (live[i] && !idmap_has(&as->found_contracts, idmap_key(f)))
            idmap_put(&as->found_contracts, idmap_key(f), idmap_key(contract_of(as, f, live)));
    }
}

void acsl_found_use(const struct acsl *as, const struct acsl_formula *f)
{
    if (f->found)
        as->found.at[f->found - 1].used = true;
}

static void use(const struct acsl *as, const struct acsl_formulas *all)
{
    for (unsigned i = 0; i < all->n; i++)
        acsl_found_use(as, &all->at[i]);
}

const struct acsl_contract *acsl_found_contract(const struct acsl *as, const struct c_function *f)
{
    const struct acsl_contract *c = as ? idmap_pointer(&as->found_contracts, f) : NULL;
    if (!c)
        return NULL;
    use(as, &c->behaviors[0].requires_);
    use(as, &c->behaviors[0].ensures);
    if (c->behaviors[0].assigns.given)
        as->found.at[c->behaviors[0].assigns.found - 1].used = true;
    return c;
}

void acsl_found_summarise(struct acsl *as, struct idmap functions)
{
    as->summarised = functions;
}

bool acsl_found_summarises(const struct acsl *as, const struct c_function *f)
{
    return as && idmap_has(&as->summarised, idmap_key(f));
}

const struct acsl_contract *acsl_call_contract(const struct acsl *as, const struct c_function *f)
{
    const struct acsl_contract *c = acsl_contract(as, f);
    if (c || !acsl_found_summarises(as, f))
        return c;
    c = acsl_found_contract(as, f);
    return c && c->behaviors[0].assigns.given ? c : NULL;
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
