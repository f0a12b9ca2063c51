/* Contracts of functions and statements, and annotations of loops and code, from the items of comments and the places where they belong. Start
 * at acsl_build. */
#include "lang/c/acsl/reader.h"

#include <string.h>

/* ---- growing contracts ---- */

struct formulas VEC_OF(struct acsl_formula);
struct behaviors VEC_OF(struct acsl_behavior);
struct names VEC_OF(struct acsl_names);

/* A contract, or the annotations of a loop, that grows item by item. */
struct growing {
    struct acsl_contract contract;
    struct behaviors behaviors;
    struct names complete, disjoint;
};

static void add_formula(struct reader *r, struct acsl_formulas *to, struct acsl_formula f)
{
    struct acsl_formula *at = arena_array(r->arena, struct acsl_formula, to->n + 1);
    if (to->n)
        memcpy(at, to->at, to->n * sizeof *at);
    at[to->n++] = f;
    to->at = at;
}

static void add_places(struct reader *r, struct acsl_places *to, struct acsl_places more)
{
    struct acsl_place *at = arena_array(r->arena, struct acsl_place, to->n + more.n);
    if (to->n)
        memcpy(at, to->at, to->n * sizeof *at);
    if (more.n)
        memcpy(at + to->n, more.at, more.n * sizeof *at);
    if (!to->given)
        to->keyword = more.keyword;
    to->given = true;
    to->n += more.n;
    to->at = at;
}

static void add_blocks(struct reader *r, struct acsl_blocks *to, struct acsl_blocks more)
{
    const struct acsl_expr **at = arena_array(r->arena, const struct acsl_expr *, to->n + more.n);
    if (to->n)
        memcpy(at, to->at, to->n * sizeof *at);
    if (more.n)
        memcpy(at + to->n, more.at, more.n * sizeof *at);
    if (!to->given)
        to->keyword = more.keyword;
    to->given = true;
    to->n += more.n;
    to->at = at;
}

static struct growing *growing_new(struct reader *r, struct span span)
{
    struct growing *g = arena_new(r->arena, struct growing);
    g->behaviors.arena = g->complete.arena = g->disjoint.arena = r->arena;
    g->contract.span = span;
    vec_push(&g->behaviors, ((struct acsl_behavior){.span = span}));
    return g;
}

/* The index of the behavior of this name; it is made if there is none. */
static size_t behavior_named(struct growing *g, symbol name, struct span span)
{
    for (size_t i = 1; i < g->behaviors.n; i++)
        if (g->behaviors.at[i].name == name)
            return i;
    vec_push(&g->behaviors, ((struct acsl_behavior){.name = name, .span = span}));
    return g->behaviors.n - 1;
}

/* ---- contexts ---- */

static bool in_result_state(enum item_kind k)
{
    return k == ITEM_ENSURES || k == ITEM_EXITS || k == ITEM_BREAKS || k == ITEM_CONTINUES || k == ITEM_RETURNS ||
           k == ITEM_ALLOCATES;
}

/* Of a clause of a contract. */
/* Where the statement begins, whose contract it is. */
static const struct acsl_state *before_statement(struct reader *r, const struct context *c, const struct c_stmt *s)
{
    struct acsl_state *old = arena_new(c->arena, struct acsl_state);
    *old = (struct acsl_state){.kind = ACSL_OLD, .label = s, .name = intern(r->ast->names, "Old")};
    return old;
}

static struct context contract_context(struct reader *r, const struct target *t, const struct item *it)
{
    struct context c = acsl_context(r, it->span);
    bool of_function = t->kind == TARGET_FUNCTION;
    c.function = t->function;
    c.declaration = t->declaration;
    c.loop = t->loop;
    c.may = MAY_PRE | (t->loop ? MAY_LOOPS : 0);
    c.here = acsl_state_new(&c, ACSL_HERE, intern(r->ast->names, "Here"));
    if (!in_result_state(it->kind))
        return c;
    c.may |= MAY_OLD | MAY_POST;
    c.old = of_function ? acsl_state_new(&c, ACSL_PRE, intern(r->ast->names, "Old")) : before_statement(r, &c, t->statement);
    c.parameters = of_function ? c.old : NULL;
    if ((of_function && it->kind == ITEM_ENSURES) || it->kind == ITEM_RETURNS || it->kind == ITEM_ALLOCATES)
        c.result = acsl_type_of_c(r, t->function->type->of);
    return c;
}

