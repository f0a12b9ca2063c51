/* Calls by contract:
 *
 *     assert requires, and the frame; copies of what ensures reads in \old; havoc what may change, and the result; assume ensures
 *
 * A range of elements is a havoc of the row of its block. The other elements of the row keep their values, by a fact about the index alone.
 * Start with call_by_contract. */
#include "lang/c/lower/call_contract.h"

#include "lang/c/acsl/found.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/ends.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/frees.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/leak.h"
#include "lang/c/lower/lemma_use.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/separation.h"
#include "lang/c/lower/state.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/termination.h"
#include "lang/c/lower/undefined_memory.h"
#include "lang/c/lower/value.h"

#include <string.h>

struct call {
    const struct c_expr *e;
    const struct c_function *f;
    const struct acsl_contract *c;
    const struct c_value *args;
    struct idmap before; /* il_var -> il_var: its value before the call */
    struct spec_env env;
    term_id *holds; /* did the `assumes` of each behavior hold? */
    struct c_value result;
    struct il_cmds posts, exits;
    bool open; /* a place that may change has no terms here, and nobody wrote the clause: anything may change */
};

static term_id formula(struct body *b, struct call *k, const struct acsl_formula *f)
{
    (void)b;
    return c_spec_finish(&k->env, c_spec_formula(&k->env, f->expr));
}

/* ---- what is required ---- */

static void require_owed(struct body *b, struct call *k, const struct acsl_formula *f);

static void require(struct body *b, struct call *k)
{
    struct terms *ts = b->l->ts;
    k->holds[0] = mk_true(ts);
    for (unsigned n = 0; k->c->found && n < k->c->behaviors[0].requires_.n; n++)
        require_owed(b, k, &k->c->behaviors[0].requires_.at[n]);
    if (k->c->found)
        return;
    for (unsigned i = 0; i < k->c->n_behaviors; i++) {
        const struct acsl_behavior *h = &k->c->behaviors[i];
        term_id holds = mk_true(ts);
        for (unsigned n = 0; n < h->assumes.n; n++)
            holds = mk_and2(ts, holds, formula(b, k, &h->assumes.at[n]));
        k->holds[i] = holds == mk_true(ts) ? holds : build_save(&b->k, holds, NULL, k->e->span);
        for (unsigned n = 0; n < h->requires_.n; n++) {
            const struct acsl_formula *f = &h->requires_.at[n];
            if (f->use == ACSL_ADMIT)
                continue;
            term_id t = mk_implies(ts, k->holds[i], formula(b, k, f));
            struct obligation o = {.kind = OBLIGATION_REQUIRES, .span = k->e->span, .text = f->text, .related = f->expr->span};
            if (term_has_binder(ts, t))
                vec_push(&b->k.r->goals, t);
            c_lemmas_for_clause(b, t, k->e->span);
            if (!c_leave_out(&b->k, o.kind, t, o.span))
                build_assert(&b->k, o, t);
        }
    }
}

/* Nobody wrote the clause: the failure says whose it is. Where a function calls itself, it is a part of what is claimed of the clause. */
static void require_owed(struct body *b, struct call *k, const struct acsl_formula *f)
{
    term_id t = formula(b, k, f);
    struct obligation o = {.kind = OBLIGATION_REQUIRES, .span = k->e->span, .text = f->text, .related = f->expr->span};
    o.found = routine_activation(b)->f == k->f ? f->found : 0;
    o.needs = f->found;
    o.message = arena_printf(b->l->arena, "call breaks what '%s' needs: %s", k->f->name, f->text);
    if (term_has_binder(b->l->ts, t))
        vec_push(&b->k.r->goals, t);
    struct il_cmd *c = build_assert(&b->k, o, t);
    if (c)
        c->needs = f->found;
}

void c_require_found(struct body *b, const struct c_expr *e, const struct c_value args[])
{
    const struct acsl_contract *c = acsl_found_contract(b->l->as, e->function);
    struct call k = {.e = e, .f = e->function, .c = c, .args = args};
    k.env = (struct spec_env){.b = b, .callee = e->function, .actuals = args, .before = &k.before};
    for (unsigned i = 0; c && i < c->behaviors[0].requires_.n; i++)
        require_owed(b, &k, &c->behaviors[0].requires_.at[i]);
    idmap_release(&k.before);
}

static bool is_restricted(const struct c_var *p)
{
    return (p->type->quals | p->declared->quals) & C_RESTRICT;
}

