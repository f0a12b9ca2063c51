/* Do annotations tell where pointers stand in their blocks? A root that they tell nothing of stands at offset 0 (analysis/roots.h). So what is
 * proved must not be true for the reason that it does, and what is assumed must not be false. Start with contract_tells. */
#include "lang/c/lower/position.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/separation.h"

/* e without conversions that keep its value. */
static const struct acsl_expr *plain(const struct acsl_expr *e)
{
    while (e->kind == ACSL_CONVERT &&
           (e->conversion == ACSL_FITS || e->conversion == ACSL_POINTER_TO_POINTER || e->conversion == ACSL_TO_SET))
        e = e->arg[0];
    return e;
}

static bool is_not_negative(const struct acsl_expr *e)
{
    e = plain(e);
    return e->kind == ACSL_INT && e->text[0] != '-';
}

static bool is_null_constant(const struct acsl_expr *e)
{
    return plain(e)->kind == ACSL_NULL;
}

/* ---- access in front of a pointer ---- */

/* Variables (c_var, acsl_var) that are known not to be negative where an annotation is looked at. */
struct granting {
    struct VEC_OF(const void *) known;
    struct idmap visited;
};

static const void *variable_in(const struct acsl_expr *e)
{
    e = plain(e);
    if (e->kind == ACSL_BOUND)
        return e->bound;
    return e->kind == ACSL_READ && e->arg[0]->kind == ACSL_VAR ? (const void *)e->arg[0]->var : NULL;
}

/* What conjuncts `0 <= x` of e say. */
static void learn(struct granting *k, const struct acsl_expr *e)
{
    bool less = e->kind == ACSL_BINARY && (e->op == ACSL_OP_LE || e->op == ACSL_OP_LT);
    bool more = e->kind == ACSL_BINARY && (e->op == ACSL_OP_GE || e->op == ACSL_OP_GT);
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_AND) {
        learn(k, e->arg[0]);
        learn(k, e->arg[1]);
    } else if ((less && is_not_negative(e->arg[0])) || (more && is_not_negative(e->arg[1]))) {
        const void *v = variable_in(e->arg[less]);
        if (v)
            vec_push(&k->known, v);
    }
}

static bool is_evidently_not_negative(const struct granting *k, const struct acsl_expr *e)
{
    e = plain(e);
    const void *v = variable_in(e);
    for (size_t i = 0; v && i < k->known.n; i++)
        if (k->known.at[i] == v)
            return true;
    if (e->kind == ACSL_BINARY && (e->op == ACSL_OP_ADD || e->op == ACSL_OP_MUL))
        return is_evidently_not_negative(k, e->arg[0]) && is_evidently_not_negative(k, e->arg[1]);
    bool is_unsigned = e->type->c && c_is_integer(e->type->c) && !e->type->c->is_signed && v;
    return is_unsigned || e->kind == ACSL_RANGE || is_not_negative(e);
}

/* A pointer in e is moved, perhaps to the front. */
static bool moves_to_front(const struct granting *k, const struct acsl_expr *e)
{
    bool moves = (e->kind == ACSL_SHIFT || e->kind == ACSL_INDEX) && e->arg[0]->kind != ACSL_DECAY;
    if (moves && !is_evidently_not_negative(k, e->arg[1]))
        return true;
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && moves_to_front(k, e->arg[i]))
            return true;
    return false;
}

/* e grants access in front of a pointer; RANGE: see tells_of. */
static bool grants_front(struct granting *k, const struct acsl_expr *e)
{
    size_t known = k->known.n;
    bool implies = e->kind == ACSL_BINARY && e->op == ACSL_OP_IMPLIES, found = false;
    if (e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ)
        return moves_to_front(k, e);
    learn(k, implies ? e->arg[0] : e);
    for (unsigned i = 0; i < e->n && !found; i++)
        found = e->arg[i] && grants_front(k, e->arg[i]);
    if (e->kind == ACSL_CALL && e->function->body && idmap_put(&k->visited, idmap_key(e->function), 1))
        found = found || grants_front(k, e->function->body);
    k->known.n = known;
    return found;
}

static bool contract_grants_front(const struct acsl_contract *c)
{
    struct granting k = {0};
    bool found = false;
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        const struct acsl_formulas *fs = &c->behaviors[i].requires_;
        for (unsigned n = 0; n < fs->n && !i; n++)
            learn(&k, fs->at[n].expr);
        for (unsigned n = 0; n < fs->n; n++)
            found |= grants_front(&k, fs->at[n].expr);
    }
    vec_release(&k.known);
    idmap_release(&k.visited);
    return found;
}

/* ---- elements without end ---- */