/* Of an annotation of code, or of a loop: then names are looked up in front of its body, where its variables are known. */
static struct context code_context(struct reader *r, const struct target *t, const struct item *it, const struct c_stmt *loop)
{
    struct context c = acsl_context(r, it->span);
    c.function = t->function;
    c.loop = loop ? loop : t->loop;
    c.may = MAY_PRE | MAY_OLD | (c.loop ? MAY_LOOPS : 0);
    c.here = acsl_state_new(&c, ACSL_HERE, intern(r->ast->names, "Here"));
    c.old = acsl_state_new(&c, ACSL_PRE, intern(r->ast->names, "Old"));
    if (loop)
        c.at = (struct span){loop->then->span.source, loop->then->span.start, loop->then->span.start};
    return c;
}

/* The clause can be used: else it is lost. */
static bool usable(struct context *c, const struct target *t, const struct item *it, const struct acsl_expr *e, bool contract)
{
    struct unsupported why;
    if (acsl_settle(c, e, it->keyword, &why))
        return true;
    acsl_lose(c->reader, t, why, contract);
    return false;
}

/* ---- clauses of contracts ---- */

/* The list that a clause with a formula is in. */
static struct acsl_formulas *list_of(struct growing *g, struct acsl_behavior *b, enum item_kind k)
{
    switch (k) {
    case ITEM_REQUIRES: return &b->requires_;
    case ITEM_ASSUMES: return &b->assumes;
    case ITEM_ENSURES: return &b->ensures;
    case ITEM_EXITS: return &b->exits;
    case ITEM_BREAKS: return &b->breaks;
    case ITEM_CONTINUES: return &b->continues;
    case ITEM_RETURNS: return &b->returns;
    case ITEM_TERMINATES: return &g->contract.terminates;
    case ITEM_DECREASES: return &g->contract.decreases;
    case ITEM_ASSIGNS:
    case ITEM_ALLOCATES:
    case ITEM_FREES:
    case ITEM_BEHAVIOR:
    case ITEM_COMPLETE:
    case ITEM_DISJOINT:
    case ITEM_FOR:
    case ITEM_ASSERT:
    case ITEM_ASSERT_INVARIANT:
    case ITEM_LOOP_INVARIANT:
    case ITEM_LOOP_ASSIGNS:
    case ITEM_LOOP_ALLOCATES:
    case ITEM_LOOP_FREES:
    case ITEM_LOOP_VARIANT:
    case ITEM_LOOP_PREDICATE:
    case ITEM_LOOP_SKOLEM:
    case ITEM_GHOST:
    case ITEM_HINT:
    case ITEM_LOGIC:
    case ITEM_PREDICATE:
    case ITEM_INDUCTIVE:
    case ITEM_CASE:
    case ITEM_LEMMA:
    case ITEM_AXIOM:
    case ITEM_AXIOMATIC:
    case ITEM_TYPE:
    case ITEM_GLOBAL_INVARIANT:
    case ITEM_GLOBAL_OTHER:
    case ITEM_UNKNOWN: return NULL;
    }
    return NULL;
}

static bool of_contract(enum item_kind k)
{
    return k <= ITEM_DISJOINT;
}

static bool of_loop(enum item_kind k)
{
    return k >= ITEM_LOOP_INVARIANT && k <= ITEM_LOOP_SKOLEM;
}

static bool places_usable(struct context *c, const struct target *t, const struct item *it, struct acsl_places p)
{
    for (unsigned i = 0; i < p.n; i++)
        if (!usable(c, t, it, p.at[i].lvalue, true))
            return false;
    return usable(c, t, it, NULL, true);
}

/* Without names: all behaviors that have a name. */
static struct acsl_names behavior_list(struct reader *r, const struct growing *g, const struct item *it)
{
    unsigned n = it->n_labels ? it->n_labels : (unsigned)g->behaviors.n - 1;
    symbol *names = arena_array(r->arena, symbol, n);
    for (unsigned i = 0; i < n; i++) {
        names[i] = it->n_labels ? it->labels[i].name : g->behaviors.at[i + 1].name;
        bool known = !it->n_labels;
        for (size_t k = 1; k < g->behaviors.n && !known; k++)
            known = g->behaviors.at[k].name == names[i];
        if (!known)
            diag_error(r->ds, it->labels[i].span, "unknown-name", "unknown behavior '%s'", names[i]);
    }
    return (struct acsl_names){n, names, it->span};
}

/* Terminates and decreases stand in front of all behaviors, and once. */
static void only_once(struct reader *r, const struct item *it, size_t behavior, const struct acsl_formulas *list)
{
    const char *word = it->kind == ITEM_TERMINATES ? "terminates" : "decreases";
    if (behavior > 0)
        diag_error(r->ds, it->keyword, "annotation-place", "'%s' stands in front of all behaviors", word);
    else if (list->n > 0)
        diag_error(r->ds, it->keyword, "annotation-place", "a contract has one '%s'", word);
}

