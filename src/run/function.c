/* Functions, and operations outside their domain: lazy maps, whose values are what axioms define them to be, else asked for like all
 * others. Start at function_at. */
#include "run/function.h"

#include "run/machine.h"
#include "run/match.h"
#include "run/text_number.h"
#include "logic/mk.h"

enum { MAX_UNLISTED = 200 };

static const struct value none = {.kind = VALUE_NONE};

/* A call at arguments that are no keys (maps): found again by comparing them. */
struct unlisted {
    const struct unlisted *next;
    const struct value *args;
    struct value value;
};

struct function {
    struct base *base;
    enum il_family family;
    struct value constant; /* without arguments */
    const struct definition *definitions;
    const struct unlisted *unlisted;
    unsigned n_unlisted;
};

/* Constants with different values. */
struct apart {
    struct idmap values; /* objects that some of them are */
};

void knowledge_release(struct machine *m)
{
    idmap_release(&m->knowledge.apart);
    idmap_release(&m->knowledge.functions);
    idmap_release(&m->knowledge.operations);
    vec_release(&m->knowledge.constraints);
    vec_release(&m->knowledge.instances);
    vec_release(&m->knowledge.about_objects);
    vec_release(&m->knowledge.unexecuted);
}

bool knowledge_guessed(const struct machine *m)
{
    for (size_t i = 0; i < m->knowledge.unexecuted.n; i++) {
        const struct place *c = m->knowledge.unexecuted.at[i].place;
        if (c->value.kind != VALUE_NONE && !c->defined)
            return true;
    }
    return false;
}

static struct function *function_of(struct machine *m, func_id f)
{
    const uint64_t *found = idmap_get(&m->knowledge.functions, f);
    if (found)
        return (struct function *)(uintptr_t)*found;
    struct function *fn = arena_new(m->arena, struct function);
    unsigned n = func_arity(m->ts, f);
    const struct il_function *known = il_function_known(m->p, f);
    fn->family = known ? known->family : FAMILY_NONE;
    idmap_put(&m->knowledge.functions, f, (uintptr_t)fn);
    if (n == 0) {
        struct run_ask ask = {.kind = RUN_ASK_FUNCTION, .func = f};
        fn->constant = lazy_value(m, func_result(m->ts, f), NULL, &ask, NULL, NULL);
        return fn;
    }
    sort_id *sorts = arena_array(m->arena, sort_id, n);
    for (unsigned i = 0; i < n; i++)
        sorts[i] = func_arg_sort(m->ts, f, i);
    fn->base = lazy_base(m, sort_map(m->ts, n, sorts, func_result(m->ts, f)), NULL, 0, NULL);
    fn->base->func = f;
    return fn;
}

static bool keys(unsigned n, const struct value args[])
{
    for (unsigned i = 0; i < n; i++)
        if (!value_plain(&args[i]))
            return false;
    return true;
}

/* 1: the same arguments; 0: others; -1: not known. */
static int same_arguments(struct machine *m, func_id f, unsigned n, const struct value a[], const struct value b[])
{
    for (unsigned i = 0; i < n; i++) {
        struct value e = values_equal(m, func_arg_sort(m->ts, f, i), a[i], b[i]);
        if (e.kind == VALUE_NONE)
            return -1;
        if (!e.boolean)
            return 0;
    }
    return 1;
}

static struct value unlisted_at(struct machine *m, struct function *fn, func_id f, unsigned n, const struct value args[])
{
    struct value v;
    if (function_defines(m, f, args, &v))
        return v;
    for (const struct unlisted *u = fn->unlisted; u; u = u->next) {
        int same = same_arguments(m, f, n, args, u->args);
        if (same)
            return same > 0 ? value_deref(u->value) : none;
    }
    if (m->chooser.peek)
        return trouble(m, TROUBLE_UNDECIDED, "not decided yet");
    if (fn->n_unlisted++ >= MAX_UNLISTED)
        return trouble(m, TROUBLE_UNDECIDED, "a function at this many maps");
    struct run_ask ask = {.kind = RUN_ASK_FUNCTION, .func = f, .n_args = n, .args = args};
    struct unlisted *u = arena_new(m->arena, struct unlisted);
    *u = (struct unlisted){fn->unlisted, arena_copy(m->arena, args, n * sizeof *args), none};
    u->value = lazy_value(m, func_result(m->ts, f), NULL, &ask, NULL, NULL);
    fn->unlisted = u;
    m->result.open_axioms |= m->p->axioms.n > 0;
    return u->value;
}

/* The program reads `v` of f at these arguments, of which the program has a value that is not known unless a definition says what it is. A place may
 * be defined when it is decided, although nothing is known of its guards yet. */
static void note_unexecuted(struct machine *m, func_id f, const struct value args[], struct value v)
{
    struct value w = none;
    if (m->chooser.ours || v.kind == VALUE_NONE || !idmap_has(&m->p->unexecuted, f))
        return;
    if (v.kind == VALUE_PLACE && function_definitions(m, f))
        vec_push(&m->knowledge.unexecuted, v);
    else
        m->result.by_contract |= !function_defines(m, f, args, &w) || w.kind == VALUE_NONE;
}

