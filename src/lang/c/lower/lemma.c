/* Axioms and lemmas. What is stated of a pointer and of the memory that it leads to is stated of all rows of elements, since functions have
 * rows as arguments (logic_function.c):
 *
 *     lemma all{K,L}: \forall int *a, integer n; unchanged{K,L}(a, n) ==> sum{K}(a, n) == sum{L}(a, n);
 *
 * is `forall offset, n, row, row' :: ...`. Rows are only ever those of memory, whose elements are in the range of their type.
 *
 * A lemma is a routine of its own, which is judged like others. It may rely on axioms and on the lemmas in front of it. It is proved by
 * induction: for each integer variable n at the decreasing position of a recursive function, the lemma may be used for n - 1 where n is
 * greater than 0 or than a variable that is no such n. So the sum of these n, counted from the least of those bounds, decreases.
 *
 * lemma_use.c says where lemmas and axioms are used. Start with c_lemma_lower. */
#include "lang/c/lower/lemma.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/lemma_use.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec.h"
#include "logic/subst.h"

#include <string.h>

/* ---- translation ---- */

struct opening {
    struct body *b;
    struct lemma *lemma;
    struct spec_env env;
    struct VEC_OF(struct c_value) values; /* of the variables */
};

static bool open_variable(struct opening *k, const struct acsl_var *v)
{
    struct lower *l = k->b->l;
    struct c_value *value = arena_new(l->arena, struct c_value);
    const struct c_type *t = v->type->kind == ACSL_TYPE_INTEGER ? v->type->c : NULL;
    if (!c_logic_variable(l, v, arena_printf(l->arena, "!%zu", k->values.n), value))
        return false;
    k->env.bound.arena = l->arena;
    idmap_put(&k->env.bound, idmap_key(v), idmap_key(value));
    vec_push(&k->values, *value);
    if (t)
        k->lemma->ranges = mk_and2(l->ts, k->lemma->ranges, mk_in_range(l->ts, t->width, t->is_signed, value->term));
    return true;
}

static void note_function(void *user, term_id t)
{
    struct opening *k = user;
    struct lower *l = k->b->l;
    const struct logic_function *f = term_is(l->ts, t, TERM_APP)
                                         ? idmap_pointer(&l->logic_of, (const void *)(uintptr_t)term_func(l->ts, t))
                                         : NULL;
    if (!f)
        return;
    idmap_put(&k->lemma->functions, f->id, f->id);
    term_id at = f->decreases >= 0 ? term_arg(l->ts, t, (unsigned)f->decreases) : TERM_NONE;
    for (size_t i = 0; at != TERM_NONE && i < k->values.n; i++) {
        term_id v = k->values.at[i].term;
        bool known = false;
        for (size_t n = 0; n < k->lemma->inductive.n; n++)
            known |= k->lemma->inductive.at[n] == v;
        if (term_sort(l->ts, v) == SORT_INT && term_mentions(l->ts, at, v) && !known)
            vec_push(&k->lemma->inductive, v);
    }
}

static void add_variables(struct opening *k)
{
    struct lower *l = k->b->l;
    struct lemma *m = k->lemma;
    struct term_vec all = {0};
    for (size_t i = 0; i < k->values.n; i++)
        c_logic_constants(&k->values.at[i], true, &all);
    for (size_t i = 0; i < m->reads.n; i++)
        vec_push(&all, m->reads.at[i].value);
    for (size_t i = 0; i < all.n; i++)
        if (term_mentions(l->ts, m->statement, all.at[i]))
            vec_push(&m->vars, all.at[i]);
    vec_release(&all);
}

/* ---- indices ---- */

/* What is added to the bound variable x where something is read at it; TERM_NONE: nothing. */
struct indexing {
    struct terms *ts;
    term_id x, added;
};

static void note_index(void *user, term_id t)
{
    struct indexing *k = user;
    if (k->added != TERM_NONE || !term_is(k->ts, t, TERM_SELECT) || !term_mentions(k->ts, term_arg(k->ts, t, 1), k->x))
        return;
    term_id rest = mk_sub(k->ts, term_arg(k->ts, t, 1), k->x);
    if (!term_mentions(k->ts, rest, k->x))
        k->added = rest;
}

static term_id with_plain_indices(struct terms *ts, term_id t);

enum { MOST_PARTS = 64 };

