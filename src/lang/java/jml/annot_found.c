/* Reads found clauses: each is a comment of its own, parsed and resolved at its class or method. Start at annot_found_add. */
#include "lang/java/jml/annot_found.h"

#include "lang/java/jml/annot_reader.h"

#include <string.h>

/* A clause whose places are all the name of its class or method: it stands nowhere. */
struct annot_found_clause {
    struct annot_found c;
    struct annot_formula formula;
};

/* ---- reading ---- */

static struct span place_of(const struct annot_found *c)
{
    return c->method ? c->method->name_span : c->cls->name_span;
}

static const struct annot_expr *at_place(struct arena *a, const struct annot_expr *e, struct span at)
{
    struct annot_expr *copy = arena_copy(a, e, sizeof *e);
    const struct annot_expr **arg = arena_array(a, const struct annot_expr *, e->n);
    for (unsigned i = 0; i < e->n; i++)
        arg[i] = at_place(a, e->arg[i], at);
    copy->arg = arg;
    copy->span = copy->op_span = at;
    return copy;
}

static const char *word_of(enum annot_found_side side)
{
    switch (side) {
    case ANNOT_FOUND_INVARIANT: return "invariant";
    case ANNOT_FOUND_REQUIRES: return "requires";
    case ANNOT_FOUND_ENSURES: return "ensures";
    }
    return "";
}

static bool parse(struct arena *a, const struct annot_found *c, struct diagnostics *ds, struct annot_clauses *out)
{
    const char *text = arena_printf(a, "/*@ %s %s; */", word_of(c->side), c->text);
    const struct source *s = source_from_text(a, "", text, strlen(text));
    struct annot_comments found = {0};
    annot_find_comments(s, &found);
    if (found.n == 1)
        annot_parse(a, s, arena_copy(a, found.at, sizeof *found.at), 0, 1, ds, out);
    vec_release(&found);
    return out->n == 1 && out->at[0].n_exprs == 1 && !out->at[0].unsupported && ds->errors == 0;
}

static const struct annot_expr *resolve(struct arena *a, struct java_ast *ast, const struct annot_found *c, struct diagnostics *ds)
{
    struct annot_clauses clauses = {0};
    struct idmap none = {0};
    const struct annot_expr *e = NULL;
    struct annot_context cx = {
        .arena = a,
        .ds = ds,
        .scope = {.ast = ast, .cls = c->cls, .method = c->method, .contract = true},
        .dialect = ANNOT_JML,
        .not_declared = &none,
    };
    cx.scope.offset = c->method ? c->method->head_end : c->cls->body_span.start;
    cx.without_object = c->method && c->method->mods & JAVA_STATIC;
    if (parse(a, c, ds, &clauses)) {
        cx.clause = clauses.at[0].kind;
        e = annot_resolve_bool(&cx, clauses.at[0].exprs[0].syntax);
    }
    bool well = e && ds->errors == 0 && !cx.unsupported && cx.unchecked.n == 0;
    vec_release(&cx.unchecked);
    vec_release(&clauses);
    idmap_release(&none);
    return well ? e : NULL;
}

bool annot_found_add(struct arena *a, struct java_ast *ast, struct annotations *as, const struct annot_found *c)
{
    struct diagnostics mine;
    diagnostics_init(&mine, a);
    const struct annot_expr *e = resolve(a, ast, c, &mine);
    if (!e)
        return false;
    struct annot_found_clause *all = arena_array(a, struct annot_found_clause, as->n_found + 1);
    if (as->n_found)
        memcpy(all, as->found, as->n_found * sizeof *all);
    struct annot_formula formula = {at_place(a, e, place_of(c)), place_of(c), arena_printf(a, "%s", c->text), as->n_found + 1,
                                    c->owed};
    all[as->n_found++] = (struct annot_found_clause){*c, formula};
    all[as->n_found - 1].c.text = formula.text;
    as->found = all;
    return true;
}

