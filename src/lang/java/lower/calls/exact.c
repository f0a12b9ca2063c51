/* Calls of library methods whose contract is declared exact: it says all that a caller can see. The call is then no havoc but assignments,
 * so a run goes on past it. Each place that the call changes needs a clause that says what it is:
 *
 *   size() == \old(size()) + 1                                          a number, a truth value or a reference: what it is equal to
 *   get(\old(size())) == e;                                             an element of a row,
 *   (\forall int i; 0 <= i && i < \old(size()); get(i) == \old(get(i))) or those of a range. The row is a lambda over these
 *
 * Elements of which no clause speaks keep their value, but a set or map whose size becomes 0 has no keys. A result may also be \fresh, and
 * then it is a new object of its type. Start with library_assigns. */
#include "lang/java/lower/calls/exact.h"

#include "lang/java/lower/calls/targets.h"
#include "lang/java/lower/code/allocate.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/spec/called.h"

struct exact {
    struct body *b;
    struct call *c;
    struct term_vec facts; /* what the contract ensures */
    struct targets open;   /* not assigned yet */
    struct il_cmds assignments;
};

/* The term mentions no place that is not assigned yet. */
static bool is_ready(const struct exact *k, term_id t)
{
    for (size_t i = 0; i < k->open.n; i++)
        if (term_mentions(k->b->l->ts, t, k->open.at[i].var->term))
            return false;
    return true;
}

static bool is_row(const struct exact *k, const struct il_target *t)
{
    struct terms *ts = k->b->l->ts;
    return sort_kind(ts, term_sort(ts, il_target_term(ts, t))) == SORT_KIND_MAP;
}

static bool is_result(const struct exact *k, const struct il_target *t)
{
    return k->c->result && t->var == k->c->result;
}

static bool same_target(const struct il_target *a, const struct il_target *b)
{
    bool same = a->var == b->var && a->n == b->n;
    for (unsigned i = 0; same && i < a->n; i++)
        same = a->index[i] == b->index[i];
    return same;
}

/* ---- facts ---- */

static void add_facts(struct exact *k, term_id t)
{
    struct terms *ts = k->b->l->ts;
    if (k->c->thrown) /* the call does not end with an exception */
        t = subst_one(ts, t, k->c->thrown->term, k->b->l->null);
    if (t != mk_true(ts))
        term_conjuncts(ts, t, &k->facts);
}

/* The fact says that `place` is the value; else TERM_NONE. */
static term_id value_in(struct terms *ts, term_id fact, term_id place)
{
    if (fact == place)
        return mk_true(ts);
    if (term_is(ts, fact, TERM_NOT) && term_arg(ts, fact, 0) == place)
        return mk_false(ts);
    if (!term_is(ts, fact, TERM_EQ))
        return TERM_NONE;
    return term_arg(ts, fact, 0) == place   ? term_arg(ts, fact, 1)
           : term_arg(ts, fact, 1) == place ? term_arg(ts, fact, 0)
                                            : TERM_NONE;
}

static void take_fact(struct exact *k, size_t i)
{
    k->facts.at[i] = k->facts.at[--k->facts.n];
}

/* ---- one place ---- */

/* Assigns `to`, which is the target or an element of it. */
static void assign(struct exact *k, size_t target, struct il_target to, term_id value)
{
    vec_push(&k->assignments, il_assign(k->b->l->p, to, value, k->c->e->span, NULL));
    k->open.at[target] = k->open.at[--k->open.n];
}

static bool assign_value(struct exact *k, size_t target)
{
    struct terms *ts = k->b->l->ts;
    term_id place = il_target_term(ts, &k->open.at[target]);
    for (size_t i = 0; i < k->facts.n; i++) {
        term_id value = value_in(ts, k->facts.at[i], place);
        if (value == TERM_NONE || !is_ready(k, value))
            continue;
        take_fact(k, i);
        assign(k, target, k->open.at[target], value);
        return true;
    }
    return false;
}

/* ---- rows ---- */

/* One index of a row, or a range of them, and the value there. */
struct piece {
    term_id when, value;
    term_id at; /* TERM_NONE: not one index in any case */
};

struct pieces VEC_OF(struct piece);

static bool is_select(struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_SELECT) && term_arity(ts, t) == 2;
}

static bool is_element(struct terms *ts, term_id t, term_id place)
{
    return term_is(ts, t, TERM_SELECT) && term_arg(ts, t, 0) == place;
}

/* place[at] == value, for the row `place`; of truth values also place[at] or its negation. */
static bool reads_element(struct terms *ts, term_id equation, term_id place, term_id *at, term_id *value)
{
    bool negated = term_is(ts, equation, TERM_NOT);
    term_id alone = negated ? term_arg(ts, equation, 0) : equation;
    if (is_element(ts, alone, place)) {
        *at = term_arg(ts, alone, 1);
        *value = mk_bool(ts, !negated);
        return true;
    }
    for (unsigned side = 0; term_is(ts, equation, TERM_EQ) && side < 2; side++) {
        term_id e = term_arg(ts, equation, side);
        if (is_element(ts, e, place)) {
            *at = term_arg(ts, e, 1);
            *value = term_arg(ts, equation, 1 - side);
            return true;
        }
    }
    return false;
}