static bool mentions_variable(const struct acsl_expr *e, const struct acsl_var *v)
{
    bool found = e->kind == ACSL_BOUND && e->bound == v;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = e->arg[i] && mentions_variable(e->arg[i], v);
    return found;
}

/* v is in the place of an element behind a pointer. */
static bool has_element_at(const struct acsl_expr *e, const struct acsl_var *v)
{
    bool moves = (e->kind == ACSL_SHIFT || e->kind == ACSL_INDEX) && e->arg[0]->kind != ACSL_DECAY;
    bool found = moves && mentions_variable(e->arg[1], v);
    for (unsigned i = 0; i < e->n && !found; i++)
        found = e->arg[i] && has_element_at(e->arg[i], v);
    return found;
}

/* Where e holds, v is not above something else. */
static bool bounds_above(const struct acsl_expr *e, const struct acsl_var *v)
{
    bool less = e->kind == ACSL_BINARY && (e->op == ACSL_OP_LE || e->op == ACSL_OP_LT);
    bool more = e->kind == ACSL_BINARY && (e->op == ACSL_OP_GE || e->op == ACSL_OP_GT);
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_AND)
        return bounds_above(e->arg[0], v) || bounds_above(e->arg[1], v);
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_OR)
        return bounds_above(e->arg[0], v) && bounds_above(e->arg[1], v);
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_EQ)
        return mentions_variable(e->arg[0], v) != mentions_variable(e->arg[1], v);
    if (less || more)
        return mentions_variable(e->arg[more], v);
    return e->kind != ACSL_FORALL && e->kind != ACSL_EXISTS && e->kind != ACSL_BINARY && e->kind != ACSL_UNARY &&
           mentions_variable(e, v); /* a predicate or a set */
}

/* e, behind a quantifier over v, has elements at v only where something bounds it. */
static bool is_bounded(const struct acsl_expr *e, const struct acsl_var *v, bool exists)
{
    if (!has_element_at(e, v) || (exists && bounds_above(e, v)))
        return true;
    if (e->kind == ACSL_FORALL || e->kind == ACSL_EXISTS)
        return is_bounded(e->arg[0], v, exists);
    if (e->kind != ACSL_BINARY)
        return false;
    if (e->op == ACSL_OP_IMPLIES)
        return bounds_above(e->arg[0], v) || (!has_element_at(e->arg[0], v) && is_bounded(e->arg[1], v, exists));
    return (e->op == ACSL_OP_AND || e->op == ACSL_OP_OR) && is_bounded(e->arg[0], v, exists) && is_bounded(e->arg[1], v, exists);
}

static bool has_elements_without_end(const struct acsl_expr *e)
{
    bool found = false;
    for (unsigned i = 0; (e->kind == ACSL_FORALL || e->kind == ACSL_EXISTS) && i < e->n_vars; i++)
        found |= !is_bounded(e->arg[0], e->vars[i], e->kind == ACSL_EXISTS);
    return found;
}

/* ---- formulas ---- */

/* How a part of a formula counts: it is true where the formula is, or false, or either. */
enum { POSITIVE = 1, NEGATIVE = 2, EITHER = 3 };

/* What formulas say of pointers. */
struct look {
    const struct lower *l;
    const struct c_function *f; /* whose contract says what is apart */
    bool proved;                /* the formulas are proved; else assumed */
    bool of_call;               /* they are those of a function that is called */
    bool names;                 /* a position */
    bool compares;              /* two pointers, or separates them */
    bool endless;               /* elements at all indices */
    struct idmap visited;       /* acsl_function -> how it was looked at */
};

static unsigned other(unsigned sign)
{
    return (sign & POSITIVE ? NEGATIVE : 0) | (sign & NEGATIVE ? POSITIVE : 0);
}

/* How argument i of e counts. */
static unsigned sign_of(const struct acsl_expr *e, unsigned i, unsigned sign)
{
    bool same = (e->kind == ACSL_BINARY && (e->op == ACSL_OP_AND || e->op == ACSL_OP_OR)) || e->kind == ACSL_FORALL ||
                e->kind == ACSL_EXISTS || (e->kind == ACSL_LET && i == 1);
    if (e->kind == ACSL_UNARY && e->op == ACSL_OP_NOT)
        return other(sign);
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_IMPLIES)
        return i ? sign : other(sign);
    return same ? sign : EITHER;
}

static bool has_result(const struct acsl_expr *e)
{
    bool found = e->kind == ACSL_RESULT;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = e->arg[i] && has_result(e->arg[i]);
    return found;
}

/* The result of a call stands where what is said of it has it. */
static bool is_of_result(const struct look *k, const struct acsl_expr *e)
{
    return k->of_call && !k->proved && has_result(e);
}

