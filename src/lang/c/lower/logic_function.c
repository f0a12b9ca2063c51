/* Logic functions as functions of the prover. `logic integer sum{L}(int *a, integer n) = n <= 0 ? 0 : sum(a, n - 1) + a[n - 1]` is a function of
 * the offset of a, of n, and of the row of a's block in the state L; so a change of other blocks does not change it:
 *
 *     sum(offset, n, row) == (n <= 0 ? 0 : sum(offset, n - 1, row) + row[offset + n - 1])
 *
 * A definition is translated twice: first with calls of itself that have no rows, to see what it reads, and then with all arguments. A
 * recursive definition might be contradictory. It is not if the recursion ends (logic_ends.c): then exactly one function satisfies it. There
 * is no function otherwise, and what mentions it is not supported. Start with c_logic_apply. */
#include "lang/c/lower/logic_function.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/inductive.h"
#include "lang/c/lower/logic_ends.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/reachability.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/value.h"
#include "logic/subst.h"

#include <string.h>

bool c_logic_is_function(const struct acsl_function *f)
{
    return !f->body || f->recursive || f->kind == ACSL_INDUCTIVE;
}

/* ---- constants for variables ---- */

static sort_id sort_of(struct lower *l, const struct acsl_type *t)
{
    if (t->kind == ACSL_TYPE_INTEGER)
        return SORT_INT;
    if (t->kind == ACSL_TYPE_BOOLEAN)
        return SORT_BOOL;
    return sort_named(l->ts, intern_printf(l->names, "type %s", t->logic->name));
}

bool c_logic_variable(struct lower *l, const struct acsl_var *v, const char *mark, struct c_value *out)
{
    const struct acsl_type *t = v->type;
    if (t->kind == ACSL_TYPE_INTEGER || t->kind == ACSL_TYPE_BOOLEAN || t->kind == ACSL_TYPE_LOGIC) {
        *out = scalar_value(t->c, mk_const(l->ts, intern_printf(l->names, "%s%s", v->name, mark), sort_of(l, t)));
        return true;
    }
    if (t->kind != ACSL_TYPE_POINTER || t->c->of->kind == C_FUNCTION)
        return false;
    bool whole = is_whole_pointer(l, t->c);
    term_id block = mk_const(l->ts, intern_printf(l->names, "%s%s.block", v->name, mark), l->block);
    term_id offset = whole ? TERM_NONE : mk_const(l->ts, intern_printf(l->names, "%s%s", v->name, mark), SORT_INT);
    *out = pointer_value(t->c, block, offset);
    return true;
}

void c_logic_constants(const struct c_value *v, bool block, struct term_vec *out)
{
    if (v->kind != C_VALUE_POINTER) {
        vec_push(out, v->term);
        return;
    }
    if (block)
        vec_push(out, v->term);
    if (v->offset != TERM_NONE)
        vec_push(out, v->offset);
}

/* ---- what is read ---- */

static void add_read(struct logic_reads *reads, struct logic_read r)
{
    for (size_t i = 0; i < reads->n; i++)
        if (reads->at[i].value == r.value)
            return;
    vec_push(reads, r);
}

/* t with a constant for the row of the block of p, if it is read. */
static term_id abstract_row(struct lower *l, const struct logic_state *s, const struct c_value pointers[], unsigned p, term_id t,
                            struct logic_reads *reads)
{
    struct terms *ts = l->ts;
    if (pointers[p].kind != C_VALUE_POINTER || !il_is_rows(s->var))
        return t;
    term_id row = mk_select1(ts, s->value, pointers[p].term);
    symbol name = intern_printf(l->names, "%s[%s]", term_name(ts, s->value), term_name(ts, pointers[p].term));
    term_id value = mk_const(ts, name, term_sort(ts, row)), found = subst_term(ts, t, row, value);
    if (found != t)
        add_read(reads, (struct logic_read){(struct il_var *)s->var, s->label, (int)p, s->value, value});
    return found;
}

term_id c_logic_abstract(struct lower *l, const struct logic_states *states, unsigned n, const struct c_value pointers[],
                         bool only_whole, term_id t, struct logic_reads *reads)
{
    for (size_t i = 0; i < states->n; i++) {
        const struct logic_state *s = &states->at[i];
        term_id rows = t;
        size_t known = reads->n;
        for (unsigned p = 0; p < n && !only_whole; p++)
            rows = abstract_row(l, s, pointers, p, rows, reads);
        if (term_mentions(l->ts, rows, s->value)) {
            reads->n = known;
            add_read(reads, (struct logic_read){(struct il_var *)s->var, s->label, -1, s->value, s->value});
        } else {
            t = rows;
        }
    }
    return t;
}

