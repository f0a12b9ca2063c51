/* Reasons of failures. The path of the model says what the obligation rests on: a loop whose invariants are too weak, or a call whose
 * contract is. No invariant is strong enough if a call in the loop has no contract and may change everything. Start at reason_of. */
#include "vcgen/prove/reasons.h"

#include <string.h>

static bool has_havoc(const struct il_cmd *c)
{
    bool found = c->kind == IL_HAVOC;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = has_havoc(c->child[i]);
    return found;
}

/* ---- calls ---- */

static bool same_place(struct span a, struct span b)
{
    return a.source == b.source && a.start == b.start;
}

static const struct il_callee *callee_at(const struct il_routine *r, struct span at)
{
    for (size_t i = 0; i < r->callees.n; i++)
        if (same_place(r->callees.at[i].span, at))
            return &r->callees.at[i];
    return NULL;
}

/* What the list of assumptions says of library code that is called there; NULL: nothing. */
static const char *library_at(const struct il_routine *r, struct span at)
{
    for (size_t i = 0; i < r->assumptions.n; i++)
        if (!strcmp(r->assumptions.at[i].kind, "library") && same_place(r->assumptions.at[i].span, at))
            return r->assumptions.at[i].text;
    return NULL;
}

static const char *of_call(const struct proof *k, struct span at)
{
    const struct il_callee *c = callee_at(k->r, at);
    const char *library = library_at(k->r, at);
    if (c)
        return arena_printf(k->arena, c->bare ? "'%s' has no contract" : "the contract of '%s'", c->qualified);
    if (library)
        return library;
    const char *text = at.source ? span_text(k->arena, at) : "";
    bool call = *text && text[strlen(text) - 1] == ')';
    return call ? arena_printf(k->arena, "what is known of '%s'", text) : NULL;
}

static bool changes_memory(const struct il_cmd *c)
{
    bool changes = false;
    for (unsigned i = 0; i < c->n_targets; i++)
        changes |= il_is_memory(c->targets[i].var) || c->targets[i].var->role == ROLE_GLOBAL;
    return changes;
}

/* The first call of a routine without contract in c that changes memory; NULL: there is none. */
static const struct il_callee *bare_call(const struct il_routine *r, const struct il_cmd *c)
{
    const struct il_callee *found = NULL;
    if (c->kind == IL_HAVOC && c->note && changes_memory(c))
        found = callee_at(r, c->span);
    if (found && !found->bare)
        found = NULL;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = bare_call(r, c->child[i]);
    return found;
}

static const struct il_cmd *loop_at(const struct il_cmd *c, struct span at)
{
    const struct il_cmd *found = c->kind == IL_LOOP && same_place(c->loop->span, at) ? c : NULL;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = loop_at(c->child[i], at);
    return found;
}

/* ---- limits ---- */

static const char *of_limit(const struct proof *k)
{
    const struct solver_options *o = &k->prover->solver;
    if (solver_deadline_passed(o))
        return "the time limit";
    return arena_printf(k->arena, "the limit of one query, --limit=%llu", (unsigned long long)o->resource_limit);
}

/* ---- the whole ---- */

static enum reason of_loop(const struct proof *k, const struct unproved *u, const char **why)
{
    const struct il_cmd *loop = loop_at(k->r->body, u->path.loop);
    const struct il_callee *c = loop ? bare_call(k->r, loop) : NULL;
    if (!c)
        return REASON_INVARIANT_TOO_WEAK;
    *why = arena_printf(k->arena, "'%s', which the loop calls, has no contract", c->qualified);
    return REASON_CONTRACT_TOO_WEAK;
}

/* A frame is a contract of the routine itself. */
enum reason reason_of(const struct proof *k, const struct unproved *u, const char **why)
{
    bool frame = k->cut->obligations.at[u->obligation].kind == OBLIGATION_MODIFIES;
    *why = NULL;
    if (u->said.answer == ANSWER_UNKNOWN) {
        *why = u->said.why == WHY_LIMIT ? of_limit(k) : NULL;
        return u->said.why == WHY_LIMIT ? REASON_LIMIT : REASON_PROVER_GAVE_UP;
    }
    if (!u->said.definite) {
        *why = u->said.open ? NULL : "that of instances of quantifiers";
        return u->said.open ? REASON_TOO_FEW_INSTANCES : REASON_LIMIT;
    }
    if (u->path.passes_loop)
        return of_loop(k, u, why);
    if (u->path.passes_call)
        *why = of_call(k, u->path.call);
    if (u->path.passes_call || frame)
        return REASON_CONTRACT_TOO_WEAK;
    /* The path is of our model, which need not count where another's does. */
    return u->said.elsewhere && has_havoc(k->cut->body) ? REASON_TOO_FEW_INSTANCES : REASON_NONE;
}