/* Pointers to them may lead to the same places of memory. */
static bool may_share(const struct lower *l, const struct c_type *t, const struct c_type *u)
{
    const struct c_pointees *all = c_pointees_of(l->uses);
    return c_place_type(all, t) == c_place_type(all, u);
}

/* The callee relies on it that restricted pointers lead to objects of their own. */
static void require_restricted(struct body *b, struct call *k)
{
    struct terms *ts = b->l->ts;
    for (unsigned i = 0; i < k->f->n_params; i++)
        for (unsigned n = 0; n < k->f->n_params; n++) {
            const struct c_var *p = k->f->params[i], *q = k->f->params[n];
            bool both = i != n && k->args[i].kind == C_VALUE_POINTER && k->args[n].kind == C_VALUE_POINTER;
            if (!both || !is_restricted(p) || (is_restricted(q) && n < i) || !may_share(b->l, p->type->of, q->type->of) ||
                contract_separates(b->l, k->f, p, q))
                continue;
            struct obligation o = {.kind = OBLIGATION_REQUIRES, .span = k->e->span, .text = "restrict", .related = p->name_span};
            term_id null = mk_eq(ts, k->args[i].term, b->l->null);
            term_id apart = mk_or2(ts, null, mk_ne(ts, k->args[i].term, k->args[n].term));
            if (!c_leave_out(&b->k, o.kind, apart, o.span))
                build_assert(&b->k, o, apart);
        }
}

/* ---- what may change ---- */

/* Names of bound variables that no variable of C has. */
#define INDEX "\\i"
#define OBJECT "\\object"

struct changing {
    struct VEC_OF(struct il_place) places;
    struct il_targets targets;
    struct il_cmds kept; /* assumptions about what stays */
};

static struct il_target row_of(struct body *b, const struct il_place *p)
{
    struct il_target t = {.var = (struct il_var *)p->var};
    if (p->kind == IL_PLACE_VAR)
        return t;
    return target_at(&b->k, t.var, p->object);
}

/* The element of the row of p with these indices is in one of the places that may change. */
static term_id may_change(struct body *b, const struct changing *c, const struct il_place *p, unsigned n_index,
                          const term_id index[])
{
    struct terms *ts = b->l->ts;
    term_id any = mk_false(ts);
    for (size_t n = 0; n < c->places.n; n++) {
        const struct il_place *q = &c->places.at[n];
        if (q->var != p->var)
            continue;
        term_id in = q->object == TERM_NONE ? mk_true(ts) : mk_eq(ts, p->object, q->object);
        term_id among = q->n_where > n_index ? mk_true(ts) : il_place_among(ts, q, n_index, index);
        any = mk_or2(ts, any, mk_and2(ts, in, among));
    }
    return any;
}

/* The elements of the row that are in no place stay. */
static void keep_outside(struct body *b, const struct il_place *p, const struct il_target *row, struct changing *c, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id now = il_target_term(ts, row);
    struct il_var *copy = build_temp(&b->k, "row", term_sort(ts, now), NULL);
    build_assign(&b->k, target_var(copy), now, at, NULL);
    term_id i[MAX_INDICES + 1] = {mk_const_named(ts, INDEX, SORT_INT)};
    unsigned n = p->n_where ? p->n_where : 1;
    for (unsigned k = 0; k < p->n_where; k++)
        i[k] = il_place_index(ts, k);
    term_id same = mk_eq(ts, il_select_path(ts, now, n, i), il_select_path(ts, copy->term, n, i));
    term_id kept = mk_or2(ts, may_change(b, c, p, n, i), same);
    vec_push(&c->kept, il_assume(l->p, mk_forall(ts, n, i, kept, NULL), at, NULL));
}

static void change(struct body *b, struct call *k, const struct il_place *p, struct changing *c)
{
    struct terms *ts = b->l->ts;
    struct span at = k->e->span;
    bool ranged = p->kind == IL_PLACE_ELEMENTS && p->from != TERM_NONE && p->to != TERM_NONE;
    bool single = ranged && p->from == p->to;
    if (p->n_where) {
        frame_check_place(b, &(struct changed_place){p->var, p->object, TERM_NONE, p->where, p->n_where}, at, at);
    } else if (ranged && !single) {
        term_id i = mk_const_named(ts, INDEX, SORT_INT);
        term_id in = mk_and2(ts, mk_le(ts, p->from, i), mk_le(ts, i, p->to));
        frame_check_place(b, &(struct changed_place){p->var, p->object, i, in, 0}, at, at);
    } else {
        frame_check_place(b, &(struct changed_place){p->var, p->object, single ? p->from : TERM_NONE, TERM_NONE, 0}, at, at);
    }
    struct il_target t = row_of(b, p);
    if (single)
        t = target_element(&b->k, t.var, p->object, p->from);
    else if (ranged || p->n_where)
        keep_outside(b, p, &t, c, at);
    build_use(&b->k, t.var);
    vec_push(&c->targets, t);
}