/* The variables of the quantifier are the indices themselves: of a[i], which is row[offset + i], instances are found. */
static term_id shifted_quantifier(struct terms *ts, term_id t)
{
    unsigned n = binder_arity(ts, t);
    term_id vars[MOST_PARTS];
    bool all = term_is(ts, t, TERM_FORALL);
    if (n > MOST_PARTS)
        return t;
    term_id body = with_plain_indices(ts, term_open_fresh(ts, t, vars));
    for (unsigned i = 0; i < n; i++) {
        struct indexing k = {ts, vars[i], TERM_NONE};
        if (term_sort(ts, vars[i]) == SORT_INT)
            term_visit(ts, body, note_index, &k);
        if (k.added != TERM_NONE)
            body = subst_one(ts, body, vars[i], mk_sub(ts, vars[i], k.added));
    }
    return all ? mk_forall(ts, n, vars, body, NULL) : mk_exists(ts, n, vars, body, NULL);
}

static term_id with_plain_indices(struct terms *ts, term_id t)
{
    term_id args[MOST_PARTS];
    if (!term_has_binder(ts, t))
        return t;
    if (term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS))
        return shifted_quantifier(ts, t);
    if (term_arity(ts, t) > MOST_PARTS || term_is_binder(ts, t))
        return t;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        args[i] = with_plain_indices(ts, term_arg(ts, t, i));
    return mk_rebuild(ts, t, args);
}

/* `P ==> \forall v; Q`, with v as a variable of the lemma. */
static term_id open_conclusion(struct opening *k, term_id t)
{
    struct terms *ts = k->b->l->ts;
    if (term_is(ts, t, TERM_IMPLIES)) {
        term_id conclusion = open_conclusion(k, term_arg(ts, t, 1));
        return mk_implies(ts, term_arg(ts, t, 0), conclusion);
    }
    if (!term_is(ts, t, TERM_FORALL))
        return t;
    unsigned n = binder_arity(ts, t);
    term_id *vars = arena_array(k->b->l->arena, term_id, n);
    t = term_open_fresh(ts, t, vars);
    for (unsigned i = 0; i < n; i++) {
        vec_push(&k->values, scalar_value(NULL, vars[i]));
        vec_push(&k->lemma->opened, vars[i]);
    }
    return open_conclusion(k, t);
}

/* Without recursive functions, every integer. */
static void add_inductive(struct opening *k)
{
    struct lemma *m = k->lemma;
    for (size_t i = 0; i < k->values.n; i++) {
        const struct c_value *v = &k->values.at[i];
        for (size_t n = 0; v->kind == C_VALUE_SCALAR && !v->type && n < m->vars.n; n++)
            if (m->vars.at[n] == v->term && term_sort(k->b->l->ts, v->term) == SORT_INT)
                vec_push(&m->inductive, v->term);
    }
}

/* Those that have only variables of the lemma in them. */
static void keep_shadows(struct opening *k, const struct logic_states *states)
{
    struct lower *l = k->b->l;
    struct lemma *m = k->lemma;
    size_t n = 0;
    for (size_t i = 0; i < m->shadows.n; i++) {
        term_id t = c_logic_abstract(l, states, (unsigned)k->values.n, k->values.at, false, m->shadows.at[i], &m->reads);
        if (c_logic_has_only(l->ts, t, &m->vars))
            m->shadows.at[n++] = t;
    }
    m->shadows.n = n;
}

static void translate(struct body *b, struct lemma *m)
{
    struct lower *l = b->l;
    struct logic_states states = VEC_IN(l->arena);
    struct opening k = {.b = b, .lemma = m, .env = {.b = b, .states = &states, .depth = 1}, .values = VEC_IN(l->arena)};
    const struct acsl_expr *e = m->of->expr;
    for (; e->kind == ACSL_FORALL; e = e->arg[0])
        for (unsigned i = 0; i < e->n_vars; i++)
            if (!open_variable(&k, e->vars[i])) {
                m->why = "lemma over values of this type";
                m->where = e->vars[i]->span;
                return;
            }
    k.env.shadows = &m->shadows;
    term_id t = c_spec_formula(&k.env, e);
    if (t == TERM_NONE) {
        m->why = k.env.why_not;
        m->where = k.env.where;
        return;
    }
    t = c_logic_abstract(l, &states, (unsigned)k.values.n, k.values.at, false, t, &m->reads);
    t = with_plain_indices(l->ts, open_conclusion(&k, t));
    m->statement = mk_implies(l->ts, m->ranges, t);
    term_visit(l->ts, t, note_function, &k);
    add_variables(&k);
    if (m->functions.n == 0)
        add_inductive(&k);
    keep_shadows(&k, &states);
    if (!c_logic_has_only(l->ts, m->statement, &m->vars)) {
        m->why = "lemma that depends on something else than its variables and memory";
        m->where = m->of->name_span;
    }
}

