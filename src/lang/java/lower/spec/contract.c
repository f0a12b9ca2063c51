/* Effective contracts: a method's own cases and those that it inherits. JML joins them: a caller meets one precondition, and
 * every case whose precondition held promises its postcondition. A method that overrides a method without a contract gets a case
 * that requires nothing, since through the overridden method it is called in any state. Start with contract_of. */
#include "lang/java/lower/spec/contract.h"

#include "lang/java/jml/annot_found.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/tree/nest.h"

#include <string.h>

static bool says_nothing(const struct annot_case *c)
{
    return !c->requires_.n && !c->ensures.n && !c->decreases.n && !c->has_modifies && !c->normal && !c->exceptional &&
           !c->n_signals && !c->signals_only;
}

static bool add_cases(struct lower *l, struct contract *out, const struct java_method *m)
{
    const struct annot_contract *c = annot_contract(l->as, m);
    bool added = false;
    if (!out->lost)
        out->lost = annot_lost_contract(l->as, m);
    if (!c)
        return false;
    out->pure |= c->pure;
    out->result_non_null |= c->result_non_null;
    for (unsigned i = 0; i < c->n_cases; i++)
        if (!says_nothing(&c->cases[i])) {
            vec_push(&out->cases, ((struct contract_case){.c = &c->cases[i], .from = m}));
            added = true;
        }
    return added || c->pure || c->result_non_null;
}

/* Neither m nor a method it overrides has cases: it may be called in every state. */
static bool without_cases(struct lower *l, const struct java_method *m)
{
    struct contract out = {0};
    add_cases(l, &out, m);
    for (unsigned i = 0; i < m->n_overrides; i++)
        add_cases(l, &out, m->overrides[i]);
    bool none = out.cases.n == 0;
    vec_release(&out.cases);
    return none;
}

/* If a method of the files may be called in every state, its overriders cannot rely on a precondition. They get a case that
 * requires and promises nothing. */
static void add_unrestricted(struct lower *l, struct contract *out, const struct java_method *m)
{
    static const struct annot_case nothing = {0};
    for (unsigned i = 0; i < m->n_overrides; i++)
        if (out->cases.n && m->overrides[i]->declared && !m->overrides[i]->external && without_cases(l, m->overrides[i])) {
            vec_push(&out->cases, ((struct contract_case){.c = &nothing, .from = m->overrides[i]}));
            return;
        }
}

/* The constructor of an anonymous class is called where its class is written, under the preconditions of the constructor that it
 * calls. Its postconditions are not inherited, since the initializers may have changed what they say. */
static void add_conditions(struct lower *l, struct contract *out, const struct java_method *m)
{
    struct contract above = contract_of(l, m);
    out->lost = above.lost;
    for (size_t i = 0; i < above.cases.n; i++) {
        struct annot_case *only = arena_new(l->arena, struct annot_case);
        only->span = above.cases.at[i].c->span;
        only->requires_ = above.cases.at[i].c->requires_;
        vec_push(&out->cases, (struct contract_case){only, above.cases.at[i].from});
    }
    vec_release(&above.cases);
}

/* A library method without a contract of its own has that of the most special method above it. */
static void add_nearest(struct lower *l, struct contract *out, const struct java_method *m)
{
    const struct java_method *best = NULL;
    for (unsigned i = 0; i < m->n_overrides && !out->given; i++) {
        const struct java_method *above = m->overrides[i];
        if (annot_contract(l->as, above) && (!best || java_subclass(above->owner, best->owner)))
            best = above;
    }
    if (best)
        out->given = add_cases(l, out, best);
}

/* ---- initially, constraint ---- */

/* The clauses of a class that concern m: those of its class and of the classes above; a function is checked as a method that overrides. */
static bool concerns(const struct java_method *m, const struct annot_invariant *a)
{
    bool above = m->kind != JAVA_FUNCTION && java_subclass(m->owner, a->cls);
    for (unsigned i = 0; m->kind == JAVA_FUNCTION && i < m->n_overrides; i++)
        above |= java_subclass(m->overrides[i]->owner, a->cls);
    return above;
}

/* `initially` is a postcondition of constructors, and `constraint` one of methods, also if they end with an exception. Static constraints
 * are postconditions of everything. */
static bool is_kept(const struct java_method *m, const struct annot_invariant *a)
{
    bool method = m->kind == JAVA_METHOD || m->kind == JAVA_FUNCTION;
    return concerns(m, a) && (a->is_static ? method || m->kind == JAVA_CONSTRUCTOR : method && !(m->mods & JAVA_STATIC));
}

/* A copy of the n elements of `size` bytes, with room for one more. */
static void *longer_copy(struct lower *l, const void *from, unsigned n, size_t size)
{
    void *copy = arena_alloc(l->arena, (n + 1) * size);
    if (n > 0)
        memcpy(copy, from, n * size);
    return copy;
}

static void add_ensures(struct lower *l, struct annot_case *c, const struct annot_formula *f)
{
    struct annot_formula *all = longer_copy(l, c->ensures.at, c->ensures.n, sizeof *all);
    all[c->ensures.n] = *f;
    c->ensures = (struct annot_formulas){c->ensures.n + 1, all};
}

