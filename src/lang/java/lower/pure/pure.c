/* Pure methods as functions, for calls in annotations. The function of `int sum(int[] a, int n)` has the formals as arguments: `this`, if
 * there is one, and the parameters. Then come the places of the heap that the definition reads (pure/reads.c), first the elements of each
 * array. An axiom says what it is: the value that the body returns, or the value e of a clause `ensures \result == e`. If the
 * method is not recursive, there is no function, but the value itself (see is_plain).
 *
 * A recursive axiom might be contradictory. It is not if the recursion ends for all arguments: then exactly one function satisfies it. So
 * at some position all recursive calls have an argument that is nearer to a bound, under the conditions of the call. There is no axiom
 * otherwise, and calls of the method are unsupported.
 *
 * A library method that is declared heap_free is a function about which only its contract is known.
 *
 * An instance method that is overridden in the files means what its contract says, which overriders are checked against. Start with
 * pure_apply. */
#include "lang/java/lower/pure/pure.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/method_name.h"
#include "lang/java/lower/heap/settled.h"
#include "lang/java/lower/pure/ends.h"
#include "lang/java/lower/pure/reads.h"
#include "lang/java/lower/pure/stated.h"
#include "lang/java/lower/pure/value.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"
#include "logic/shape.h"

/* Some definitions read more places the more they are unfolded. These read whole variables of the heap from round FIRST_WHOLE on. */
enum { FIRST_WHOLE = 3, MAX_ROUNDS = 8 };

/* ---- applications ---- */

term_id pure_application(struct lower *l, const struct pure *p, const term_id formals[])
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < p->n_formals; i++)
        vec_push(&args, formals[i]);
    for (size_t i = 0; i < p->reads.n; i++)
        vec_push(&args, pure_with(l, p, formals, p->reads.at[i].place));
    term_id t = p->inlined != TERM_NONE ? pure_with(l, p, formals, p->inlined) : mk_app(l->ts, p->f, (unsigned)args.n, args.at);
    vec_release(&args);
    return t;
}

/* ---- the axiom ---- */

static void assume_definition(struct translator *k, term_id given, term_id value, bool machine)
{
    struct lower *l = k->l;
    const struct pure *p = k->pure;
    struct term_vec vars = {0};
    for (unsigned i = 0; i < p->n_formals; i++) {
        unsigned width;
        bool is_signed;
        vec_push(&vars, p->formal[i]);
        if (machine && machine_range(l, p->type[i], &width, &is_signed))
            given = mk_and2(l->ts, given, mk_in_range(l->ts, width, is_signed, p->formal[i]));
    }
    for (size_t i = 0; i < p->reads.n; i++)
        vec_push(&vars, p->reads.at[i].value);
    term_id head = mk_app(l->ts, p->f, (unsigned)vars.n, vars.at);
    unsigned one = 1;
    struct triggers triggers = {1, &one, &head};
    term_id equal = mk_implies(l->ts, given, mk_eq(l->ts, head, value));
    term_id axiom = mk_forall(l->ts, (unsigned)vars.n, vars.at, equal, vars.n ? &triggers : NULL);
    vec_push(&l->p->axioms, axiom);
    idmap_put(&l->p->definitions, axiom, k->pure->f);
    if (k->pure->relies.n > 0 && !k->m->external)
        idmap_put(&l->p->by_contract, k->pure->f, 1);
    vec_release(&vars);
}

static void add_formal(struct translator *k, const char *name, const struct java_type *type)
{
    struct pure *p = k->pure;
    p->type[p->n_formals] = type;
    p->formal[p->n_formals++] = mk_const_named(k->l->ts, arena_printf(k->l->arena, "%s!p", name), heap_sort(k->l, type));
}

static void make_formals(struct translator *k)
{
    struct pure *p = k->pure;
    p->formal = arena_array(k->l->arena, term_id, k->m->n_params + 1);
    p->type = arena_array(k->l->arena, const struct java_type *, k->m->n_params + 1);
    if (!(k->m->mods & JAVA_STATIC))
        add_formal(k, "this", k->m->owner->type);
    for (unsigned i = 0; i < k->m->n_params; i++)
        add_formal(k, k->m->vars[i]->name, k->m->params[i]);
}

