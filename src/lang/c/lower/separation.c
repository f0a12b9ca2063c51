/* What the annotations of a function let its code know of the blocks of its pointers: which are apart, and where in its block a pointer
 * stands. Roots are placed by that (analysis/roots.h). Start with contract_separates and contract_tells. */
#include "lang/c/lower/separation.h"

#include "lang/c/analysis/walk.h"
#include "lang/c/lower/lower.h"

#include <string.h>

/* ---- calls ---- */

/* What a definition says: its body, cases and axioms. visited: the definitions that were looked at. */
static bool definition_has(const struct acsl_function *f, bool (*has)(const struct acsl_expr *, struct idmap *),
                           struct idmap *visited)
{
    if (!idmap_put(visited, idmap_key(f), 1))
        return false;
    bool found = f->body && has(f->body, visited);
    for (unsigned i = 0; i < f->n_cases; i++)
        found |= f->cases[i]->expr && has(f->cases[i]->expr, visited);
    for (unsigned i = 0; !f->body && f->axiomatic && i < f->axiomatic->n_axioms; i++)
        found |= f->axiomatic->axioms[i]->expr && has(f->axiomatic->axioms[i]->expr, visited);
    return found;
}

static bool any_part(const struct acsl_expr *e, bool (*has)(const struct acsl_expr *, struct idmap *), struct idmap *visited)
{
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && has(e->arg[i], visited))
            return true;
    return e->kind == ACSL_CALL && definition_has(e->function, has, visited);
}

/* ---- separation ---- */

/* The parameter and the range of `p + (lo .. hi)`, or of `p`; NULL: another form. */
static const struct c_var *parameter_in(const struct acsl_expr *e, const struct acsl_expr **range)
{
    *range = NULL;
    while (e->kind == ACSL_CONVERT && (e->conversion == ACSL_POINTER_TO_POINTER || e->conversion == ACSL_TO_SET))
        e = e->arg[0];
    if (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_INDEX) {
        *range = e->arg[0]->arg[1];
        e = e->arg[0]->arg[0];
    } else if (e->kind == ACSL_ADDRESS && e->arg[0]->kind == ACSL_DEREF) {
        e = e->arg[0]->arg[0];
    } else if (e->kind == ACSL_SHIFT) {
        *range = e->arg[1];
        e = e->arg[0];
    }
    if (e->kind != ACSL_READ || e->arg[0]->kind != ACSL_VAR || e->arg[0]->var->storage != C_PARAM)
        return NULL;
    return e->arg[0]->var;
}

static const char *text_of(struct arena *a, const struct acsl_expr *e)
{
    struct buf out = {0};
    if (!e)
        return "";
    acsl_dump_expr(&out, e);
    return buf_finish(&out, a);
}

static bool grants(const struct acsl_expr *e, struct idmap *visited)
{
    return e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ || any_part(e, grants, visited);
}

static bool call_grants(const struct acsl_function *f)
{
    struct idmap visited = {0};
    bool found = definition_has(f, grants, &visited);
    idmap_release(&visited);
    return found;
}

/* Each access that e grants to p is one of the range. */
static bool grants_only(struct arena *a, const struct acsl_expr *e, const struct c_var *p, const char *range)
{
    if (e->kind == ACSL_CALL && call_grants(e->function))
        return false;
    if (e->kind == ACSL_VALID || e->kind == ACSL_VALID_READ) {
        const struct acsl_expr *own;
        const struct c_var *v = parameter_in(e->arg[0], &own);
        return v && (v != p || !strcmp(text_of(a, own), range));
    }
    for (unsigned i = 0; i < e->n; i++)
        if (e->arg[i] && !grants_only(a, e->arg[i], p, range))
            return false;
    return true;
}

static bool all_grant_only(const struct lower *l, const struct acsl_contract *c, const struct c_var *p,
                           const struct acsl_expr *range)
{
    const char *text = text_of(l->arena, range);
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned k = 0; k < c->behaviors[i].requires_.n; k++)
            if (!grants_only(l->arena, c->behaviors[i].requires_.at[k].expr, p, text))
                return false;
    return true;
}

static bool separates(const struct lower *l, const struct acsl_contract *c, const struct acsl_expr *e, const struct c_var *p,
                      const struct c_var *q)
{
    bool found_p = false, found_q = false;
    if (e->kind == ACSL_BINARY && e->op == ACSL_OP_AND)
        return separates(l, c, e->arg[0], p, q) || separates(l, c, e->arg[1], p, q);
    if (e->kind != ACSL_SEPARATED)
        return false;
    for (unsigned i = 0; i < e->n; i++) {
        const struct acsl_expr *range;
        const struct c_var *v = parameter_in(e->arg[i], &range);
        if (v == p || v == q)
            *(v == p ? &found_p : &found_q) |= all_grant_only(l, c, v, range);
    }
    return found_p && found_q;
}

/* ---- positions ---- */

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