/* One of these behaviors holds, and each has an assigns clause. */
static bool all_given(const struct acsl_contract *c, const struct acsl_names *names)
{
    for (unsigned i = 0; i < names->n; i++)
        for (unsigned k = 0; k < c->n_behaviors; k++)
            if (c->behaviors[k].name == names->at[i] && !c->behaviors[k].assigns.given)
                return false;
    return true;
}

/* Where the assumes of no behavior with an assigns clause hold, anything may change. */
static bool is_bounded(const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->n_complete; i++)
        if (all_given(c, &c->complete[i]))
            return true;
    return c->behaviors[0].assigns.given;
}

/* The places of all behaviors; a behavior whose `assumes` did not hold changes nothing more. */
static void changes(struct body *b, struct call *k, struct changing *c)
{
    for (unsigned i = 0; i < k->c->n_behaviors; i++) {
        struct il_place *places;
        unsigned n;
        if (!k->c->behaviors[i].assigns.given)
            continue;
        if (!frame_places(&k->env, &k->c->behaviors[i].assigns, &places, &n)) {
            k->open = k->c->found;
            k->env.why_not = k->open ? NULL : k->env.why_not;
            c_spec_finish(&k->env, mk_true(b->l->ts));
        }
        for (unsigned p = 0; p < n; p++)
            vec_push(&c->places, places[p]);
    }
    for (size_t i = 0; i < c->places.n; i++)
        change(b, k, &c->places.at[i], c);
}

static bool some_sets(const struct acsl_contract *c)
{
    bool some = false;
    for (unsigned i = 0; i < c->n_behaviors; i++)
        some |= frees_sets(&c->behaviors[i].frees);
    return some;
}

/* A set of objects by a property: all others are freed if they were. */
static void free_set(struct body *b, struct call *k, struct changing *c)
{
    struct terms *ts = b->l->ts;
    struct il_var *freed = memory_freed(b->l);
    term_id x = mk_const_named(ts, OBJECT, b->l->block), any = mk_false(ts);
    for (unsigned i = 0; i < k->c->n_behaviors; i++)
        any = mk_or2(ts, any, mk_and2(ts, k->holds[i], frees_has(&k->env, &k->c->behaviors[i].frees, x)));
    c_spec_finish(&k->env, mk_true(ts));
    frees_check_all(b, x, any, k->e->span);
    struct il_var *set = build_temp(&b->k, "frees", freed->sort, NULL), *before = build_temp(&b->k, "freed", freed->sort, NULL);
    build_assign(&b->k, target_var(set), mk_lambda(ts, 1, &x, any), k->e->span, NULL);
    build_assign(&b->k, target_var(before), build_use(&b->k, freed), k->e->span, NULL);
    vec_push(&c->targets, target_var(freed));
    term_id same = mk_eq(ts, mk_select1(ts, freed->term, x), mk_select1(ts, before->term, x));
    term_id kept = mk_or2(ts, mk_select1(ts, set->term, x), same);
    vec_push(&c->kept, il_assume(b->l->p, mk_forall(ts, 1, &x, kept, NULL), k->e->span, NULL));
}

static void free_blocks(struct body *b, struct call *k, struct changing *c)
{
    if (some_sets(k->c)) {
        free_set(b, k, c);
        return;
    }
    for (unsigned i = 0; i < k->c->n_behaviors; i++)
        for (unsigned n = 0; n < k->c->behaviors[i].frees.n; n++) {
            struct c_value p = c_spec_value(&k->env, k->c->behaviors[i].frees.at[n]);
            c_spec_finish(&k->env, mk_true(b->l->ts));
            if (p.kind == C_VALUE_POINTER)
                frees_check(b, p, k->e->span);
            if (p.kind == C_VALUE_POINTER)
                vec_push(&c->targets, target_at(&b->k, memory_freed(b->l), p.term));
            build_use(&b->k, memory_freed(b->l));
        }
}

