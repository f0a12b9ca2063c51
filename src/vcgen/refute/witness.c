/* Reads a model of an unrolled routine while the interpreter executes the routine as written.
 *
 * Values at entry are those of the variables themselves, because passive form keeps their names for the initial state. The values of a
 * havoc are those of the constants that passive form uses for it; they are found by counting the havocs on the path. Maps and functions
 * are asked at the places that the run reads. Elements of named sorts become numbers.
 *
 * Start at ask_value and ask_choice. */
#include "vcgen/refute/witness.h"

#include "base/bug.h"
#include "logic/bv.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

/* ---- values ---- */

/* null is object 0 of the interpreter. */
static void number_null(struct witness *w)
{
    term_id null = w->session->p->null;
    if (null != TERM_NONE)
        null = query_model_value(w->session->query, null);
    if (null != TERM_NONE)
        idmap_put(&w->number, null, 0);
    vec_push(&w->elements, null);
}

static uint64_t number_of(struct witness *w, term_id element)
{
    const uint64_t *found = idmap_get(&w->number, element);
    if (found)
        return *found;
    idmap_put(&w->number, element, w->elements.n);
    vec_push(&w->elements, element);
    return w->elements.n - 1;
}

/* The element is the value of the place, whose indices may be elements of the model. */
static void name_element(struct witness *w, term_id element, term_id place)
{
    struct terms *ts = w->session->p->terms;
    if (!term_is(ts, element, TERM_CONST) || subst_get(&w->names, element) != element)
        return;
    term_id name = subst_apply(ts, &w->names, place);
    if (!idmap_has(&w->number, element) || term_mentions_any(ts, name, &w->elements))
        return;
    subst_set(&w->names, element, name);
    vec_push(&w->named, name);
}

static bool to_value(struct witness *w, term_id t, struct value *out);

static bool number_value(struct witness *w, term_id t, struct value *out)
{
    const struct terms *ts = w->session->p->terms;
    mpz_t z;
    mpz_init(z);
    bool ok = term_is(ts, t, TERM_BV) ? term_bv_value(ts, t, z) : term_to_mpz(ts, t, z);
    if (ok && term_is(ts, t, TERM_BV))
        *out = value_bits(w->arena, sort_width(ts, term_sort(ts, t)), z);
    else if (ok)
        *out = value_int(w->arena, z);
    mpz_clear(z);
    return ok;
}

static bool real_value(struct witness *w, term_id t, struct value *out)
{
    const struct terms *ts = w->session->p->terms;
    mpq_t q;
    mpq_init(q);
    bool ok = term_is(ts, t, TERM_REAL) && mpq_set_str(q, term_name(ts, t), 10) == 0;
    if (ok) {
        mpq_canonicalize(q);
        *out = value_real(w->arena, q);
    }
    mpq_clear(q);
    return ok;
}

static bool data_value(struct witness *w, term_id t, struct value *out)
{
    const struct terms *ts = w->session->p->terms;
    unsigned n = term_arity(ts, t);
    if (!term_is(ts, t, TERM_APP) || func_role(ts, term_func(ts, t)) != FUNC_CONSTRUCTOR)
        return false;
    struct value *args = arena_array(w->arena, struct value, n);
    for (unsigned i = 0; i < n; i++)
        if (!to_value(w, term_arg(ts, t, i), &args[i]))
            return false;
    *out = value_data(w->arena, term_func(ts, t), n, args);
    return true;
}

/* Converts a value of the model. Returns false for maps, because they are read place by place. */
static bool to_value(struct witness *w, term_id t, struct value *out)
{
    const struct terms *ts = w->session->p->terms;
    switch (sort_kind(ts, term_sort(ts, t))) {
    case SORT_KIND_BOOL: *out = value_bool(term_is(ts, t, TERM_TRUE)); return true;
    case SORT_KIND_INT:
    case SORT_KIND_BV: return number_value(w, t, out);
    case SORT_KIND_REAL: return real_value(w, t, out);
    case SORT_KIND_NAMED: *out = value_object(number_of(w, t)); return true;
    case SORT_KIND_DATATYPE: return data_value(w, t, out);
    case SORT_KIND_MAP: return false;
    }
    bug("a sort of kind %d", (int)sort_kind(ts, term_sort(ts, t)));
}

static term_id to_term(struct witness *w, struct value v, sort_id sort);

static term_id number_term(struct witness *w, struct value v, sort_id sort)
{
    struct terms *ts = w->session->p->terms;
    mpz_t z;
    mpz_init(z);
    value_get(v, z);
    term_id t = sort == SORT_INT ? mk_int_mpz(ts, z) : mk_bv_mpz(ts, sort_width(ts, sort), z);
    mpz_clear(z);
    return t;
}