/* The functions of its block, which read it if it is an axiom. So no function is made while an axiom that defines it is translated. */
static void make_functions(struct body *b, const struct acsl_lemma *of)
{
    for (unsigned i = 0; of->kind == ACSL_AXIOM && of->axiomatic && i < of->axiomatic->n_functions; i++)
        if (!of->axiomatic->functions[i]->body)
            c_logic_function(b, of->axiomatic->functions[i]);
}

struct lemma *c_lemma_of(struct body *b, const struct acsl_lemma *of)
{
    struct lower *l = b->l;
    struct lemma *m = idmap_pointer(&l->logic, of);
    if (!m)
        make_functions(b, of);
    m = m ? m : idmap_pointer(&l->logic, of);
    if (m)
        return m;
    m = arena_new(l->arena, struct lemma);
    *m = (struct lemma){.of = of,
                        .vars = VEC_IN(l->arena),
                        .opened = VEC_IN(l->arena),
                        .inductive = VEC_IN(l->arena),
                        .reads = VEC_IN(l->arena),
                        .shadows = VEC_IN(l->arena),
                        .ranges = mk_true(l->ts),
                        .functions = {.arena = l->arena}};
    idmap_put(&l->logic, idmap_key(of), idmap_key(m));
    if (of->lost || !of->expr) {
        m->why = of->lost ? of->lost->construct : "lemma with an error in it";
        m->where = of->name_span;
    } else {
        translate(b, m);
    }
    return m;
}

/* ---- what routines rely on ---- */

/* All logic functions in the lemma are known to the routine, and there are some, or predicates. */
static bool concerns(const struct body *b, const struct lemma *m)
{
    size_t i = 0;
    uint64_t found;
    bool any = false;
    struct idmap functions = m->functions;
    while (idmap_next(&functions, &i, &found)) {
        any = true;
        if (!idmap_has(&b->logic_used, found))
            return false;
    }
    return any || m->shadows.n > 0;
}

static const char *routine_name(struct lower *l, const struct acsl_lemma *of)
{
    return intern_printf(l->names, "lemma %s", of->name);
}

void c_lemma_rely(struct body *b, const struct lemma *m)
{
    if (m->of->kind == ACSL_AXIOM)
        note_once(b, m->of->name_span, "axiom", m->of->text);
    else if (m->of->use == ACSL_ADMIT)
        note_once(b, m->of->name_span, "admit", m->of->text);
    else
        il_add_callee(b->k.r, routine_name(b->l, m->of), m->of->name_span, true);
}

const struct lemma *c_usable_lemma(struct body *b, const struct acsl_lemma *of, const struct acsl_lemma *before)
{
    bool in_front = !before || of->kind == ACSL_AXIOM || of->use == ACSL_ADMIT;
    if (of->kind == ACSL_CASE || of->use == ACSL_CHECK || of == before)
        return NULL;
    const struct acsl_lemma *const *all;
    unsigned n = acsl_lemmas(b->l->as, &all);
    for (unsigned i = 0; i < n && all[i] != before && !in_front; i++)
        in_front = all[i] == of;
    const struct lemma *m = in_front ? c_lemma_of(b, of) : NULL;
    return m && !m->why && !m->replaced && concerns(b, m) ? m : NULL;
}

/* ---- lemmas as routines ---- */