/* ---- what is ensured ---- */

/* A clause that nobody wrote and that has no terms here says nothing. */
static void ensure_found(struct body *b, struct call *k, const struct acsl_formulas *all)
{
    for (unsigned n = 0; n < all->n; n++) {
        struct spec_env env = k->env;
        term_id t = c_spec_formula(&env, all->at[n].expr);
        if (!env.why_not)
            vec_push(&k->posts, il_assume(b->l->p, t, all->at[n].expr->span, NULL));
    }
}

static void ensure(struct body *b, struct call *k)
{
    if (k->c->found) {
        ensure_found(b, k, &k->c->behaviors[0].ensures);
        return;
    }
    for (unsigned i = 0; i < k->c->n_behaviors; i++)
        for (unsigned n = 0; n < k->c->behaviors[i].ensures.n; n++) {
            const struct acsl_formula *f = &k->c->behaviors[i].ensures.at[n];
            if (f->use == ACSL_CHECK)
                continue;
            term_id t = mk_implies(b->l->ts, k->holds[i], formula(b, k, f));
            c_logic_ensured(b, t);
            vec_push(&k->posts, il_assume(b->l->p, t, f->expr->span, NULL));
        }
}

/* What the callee says of the state if the program ends inside it. */
static void exit_inside(struct body *b, struct call *k)
{
    if (!c_has_exits(b) || c_never_exits(k->c))
        return;
    for (unsigned i = 0; i < k->c->n_behaviors; i++)
        for (unsigned n = 0; n < k->c->behaviors[i].exits.n; n++) {
            const struct acsl_formula *f = &k->c->behaviors[i].exits.at[n];
            term_id t = f->use == ACSL_CHECK ? mk_true(b->l->ts) : mk_implies(b->l->ts, k->holds[i], formula(b, k, f));
            vec_push(&k->exits, il_assume(b->l->p, t, f->expr->span, NULL));
        }
}

static void copy_before(struct body *b, const struct call *k)
{
    for (size_t i = 0; i < b->k.r->vars.n; i++) {
        struct il_var *v = b->k.r->vars.at[i], *x = idmap_pointer(&k->before, v);
        if (x)
            build_emit(&b->k, il_assign_var(b->l->p, x, v->term, k->e->span, NULL));
    }
}

struct result_leaves {
    struct body *b;
    struct changing *c;
};

static void change_leaf(void *user, const struct place *leaf)
{
    struct result_leaves *k = user;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(k->b->l, scalar); i++)
        vec_push(&k->c->targets, place_target(k->b, leaf, scalar, i));
}

static struct c_value any_record(struct body *b, struct call *k, struct changing *c)
{
    struct place p = {.type = k->f->type->of,
                      .variable = arena_printf(b->l->arena, "\\returned%u", (unsigned)b->k.r->vars.n),
                      .path = "",
                      .span = k->e->span};
    place_leaves(b, &p, change_leaf, &(struct result_leaves){b, c});
    return place_value(b, &p);
}

/* Functions of the library that may return whatever their contracts allow, and do nothing else: runs have such results. Contracts of others leave something
 * out, so a run that needs a certain result may not exist. */
static bool may_return_all(const struct c_function *f)
{
    static const char *const all[] = {"isalnum", "isalpha", "isblank", "iscntrl", "isdigit", "isgraph",
                                      "islower", "isprint", "ispunct", "isspace", "isupper", "isxdigit",
                                      "tolower", "toupper", "rand",    "getchar", "fgetc",   "getc"};
    for (size_t i = 0; f->system && !f->body && i < sizeof all / sizeof *all; i++)
        if (!strcmp(f->name, all[i]))
            return true;
    return false;
}

/* Runs take the prover's values of variables of the program. */
static struct il_var *result_variable(struct body *b, const struct call *k, sort_id sort, const struct il_type *type)
{
    const char *name = k->f->name;
    return may_return_all(k->f) ? build_var(&b->k, name, name, sort, ROLE_LOCAL, type, k->e->span)
                                : build_temp(&b->k, "result", sort, type);
}