/* A clause of a contract; the behavior that it belongs to is `*behavior`. */
static void contract_item(struct reader *r, struct growing *g, const struct target *t, const struct item *it, size_t *behavior)
{
    if (it->kind == ITEM_BEHAVIOR) {
        *behavior = behavior_named(g, it->name, it->span);
        return;
    }
    if (it->kind == ITEM_COMPLETE || it->kind == ITEM_DISJOINT) {
        struct names *list = it->kind == ITEM_COMPLETE ? &g->complete : &g->disjoint;
        vec_push(list, behavior_list(r, g, it));
        return;
    }
    struct context c = contract_context(r, t, it);
    struct acsl_behavior *b = &g->behaviors.at[*behavior];
    if (it->kind == ITEM_ASSIGNS) {
        struct acsl_places p = acsl_resolve_places(&c, it);
        if (places_usable(&c, t, it, p))
            add_places(r, &b->assigns, p);
        return;
    }
    if (it->kind == ITEM_ALLOCATES || it->kind == ITEM_FREES) {
        struct acsl_blocks p = acsl_resolve_blocks(&c, it);
        if (usable(&c, t, it, NULL, true))
            add_blocks(r, it->kind == ITEM_FREES ? &b->frees : &b->allocates, p);
        return;
    }
    struct acsl_formulas *list = list_of(g, b, it->kind);
    bool once = it->kind == ITEM_TERMINATES || it->kind == ITEM_DECREASES;
    if (once)
        only_once(r, it, *behavior, list);
    if (it->kind == ITEM_ASSUMES && *behavior == 0)
        diag_error(r->ds, it->keyword, "annotation-place", "'assumes' stands in a behavior");
    struct acsl_formula f = acsl_resolve_clause(&c, it, it->kind == ITEM_DECREASES);
    if (usable(&c, t, it, f.expr, true) && !(once && list->n))
        add_formula(r, list, f);
}

static const struct acsl_contract *finished(struct growing *g)
{
    g->contract.n_behaviors = (unsigned)g->behaviors.n;
    g->contract.behaviors = g->behaviors.at;
    g->contract.n_complete = (unsigned)g->complete.n;
    g->contract.complete = g->complete.at;
    g->contract.n_disjoint = (unsigned)g->disjoint.n;
    g->contract.disjoint = g->disjoint.at;
    return &g->contract;
}

/* ---- loops ---- */

struct growing_loop {
    struct acsl_loop loop;
    struct VEC_OF(struct acsl_loop_invariant) invariants;
    struct VEC_OF(struct acsl_loop_assigns) assigns;
    struct VEC_OF(const struct acsl_var *) skolems;
    const struct bound *bounds;
};

static struct growing_loop *loop_at(struct reader *r, const struct c_stmt *s, struct span span)
{
    struct growing_loop *g = idmap_pointer(&r->result->loops, s);
    if (g)
        return g;
    g = arena_new(r->arena, struct growing_loop);
    g->invariants.arena = g->assigns.arena = g->skolems.arena = r->arena;
    g->loop.span = span;
    idmap_put(&r->result->loops, idmap_key(s), (uint64_t)(uintptr_t)g);
    return g;
}

static void skolems(struct context *c, struct growing_loop *g, const struct target *t, const struct item *it)
{
    const struct acsl_var *const *vars = acsl_resolve_vars(c, it->vars, it->n_vars);
    for (unsigned i = 0; i < it->n_vars; i++)
        if (vars[i]->type->kind != ACSL_TYPE_INTEGER)
            acsl_resolve_error(c, vars[i]->span, "wrong-type", "a skolem constant is an integer");
    if (!usable(c, t, it, NULL, false))
        return;
    for (unsigned i = 0; i < it->n_vars; i++)
        vec_push(&g->skolems, vars[i]);
    g->bounds = c->bounds;
}

static void predicates(struct context *c, struct growing_loop *g, const struct target *t, const struct item *it)
{
    for (unsigned i = 0; i < it->n_exprs; i++) {
        const struct acsl_expr *e = acsl_resolve_formula(c, it->exprs[i]);
        if (usable(c, t, it, e, false))
            add_formula(c->reader, &g->loop.predicates, (struct acsl_formula){e, ACSL_ASSERT, it->keyword, NULL, it->texts[i]});
    }
}