struct value function_at(struct machine *m, func_id f, unsigned n, const struct value args[])
{
    struct function *fn = function_of(m, f);
    if (n == 0)
        return value_deref(fn->constant);
    if (fn->family == FAMILY_TEXT_NUMBER && args[0].kind == VALUE_OBJECT)
        return text_number(m, args[0]);
    if (fn->family == FAMILY_OBJECT_NUMBER && args[0].kind == VALUE_OBJECT)
        return value_long((int64_t)args[0].object);
    struct value v = keys(n, args) ? base_place(m, fn->base, n, args) : unlisted_at(m, fn, f, n, args);
    note_unexecuted(m, f, args, v);
    return value_deref(v);
}

/* ---- constants that differ ---- */

/* Two terms that differ are no DISTINCT, but the negation of an EQ. */
term_id function_apart(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_NOT) && term_is(ts, term_arg(ts, t, 0), TERM_EQ))
        return term_arg(ts, t, 0);
    return term_is(ts, t, TERM_DISTINCT) ? t : TERM_NONE;
}

static bool can_set_apart(struct machine *m, term_id t)
{
    bool can = t != TERM_NONE;
    for (unsigned i = 0; can && i < term_arity(m->ts, t); i++) {
        term_id a = term_arg(m->ts, t, i);
        func_id f = term_is(m->ts, a, TERM_APP) && term_arity(m->ts, a) == 0 ? term_func(m->ts, a) : FUNC_NONE;
        can = f != FUNC_NONE && func_role(m->ts, f) == FUNC_PLAIN && sort_kind(m->ts, term_sort(m->ts, a)) == SORT_KIND_NAMED &&
              !idmap_has(&m->knowledge.apart, f) && value_deref(function_of(m, f)->constant).kind == VALUE_PLACE;
    }
    return can;
}

bool function_set_apart(struct machine *m, term_id t)
{
    t = function_apart(m->ts, t);
    if (!can_set_apart(m, t))
        return false;
    struct apart *a = arena_new(m->arena, struct apart);
    *a = (struct apart){.values.arena = m->arena};
    for (unsigned i = 0; i < term_arity(m->ts, t); i++)
        idmap_put(&m->knowledge.apart, term_func(m->ts, term_arg(m->ts, t, i)), idmap_key(a));
    return true;
}

static struct apart *apart_of(const struct machine *m, const struct run_ask *ask)
{
    const uint64_t *found = ask->kind == RUN_ASK_FUNCTION && !ask->n_args ? idmap_get(&m->knowledge.apart, ask->func) : NULL;
    return found ? (struct apart *)(uintptr_t)*found : NULL;
}

bool function_may_be(const struct machine *m, const struct run_ask *ask, struct value v)
{
    const struct apart *a = v.kind == VALUE_OBJECT ? apart_of(m, ask) : NULL;
    return !a || !idmap_has(&a->values, v.object);
}

void function_is(struct machine *m, const struct run_ask *ask, struct value v)
{
    struct apart *a = v.kind == VALUE_OBJECT ? apart_of(m, ask) : NULL;
    if (a)
        idmap_put(&a->values, v.object, 1);
}

/* ---- operations ---- */

struct value some_value(struct machine *m, enum term_kind operation, sort_id sort, unsigned n, const struct value args[])
{
    const uint64_t *found = idmap_get(&m->knowledge.operations, operation);
    struct base *b = found ? (struct base *)(uintptr_t)*found : NULL;
    if (!b) {
        sort_id *sorts = arena_array(m->arena, sort_id, n);
        for (unsigned i = 0; i < n; i++)
            sorts[i] = sort;
        b = lazy_base(m, sort_map(m->ts, n, sorts, sort), NULL, 0, NULL);
        b->operation = operation;
        idmap_put(&m->knowledge.operations, operation, (uintptr_t)b);
    }
    return value_deref(base_place(m, b, n, args));
}

struct base *function_base(struct machine *m, func_id f)
{
    return function_of(m, f)->base;
}

void function_set(struct machine *m, func_id f, struct value v)
{
    function_of(m, f)->constant = v;
}

/* ---- definitions ---- */

/* While there are goals, a guard without a value is not decided for it: the place may be decided in favour of the goals. */
bool function_defines(struct machine *m, func_id f, const struct value args[], struct value *out)
{
    bool guided = m->chooser.goals.n > 0;
    for (const struct definition *d = function_of(m, f)->definitions; d; d = d->next) {
        const struct env *env = pattern_match(m, &d->head, &env_state, d->formula, NULL, args);
        bool holds = env != NULL;
        for (unsigned i = 0; i < d->n_guards && holds; i++) {
            struct value g = guided ? peek(m, env, d->guards[i]) : eval(m, env, d->guards[i]);
            holds = value_is_true(g);
            if (g.kind == VALUE_NONE && !guided) {
                *out = g;
                return true;
            }
        }
        if (holds) {
            m->result.by_contract |= idmap_has(&m->p->by_contract, f);
            *out = eval(m, env, d->value);
            return true;
        }
    }
    return false;
}

void function_define(struct machine *m, func_id f, struct definition d)
{
    struct function *fn = function_of(m, f);
    const struct definition **end = &fn->definitions;
    while (*end)
        end = (const struct definition **)&(*end)->next;
    *end = arena_copy(m->arena, &d, sizeof d);
}

const struct definition *function_definitions(struct machine *m, func_id f)
{
    return function_of(m, f)->definitions;
}