static bool is_comparison(const struct acsl_expr *e)
{
    bool pointers = e->kind == ACSL_BINARY && e->arg[0]->type->kind == ACSL_TYPE_POINTER;
    return pointers && !is_null_constant(e->arg[0]) && !is_null_constant(e->arg[1]);
}

static bool are_bases(const struct acsl_expr *e)
{
    return e->kind == ACSL_BINARY && e->op == ACSL_OP_EQ && e->arg[0]->kind == ACSL_BASE_ADDR && e->arg[1]->kind == ACSL_BASE_ADDR;
}

/* A position, or a block. */
static bool names_position(const struct acsl_expr *e)
{
    return e->kind == ACSL_BASE_ADDR || e->kind == ACSL_OFFSET || e->kind == ACSL_BLOCK_LENGTH ||
           (e->kind == ACSL_FREEABLE && plain(e->arg[0])->kind != ACSL_READ);
}

/* What is valid in front of a pointer is told by the formula, if it is proved to be not, or assumed. */
static bool tells_front(const struct look *k, const struct acsl_expr *e, unsigned sign)
{
    struct granting g = {0};
    bool valid = e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ;
    bool matters = k->proved ? sign & NEGATIVE : k->of_call && sign & POSITIVE;
    return valid && matters && moves_to_front(&g, e);
}

static bool tells_separation(const struct look *k, const struct acsl_expr *e, unsigned sign)
{
    bool matters = k->proved || sign & NEGATIVE;
    return e->kind == ACSL_SEPARATED && matters && (k->of_call || !contract_implies_separated(k->l, k->f, e));
}

static void look_at(struct look *k, const struct acsl_expr *e, unsigned sign);

static void look_at_definition(struct look *k, const struct acsl_function *f, unsigned sign)
{
    const uint64_t *before = idmap_get(&k->visited, idmap_key(f));
    if (before && (*before & sign) == sign)
        return;
    sign |= before ? (unsigned)*before : 0;
    idmap_put(&k->visited, idmap_key(f), sign);
    if (f->body)
        look_at(k, f->body, sign);
    for (unsigned i = 0; i < f->n_cases; i++)
        if (f->cases[i]->expr)
            look_at(k, f->cases[i]->expr, EITHER);
    for (unsigned i = 0; !f->body && f->axiomatic && i < f->axiomatic->n_axioms; i++)
        if (f->axiomatic->axioms[i]->expr)
            look_at(k, f->axiomatic->axioms[i]->expr, EITHER);
}

static void look_at(struct look *k, const struct acsl_expr *e, unsigned sign)
{
    bool bases = are_bases(e) && (k->of_call || (k->proved && sign == POSITIVE)), result = is_of_result(k, e);
    if (bases || is_comparison(e))
        k->compares |= !result && (!bases || k->of_call);
    k->names |= names_position(e) && !result;
    k->names |= e->kind == ACSL_RANGE && (!e->arg[0] || !is_not_negative(e->arg[0]));
    k->names |= tells_front(k, e, sign);
    k->compares |= tells_separation(k, e, sign);
    k->endless |= has_elements_without_end(e);
    for (unsigned i = 0; i < e->n; i++) {
        const struct acsl_expr *part = bases ? e->arg[i]->arg[0] : e->arg[i];
        if (part)
            look_at(k, part, sign_of(e, i, sign));
    }
    if (e->kind == ACSL_CALL)
        look_at_definition(k, e->function, sign);
}

static void look_at_all(struct look *k, const struct acsl_formulas *fs, bool proved)
{
    if (k->proved != proved) /* what is proved of a definition counts in another way than what is assumed */
        idmap_release(&k->visited);
    k->proved = proved;
    for (unsigned i = 0; i < fs->n; i++)
        look_at(k, fs->at[i].expr, POSITIVE);
}

/* Invariants are proved. That two pointers are equal is no more than the code's own view of them. */
static void look_at_invariant(struct look *k, const struct acsl_expr *e)
{
    bool equal = is_comparison(e) && e->op == ACSL_OP_EQ && !are_bases(e);
    k->proved = true;
    if (!equal)
        look_at(k, e, POSITIVE);
    for (unsigned i = 0; equal && i < 2; i++)
        look_at(k, e->arg[i], POSITIVE);
}

/* Of terms, in which pointers that are compared or subtracted say nothing of where they stand. */
static void look_for_names(struct look *k, const struct acsl_expr *e)
{
    struct look terms = {.l = k->l, .f = k->f, .proved = true, .of_call = k->of_call};
    look_at(&terms, e, POSITIVE);
    k->names |= terms.names;
    idmap_release(&terms.visited);
}

static void look_at_places(struct look *k, const struct acsl_places *places)
{
    for (unsigned i = 0; i < places->n; i++)
        look_for_names(k, places->at[i].lvalue);
}