void annot_found_keep(struct arena *a, struct annotations *as, unsigned first, const bool live[])
{
    unsigned n = first;
    struct annot_found_clause *all = arena_array(a, struct annot_found_clause, as->n_found + 1);
    for (unsigned i = 0; i < as->n_found; i++)
        if (i < first)
            all[i] = as->found[i];
        else if (live[i]) {
            all[n] = as->found[i];
            all[n].formula.found = n + 1;
            n++;
        }
    as->found = all;
    as->n_found = n;
}

/* ---- those in use ---- */

static void select_invariants(struct arena *a, struct annotations *as, const bool live[])
{
    unsigned n = as->written_invariants.n;
    struct annot_invariant *all = arena_array(a, struct annot_invariant, n + as->n_found);
    for (unsigned i = 0; i < n; i++)
        all[i] = as->written_invariants.at[i];
    for (unsigned i = 0; i < as->n_found; i++)
        if (live[i] && as->found[i].c.side == ANNOT_FOUND_INVARIANT)
            all[n++] = (struct annot_invariant){as->found[i].c.cls, as->found[i].formula, false};
    as->invariants = (struct annot_invariants){n, all};
}

static struct annot_formulas formulas_of(struct arena *a, const struct annotations *as, const bool live[],
                                         const struct java_method *m, enum annot_found_side side)
{
    struct annot_formula *all = arena_array(a, struct annot_formula, as->n_found);
    unsigned n = 0;
    for (unsigned i = 0; i < as->n_found; i++)
        if (live[i] && as->found[i].c.side == side && as->found[i].c.method == m)
            all[n++] = as->found[i].formula;
    return (struct annot_formulas){n, all};
}

static bool comes_first(const struct annotations *as, const bool live[], unsigned i)
{
    for (unsigned k = 0; k < i; k++)
        if (live[k] && as->found[k].c.method == as->found[i].c.method)
            return false;
    return live[i] && as->found[i].c.method;
}

static void select_cases(struct arena *a, struct annotations *as, const bool live[])
{
    struct annot_table cases = {0};
    for (unsigned i = 0; i < as->n_found; i++) {
        if (!comes_first(as, live, i))
            continue;
        const struct java_method *m = as->found[i].c.method;
        struct annot_case *c = arena_new(a, struct annot_case);
        c->span = m->name_span;
        c->found = true;
        c->requires_ = formulas_of(a, as, live, m, ANNOT_FOUND_REQUIRES);
        c->ensures = formulas_of(a, as, live, m, ANNOT_FOUND_ENSURES);
        vec_push(&cases, ((struct annot_entry){m, c}));
    }
    annot_table_close(a, &cases);
    as->found_cases = cases;
}

void annot_found_select(struct arena *a, struct annotations *as, const bool live[])
{
    if (!as->found_used)
        as->written_invariants = as->invariants;
    as->found_used = arena_array(a, bool, as->n_found + 1);
    select_invariants(a, as, live);
    select_cases(a, as, live);
}

void annot_found_use(const struct annotations *as, const struct annot_formula *f)
{
    if (f->found)
        as->found_used[f->found - 1] = true;
}

bool annot_found_used(const struct annotations *as, unsigned number)
{
    return as->found_used[number];
}

const struct annot_case *annot_found_case(const struct annotations *as, const struct java_method *m)
{
    const struct annot_case *c = as ? annot_table_get(&as->found_cases, m) : NULL;
    for (unsigned i = 0; c && i < c->requires_.n; i++)
        annot_found_use(as, &c->requires_.at[i]);
    for (unsigned i = 0; c && i < c->ensures.n; i++)
        annot_found_use(as, &c->ensures.at[i]);
    return c;
}

bool annot_found_any(const struct annotations *as, const struct java_class *c)
{
    for (unsigned i = 0; as && i < as->n_found; i++)
        if (as->found[i].c.side == ANNOT_FOUND_INVARIANT && java_subclass(c, as->found[i].c.cls))
            return true;
    return false;
}
