/* Pure methods as functions, for calls in annotations. The function of `static int sum(int[] a, int n)` has the parameters as arguments,
 * and then the elements of each array. An axiom says what it is: the value that the body returns, or the value e of a clause
 * `ensures \result == e`.
 *
 * A recursive axiom might be contradictory. It is not if the recursion ends for all arguments: then exactly one function satisfies it. So
 * at some position all recursive calls have an argument that is nearer to a bound, under the conditions of the call. There is no axiom
 * otherwise, and calls of the method are unsupported. Start with pure_apply. */
#include "lang/java/lower/pure.h"

/* ---- applications ---- */

bool pure_has_row(const struct java_type *t)
{
    return t->kind == JAVA_ARRAY && java_type_primitive(t->elem);
}

/* f(values, rows): all arguments in the order of the function. */
term_id pure_application(struct lower *l, func_id f, const struct java_method *m, const term_id value[], const term_id row[])
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < m->n_params; i++)
        vec_push(&args, value[i]);
    for (unsigned i = 0; i < m->n_params; i++)
        if (pure_has_row(m->params[i]))
            vec_push(&args, row[i]);
    term_id t = mk_app(l->ts, f, (unsigned)args.n, args.at);
    vec_release(&args);
    return t;
}

/* ---- the axiom ---- */

static void assume_definition(struct translator *k, term_id given, term_id value, bool machine)
{
    struct lower *l = k->l;
    struct term_vec vars = {0};
    for (unsigned i = 0; i < k->m->n_params; i++)
        vec_push(&vars, k->value[i]);
    for (unsigned i = 0; i < k->m->n_params; i++) {
        unsigned width;
        bool is_signed;
        if (k->row[i] != TERM_NONE)
            vec_push(&vars, k->row[i]);
        if (machine && machine_range(l, k->m->params[i], &width, &is_signed))
            given = mk_and2(l->ts, given, mk_in_range(l->ts, width, is_signed, k->value[i]));
    }
    term_id head = pure_application(l, k->pure->f, k->m, k->value, k->row);
    unsigned one = 1;
    struct triggers triggers = {1, &one, &head};
    term_id equal = mk_implies(l->ts, given, mk_eq(l->ts, head, value));
    term_id axiom = mk_forall(l->ts, (unsigned)vars.n, vars.at, equal, vars.n ? &triggers : NULL);
    vec_push(&l->p->axioms, axiom);
    idmap_put(&l->p->definitions, axiom, k->pure->f);
    if (k->pure->relies.n > 0)
        idmap_put(&l->p->by_contract, k->pure->f, 1);
    vec_release(&vars);
}

static void declare(struct translator *k)
{
    struct lower *l = k->l;
    struct VEC_OF(sort_id) sorts = {0};
    for (unsigned i = 0; i < k->m->n_params; i++) {
        const char *name = k->m->vars[i]->name;
        vec_push(&sorts, heap_sort(l, k->m->params[i]));
        k->value[i] = mk_const_named(l->ts, arena_printf(l->arena, "%s!p", name), sorts.at[i]);
    }
    for (unsigned i = 0; i < k->m->n_params; i++)
        if (pure_has_row(k->m->params[i])) {
            sort_id row = sort_range(l->ts, heap_elems(l, k->m->params[i]->elem)->sort);
            vec_push(&sorts, row);
            k->row[i] = mk_const_named(l->ts, arena_printf(l->arena, "%s!e", k->m->vars[i]->name), row);
        }
    symbol name = intern_printf(l->ast->names, "%s%s", PURE_PREFIX, k->m->id);
    k->pure->f = func_declare(l->ts, name, (unsigned)sorts.n, sorts.at, heap_sort(l, k->m->ret));
    vec_release(&sorts);
}

/* The value by the body, else by the contract. */
static term_id defined_value(struct translator *k, bool *by_body)
{
    struct terms *ts = k->l->ts;
    sort_id sort = heap_sort(k->l, k->m->ret);
    term_id value = pure_value_of_body(k);
    *by_body = value != TERM_NONE && term_sort(ts, value) == sort;
    if (*by_body)
        return value;
    k->pure->relies.n = 0; /* those of the body do not matter any more */
    vec_push(&k->pure->relies, k->m);
    value = pure_value_of_contract(k);
    return value != TERM_NONE && term_sort(ts, value) == sort ? value : TERM_NONE;
}