/* The elements of arrays are always read. */
static void add_rows(struct translator *k)
{
    struct lower *l = k->l;
    struct pure *p = k->pure;
    for (unsigned i = 0; i < p->n_formals; i++) {
        if (p->type[i]->kind != JAVA_ARRAY || !java_type_primitive(p->type[i]->elem))
            continue;
        term_id place = mk_select1(l->ts, heap_elems(l, p->type[i]->elem)->term, p->formal[i]);
        const char *name = arena_printf(l->arena, "row!%u", i);
        vec_push(&p->reads, ((struct pure_read){place, mk_const_named(l->ts, name, term_sort(l->ts, place))}));
    }
}

/* A function for what is known of the reads. */
static void declare(struct translator *k, unsigned round)
{
    struct lower *l = k->l;
    struct pure *p = k->pure;
    struct VEC_OF(sort_id) sorts = {0};
    for (unsigned i = 0; i < p->n_formals; i++)
        vec_push(&sorts, term_sort(l->ts, p->formal[i]));
    for (size_t i = 0; i < p->reads.n; i++)
        vec_push(&sorts, term_sort(l->ts, p->reads.at[i].value));
    symbol name = intern_printf(l->ast->names, round ? "%s%s %u" : "%s%s", PURE_PREFIX, k->m->id, round);
    p->f = func_declare(l->ts, name, (unsigned)sorts.n, sorts.at, heap_sort(l, k->m->ret));
    vec_release(&sorts);
}

