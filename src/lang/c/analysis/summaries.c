/* Functions without a contract are nested in those that call them. Start at c_summarised. */
#include "lang/c/analysis/summaries.h"

#include "lang/c/analysis/walk.h"

#include <string.h>

/* Of a function: how many are nested in it, and how many statements and expressions they have in all. Past these, it gets a summary: then its
 * callers have a part of what they may have (lower/call.c). */
enum { MANY_NESTED = 5, MANY_NODES = 800 };

struct summing {
    const struct acsl *as;
    struct idmap summarised, nested, nodes; /* by c_function */
    struct idmap under_way;
    struct idmap reached; /* from `from` */
    const struct c_function *from;
    bool found;
    unsigned most;  /* nested in the callees of the function at hand */
    uint64_t inner; /* nodes of its callees */
};

/* Its text takes the place of its calls, or could. */
static bool is_open(const struct summing *k, const struct c_function *f)
{
    return f && f->body && !f->system && !f->type->variadic && !acsl_contract(k->as, f) && !acsl_lost_contract(k->as, f);
}

/* ---- recursion ---- */

static void look_for_itself(void *user, const struct c_expr *e)
{
    struct summing *k = user;
    const struct c_function *f = e->kind == C_CALL ? e->function : NULL;
    if (!is_open(k, f))
        return;
    k->found |= f == k->from;
    if (idmap_put(&k->reached, idmap_key(f), 1))
        c_visit_stmt(&(struct c_visitor){.expr = look_for_itself, .user = k}, f->body);
}

bool c_calls_itself(const struct acsl *as, const struct c_function *f)
{
    struct summing k = {.as = as, .from = f};
    c_visit_stmt(&(struct c_visitor){.expr = look_for_itself, .user = &k}, f->body);
    idmap_release(&k.reached);
    return k.found;
}

/* ---- nesting ---- */

static void measure(struct summing *k, const struct c_function *f);

static uint64_t of(const struct idmap *m, const struct c_function *f)
{
    const uint64_t *n = idmap_get(m, idmap_key(f));
    return n ? *n : 0;
}

static void measure_call(void *user, const struct c_expr *e)
{
    struct summing *k = user;
    const struct c_function *f = e->kind == C_CALL ? e->function : NULL;
    if (!is_open(k, f) || idmap_has(&k->summarised, idmap_key(f)))
        return;
    measure(k, f);
    if (idmap_has(&k->summarised, idmap_key(f)))
        return;
    if (of(&k->nested, f) + 1 > k->most)
        k->most = (unsigned)of(&k->nested, f) + 1;
    k->inner += of(&k->nodes, f);
}

/* Recursive functions have summaries already, so this ends. */
static void measure(struct summing *k, const struct c_function *f)
{
    unsigned most = k->most;
    uint64_t inner = k->inner;
    if (!idmap_put(&k->under_way, idmap_key(f), 1))
        return;
    k->most = 0;
    k->inner = 0;
    c_visit_stmt(&(struct c_visitor){.expr = measure_call, .user = k}, f->body);
    idmap_put(&k->nested, idmap_key(f), k->most);
    idmap_put(&k->nodes, idmap_key(f), k->inner + f->nodes);
    if (f->given && k->most > 0 && (k->most >= MANY_NESTED || k->inner + f->nodes > MANY_NODES))
        idmap_put(&k->summarised, idmap_key(f), 1);
    k->most = most;
    k->inner = inner;
}

/* ---- the whole ---- */

struct idmap c_summarised(struct arena *arena, const struct c_ast *ast, const struct acsl *as)
{
    struct summing k = {.as = as};
    k.summarised.arena = k.nested.arena = k.nodes.arena = k.under_way.arena = arena;
    for (size_t i = 0; i < ast->functions.n; i++) {
        const struct c_function *f = ast->functions.at[i];
        if (f->given && is_open(&k, f) && strcmp(f->name, "main") != 0 && c_calls_itself(as, f))
            idmap_put(&k.summarised, idmap_key(f), 1);
    }
    for (size_t i = 0; i < ast->functions.n; i++)
        if (is_open(&k, ast->functions.at[i]))
            measure(&k, ast->functions.at[i]);
    return k.summarised;
}