static term_id real_term(struct witness *w, struct value v)
{
    char *text = mpq_get_str(NULL, 10, v.real);
    term_id t = mk_real_text(w->session->p->terms, text);
    free(text);
    return t;
}

static term_id data_term(struct witness *w, struct value v)
{
    struct terms *ts = w->session->p->terms;
    struct term_vec args = {0};
    bool known = true;
    for (unsigned i = 0; i < v.data->n && known; i++) {
        vec_push(&args, to_term(w, v.data->args[i], func_arg_sort(ts, v.data->constructor, i)));
        known = args.at[i] != TERM_NONE;
    }
    term_id t = known ? mk_app(ts, v.data->constructor, (unsigned)args.n, args.at) : TERM_NONE;
    vec_release(&args);
    return t;
}

/* Returns TERM_NONE for a map and for a value that the model does not contain. */
static term_id to_term(struct witness *w, struct value v, sort_id sort)
{
    switch (v.kind) {
    case VALUE_BOOL: return mk_bool(w->session->p->terms, v.boolean);
    case VALUE_INT:
    case VALUE_BITS: return number_term(w, v, sort);
    case VALUE_REAL: return real_term(w, v);
    case VALUE_OBJECT:
        if (v.object < w->elements.n && w->elements.at[v.object] != TERM_NONE &&
            term_sort(w->session->p->terms, w->elements.at[v.object]) == sort)
            return w->elements.at[v.object];
        return TERM_NONE;
    case VALUE_DATA: return data_term(w, v);
    case VALUE_NONE:
    case VALUE_OPAQUE:
    case VALUE_MAP:
    case VALUE_PLACE: return TERM_NONE;
    }
    bug("a value of kind %d", (int)v.kind);
}

/* ---- the questions of the interpreter ---- */

/* map[args[from]]...[args[n - 1]], through nested maps. */
static term_id place_in(struct witness *w, term_id map, const struct run_ask *ask, unsigned from)
{
    struct terms *ts = w->session->p->terms;
    struct term_vec index = {0};
    for (unsigned i = from; i < ask->n_args && map != TERM_NONE;) {
        sort_id sort = term_sort(ts, map);
        unsigned n = sort_arity(ts, sort);
        index.n = 0;
        for (unsigned k = 0; k < n && i < ask->n_args; k++, i++) {
            vec_push(&index, to_term(w, ask->args[i], sort_domain(ts, sort, k)));
            if (index.at[k] == TERM_NONE)
                map = TERM_NONE;
        }
        map = map == TERM_NONE || n == 0 || index.n < n ? TERM_NONE : mk_select(ts, map, n, index.at);
    }
    vec_release(&index);
    return map;
}

static term_id applied(struct witness *w, const struct run_ask *ask)
{
    struct terms *ts = w->session->p->terms;
    struct term_vec args = {0};
    bool known = true;
    for (unsigned i = 0; i < ask->n_args && known; i++) {
        vec_push(&args, to_term(w, ask->args[i], func_arg_sort(ts, ask->func, i)));
        known = args.at[i] != TERM_NONE;
    }
    term_id t = known ? mk_app(ts, ask->func, (unsigned)args.n, args.at) : TERM_NONE;
    vec_release(&args);
    return t;
}

/* The target of the havoc (as written) to which the asked place belongs; -1 if there is none. *used: the number of indices that the
 * target takes. */
static int target_asked(struct witness *w, const struct witness_step *h, const struct run_ask *ask, unsigned *used)
{
    for (unsigned i = 0; i < h->cmd->n_targets; i++) {
        const struct il_target *t = &h->cmd->targets[i];
        bool whole = t->n == 0 || t->fresh, same = t->n <= ask->n_args || whole;
        for (unsigned k = 0; k < t->n; k++)
            whole |= t->index[k] == TERM_NONE;
        if (t->var != ask->var || !same)
            continue;
        *used = whole ? 0 : t->n;
        return (int)i;
    }
    (void)w;
    return -1;
}

static term_id havoced(struct witness *w, const struct run_ask *ask)
{
    unsigned used = 0;
    if (ask->havoc >= w->havocs.n)
        return TERM_NONE;
    const struct witness_step *h = &w->havocs.at[ask->havoc];
    int target = target_asked(w, h, ask, &used);
    const struct passified *pf = &w->session->passified;
    for (size_t i = 0; i < pf->havocs.n && target >= 0; i++)
        if (pf->havocs.at[i].havoc == h->copy && pf->havocs.at[i].target == (unsigned)target)
            return place_in(w, pf->havocs.at[i].value, ask, used);
    return TERM_NONE;
}