/* What the fact says of the element at x. */
static bool read_piece(struct exact *k, term_id fact, term_id place, term_id x, struct piece *out)
{
    struct terms *ts = k->b->l->ts;
    term_id at;
    bool range = term_is(ts, fact, TERM_FORALL);
    if (range && (binder_arity(ts, fact) != 1 || binder_sort(ts, fact, 0) != SORT_INT))
        return false;
    term_id t = range ? term_open(ts, fact, &x) : fact;
    out->when = mk_true(ts);
    for (; term_is(ts, t, TERM_IMPLIES); t = term_arg(ts, t, 1))
        out->when = mk_and2(ts, out->when, term_arg(ts, t, 0));
    if (!reads_element(ts, t, place, &at, &out->value) || (range && at != x))
        return false;
    out->at = range || out->when != mk_true(ts) ? TERM_NONE : at;
    if (!range)
        out->when = mk_and2(ts, out->when, mk_eq(ts, x, at));
    return true;
}

/* What the row held at x before the call, if \old speaks of it. */
static term_id old_element(struct exact *k, const struct il_target *t, term_id x)
{
    struct terms *ts = k->b->l->ts;
    const uint64_t *copy = idmap_get(&k->c->pre, (uint64_t)(uintptr_t)t->var);
    if (!copy)
        return TERM_NONE;
    struct il_target before = *t;
    before.var = (struct il_var *)(uintptr_t)*copy;
    return mk_select1(ts, il_target_term(ts, &before), x);
}

/* The pieces of the row, without those that keep their elements. Their facts are taken. Returns false if some other fact is about rows:
 * then the elements are not known. */
static bool take_pieces(struct exact *k, const struct il_target *t, term_id x, struct pieces *out)
{
    term_id place = il_target_term(k->b->l->ts, t), old = old_element(k, t, x);
    size_t kept = 0;
    bool all = true;
    for (size_t i = 0; i < k->facts.n; i++) {
        struct piece p;
        bool is_piece = read_piece(k, k->facts.at[i], place, x, &p) && is_ready(k, p.when) && is_ready(k, p.value);
        if (is_piece && p.value != old)
            vec_push(out, p);
        all &= is_piece || !term_mentions(k->b->l->ts, k->facts.at[i], t->var->term);
        if (!is_piece)
            k->facts.at[kept++] = k->facts.at[i];
    }
    k->facts.n = kept;
    return all;
}

/* `when ? x : y`. Two elements of one row become one element, so that the lambdas of several calls do not double each other. */
static term_id element_or(struct terms *ts, term_id when, term_id x, term_id y)
{
    if (!is_select(ts, x) || !is_select(ts, y) || term_arg(ts, x, 0) != term_arg(ts, y, 0))
        return mk_ite(ts, when, x, y);
    return mk_select1(ts, term_arg(ts, x, 0), mk_ite(ts, when, term_arg(ts, x, 1), term_arg(ts, y, 1)));
}

/* The size of the set or map whose row this is was assigned, and is zero: it has no keys, and the value of each key is null. */
static bool is_emptied(const struct exact *k, const struct il_target *t)
{
    const struct lower *l = k->b->l;
    bool keyed = t->var == l->states[STATE_MEMBERS] || t->var == l->states[STATE_KEYS] || t->var == l->states[STATE_VALUES];
    for (size_t i = 0; keyed && i < k->assignments.n; i++) {
        const struct il_cmd *c = k->assignments.at[i];
        if (c->lhs.var == l->states[STATE_SIZE] && c->lhs.n == 1 && t->n == 1 && c->lhs.index[0] == t->index[0] &&
            c->term == mk_int(l->ts, 0))
            return true;
    }
    return false;
}

static void assign_empty(struct exact *k, size_t target)
{
    struct lower *l = k->b->l;
    struct il_target t = k->open.at[target];
    term_id x = mk_const_named(l->ts, "i!", SORT_INT), nothing = t.var == l->states[STATE_VALUES] ? l->null : mk_false(l->ts);
    assign(k, target, t, mk_lambda(l->ts, 1, &x, nothing));
}

/* One element is assigned like that of an array. */
static bool assign_row(struct exact *k, size_t target)
{
    struct terms *ts = k->b->l->ts;
    struct il_target t = k->open.at[target];
    if (is_emptied(k, &t)) {
        assign_empty(k, target);
        return true;
    }
    term_id place = il_target_term(ts, &t), x = mk_const_named(ts, "i!", SORT_INT), value = mk_select1(ts, place, x);
    struct pieces pieces = {0};
    bool known = take_pieces(k, &t, x, &pieces);
    if (old_element(k, &t, x) != TERM_NONE)
        value = old_element(k, &t, x);
    for (size_t i = 0; i < pieces.n; i++)
        value = element_or(ts, pieces.at[i].when, pieces.at[i].value, value);
    if (pieces.n == 1 && pieces.at[0].at != TERM_NONE)
        assign(k, target, target_element(&k->b->build, t.var, t.index[0], pieces.at[0].at), pieces.at[0].value);
    else if (pieces.n > 0)
        assign(k, target, t, mk_lambda(ts, 1, &x, value));
    else
        k->open.at[target] = k->open.at[--k->open.n];
    vec_release(&pieces);
    return known;
}

