/* Claims as bytes. A term is written as its tree: kind, sort, payload, arguments. Names stand for variables, functions and sorts; the reader's
 * program must have them already, or the claim is left out. An engine's snapshot is written as its loop and the variable whose value it is, and
 * made again. Start at kept_claims_of and kept_claims_read. */
#include "judge/kept_claims.h"

#include "infer/results.h"
#include "infer/variables.h"
#include "judge/wire.h"
#include "logic/subst.h"

/* A claim that is larger is left out. */
enum { MANY_SUBTERMS = 2000 };

struct keeping {
    struct wire w;
    struct terms *ts;
    struct il_program *p;             /* reading: of the reader */
    const struct il_routine *r;       /* writing: the routine; reading: a copy that may get snapshots */
    struct il_routine *copy;          /* reading: r */
    const struct point_results *from; /* writing */
    bool lost;                        /* the claim at hand names something that is not known */
};

static bool is_writing(const struct keeping *k)
{
    return k->w.out != NULL;
}

/* ---- sorts and functions ---- */

static sort_id wire_sort(struct keeping *k, sort_id s)
{
    bool writes = is_writing(k);
    unsigned kind = writes ? sort_kind(k->ts, s) : 0, n = writes ? sort_arity(k->ts, s) : 0;
    unsigned width = writes && kind == SORT_KIND_BV ? sort_width(k->ts, s) : 0;
    const char *name = writes && kind == SORT_KIND_NAMED ? sort_name(k->ts, s) : NULL;
    wire_unsigned(&k->w, &kind);
    wire_unsigned(&k->w, &width);
    wire_unsigned(&k->w, &n);
    wire_text(&k->w, &name);
    k->lost |= kind == SORT_KIND_DATATYPE || k->w.bad || n > MANY_SUBTERMS;
    if (k->lost)
        return SORT_BOOL;
    sort_id *domain = arena_array(k->w.arena, sort_id, n), range = SORT_NONE;
    for (unsigned i = 0; i < n; i++)
        domain[i] = wire_sort(k, writes ? sort_domain(k->ts, s, i) : SORT_NONE);
    if (kind == SORT_KIND_MAP)
        range = wire_sort(k, writes ? sort_range(k->ts, s) : SORT_NONE);
    if (writes || k->lost)
        return writes ? s : SORT_BOOL;
    switch ((enum sort_kind)kind) {
    case SORT_KIND_BOOL: return SORT_BOOL;
    case SORT_KIND_INT: return SORT_INT;
    case SORT_KIND_REAL: return SORT_REAL;
    case SORT_KIND_NAMED: return sort_named(k->ts, intern(terms_names(k->ts), name ? name : ""));
    case SORT_KIND_MAP: return sort_map(k->ts, n, domain, range);
    case SORT_KIND_BV: return sort_bv(k->ts, width);
    case SORT_KIND_DATATYPE: break;
    }
    return SORT_BOOL;
}

/* Functions of one name have one signature, but another program may give it another one. */
static func_id wire_func(struct keeping *k, term_id t)
{
    func_id f = is_writing(k) ? term_func(k->ts, t) : FUNC_NONE;
    const char *name = f ? func_name(k->ts, f) : NULL;
    wire_text(&k->w, &name);
    if (!is_writing(k))
        f = name ? func_find(k->ts, intern(terms_names(k->ts), name)) : FUNC_NONE;
    k->lost |= f == FUNC_NONE;
    return f;
}

static bool fits(const struct terms *ts, func_id f, sort_id result, unsigned n, const term_id args[])
{
    bool same = func_result(ts, f) == result && func_arity(ts, f) == n;
    for (unsigned i = 0; i < n && same; i++)
        same = func_arg_sort(ts, f, i) == term_sort(ts, args[i]);
    return same;
}

/* ---- variables ---- */

static const struct il_var *made_by_engine(const struct keeping *k, term_id t)
{
    for (unsigned i = 0; i < k->from->n_vars; i++)
        if (k->from->vars[i]->term == t)
            return k->from->vars[i];
    return NULL;
}

static const struct il_cmd *loop_command(const struct il_cmd *c, unsigned loop)
{
    const struct il_cmd *found = c->kind == IL_LOOP && c->loop->id == loop ? c : NULL;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = loop_command(c->child[i], loop);
    return found;
}

static term_id read_snapshot(struct keeping *k, unsigned loop, term_id of)
{
    struct il_var *v = k->lost ? NULL : il_var_of(k->copy, of);
    const struct il_cmd *c = v && loop < k->copy->n_loops ? loop_command(k->copy->body, loop) : NULL;
    k->lost |= !c;
    if (!c)
        return TERM_NONE;
    struct il_var *s = il_snapshot(k->p, k->copy, k->copy->loops[loop], v);
    s->loop = c;
    return s->term;
}