static bool tells_of(const struct acsl_expr *e, struct idmap *visited)
{
    bool pointers = e->kind == ACSL_BINARY && e->arg[0]->type->kind == ACSL_TYPE_POINTER;
    if (e->kind == ACSL_BASE_ADDR || e->kind == ACSL_OFFSET || e->kind == ACSL_BLOCK_LENGTH)
        return true;
    if (pointers && !is_null_constant(e->arg[0]) && !is_null_constant(e->arg[1]))
        return true;
    if (e->kind == ACSL_RANGE && (!e->arg[0] || !is_not_negative(e->arg[0])))
        return true;
    return any_part(e, tells_of, visited);
}

static bool tells(const struct acsl_expr *e)
{
    struct idmap visited = {0};
    bool found = tells_of(e, &visited);
    idmap_release(&visited);
    return found;
}

/* The same of a formula that is proved. That two pointers are equal, or lead into one block, is no more than the code's own view of them. */
static bool proved_tells(const struct acsl_expr *e)
{
    bool equal = e->kind == ACSL_BINARY && e->op == ACSL_OP_EQ, bases = equal;
    for (unsigned i = 0; equal && i < 2; i++)
        bases &= e->arg[i]->kind == ACSL_BASE_ADDR;
    if (bases)
        return tells(e->arg[0]->arg[0]) || tells(e->arg[1]->arg[0]);
    if (equal && e->arg[0]->type->kind == ACSL_TYPE_POINTER)
        return tells(e->arg[0]) || tells(e->arg[1]);
    return tells(e);
}

static bool any_tells(const struct acsl_formulas *fs)
{
    for (unsigned i = 0; i < fs->n; i++)
        if (tells(fs->at[i].expr))
            return true;
    return false;
}

/* e names where a pointer stands in its block, or the block. Where pointers are compared or subtracted, that says nothing of it. */
static bool names_position_in(const struct acsl_expr *e, struct idmap *visited)
{
    bool named = e->kind == ACSL_BASE_ADDR || e->kind == ACSL_OFFSET || e->kind == ACSL_BLOCK_LENGTH;
    return named || any_part(e, names_position_in, visited);
}

static bool names_position(const struct acsl_expr *e)
{
    struct idmap visited = {0};
    bool found = names_position_in(e, &visited);
    idmap_release(&visited);
    return found;
}

static bool places_tell(const struct acsl_places *places)
{
    bool found = false;
    for (unsigned i = 0; i < places->n; i++)
        found |= names_position(places->at[i].lvalue);
    return found;
}

static bool measures_tell(const struct acsl_formulas *fs)
{
    bool found = false;
    for (unsigned i = 0; i < fs->n; i++)
        found |= names_position(fs->at[i].expr);
    return found;
}

static bool contract_formulas_tell(const struct acsl_contract *c)
{
    bool found = measures_tell(&c->decreases) || any_tells(&c->terminates);
    for (unsigned i = 0; i < c->n_behaviors; i++) {
        const struct acsl_behavior *h = &c->behaviors[i];
        found |= any_tells(&h->assumes) || any_tells(&h->requires_) || any_tells(&h->ensures) || any_tells(&h->exits);
        found |= places_tell(&h->assigns);
    }
    return found;
}

static bool annotation_tells(const struct acsl_statement *s)
{
    return s->kind == ACSL_STATEMENT_CONTRACT ? contract_formulas_tell(s->contract) : tells(s->formula.expr);
}

struct telling {
    const struct lower *l;
    bool tells;
};

static void statement_tells(void *user, const struct c_stmt *s)
{
    struct telling *k = user;
    struct acsl_statements lists[] = {acsl_before(k->l->as, s), acsl_at_end(k->l->as, s)};
    for (unsigned n = 0; n < 2; n++)
        for (unsigned i = 0; i < lists[n].n; i++)
            k->tells |= annotation_tells(&lists[n].at[i]);
    const struct acsl_loop *a = c_is_loop(s) ? acsl_loop(k->l->as, s) : NULL;
    for (unsigned i = 0; a && i < a->n_invariants; i++)
        k->tells |= proved_tells(a->invariants[i].formula.expr);
    for (unsigned i = 0; a && i < a->n_assigns; i++)
        k->tells |= places_tell(&a->assigns[i].places);
    k->tells |= a && (any_tells(&a->predicates) || measures_tell(&a->variants));
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

bool contract_tells(const struct lower *l, const struct c_function *f)
{
    const struct acsl_contract *c = acsl_contract(l->as, f);
    struct telling k = {l, c && (contract_grants_front(c) || contract_formulas_tell(c))};
    struct c_visitor v = {.stmt = statement_tells, .user = &k};
    c_visit_stmt(&v, f->body);
    return k.tells;
}

bool contract_separates(const struct lower *l, const struct c_function *f, const struct c_var *p, const struct c_var *q)
{
    const struct acsl_contract *c = acsl_contract(l->as, f);
    for (unsigned k = 0; c && k < c->behaviors[0].requires_.n; k++)
        if (separates(l, c, c->behaviors[0].requires_.at[k].expr, p, q))
            return true;
    return false;
}