/* The lemma for smaller values of its inductive variables. */
static term_id hypothesis(struct lower *l, const struct lemma *m)
{
    struct terms *ts = l->ts;
    term_id all = mk_true(ts), one = mk_int(ts, 1);
    for (size_t i = 0; i < m->inductive.n; i++) {
        term_id n = m->inductive.at[i], above = mk_lt(ts, mk_int(ts, 0), n);
        for (size_t k = 0; k < m->vars.n; k++) {
            bool bound = term_sort(ts, m->vars.at[k]) == SORT_INT;
            for (size_t j = 0; j < m->inductive.n; j++)
                bound &= m->inductive.at[j] != m->vars.at[k];
            if (bound)
                above = mk_or2(ts, above, mk_lt(ts, m->vars.at[k], n));
        }
        all = mk_and2(ts, all, mk_implies(ts, above, subst_one(ts, m->statement, n, mk_sub(ts, n, one))));
    }
    return all;
}

static term_id row_fact(struct lower *l, const struct lemma *m, term_id value)
{
    struct terms *ts = l->ts;
    for (size_t i = 0; i < m->reads.n; i++) {
        const struct logic_read *r = &m->reads.at[i];
        const struct c_map *map = r->value == value ? idmap_pointer(&l->map_of, r->var) : NULL;
        if (!map || r->param < 0 || !c_is_integer(map->scalar) || sort_range(ts, term_sort(ts, value)) != SORT_INT)
            continue;
        term_id k = mk_const_named(ts, "\\i", SORT_INT), element = mk_select1(ts, value, k);
        return mk_forall(ts, 1, &k, mk_in_range(ts, map->scalar->width, map->scalar->is_signed, element), NULL);
    }
    return TERM_NONE;
}

/* What the variable is called in the report: "a"; the elements that it points to in the state K: "a{K}". */
static const char *name_of(struct lower *l, const struct lemma *m, term_id constant)
{
    const char *name = term_name(l->ts, constant);
    for (size_t i = 0; i < m->reads.n; i++)
        if (m->reads.at[i].value == constant)
            name = arena_printf(l->arena, "%s{%s}", m->reads.at[i].param < 0 ? m->reads.at[i].var->display : strchr(name, '[') + 1,
                                m->reads.at[i].label < m->of->n_labels ? m->of->labels[m->reads.at[i].label] : "");
    const char *mark = strchr(name, '!'), *state = strchr(name, '{');
    return mark ? arena_printf(l->arena, "%.*s%s", (int)(mark - name), name, state ? state : "") : name;
}

/* The variables of the lemma as parameters of its routine. */
static void make_parameters(struct body *b, const struct lemma *m, struct subst *s)
{
    struct lower *l = b->l;
    for (size_t i = 0; i < m->vars.n; i++) {
        term_id constant = m->vars.at[i], fact = row_fact(l, m, constant);
        const char *name = name_of(l, m, constant);
        struct il_var *x = build_var(&b->k, name, name, term_sort(l->ts, constant), ROLE_PARAM, NULL, m->of->name_span);
        vec_push(&b->k.r->params, x);
        subst_set(s, constant, x->term);
        x->fact = fact == TERM_NONE ? fact : subst_one(l->ts, fact, constant, x->term);
        if (fact != TERM_NONE)
            build_assume(&b->k, x->fact, m->of->name_span, NULL);
    }
}

static void use_functions(struct body *b, const struct lemma *m)
{
    struct idmap functions = m->functions;
    size_t i = 0;
    uint64_t found;
    while (idmap_next(&functions, &i, &found))
        c_logic_use(b, (func_id)found);
}

void c_lemma_lower(struct body *b, const struct acsl_lemma *of)
{
    struct lower *l = b->l;
    const struct lemma *m = c_lemma_of(b, of);
    struct subst s = {0};
    if (m->why) {
        build_unsupported(&b->k, m->where, m->why);
        return;
    }
    make_parameters(b, m, &s);
    use_functions(b, m);
    b->logic_recent = b->logic_known.n;
    for (size_t i = 0; i < m->shadows.n; i++)
        c_logic_known(b, subst_apply(l->ts, &s, m->shadows.at[i]));
    term_id smaller = hypothesis(l, m);
    if (smaller != mk_true(l->ts))
        build_assume_for_proofs(&b->k, subst_apply(l->ts, &s, smaller), of->name_span);
    term_id goal = subst_apply(l->ts, &s, m->statement);
    vec_push(&b->k.r->goals, goal);
    c_lemmas_for_lemma(b, goal, of, of->name_span);
    build_assert(&b->k, (struct obligation){.kind = OBLIGATION_ASSERT, .span = of->expr->span, .text = of->text}, goal);
    subst_release(&s);
}