static void loop_item(struct reader *r, const struct target *t, const struct c_stmt *s, const struct item *it,
                      struct acsl_for for_)
{
    struct growing_loop *g = loop_at(r, s, it->span);
    struct context c = code_context(r, t, it, s);
    if (it->kind == ITEM_LOOP_SKOLEM) {
        c.bounds = g->bounds;
        skolems(&c, g, t, it);
    } else if (it->kind == ITEM_LOOP_PREDICATE) {
        c.bounds = g->bounds;
        predicates(&c, g, t, it);
    } else if (it->kind == ITEM_LOOP_ASSIGNS) {
        struct acsl_places p = acsl_resolve_places(&c, it);
        if (places_usable(&c, t, it, p))
            vec_push(&g->assigns, ((struct acsl_loop_assigns){for_, p}));
    } else if (it->kind == ITEM_LOOP_ALLOCATES || it->kind == ITEM_LOOP_FREES) {
        struct acsl_blocks p = acsl_resolve_blocks(&c, it);
        if (usable(&c, t, it, NULL, false))
            add_blocks(r, it->kind == ITEM_LOOP_FREES ? &g->loop.frees : &g->loop.allocates, p);
    } else {
        bool variant = it->kind == ITEM_LOOP_VARIANT;
        struct acsl_formula f = acsl_resolve_clause(&c, it, variant);
        if (!usable(&c, t, it, f.expr, false))
            return;
        if (!variant)
            vec_push(&g->invariants, ((struct acsl_loop_invariant){for_, f}));
        else if (g->loop.variants.n)
            diag_error(r->ds, it->keyword, "annotation-place", "a loop has one 'loop variant'");
        else
            add_formula(r, &g->loop.variants, f);
    }
}

static void finish_loops(struct reader *r)
{
    size_t i = 0;
    for (uint64_t value; idmap_next(&r->result->loops, &i, &value);) {
        struct growing_loop *g = (struct growing_loop *)(uintptr_t)value;
        g->loop.n_invariants = (unsigned)g->invariants.n;
        g->loop.invariants = g->invariants.at;
        g->loop.n_assigns = (unsigned)g->assigns.n;
        g->loop.assigns = g->assigns.at;
        g->loop.n_skolems = (unsigned)g->skolems.n;
        g->loop.skolems = g->skolems.at;
    }
}

/* ---- statements ---- */

static void add_statement(struct reader *r, const struct target *t, struct acsl_statement s)
{
    struct idmap *map = t->kind == TARGET_END ? &r->result->ends : &r->result->before;
    struct acsl_statements *list = idmap_pointer(map, t->statement);
    if (!list) {
        list = arena_new(r->arena, struct acsl_statements);
        idmap_put(map, idmap_key(t->statement), (uint64_t)(uintptr_t)list);
    }
    struct acsl_statement *at = arena_array(r->arena, struct acsl_statement, list->n + 1);
    if (list->n)
        memcpy(at, list->at, list->n * sizeof *at);
    at[list->n++] = s;
    list->at = at;
}

static bool has_behavior(const struct acsl_contract *k, symbol name)
{
    for (unsigned i = 1; k && i < k->n_behaviors; i++)
        if (k->behaviors[i].name == name)
            return true;
    return false;
}

/* The contract of a statement around has the behavior, or of the loop itself whose annotation it is. */
static bool is_of_statement(const struct reader *r, const struct target *t, struct span at, symbol name)
{
    for (size_t i = 0; i < r->comments.n; i++) {
        const struct read_comment *k = &r->comments.at[i];
        const struct c_stmt *s = k->target.kind == TARGET_STATEMENT ? k->target.statement : NULL;
        bool around = s && s->span.source == at.source && s->span.start <= at.start && at.end <= s->span.end;
        for (size_t n = 0; s && (around || s == t->statement) && n < k->items.n; n++)
            if (k->items.at[n].kind == ITEM_BEHAVIOR && k->items.at[n].name == name)
                return true;
    }
    return false;
}

static bool names_behavior(const struct reader *r, const struct target *t, struct span at, symbol name)
{
    return has_behavior(t->function ? acsl_contract(r->result, t->function) : NULL, name) || is_of_statement(r, t, at, name);
}

static struct acsl_for for_behaviors(struct reader *r, const struct target *t, const struct item *it)
{
    symbol *names = arena_array(r->arena, symbol, it->n_labels);
    for (unsigned i = 0; i < it->n_labels; i++) {
        names[i] = it->labels[i].name;
        if (!names_behavior(r, t, it->span, names[i]))
            diag_error(r->ds, it->labels[i].span, "unknown-name", "unknown behavior '%s'", names[i]);
    }
    return (struct acsl_for){it->n_labels, names};
}