/* ---- calls ---- */

static term_id read_argument(struct spec_env *env, const struct logic_read *r, const struct c_value args[],
                             const struct acsl_state *const labels[])
{
    term_id all = c_spec_version(env, r->var, labels[r->label]);
    return r->param < 0 ? all : mk_select1(env->b->l->ts, all, args[r->param].term);
}

static struct c_value result_of(struct lower *l, const struct acsl_function *f, term_id t)
{
    (void)l;
    return scalar_value(f->type->kind == ACSL_TYPE_INTEGER ? f->type->c : NULL, t);
}

symbol c_logic_unknown_name(const struct lower *l, const struct logic_function *k, unsigned others)
{
    return intern_printf(l->names, "%s#%u? %u", k->f->name, k->f->id, others);
}

/* A call in the definition itself, while it is not known what it reads: a function of the arguments, without the blocks that it is called
 * with anyway. */
static term_id unknown_call(struct spec_env *env, struct logic_function *k, const struct c_value args[])
{
    struct lower *l = env->b->l;
    struct term_vec all = {0};
    struct VEC_OF(sort_id) sorts = {0};
    unsigned others = 0;
    for (unsigned i = 0; i < k->f->n_params; i++) {
        bool other = args[i].kind == C_VALUE_POINTER && args[i].term != k->params[i].term;
        others = others * 2 + other;
        k->moves |= other;
        c_logic_constants(&args[i], other, &all);
    }
    for (size_t i = 0; i < all.n; i++)
        vec_push(&sorts, term_sort(l->ts, all.at[i]));
    func_id f = func_declare(l->ts, c_logic_unknown_name(l, k, others), (unsigned)sorts.n, sorts.at, sort_of(l, k->f->type));
    term_id t = mk_app(l->ts, f, (unsigned)all.n, all.at);
    vec_release(&all);
    vec_release(&sorts);
    return t;
}

static bool is_own_state(const struct acsl_state *s, unsigned label)
{
    return s && s->kind == ACSL_PARAMETER && s->index == label;
}

/* Calls in its own definition are in the same states. */
static bool in_own_states(const struct logic_function *k, const struct acsl_state *const labels[])
{
    for (unsigned i = 0; i < k->f->n_labels; i++)
        if (!is_own_state(labels[i], i))
            return false;
    return true;
}

/* TERM_NONE: some argument has another type. */
static term_id application(struct spec_env *env, const struct logic_function *k, const struct c_value args[],
                           const struct acsl_state *const labels[])
{
    struct lower *l = env->b->l;
    struct term_vec all = {0};
    bool sorted = true;
    for (unsigned i = 0; i < k->f->n_params; i++)
        c_logic_constants(&args[i], k->block[i], &all);
    for (size_t i = 0; i < k->reads.n; i++)
        vec_push(&all, read_argument(env, &k->reads.at[i], args, labels));
    for (size_t i = 0; i < all.n; i++)
        sorted &= i < func_arity(l->ts, k->id) && term_sort(l->ts, all.at[i]) == func_arg_sort(l->ts, k->id, (unsigned)i);
    term_id t = sorted ? mk_app(l->ts, k->id, (unsigned)all.n, all.at) : TERM_NONE;
    vec_release(&all);
    return t;
}

struct c_value c_logic_apply(struct spec_env *env, const struct acsl_expr *e, const struct c_value args[],
                             const struct acsl_state *const labels[])
{
    struct lower *l = env->b->l;
    struct logic_function *k = c_logic_function(env->b, e->function);
    struct c_value none = scalar_value(NULL, mk_int(l->ts, 0));
    bool own = k->being_made && l->logic_made == k;
    const char *why = k->why                                                             ? k->why
                      : k->being_made && !own                                            ? "logic functions that call each other"
                      : own && k->f->kind != ACSL_INDUCTIVE && !in_own_states(k, labels) ? "recursion into another state"
                                                                                         : NULL;
    if (why) {
        c_spec_refuse(env, e, why);
        return none;
    }
    if (k->reach) {
        c_note_objects(env->b, k->params[0].type, e->span);
        return scalar_value(NULL, c_reachability_value(env, k->reach, args, labels[0]));
    }
    if (k->id == FUNC_NONE)
        return result_of(l, k->f, unknown_call(env, k, args));
    if (!env->states)
        c_logic_use(env->b, k->id);
    term_id t = application(env, k, args, labels);
    if (t == TERM_NONE)
        c_spec_refuse(env, e, "argument of this type");
    return t == TERM_NONE || env->why_not ? none : result_of(l, k->f, t);
}