/* Notes a read of an array element outside the bounds. Annotations may mention such elements, but they are no inputs. */
static void note_outside(struct witness *w, const struct run_ask *ask)
{
    struct terms *ts = w->session->p->terms;
    const struct il_var *v = ask->var;
    mpz_t i, n;
    if (!il_is_rows(v) || v->memory.length == FUNC_NONE || ask->n_args != il_memory_indices(v) || ask->args[1].kind != VALUE_INT)
        return;
    term_id array = to_term(w, ask->args[0], sort_domain(ts, v->sort, 0)), index = number_term(w, ask->args[1], SORT_INT);
    term_id length = array == TERM_NONE ? array : query_model_value(w->session->query, mk_app1(ts, v->memory.length, array));
    mpz_inits(i, n, NULL);
    if (length != TERM_NONE && term_to_mpz(ts, length, n) && term_to_mpz(ts, index, i) && (mpz_sgn(i) < 0 || mpz_cmp(i, n) >= 0)) {
        w->outside = true;
        w->array = array;
        w->index = index;
    }
    mpz_clears(i, n, NULL);
}

static term_id place_asked(struct witness *w, const struct run_ask *ask)
{
    switch (ask->kind) {
    case RUN_ASK_ENTRY: return ask->depth == 0 && ask->var ? ask->var->term : TERM_NONE;
    case RUN_ASK_ELEMENT:
        if (!ask->at_entry)
            return havoced(w, ask);
        if (ask->depth > 0)
            return TERM_NONE;
        note_outside(w, ask);
        return place_in(w, ask->var->term, ask, 0);
    case RUN_ASK_HAVOC: return havoced(w, ask);
    case RUN_ASK_FUNCTION: return applied(w, ask);
    case RUN_ASK_SOME: break;
    }
    w->outside = true;
    return TERM_NONE;
}

/* ---- the source ---- */

/* The model's path ends where something goes wrong. An execution may continue (il/frame.h). From the next havoc on, the model has no
 * values for it. */
static bool is_past(struct witness *w, const struct run_ask *ask)
{
    bool of_havoc = ask->kind == RUN_ASK_HAVOC || (ask->kind == RUN_ASK_ELEMENT && !ask->at_entry);
    w->past |= of_havoc && ask->havoc >= w->havocs.n;
    return w->past;
}

static bool ask_value(void *user, const struct run_ask *ask, struct value *out)
{
    struct witness *w = user;
    struct terms *ts = w->session->p->terms;
    if (sort_kind(ts, ask->sort) == SORT_KIND_MAP)
        return false; /* read place by place */
    bool past = is_past(w, ask);
    term_id place = place_asked(w, ask);
    if (place == TERM_NONE && past)
        return false;
    term_id value = place == TERM_NONE ? TERM_NONE : query_model_value(w->session->query, place);
    if (value == TERM_NONE || !to_value(w, value, out)) {
        w->unknown = true;
        return false;
    }
    name_element(w, value, place);
    if (ask->kind != RUN_ASK_HAVOC && (ask->kind != RUN_ASK_ELEMENT || ask->at_entry))
        vec_push(&w->facts, (struct witness_fact){place, value});
    return true;
}

static bool ask_choice(void *user, const struct il_cmd *choice, unsigned number, unsigned n, unsigned *out)
{
    struct witness *w = user;
    (void)number;
    if (!choice)
        return false;
    while (w->next_choice < w->choices.n && w->choices.at[w->next_choice].cmd != choice)
        w->next_choice++;
    if (w->next_choice == w->choices.n || w->choices.at[w->next_choice].child >= n)
        return false;
    *out = w->choices.at[w->next_choice++].child;
    return true;
}

void witness_init(struct witness *w, struct arena *arena, struct session *s, const struct unrolled *u, uint32_t o)
{
    *w = (struct witness){.arena = arena, .session = s};
    struct path path = session_path(s, &s->arena, o);
    w->returns = path.returns;
    number_null(w);
    for (unsigned i = 0; i < path.n_events; i++) {
        const struct path_event *e = &path.events[i];
        const uint64_t *origin = idmap_get(&u->origin, (uintptr_t)e->cmd);
        if (!origin)
            continue;
        struct witness_step step = {(const struct il_cmd *)(uintptr_t)*origin, e->cmd, e->child};
        if (e->cmd->kind == IL_HAVOC)
            vec_push(&w->havocs, step);
        else if (e->cmd->kind == IL_CHOICE)
            vec_push(&w->choices, step);
    }
    w->source = (struct run_source){.user = w, .whole = true, .past = &w->past, .value = ask_value, .choose = ask_choice};
}

void witness_release(struct witness *w)
{
    vec_release(&w->havocs);
    vec_release(&w->choices);
    vec_release(&w->elements);
    vec_release(&w->facts);
    vec_release(&w->named);
    subst_release(&w->names);
    idmap_release(&w->number);
}