/* ---- a new object as result ---- */

/* The contract says that the result is fresh, and its class is known. */
static bool result_is_new(const struct exact *k)
{
    struct lower *l = k->b->l;
    struct terms *ts = l->ts;
    if (!java_type_ref(k->c->m->ret) || !type_exact(k->c->m->ret))
        return false;
    for (size_t i = 0; i < k->facts.n; i++) {
        term_id f = k->facts.at[i];
        if (term_is(ts, f, TERM_LE) && term_arg(ts, f, 1) == mk_app1(ts, l->alloc_time, k->c->result->term))
            return true;
    }
    return false;
}

static void assign_new(struct exact *k)
{
    term_id o = allocate(k->b, k->c->m->ret, k->c->e->span);
    emit(k->b, il_assign_var(k->b->l->p, k->c->result, o, k->c->e->span, NULL));
}

/* ---- the call ---- */

static void add_open(struct exact *k, const struct il_target *t)
{
    for (size_t i = 0; i < k->open.n; i++)
        if (same_target(&k->open.at[i], t))
            return;
    vec_push(&k->open, *t);
}

/* Numbers first: ranges of rows are about them. Returns false if some place stays open, but for a new object as result. */
static bool assign_all(struct exact *k, bool *new_result)
{
    bool more = true;
    *new_result = false;
    while (more) {
        more = false;
        for (size_t i = 0; i < k->open.n && !more; i++)
            more = !is_row(k, &k->open.at[i]) && assign_value(k, i);
    }
    for (size_t i = 0; i < k->open.n && !*new_result; i++)
        if (is_result(k, &k->open.at[i]) && result_is_new(k)) {
            *new_result = true;
            k->open.at[i] = k->open.at[--k->open.n];
        }
    for (size_t i = 0; i < k->open.n; i++)
        if (!is_row(k, &k->open.at[i]))
            return false;
    bool known = true;
    while (k->open.n && known)
        known = assign_row(k, 0);
    return known;
}

/* The call surely ends normally. */
static bool ends_normally(const struct call *c, const struct il_cmds *posts)
{
    struct lower *l = c->env.b->l;
    bool normal = c->thrown == NULL;
    for (size_t i = 0; i < posts->n && !normal; i++)
        normal = posts->at[i]->term == mk_eq(l->ts, c->thrown->term, l->null);
    return normal;
}

bool library_assigns(struct body *b, struct call *c, struct il_cmds *posts)
{
    struct exact k = {.b = b, .c = c};
    if (!annot_exact(b->l->as, c->m) || c->everything || c->library || c->kept.n || !ends_normally(c, posts))
        return false;
    for (size_t i = 0; i < c->targets.n; i++)
        add_open(&k, &c->targets.at[i]);
    if (c->result)
        vec_push(&k.open, target_var(c->result));
    for (size_t i = 0; i < posts->n; i++)
        add_facts(&k, posts->at[i]->term);
    bool new_result, done = assign_all(&k, &new_result);
    if (done) {
        emit(b, il_assume(b->l->p, mk_true(b->l->ts), c->e->span, call_note(c)));
        if (c->thrown)
            emit(b, il_assign_var(b->l->p, c->thrown, b->l->null, c->e->span, NULL));
        for (size_t i = 0; i < k.assignments.n; i++)
            emit(b, k.assignments.at[i]);
        if (new_result)
            assign_new(&k);
        posts->n = 0;
        for (size_t i = 0; i < k.facts.n; i++)
            vec_push(posts, il_assume(b->l->p, k.facts.at[i], c->e->span, NULL));
    }
    vec_release(&k.facts);
    vec_release(&k.open);
    vec_release(&k.assignments);
    return done;
}

void exact_result(struct body *b, const struct call *c, const struct il_cmds *posts)
{
    struct terms *ts = b->l->ts;
    if (!c->result || c->thrown || c->m->owner->external || java_type_ref(c->m->ret))
        return;
    for (size_t i = 0; i < posts->n; i++) {
        struct term_vec facts = {0};
        term_id value = TERM_NONE;
        term_conjuncts(ts, posts->at[i]->term, &facts);
        for (size_t k = 0; k < facts.n && value == TERM_NONE; k++) {
            term_id t = value_in(ts, facts.at[k], c->result->term);
            value = t != TERM_NONE && !term_mentions(ts, t, c->result->term) && !term_has_binder(ts, t) ? t : TERM_NONE;
        }
        vec_release(&facts);
        if (value == TERM_NONE)
            continue;
        emit(b, il_assign_var(b->l->p, c->result, value, c->e->span, NULL));
        return;
    }
}