term_id c_logic_shadow(struct spec_env *env, const struct acsl_function *f, const struct c_value args[],
                       const struct acsl_state *const labels[])
{
    const struct logic_function *k = c_logic_function(env->b, f);
    return k->why || k->being_made || env->why_not ? TERM_NONE : application(env, k, args, labels);
}

bool c_logic_is_index(const struct lower *l, func_id f, unsigned argument)
{
    const struct logic_function *k = idmap_pointer(&l->logic_of, (const void *)(uintptr_t)f);
    unsigned at = 0;
    for (unsigned i = 0; k && i < k->f->n_params; i++) {
        const struct acsl_type *t = k->f->params[i]->type;
        if (k->params[i].kind == C_VALUE_POINTER)
            at += (unsigned)k->block[i] + (k->params[i].offset != TERM_NONE);
        else if (at++ == argument)
            return t->kind == ACSL_TYPE_INTEGER && !t->c;
    }
    return false;
}

/* ---- definitions ---- */

static void bind_params(struct spec_env *env, const struct logic_function *k)
{
    env->bound.arena = env->b->l->arena;
    for (unsigned i = 0; i < k->f->n_params; i++)
        idmap_put(&env->bound, idmap_key(k->f->params[i]), idmap_key(&k->params[i]));
}

/* The value of the body, over the parameters and `states`. */
static term_id body_value(struct body *b, struct logic_function *k, struct logic_states *states)
{
    struct spec_env env = {.b = b, .states = states, .depth = 1};
    bind_params(&env, k);
    bool inductive = k->f->kind == ACSL_INDUCTIVE;
    struct c_value v = inductive ? scalar_value(NULL, c_inductive_value(&env, k)) : c_spec_value(&env, k->f->body);
    if (!env.why_not && v.kind != C_VALUE_SCALAR)
        env.why_not = "logic function with such a result";
    term_id t = v.term;
    if (!env.why_not && k->f->type->kind == ACSL_TYPE_BOOLEAN && term_sort(b->l->ts, t) != SORT_BOOL)
        t = mk_ne(b->l->ts, t, mk_int(b->l->ts, 0));
    if (!env.why_not && term_sort(b->l->ts, t) != sort_of(b->l, k->f->type))
        env.why_not = "logic function with such a result";
    k->why = env.why_not;
    return t;
}

static void declare(struct lower *l, struct logic_function *k)
{
    struct term_vec all = {0};
    struct VEC_OF(sort_id) sorts = {0};
    for (unsigned i = 0; i < k->f->n_params; i++)
        c_logic_constants(&k->params[i], k->block[i], &all);
    for (size_t i = 0; i < k->reads.n; i++)
        vec_push(&all, k->reads.at[i].value);
    for (size_t i = 0; i < all.n; i++)
        vec_push(&sorts, term_sort(l->ts, all.at[i]));
    symbol name = intern_printf(l->names, "logic %u %s", k->f->id, k->f->name);
    k->id = func_declare(l->ts, name, (unsigned)sorts.n, sorts.at, sort_of(l, k->f->type));
    if (c_logic_is_function(k->f))
        idmap_put(&l->logic_of, k->id, idmap_key(k));
    vec_release(&all);
    vec_release(&sorts);
}

/* The constants for all arguments, in order. */
static void arguments_of(const struct logic_function *k, struct term_vec *out)
{
    for (unsigned i = 0; i < k->f->n_params; i++)
        c_logic_constants(&k->params[i], k->block[i], out);
    for (size_t i = 0; i < k->reads.n; i++)
        vec_push(out, k->reads.at[i].value);
}

bool c_logic_has_only(struct terms *ts, term_id t, const struct term_vec *allowed)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        bool found = false;
        for (size_t n = 0; n < allowed->n; n++)
            found |= allowed->at[n] == constants.at[i];
        all &= found;
    }
    vec_release(&constants);
    return all;
}

static void state_definition(struct lower *l, const struct logic_function *k, const struct term_vec *args, term_id value)
{
    struct terms *ts = l->ts;
    term_id head = mk_app(ts, k->id, (unsigned)args->n, args->at);
    unsigned one = 1;
    struct triggers triggers = {1, &one, &head};
    term_id axiom = mk_forall(ts, (unsigned)args->n, args->at, mk_eq(ts, head, value), args->n ? &triggers : NULL);
    vec_push(&l->p->axioms, axiom);
    idmap_put(&l->p->definitions, axiom, k->id);
}