static void make_result(struct body *b, struct call *k, struct changing *c)
{
    struct lower *l = b->l;
    const struct c_type *t = k->f->type->of;
    if (t->kind == C_VOID)
        return;
    k->env.result = &k->result;
    if (t->kind == C_RECORD) {
        k->result = any_record(b, k, c);
        return;
    }
    if (!is_scalar(t)) {
        build_unsupported(&b->k, k->e->span, "result of this type");
        return;
    }
    term_id parts[2] = {TERM_NONE, TERM_NONE};
    for (unsigned i = 0; i < components(l, t); i++) {
        struct il_var *x = result_variable(b, k, scalar_sort(l, t, i), i ? NULL : memory_il_type(l, t->plain));
        x->fact = value_fact(l, x->term, t, i, 0);
        vec_push(&c->targets, target_var(x));
        parts[i] = x->term;
    }
    k->result = t->kind == C_POINTER ? pointer_value(t, parts[0], parts[1]) : scalar_value(t, parts[0]);
}

static void emit_all(struct body *b, struct il_cmds *list)
{
    for (size_t i = 0; i < list->n; i++)
        build_emit(&b->k, list->at[i]);
    vec_release(list);
}

static void note_callee(struct body *b, const struct call *k)
{
    if (k->f->body && k->f->given)
        il_add_callee(b->k.r, k->f->name, k->e->span, true);
    else if (idmap_put(&b->told, idmap_key(k->f), 1))
        build_note(&b->k, k->e->span, k->f->system ? "library" : "callee",
                   arena_printf(b->l->arena, "contract of '%s'", k->f->name));
}

static void refuse_parts(struct body *b, const struct call *k)
{
    const struct unsupported *lost = acsl_lost_contract(b->l->as, k->f);
    if (lost)
        build_unsupported(&b->k, lost->span, lost->construct);
}

static void havoc_results(struct body *b, const struct call *k, const struct changing *c)
{
    const struct lower *l = b->l;
    unsigned n = (unsigned)c->targets.n;
    const struct il_target *targets = arena_copy(l->arena, c->targets.at, n * sizeof *targets);
    const char *note = arena_printf(l->arena, "call %s", k->f->name);
    build_emit(&b->k,
               may_return_all(k->f) ? il_havoc(l->p, n, targets, k->e->span) : il_havoc_call(l->p, n, targets, k->e->span, note));
}

/* The contract says what has a value behind the call. */
static bool says_initialised(const struct acsl_contract *c)
{
    bool says = false;
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned n = 0; n < c->behaviors[i].ensures.n; n++)
            says |= acsl_has_kind(c->behaviors[i].ensures.at[n].expr, ACSL_INITIALIZED);
    return says;
}

struct c_value call_by_contract(struct body *b, const struct c_expr *e, const struct acsl_contract *c, const struct c_value args[])
{
    struct lower *l = b->l;
    struct call k = {.e = e, .f = e->function, .c = c, .args = args, .result = {.type = e->type}};
    struct changing what = {0};
    k.env = (struct spec_env){.b = b, .callee = e->function, .actuals = args, .before = &k.before};
    k.holds = arena_array(l->arena, term_id, c->n_behaviors);
    note_callee(b, &k);
    refuse_parts(b, &k);
    require(b, &k);
    require_restricted(b, &k);
    c_arguments_called(b, k.f, c, args, e->span);
    c_recursion_decreases(b, c, &k.env, e->span);
    if (c_may_run_file(b, k.f))
        c_state_leave(b, e->span);
    changes(b, &k, &what);
    bool bounded = is_bounded(c) && !k.open;
    if (!bounded)
        frame_any_change(b, e->span);
    free_blocks(b, &k, &what);
    make_result(b, &k, &what);
    k.env.assumed = true;
    ensure(b, &k);
    exit_inside(b, &k);
    copy_before(b, &k);
    if (!may_return_all(k.f)) {
        b->allocations++;
        vec_push(&what.targets, target_var(l->alloc));
        build_use(&b->k, l->alloc);
    }
    c_leak_unknown(b, k.f, &what.targets);
    if (!bounded)
        c_body_havoc(b, e->span);
    havoc_results(b, &k, &what);
    c_body_facts(b, e->span);
    emit_all(b, &what.kept);
    if (c_may_run_file(b, k.f))
        c_state_return(b, e->span);
    for (size_t i = 0; i < what.places.n; i++)
        c_place_called(b, &what.places.at[i], says_initialised(c), e->function->name, e->span);
    if (!c_never_exits(k.c))
        c_may_exit(b, &k.exits, e->span);
    vec_release(&k.exits);
    emit_all(b, &k.posts);
    c_lemmas_for_ensured(b, e->span);
    vec_release(&what.places);
    vec_release(&what.targets);
    idmap_release(&k.before);
    return k.result;
}