/* The value by the body, else by the contract, and the preconditions. The contract of a model method may have the body. */
static term_id defined_value(struct translator *k, bool *by_body, term_id *given)
{
    struct terms *ts = k->l->ts;
    sort_id sort = heap_sort(k->l, k->m->ret);
    bool overridden = !(k->m->mods & JAVA_STATIC) && code_overriders(k->l->code, k->m)->n > 0;
    k->pure->relies.n = k->pure->open.n = 0;
    term_id value = overridden ? TERM_NONE : pure_value_of_body(k);
    *by_body = value != TERM_NONE && term_sort(ts, value) == sort;
    *given = *by_body ? pure_preconditions(k) : mk_true(ts);
    if (*by_body)
        return value;
    k->pure->relies.n = k->pure->open.n = 0; /* those of the body do not matter any more */
    *by_body = k->m->defined;
    if (!k->m->defined)
        vec_push(&k->pure->relies, k->m);
    for (size_t i = 0; overridden && i < code_overriders(k->l->code, k->m)->n; i++)
        vec_push(&k->pure->relies, code_overriders(k->l->code, k->m)->at[i]);
    value = pure_value_of_contract(k, given);
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

/* Elsewhere any value that depends on the arguments. */
static term_id only_where(struct translator *k, term_id given, term_id value)
{
    struct lower *l = k->l;
    if (given == mk_true(l->ts))
        return value;
    idmap_put(&l->p->unexecuted, k->pure->f, 1);
    return mk_ite(l->ts, given, value, mk_app(l->ts, k->pure->f, k->pure->n_formals, k->pure->formal));
}

/* Of a static method an axiom may say the value without wraps, where the preconditions hold. So its value is written only if it has none. */
static bool is_plain(const struct translator *k, term_id value)
{
    bool instance = !(k->m->mods & JAVA_STATIC);
    return instance || k->m->model || !term_has_kind(k->l->ts, value, TERM_WRAP);
}

/* Finds the value, the preconditions, and what they read. False if something else is read. */
static bool find_value(struct translator *k, bool *by_body, term_id *given, term_id *value)
{
    struct pure *p = k->pure;
    for (unsigned round = 0; round < MAX_ROUNDS; round++) {
        if (round == FIRST_WHOLE) {
            p->reads.n = 0;
            k->whole = true;
        }
        size_t known = p->reads.n;
        declare(k, round);
        k->depth = k->steps = 0;
        *value = defined_value(k, by_body, given);
        bool recursive = *value != TERM_NONE && term_applies(k->l->ts, *value, p->f);
        if (*value == TERM_NONE || !pure_is_closed(k, *value))
            return false;
        if ((*by_body ? is_plain(k, *value) : k->m->external) && !recursive) {
            p->inlined = *by_body ? *value : only_where(k, *given, *value);
            return true;
        }
        *value = pure_abstract(k, *value);
        *given = pure_abstract(k, *given);
        if (*value == TERM_NONE || *given == TERM_NONE)
            return false;
        if (p->reads.n == known)
            return true;
    }
    return false;
}

/* A contract says what the value is where all preconditions hold. What the body says holds everywhere; but it is stated only where the
 * preconditions hold if it is simpler there, or the recursion is not seen to end elsewhere. */
static const char *define(struct translator *k)
{
    bool by_body;
    term_id value, given;
    bool found = find_value(k, &by_body, &given, &value);
    if (!found && k->m->external)
        return arena_printf(k->l->arena, "call of library method '%s' in an annotation", k->m->name);
    if (!found)
        return k->why ? k->why : "call of a pure method without a definition";
    if (k->pure->inlined != TERM_NONE)
        return NULL;
    term_id plain = by_body ? pure_without_wraps(k, mk_true(k->l->ts), value) : value;
    term_id there = by_body ? pure_without_wraps(k, given, value) : value;
    bool done = by_body && plain == there && define_under(k, mk_true(k->l->ts), plain);
    return done || define_under(k, given, there) ? NULL : "call of a pure method whose recursion is not seen to end";
}

/* ---- functions without a definition ---- */

/* The contract says something of each value. It is stated of numbers and truth values in the ranges of their types: what is no string has no
 * length. */
static void state_contract(struct translator *k)
{
    struct lower *l = k->l;
    struct pure *p = k->pure;
    term_id value = mk_app(l->ts, p->f, p->n_formals, p->formal), given = mk_true(l->ts);
    for (unsigned i = 0; i < p->n_formals; i++) {
        if (java_type_ref(p->type[i]))
            return;
        given = mk_and2(l->ts, given, heap_value_fact(l, p->formal[i], p->type[i]));
    }
    term_id promised = pure_promised(k, value), fact = heap_value_fact(l, value, k->m->ret);
    p->stated = promised != TERM_NONE && pure_of_formals(k, promised);
    if (p->stated)
        fact = mk_and2(l->ts, fact, promised);
    fact = mk_implies(l->ts, given, fact);
    if (fact != mk_true(l->ts))
        vec_push(&l->p->background, p->n_formals ? mk_forall(l->ts, p->n_formals, p->formal, fact, NULL) : fact);
}

/* A run does not know its values. */
static void declare_only(struct translator *k)
{
    declare(k, 0);
    vec_push(&k->pure->relies, k->m);
    idmap_put(&k->l->p->unexecuted, k->pure->f, 1);
    state_contract(k);
}

/* ---- the function of a method ---- */

/* Does another class have a method that would override it, or that it would override? */
static bool overridden_model(const struct java_ast *ast, const struct java_method *m)
{
    bool found = false;
    for (size_t i = 0; i < ast->methods.n; i++) {
        const struct java_method *o = ast->methods.at[i];
        bool same = o->name == m->name && o->n_params == m->n_params && o->owner != m->owner;
        found |= same && (java_subclass(o->owner, m->owner) || java_subclass(m->owner, o->owner));
    }
    return found;
}

static const char *not_a_function(struct body *b, const struct java_method *m)
{
    const struct lower *l = b->l;
    if (m->kind != JAVA_METHOD)
        return "call of such a method in an annotation";
    if (m->external && !m->model && (library_overridden(b, m) || !library_changes_nothing(b, m)))
        return arena_printf(l->arena, "call of library method '%s' in an annotation", m->name);
    if (m->model && overridden_model(l->ast, m))
        return "call of a model method that is overridden";
    if (m->varargs || (m->generic && !m->external)) /* of a library method: its result */
        return "call of a method with variable arity or type parameters in an annotation";
    bool floating = m->ret->kind == JAVA_FLOAT || m->ret->kind == JAVA_DOUBLE;
    for (unsigned i = 0; i < m->n_params; i++)
        floating |= m->params[i]->kind == JAVA_FLOAT || m->params[i]->kind == JAVA_DOUBLE;
    return floating ? "call of a method over such types in an annotation" : NULL;
}

/* Only the methods of the files are known to override m. */
static bool is_open(const struct java_method *m)
{
    return !m->external && !java_dispatch_fixed(m, JAVA_DISPATCH_VIRTUAL) && !class_closed(m->owner);
}

struct pure *pure_of(struct body *b, const struct java_method *m)
{
    struct lower *l = b->l;
    const uint64_t *found = idmap_get(&l->pures, (uintptr_t)m);
    if (found)
        return (struct pure *)(uintptr_t)*found;
    struct pure *p = arena_new(l->arena, struct pure);
    *p = (struct pure){.m = m,
                       .why = not_a_function(b, m),
                       .inlined = TERM_NONE,
                       .relies = VEC_IN(l->arena),
                       .open = VEC_IN(l->arena),
                       .reads = VEC_IN(l->arena)};
    idmap_put(&l->pures, (uintptr_t)m, (uintptr_t)p);
    vec_push(l->all_pures, p);
    if (p->why)
        return p;
    struct translator k = {.l = l, .b = b, .m = m, .pure = p};
    make_formals(&k);
    add_rows(&k);
    if (annot_heap_free(l->as, m))
        declare_only(&k);
    else
        p->why = define(&k);
    p->defined = !p->why;
    if (p->defined && p->relies.n == 0 && is_open(m))
        vec_push(&p->open, m);
    idmap_release(&k.locals);
    return p;
}

const char *pure_why_not(const struct spec_env *env, const struct java_method *m)
{
    const struct pure *p = pure_of(env->b, m);
    return p->why || p->defined || p == env->defines ? p->why : "pure methods that call each other";
}

bool pure_stated(const struct spec_env *env, const struct java_method *m)
{
    return pure_of(env->b, m)->stated;
}

/* If the method is not verified, or comes from the library, that is an assumption. That it ends is not proved. */
static void note_relied(struct body *b, const struct java_method *m, struct span at)
{
    const char *name = method_qualified(b->l, m);
    uint64_t key = (uint64_t)(uintptr_t)m;
    if (m->external) {
        if (idmap_put(&b->open_listed, key ^ 2, 1))
            body_assume_note(b, at, "library", arena_printf(b->l->arena, "contract of '%s'", name));
        return;
    }
    if (m->body && (!m->file || m->file->given))
        il_add_callee(b->build.r, name, m->name_span, true);
    else if (code_overriders(b->l->code, m)->n == 0 && idmap_put(&b->open_listed, key ^ 1, 1))
        body_assume_note(b, m->name_span, "callee",
                         arena_printf(b->l->arena, "contract of '%s', which %s", name,
                                      m->body ? "is in another file" : "has no body"));
    if (idmap_put(&b->open_listed, key ^ 2, 1))
        body_assume_note(b, m->name_span, "termination", arena_printf(b->l->arena, "calls of '%s' end", name));
}

static void note_open(struct body *b, const struct java_method *m)
{
    if (idmap_put(&b->open_listed, (uint64_t)(uintptr_t)m, 1))
        body_assume_note(b, m->name_span, "closed-world",
                         arena_printf(b->l->arena, "no class outside the files overrides '%s'", method_qualified(b->l, m)));
}

/* The routine reads these variables of the heap. */
static void use_places(const struct spec_env *env, const struct java_method *m, term_id t)
{
    struct lower *l = env->b->l;
    struct term_vec constants = {0};
    term_constants(l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        struct il_var *v = heap_var_of(l, constants.at[i]);
        struct java_field *f = v ? heap_field_of(l, v) : NULL;
        if (v)
            body_use(env->b, v);
        if (f && f->mods & JAVA_STATIC)
            body_names_class(env->b, f->owner, m->name_span);
        else if (f && env->over_objects)
            settled_withhold(env->b, f);
    }
    vec_release(&constants);
}

term_id pure_apply(const struct spec_env *env, const struct java_method *m, const term_id values[], struct span at)
{
    struct body *b = env->b;
    const struct pure *p = pure_of(b, m);
    for (size_t i = 0; i < p->reads.n; i++)
        use_places(env, m, p->reads.at[i].place);
    if (p->inlined != TERM_NONE)
        use_places(env, m, p->inlined);
    for (size_t i = 0; p != env->defines && i < p->relies.n; i++) {
        if (env->defines)
            vec_push(&env->defines->relies, p->relies.at[i]);
        else
            note_relied(b, p->relies.at[i], at);
    }
    for (size_t i = 0; p != env->defines && i < p->open.n; i++) {
        if (env->defines)
            vec_push(&env->defines->open, p->open.at[i]);
        else
            note_open(b, p->open.at[i]);
    }
    return pure_application(b->l, p, values);
}