struct using
{
    struct lower *l;
    struct logic_function *k;
};

static void note_function(void *user, term_id t)
{
    struct using *u = user;
    bool logic = term_is(u->l->ts, t, TERM_APP) && idmap_has(&u->l->logic_of, term_func(u->l->ts, t));
    if (logic)
        vec_push(&u->k->uses, term_func(u->l->ts, t));
}

static void note_uses(struct lower *l, struct logic_function *k, term_id value)
{
    struct using u = {l, k};
    term_visit(l->ts, value, note_function, &u);
}

void c_logic_use(struct body *b, func_id f)
{
    const struct logic_function *k = idmap_pointer(&b->l->logic_of, (const void *)(uintptr_t)f);
    if (!idmap_put(&b->logic_used, f, f) || !k)
        return;
    for (size_t i = 0; i < k->axioms.n; i++)
        note_once(b, k->axioms.at[i]->name_span, "axiom", k->axioms.at[i]->text);
    for (size_t i = 0; i < k->uses.n; i++)
        c_logic_use(b, k->uses.at[i]);
}

static void define(struct body *b, struct logic_function *k)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct logic_states states = VEC_IN(l->arena), again = VEC_IN(l->arena);
    struct term_vec args = {0};
    term_id value = body_value(b, k, &states);
    bool inductive = k->f->kind == ACSL_INDUCTIVE;
    if (k->why)
        return;
    k->reach = inductive ? c_reachability_of(l, k, &states, value) : NULL;
    if (k->reach) {
        c_reachability_assume(l, k->reach);
        vec_push(&l->reaches, k);
        return;
    }
    k->moves |= inductive;
    value = c_logic_abstract(l, &states, k->f->n_params, k->params, k->moves, value, &k->reads);
    for (unsigned i = 0; i < k->f->n_params; i++)
        k->block[i] = k->params[i].kind == C_VALUE_POINTER && term_mentions(ts, value, k->params[i].term);
    declare(l, k);
    value = body_value(b, k, &again);
    if (k->why)
        return;
    value = c_logic_abstract(l, &again, k->f->n_params, k->params, k->moves, value, &(struct logic_reads){.arena = l->arena});
    arguments_of(k, &args);
    if (!c_logic_has_only(ts, value, &args))
        k->why = "logic function that depends on something else than its arguments and memory";
    else if (inductive && !c_inductive_is_monotone(ts, k->id, value, true))
        k->why = "inductive predicate with a case that denies it";
    else if (!inductive && !c_logic_ends(ts, k->id, (unsigned)args.n, args.at, value, &k->decreases))
        k->why = "logic function whose recursion is not seen to end";
    else if (c_logic_is_function(k->f))
        state_definition(l, k, &args, value);
    if (inductive)
        idmap_put(&l->p->unexecuted, k->id, 1);
    note_uses(l, k, value);
    vec_release(&args);
}

/* ---- functions without a body ---- */

static int parameter_with_block(const struct logic_function *k, term_id block)
{
    for (unsigned i = 0; i < k->f->n_params; i++)
        if (k->params[i].kind == C_VALUE_POINTER && k->params[i].term == block)
            return (int)i;
    return -1;
}

/* What a place of the reads clause means in the state of each label. */
static void add_place(struct body *b, struct logic_function *k, const struct il_place *p)
{
    struct lower *l = b->l;
    struct il_var *v = (struct il_var *)p->var;
    for (unsigned label = 0; label < k->f->n_labels; label++) {
        term_id state = mk_const(l->ts, intern_printf(l->names, "%s@%u", v->name, label), v->sort), value = state;
        int param = p->kind == IL_PLACE_ELEMENTS ? parameter_with_block(k, p->object) : -1;
        if (param >= 0)
            value = mk_const(l->ts, intern_printf(l->names, "%s[%s]", term_name(l->ts, state), term_name(l->ts, p->object)),
                             sort_range(l->ts, v->sort));
        add_read(&k->reads, (struct logic_read){v, label, param, state, value});
    }
}

/* Its values are in the range of its type. */
static void state_range(struct lower *l, const struct logic_function *k)
{
    struct terms *ts = l->ts;
    const struct c_type *t = k->f->type->kind == ACSL_TYPE_INTEGER ? k->f->type->c : NULL;
    struct term_vec args = {0};
    if (!t)
        return;
    arguments_of(k, &args);
    term_id head = mk_app(ts, k->id, (unsigned)args.n, args.at);
    unsigned one = 1;
    struct triggers triggers = {1, &one, &head};
    vec_push(&l->p->axioms,
             mk_forall(ts, (unsigned)args.n, args.at, mk_in_range(ts, t->width, t->is_signed, head), args.n ? &triggers : NULL));
    vec_release(&args);
}