static void add_signals(struct lower *l, struct annot_case *c, const struct annot_formula *f)
{
    struct annot_signals *all = longer_copy(l, c->signals, c->n_signals, sizeof *all);
    all[c->n_signals++] = (struct annot_signals){.formula = *f};
    c->signals = all;
}

static void add_promise(struct lower *l, struct contract *out, const struct java_method *m, const struct annot_formula *f,
                        bool exceptional)
{
    static const struct annot_case nothing = {0};
    if (out->cases.n == 0)
        vec_push(&out->cases, (struct contract_case){&nothing, m});
    for (size_t i = 0; i < out->cases.n; i++) {
        struct annot_case *c = arena_copy(l->arena, out->cases.at[i].c, sizeof *c);
        add_ensures(l, c, f);
        if (exceptional)
            add_signals(l, c, f);
        out->cases.at[i].c = c;
    }
    out->given = true;
}

static void add_class_promises(struct lower *l, struct contract *out, const struct java_method *m)
{
    struct annot_invariants initially = annot_initially(l->as), constraints = annot_constraints(l->as);
    if ((initially.n == 0 && constraints.n == 0) || m->owner->external || annot_helper(l->as, m))
        return;
    for (unsigned i = 0; i < initially.n; i++)
        if (m->kind == JAVA_CONSTRUCTOR && concerns(m, &initially.at[i]))
            add_promise(l, out, m, &initially.at[i].formula, false);
    for (unsigned i = 0; i < constraints.n; i++)
        if (is_kept(m, &constraints.at[i]))
            add_promise(l, out, m, &constraints.at[i].formula, true);
}

/* In ESC/Java a method has the precondition of the method that it overrides. A case of its own without one (also_ensures, also_modifies)
 * holds after every call, and what it may modify is added to what that method may. */
static void keep_preconditions(struct lower *l, struct contract *out, const struct java_method *m)
{
    bool inherits = false;
    for (size_t i = 0; i < out->cases.n; i++)
        inherits |= out->cases.at[i].from != m;
    for (size_t i = 0; i < out->cases.n && l->dialect->first_requires; i++)
        out->cases.at[i].only_promises = inherits && out->cases.at[i].from == m && !out->cases.at[i].c->requires_.n;
}

/* Methods of the files are not checked against contracts of library methods. That they satisfy them is assumed at calls (note_library). In
 * ESC/Java's dialect they have them, as those of other methods that they override. */
static bool inherits_contract(const struct lower *l, const struct java_method *overridden)
{
    return overridden->external ? overridden->owner && l->dialect->own_library : overridden->declared;
}

static void add_found(struct lower *l, struct contract *out, const struct java_method *m)
{
    const struct annot_case *found = out->cases.n == 0 && !out->lost ? annot_found_case(l->as, m) : NULL;
    if (found)
        vec_push(&out->cases, ((struct contract_case){.c = found, .from = m}));
}

struct contract contract_of(struct lower *l, const struct java_method *m)
{
    struct contract out = {0};
    const struct java_expr *call = m->owner && m->owner->place == JAVA_PLACE_ANONYMOUS ? java_constructor_call(m) : NULL;
    if (call && !call->method->owner->external) {
        add_conditions(l, &out, call->method);
        return out;
    }
    out.given = add_cases(l, &out, m);
    if (m->owner->external)
        add_nearest(l, &out, m);
    for (unsigned i = 0; i < m->n_overrides && !m->owner->external; i++)
        if (inherits_contract(l, m->overrides[i]))
            out.given |= add_cases(l, &out, m->overrides[i]);
    add_unrestricted(l, &out, m);
    keep_preconditions(l, &out, m);
    add_class_promises(l, &out, m);
    add_found(l, &out, m);
    return out;
}

const struct unsupported *error_in_contract(const struct lower *l, const struct java_method *m)
{
    const struct unsupported *lost = annot_lost_contract(l->as, m);
    for (unsigned i = 0; i < m->n_overrides && !annot_is_error(lost); i++)
        lost = annot_lost_contract(l->as, m->overrides[i]);
    return annot_is_error(lost) ? lost : NULL;
}

bool contract_given(struct lower *l, const struct java_method *m)
{
    struct contract k = contract_of(l, m);
    vec_release(&k.cases);
    return k.given;
}

bool contract_changes_nothing(const struct contract *k)
{
    bool nothing = k->cases.n > 0;
    for (size_t c = 0; c < k->cases.n; c++) {
        const struct annot_case *only = k->cases.at[c].c;
        nothing &= only->has_modifies || k->pure;
        for (unsigned i = 0; i < only->n_places; i++)
            nothing &= only->places[i].kind == ANNOT_PLACE_NOTHING;
    }
    return nothing;
}

bool library_changes_nothing(struct body *b, const struct java_method *m)
{
    struct contract k = contract_of(b->l, m);
    bool nothing = contract_changes_nothing(&k);
    vec_release(&k.cases);
    return nothing;
}

bool library_overridden(const struct body *b, const struct java_method *m)
{
    const struct java_methods *all = code_overriders(b->l->code, m);
    for (size_t i = 0; i < all->n; i++)
        if (!all->at[i]->external)
            return true;
    return false;
}