static void look_at_measures(struct look *k, const struct acsl_formulas *fs)
{
    for (unsigned i = 0; i < fs->n; i++)
        look_for_names(k, fs->at[i].expr);
}

/* required, ensured: is it proved? */
static void look_at_contract(struct look *k, const struct acsl_contract *c, bool required, bool ensured)
{
    look_at_measures(k, &c->decreases);
    look_at_all(k, &c->terminates, true);
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        const struct acsl_behavior *h = &c->behaviors[i];
        look_at_all(k, &h->assumes, true);
        look_at_all(k, &h->requires_, required);
        look_at_all(k, &h->ensures, ensured);
        look_at_all(k, &h->exits, ensured);
        look_at_places(k, &h->assigns);
    }
}

/* ---- code ---- */

struct telling {
    struct look look;
    const struct c_function *in; /* the function itself, or one that is executed where it is called */
    struct idmap expanded;
};

static bool tells(const struct look *k)
{
    return k->names || k->compares;
}

static void look_at_statement(struct look *k, const struct acsl_statement *s)
{
    struct granting g = {0};
    if (s->kind == ACSL_STATEMENT_CONTRACT) {
        look_at_contract(k, s->contract, true, true);
        return;
    }
    k->proved = true;
    look_at(k, s->formula.expr, POSITIVE);
    k->names |= s->formula.use == ACSL_ADMIT && grants_front(&g, s->formula.expr);
    vec_release(&g.known);
    idmap_release(&g.visited);
}

static void look_at_code(void *user, const struct c_stmt *s)
{
    struct telling *t = user;
    struct look *k = &t->look;
    struct acsl_statements lists[] = {acsl_before(k->l->as, s), acsl_at_end(k->l->as, s)};
    for (unsigned n = 0; n < 2; n++)
        for (unsigned i = 0; i < lists[n].n; i++)
            look_at_statement(k, &lists[n].at[i]);
    const struct acsl_loop *a = c_is_loop(s) ? acsl_loop(k->l->as, s) : NULL;
    for (unsigned i = 0; a && i < a->n_invariants; i++)
        look_at_invariant(k, a->invariants[i].formula.expr);
    for (unsigned i = 0; a && i < a->n_assigns; i++)
        look_at_places(k, &a->assigns[i].places);
    if (a) {
        look_at_all(k, &a->predicates, true);
        look_at_measures(k, &a->variants);
    }
}

static struct look look_at_callee(const struct lower *l, const struct c_function *f)
{
    struct look k = {.l = l, .f = f, .of_call = true};
    const struct acsl_contract *c = acsl_relied_contract(l->as, f);
    if (c)
        look_at_contract(&k, c, true, false);
    idmap_release(&k.visited);
    return k;
}

static void look_into(struct telling *t, const struct c_function *f);

static void look_at_called(struct telling *t, const struct c_function *f)
{
    struct look callee = look_at_callee(t->look.l, f);
    t->look.names |= callee.names || (callee.compares && t->in != t->look.f);
    if (f->body && !acsl_call_contract(t->look.l->as, f) && f != t->look.f)
        look_into(t, f);
}

/* A call through a pointer is one of the functions to which there are pointers. */
static void look_at_call(void *user, const struct c_expr *e)
{
    struct telling *t = user;
    const struct lower *l = t->look.l;
    if (e->kind == C_CALL && e->function)
        look_at_called(t, e->function);
    for (size_t i = 0; e->kind == C_CALL && !e->function && i < l->ast->functions.n; i++) {
        const struct c_function *f = l->ast->functions.at[i];
        if (idmap_has(&l->pointed, idmap_key(f)) && f->type->plain == e->left->type->of->plain)
            look_at_called(t, f);
    }
}

static void look_into(struct telling *t, const struct c_function *f)
{
    if (!idmap_put(&t->expanded, idmap_key(f), 1))
        return;
    const struct c_function *outer = t->in;
    struct c_visitor v = {.stmt = look_at_code, .expr = look_at_call, .user = t};
    t->in = f;
    c_visit_stmt(&v, f->body);
    t->in = outer;
}

struct contract_positions contract_positions(const struct lower *l, const struct c_function *f)
{
    const struct acsl_contract *c = acsl_relied_contract(l->as, f);
    struct telling t = {.look = {.l = l, .f = f}};
    t.look.names = c && contract_grants_front(c);
    if (c)
        look_at_contract(&t.look, c, false, true);
    look_into(&t, f);
    idmap_release(&t.look.visited);
    idmap_release(&t.expanded);
    return (struct contract_positions){.tells = tells(&t.look), .endless = t.look.endless};
}

bool contract_compares(const struct lower *l, const struct c_expr *call)
{
    return call->function && look_at_callee(l, call->function).compares;
}