static void declare_only(struct body *b, struct logic_function *k)
{
    struct logic_states states = VEC_IN(b->l->arena);
    for (unsigned i = 0; i < k->f->n_params; i++)
        k->block[i] = k->params[i].kind == C_VALUE_POINTER;
    if (k->f->n_labels && !k->f->has_reads && !k->f->implied_reads) {
        k->why = "logic function without a definition and without a reads clause";
        return;
    }
    for (unsigned i = 0; i < k->f->n_reads; i++) {
        struct spec_env env = {.b = b, .states = &states, .depth = 1};
        struct acsl_place place = {.lvalue = k->f->reads[i], .span = k->f->reads[i]->span};
        struct acsl_places places = {.given = true, .n = 1, .at = &place};
        struct il_place *found;
        unsigned n;
        bind_params(&env, k);
        if (!frame_places(&env, &places, &found, &n)) {
            k->why = env.why_not;
            return;
        }
        for (unsigned p = 0; p < n; p++)
            add_place(b, k, &found[p]);
    }
    declare(b->l, k);
    state_range(b->l, k);
}

/* Its axioms may say what it is. */
static void define_by_axioms(struct body *b, struct logic_function *k)
{
    struct term_vec args = {0};
    arguments_of(k, &args);
    k->being_defined = true;
    term_id value = b->l->axiom_definition(b, k, &args, &k->decreases);
    k->being_defined = false;
    if (value != TERM_NONE) {
        state_definition(b->l, k, &args, value);
        note_uses(b->l, k, value);
    } else if (!k->why) {
        idmap_put(&b->l->p->unexecuted, k->id, 1);
    }
    vec_release(&args);
}

/* ---- all ---- */

static const char *make_params(struct lower *l, struct logic_function *k)
{
    enum acsl_type_kind result = k->f->type->kind;
    k->params = arena_array(l->arena, struct c_value, k->f->n_params + 1);
    k->block = arena_array(l->arena, bool, k->f->n_params + 1);
    for (unsigned i = 0; i < k->f->n_params; i++)
        if (!c_logic_variable(l, k->f->params[i], "!p", &k->params[i]))
            return "logic function with a parameter of this type";
    if (result != ACSL_TYPE_INTEGER && result != ACSL_TYPE_BOOLEAN && result != ACSL_TYPE_LOGIC)
        return "logic function with a result of this type";
    return k->f->lost ? "logic function with something unsupported in it" : NULL;
}

struct logic_function *c_logic_function(struct body *b, const struct acsl_function *f)
{
    struct lower *l = b->l;
    const struct logic_function *outer = l->logic_made;
    struct logic_function *k = idmap_pointer(&l->logic, f);
    if (k)
        return k;
    k = arena_new(l->arena, struct logic_function);
    *k = (struct logic_function){.f = f,
                                 .id = FUNC_NONE,
                                 .being_made = true,
                                 .reads = VEC_IN(l->arena),
                                 .decreases = -1,
                                 .uses = VEC_IN(l->arena),
                                 .axioms = VEC_IN(l->arena)};
    idmap_put(&l->logic, idmap_key(f), idmap_key(k));
    k->why = make_params(l, k);
    l->logic_made = k;
    if (!k->why && (f->body || f->kind == ACSL_INDUCTIVE))
        define(b, k);
    else if (!k->why)
        declare_only(b, k);
    l->logic_made = outer;
    k->being_made = false;
    if (!k->why && !f->body && f->kind != ACSL_INDUCTIVE)
        define_by_axioms(b, k);
    return k;
}

/* ---- what annotations of the routine mention ---- */

void c_logic_known(struct body *b, term_id t)
{
    struct term_vec *all = &b->logic_known;
    size_t i = 0;
    while (i < all->n && all->at[i] != t)
        i++;
    if (i < all->n) {
        memmove(&all->at[i], &all->at[i + 1], (all->n - i - 1) * sizeof *all->at);
        all->n--;
        b->logic_recent -= i < b->logic_recent;
    }
    vec_push(all, t);
}

void c_logic_integer(struct body *b, term_id t)
{
    if (term_sort(b->l->ts, t) != SORT_INT)
        return;
    for (size_t i = 0; i < b->logic_integers.n; i++)
        if (b->logic_integers.at[i] == t)
            return;
    vec_push(&b->logic_integers, t);
}