static void misplaced(struct reader *r, const struct target *t, const struct item *it, const char *why)
{
    diag_error(r->ds, it->keyword, "annotation-place", "annotation '%s' is misplaced: %s", span_text(r->arena, it->keyword), why);
    acsl_lose(r, t, (struct unsupported){it->keyword, ACSL_WITH_ERROR}, false);
}

static void assertion(struct reader *r, const struct target *t, const struct item *it, struct acsl_for for_)
{
    if (t->kind != TARGET_STATEMENT && t->kind != TARGET_END) {
        misplaced(r, t, it, "it stands in no block");
        return;
    }
    struct context c = code_context(r, t, it, NULL);
    struct acsl_formula f = acsl_resolve_clause(&c, it, false);
    if (usable(&c, t, it, f.expr, false))
        add_statement(r, t, (struct acsl_statement){ACSL_STATEMENT_ASSERT, it->span, for_, f, NULL});
}

/* The items of a comment in code. */
static void code_items(struct reader *r, const struct read_comment *k)
{
    const struct target *t = &k->target;
    struct acsl_for for_ = {0};
    struct growing *contract = NULL;
    size_t behavior = 0;
    for (size_t i = 0; i < k->items.n; i++) {
        const struct item *it = &k->items.at[i];
        const struct c_stmt *loop = t->kind == TARGET_STATEMENT ? acsl_loop_at(t->statement) : NULL;
        if (it->unsupported) {
            acsl_lose(r, t, (struct unsupported){it->unsupported_span, it->unsupported}, false);
        } else if (it->kind == ITEM_FOR) {
            for_ = for_behaviors(r, t, it);
        } else if (it->kind == ITEM_ASSERT) {
            assertion(r, t, it, for_);
        } else if (of_loop(it->kind) && loop) {
            loop_item(r, t, loop, it, for_);
        } else if (of_loop(it->kind)) {
            misplaced(r, t, it, "no loop follows");
        } else if (of_contract(it->kind) && t->kind == TARGET_STATEMENT) {
            contract = contract ? contract : growing_new(r, it->span);
            contract_item(r, contract, t, it, &behavior);
        } else if (it->kind != ITEM_GHOST) {
            misplaced(r, t, it, of_contract(it->kind) ? "no statement follows" : "it belongs to the file");
        }
    }
    if (contract)
        add_statement(r, t,
                      (struct acsl_statement){ACSL_STATEMENT_CONTRACT, contract->contract.span, for_, {0}, finished(contract)});
}

static struct growing *contract_of(struct reader *r, const struct c_function *f, struct span span)
{
    struct growing *g = idmap_pointer(&r->result->contracts, f);
    if (!g) {
        g = growing_new(r, span);
        idmap_put(&r->result->contracts, idmap_key(f), (uint64_t)(uintptr_t)g);
    }
    return g;
}

/* The items of a comment in front of a function. */
static void function_items(struct reader *r, const struct read_comment *k)
{
    size_t behavior = 0;
    for (size_t i = 0; i < k->items.n; i++) {
        const struct item *it = &k->items.at[i];
        if (it->unsupported && (of_contract(it->kind) || it->kind == ITEM_UNKNOWN))
            acsl_lose(r, &k->target, (struct unsupported){it->unsupported_span, it->unsupported}, true);
        else if (of_contract(it->kind))
            contract_item(r, contract_of(r, k->target.function, it->span), &k->target, it, &behavior);
        else if (it->kind < ITEM_LOGIC && it->kind != ITEM_GHOST)
            misplaced(r, &k->target, it, "it stands in no function");
    }
}

static void file_items(struct reader *r, const struct read_comment *k)
{
    for (size_t i = 0; i < k->items.n; i++)
        if (k->items.at[i].kind < ITEM_LOGIC && k->items.at[i].kind != ITEM_GHOST && !k->items.at[i].unsupported)
            misplaced(r, &k->target, &k->items.at[i], "no function follows");
}

static void finish_contracts(struct reader *r)
{
    size_t i = 0;
    for (uint64_t value; idmap_next(&r->result->contracts, &i, &value);)
        finished((struct growing *)(uintptr_t)value);
}

void acsl_build(struct reader *r)
{
    for (size_t i = 0; i < r->comments.n; i++)
        if (r->comments.at[i].target.kind == TARGET_FUNCTION)
            function_items(r, &r->comments.at[i]);
    finish_contracts(r);
    for (size_t i = 0; i < r->comments.n; i++) {
        const struct read_comment *k = &r->comments.at[i];
        if (k->target.kind == TARGET_FILE)
            file_items(r, k);
        else if (k->target.kind != TARGET_FUNCTION && k->target.kind != TARGET_UNUSED)
            code_items(r, k);
    }
    finish_loops(r);
}