static term_id wire_variable(struct keeping *k, sort_id sort, term_id t)
{
    const struct il_var *made = is_writing(k) && !il_var_of(k->r, t) ? made_by_engine(k, t) : NULL;
    bool snapshot = made && made->role == ROLE_SNAPSHOT && made->loop;
    wire_bool(&k->w, &snapshot);
    k->lost |= made && !snapshot;
    if (snapshot) {
        unsigned loop = made ? made->loop->loop->id : 0;
        wire_unsigned(&k->w, &loop);
        sort_id of_sort = wire_sort(k, made ? made->of->sort : SORT_NONE);
        term_id of = wire_variable(k, of_sort, made ? made->of->term : TERM_NONE);
        return is_writing(k) ? t : read_snapshot(k, loop, of);
    }
    const char *name = is_writing(k) ? term_name(k->ts, t) : NULL;
    wire_text(&k->w, &name);
    if (!is_writing(k) && name && !k->lost)
        t = term_find(k->ts, TERM_CONST, sort, (uint64_t)(uintptr_t)intern(terms_names(k->ts), name), 0, NULL);
    k->lost |= t == TERM_NONE || (!is_writing(k) && !il_var_of(k->copy, t));
    return t;
}

/* ---- terms ---- */

static term_id wire_term(struct keeping *k, term_id t, unsigned bound);

static uint64_t wire_payload(struct keeping *k, enum term_kind kind, term_id t)
{
    uint64_t payload = is_writing(k) ? term_payload(k->ts, t) : 0;
    if (kind == TERM_APP)
        return wire_func(k, t);
    if (kind == TERM_INT || kind == TERM_REAL || kind == TERM_BV) {
        const char *digits = is_writing(k) ? term_name(k->ts, t) : NULL;
        wire_text(&k->w, &digits);
        return (uint64_t)(uintptr_t)intern(terms_names(k->ts), digits ? digits : "0");
    }
    wire_u64(&k->w, &payload);
    return payload;
}

/* The body, then the terms of the triggers. */
static term_id wire_binder(struct keeping *k, enum term_kind kind, term_id t, unsigned bound)
{
    struct arena *a = k->w.arena;
    bool writes = is_writing(k);
    unsigned n = writes ? binder_arity(k->ts, t) : 0, triggers = writes ? binder_triggers(k->ts, t) : 0, n_terms = 0;
    wire_unsigned(&k->w, &n);
    wire_unsigned(&k->w, &triggers);
    k->lost |= k->w.bad || n > MANY_SUBTERMS || triggers > MANY_SUBTERMS;
    if (k->lost)
        return TERM_NONE;
    sort_id *sorts = arena_array(a, sort_id, n);
    symbol *names = arena_array(a, symbol, n);
    for (unsigned i = 0; i < n; i++) {
        const char *name = writes ? binder_name(k->ts, t, i) : NULL;
        sorts[i] = wire_sort(k, writes ? binder_sort(k->ts, t, i) : SORT_NONE);
        wire_text(&k->w, &name);
        names[i] = name ? intern(terms_names(k->ts), name) : NULL;
    }
    unsigned *sizes = arena_array(a, unsigned, triggers);
    for (unsigned i = 0; i < triggers; i++) {
        if (writes)
            binder_trigger(k->ts, t, i, &sizes[i]);
        wire_unsigned(&k->w, &sizes[i]);
        k->lost |= k->w.bad || sizes[i] > MANY_SUBTERMS;
        n_terms += k->lost ? 0 : sizes[i];
    }
    term_id body = k->lost ? TERM_NONE : wire_term(k, writes ? term_arg(k->ts, t, 0) : TERM_NONE, bound + n);
    term_id *terms = arena_array(a, term_id, n_terms);
    for (unsigned i = 0; i < n_terms && !k->lost; i++)
        terms[i] = wire_term(k, writes ? term_arg(k->ts, t, 1 + i) : TERM_NONE, bound + n);
    return writes || k->lost ? t : term_make_binder(k->ts, kind, n, sorts, names, body, triggers, sizes, terms);
}