/* Makes the axiom, unless the recursion is not seen to end. */
static bool define_under(struct translator *k, term_id given, term_id value)
{
    bool machine, ends = pure_recursion_ends(k, given, value, &machine);
    if (ends)
        assume_definition(k, given, value, machine);
    return ends;
}

/* A contract says what the value is where all preconditions hold. What the body says holds everywhere; but it is stated only where the
 * preconditions hold if it is simpler there, or the recursion is not seen to end elsewhere. */
static const char *define(struct translator *k)
{
    bool by_body, all;
    term_id value = defined_value(k, &by_body), given = pure_preconditions(k, &all);
    if (value == TERM_NONE)
        return k->why ? k->why : "call of a pure method without a definition";
    if (!by_body && !all)
        return "call of a pure method with such a precondition";
    term_id plain = by_body ? pure_without_wraps(k, mk_true(k->l->ts), value) : value;
    term_id there = by_body ? pure_without_wraps(k, given, value) : value;
    bool done = by_body && plain == there && define_under(k, mk_true(k->l->ts), plain);
    return done || define_under(k, given, there) ? NULL : "call of a pure method whose recursion is not seen to end";
}

/* Without dynamic binding, and over what can be an argument of a function. */
static const char *not_a_function(const struct java_method *m)
{
    if (!(m->mods & JAVA_STATIC) || m->kind != JAVA_METHOD || m->external)
        return "call of a method that is not static in an annotation";
    if (m->varargs || m->generic)
        return "call of a method with variable arity or type parameters in an annotation";
    bool result = m->ret->kind == JAVA_BOOLEAN || java_type_integral(m->ret), floating = false;
    for (unsigned i = 0; i < m->n_params; i++)
        floating |= m->params[i]->kind == JAVA_FLOAT || m->params[i]->kind == JAVA_DOUBLE;
    return result && !floating ? NULL : "call of a method over such types in an annotation";
}

struct pure *pure_of(struct body *b, const struct java_method *m)
{
    struct lower *l = b->l;
    const uint64_t *found = idmap_get(&l->pures, (uintptr_t)m);
    if (found)
        return (struct pure *)(uintptr_t)*found;
    struct pure *p = arena_new(l->arena, struct pure);
    *p = (struct pure){.why = not_a_function(m), .relies = VEC_IN(l->arena)};
    idmap_put(&l->pures, (uintptr_t)m, (uintptr_t)p);
    if (p->why)
        return p;
    struct translator k = {.l = l, .b = b, .m = m, .pure = p};
    k.value = arena_array(l->arena, term_id, m->n_params);
    k.row = arena_array(l->arena, term_id, m->n_params);
    declare(&k);
    p->why = define(&k);
    p->defined = !p->why;
    idmap_release(&k.locals);
    return p;
}

const char *pure_why_not(const struct spec_env *env, const struct java_method *m)
{
    const struct pure *p = pure_of(env->b, m);
    return p->why || p->defined || p == env->defines ? p->why : "pure methods that call each other";
}

/* If the method is not verified, that is an assumption. That it ends is not proved. */
static void note_relied(struct body *b, const struct java_method *m)
{
    const char *name = method_qualified(b->l, m);
    uint64_t key = (uint64_t)(uintptr_t)m;
    if (m->body && (!m->file || m->file->given))
        il_add_callee(b->r, name, m->name_span);
    else if (idmap_put(&b->open_listed, key ^ 1, 1))
        body_assume_note(b, m->name_span, "callee",
                         arena_printf(b->l->arena, "contract of '%s', which %s", name,
                                      m->body ? "is in another file" : "has no body"));
    if (idmap_put(&b->open_listed, key ^ 2, 1))
        body_assume_note(b, m->name_span, "termination", arena_printf(b->l->arena, "calls of '%s' end", name));
}

term_id pure_apply(const struct spec_env *env, const struct java_method *m, const term_id values[])
{
    struct body *b = env->b;
    struct lower *l = b->l;
    const struct pure *p = pure_of(b, m);
    term_id *row = arena_array(l->arena, term_id, m->n_params);
    for (unsigned i = 0; i < m->n_params; i++)
        if (pure_has_row(m->params[i]))
            row[i] = mk_select1(l->ts, body_use(b, heap_elems(l, m->params[i]->elem)), values[i]);
    for (size_t i = 0; p != env->defines && i < p->relies.n; i++) {
        if (env->defines)
            vec_push(&env->defines->relies, p->relies.at[i]);
        else
            note_relied(b, p->relies.at[i]);
    }
    return pure_application(l, p->f, m, values, row);
}