/* bound: how many variables of binders are around it. */
static term_id wire_term(struct keeping *k, term_id t, unsigned bound)
{
    bool writes = is_writing(k);
    enum term_kind kind = writes ? term_kind(k->ts, t) : TERM_TRUE;
    WIRE_ENUM(&k->w, kind);
    if (kind_is_binder(kind))
        return wire_binder(k, kind, t, bound);
    sort_id sort = wire_sort(k, writes ? term_sort(k->ts, t) : SORT_NONE);
    if (kind == TERM_CONST && !k->lost)
        return wire_variable(k, sort, t);
    uint64_t payload = wire_payload(k, kind, t);
    unsigned n = writes ? term_arity(k->ts, t) : 0;
    wire_unsigned(&k->w, &n);
    k->lost |= k->w.bad || n > MANY_SUBTERMS || (kind == TERM_BOUND && payload >= bound);
    if (k->lost)
        return TERM_NONE;
    term_id *args = arena_array(k->w.arena, term_id, n);
    for (unsigned i = 0; i < n && !k->lost; i++)
        args[i] = wire_term(k, writes ? term_arg(k->ts, t, i) : TERM_NONE, bound);
    k->lost |= !writes && !k->lost && kind == TERM_APP && !fits(k->ts, (func_id)payload, sort, n, args);
    return writes || k->lost ? t : term_make(k->ts, kind, sort, payload, n, args);
}

/* ---- claims ---- */

/* The claim's bytes, if nothing in it is lost. */
static bool write_claim(struct keeping *k, term_id t, struct buf *bytes)
{
    if (term_tree_size(k->ts, t) > MANY_SUBTERMS)
        return false;
    k->w.out = bytes;
    k->lost = false;
    wire_term(k, t, 0);
    return !k->lost;
}

static void write_claims(struct keeping *k, struct buf *all, const struct point_result *pr)
{
    struct buf claim = {0};
    for (unsigned i = 0; i < pr->n_conjuncts; i++) {
        claim.n = 0;
        if (!conjunct_is_known(&pr->conjuncts[i]) || !write_claim(k, pr->conjuncts[i].term, &claim))
            continue;
        struct wire w = {.out = all};
        unsigned loop = pr->loop, size = (unsigned)claim.n;
        wire_unsigned(&w, &loop);
        wire_unsigned(&w, &size);
        buf_add(all, claim.text, claim.n);
    }
    buf_release(&claim);
}

struct kept_claims kept_claims_of(struct arena *a, const struct il_program *p, const struct il_routine *r,
                                  const struct point_results *points)
{
    struct keeping k = {.w = {.arena = a}, .ts = p->terms, .r = r, .from = points};
    struct buf all = {0};
    for (unsigned i = 0; i < points->n; i++)
        write_claims(&k, &all, &points->at[i]);
    struct kept_claims kept = {all.n ? arena_copy(a, all.text, all.n) : NULL, (unsigned)all.n};
    buf_release(&all);
    return kept;
}

/* The claim's end is known, so one that is lost does not harm the next. */
static term_id read_claim(struct keeping *k, unsigned *loop)
{
    unsigned size = 0;
    wire_unsigned(&k->w, loop);
    wire_unsigned(&k->w, &size);
    const char *next = k->w.at + size, *end = k->w.end;
    if (k->w.bad || size > (size_t)(end - k->w.at)) {
        k->w.bad = true;
        return TERM_NONE;
    }
    k->w.end = next;
    k->lost = false;
    term_id t = wire_term(k, TERM_NONE, 0);
    k->lost |= k->w.bad || k->w.at != next || *loop >= k->copy->n_loops;
    k->w.at = next;
    k->w.end = end;
    k->w.bad = false;
    return k->lost || term_sort(k->ts, t) != SORT_BOOL ? TERM_NONE : t;
}

struct point_results kept_claims_read(struct arena *a, struct il_program *p, const struct il_routine *r,
                                      const struct kept_claims *kept)
{
    struct point_results out = {.at = arena_array(a, struct point_result, r->n_loops), .n = r->n_loops};
    struct conjuncts *of = arena_array(a, struct conjuncts, r->n_loops);
    struct il_routine *copy = variables_begin(p, r, NULL);
    struct keeping k = {.w = {.arena = a, .at = kept->bytes, .end = kept->bytes + kept->n}, .ts = p->terms, .p = p, .copy = copy};
    while (k.w.at != k.w.end && !k.w.bad) {
        unsigned loop = 0;
        term_id t = read_claim(&k, &loop);
        if (t != TERM_NONE && !conjuncts_have(&of[loop], t))
            vec_push(&of[loop], (struct conjunct){.term = t, .shown = true, .engine = "kept", .span = r->loops[loop]->span});
    }
    for (unsigned i = 0; i < r->n_loops; i++) {
        out.at[i] = result_given(a, r->loops[i]);
        out.at[i].status = of[i].n ? POINT_INFERRED : out.at[i].status;
        result_push_given(r->loops[i], &of[i]);
        result_take_conjuncts(a, &out.at[i], &of[i]);
        out.at[i].strongest = out.at[i].strongest_by_instances = out.at[i].all_guesses = false;
    }
    variables_end(a, p, r, copy, &out);
    return out;
}
