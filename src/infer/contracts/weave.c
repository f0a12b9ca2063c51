/* Weaving found contracts into routines. Start at contracts_weave_routine. */
#include "infer/contracts/weave.h"

#include "il/check.h"
#include "il/targets.h"
#include "logic/mk.h"
#include "logic/subst.h"

struct weaver {
    const struct found_contracts *f;
    struct il_program *p;
    unsigned index;       /* of the routine */
    struct il_routine *r; /* its copy */
    unsigned kept;        /* values kept so far, for the names of their variables */
};

/* ---- a call ---- */

struct call {
    struct weaver *w;
    const struct il_cmd *c;
    struct span span;
    unsigned callee;
    const struct il_routine *of;
    struct idmap changed;  /* what its commands assign, results among them */
    struct subst at_start; /* the callee's parameters -> terms over the state where the call starts */
    struct subst at_end;   /* parameters and OLD variables -> kept values; results -> their places */
    struct il_cmds keeps;
};

/* The place of a call: that of its havoc, if the sequence has none itself. */
static struct span span_of_call(const struct il_cmd *c)
{
    struct span span = c->span;
    for (unsigned i = 0; i < c->n && !span.source; i++)
        span = c->child[i]->span;
    return span;
}

static bool mentions_changed(const struct call *k, term_id t)
{
    struct term_vec constants = {0};
    bool any = false;
    term_constants(k->w->p->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        any |= idmap_has(&k->changed, constants.at[i]);
    vec_release(&constants);
    return any;
}

/* t, or a variable that keeps its value. */
static term_id keep(struct call *k, term_id t)
{
    struct weaver *w = k->w;
    if (!mentions_changed(k, t))
        return t;
    char *name = arena_printf(w->p->arena, "!kept%u", ++w->kept);
    sort_id sort = term_sort(w->p->terms, t);
    struct il_var *v = il_add_var(w->p, w->r, name, name, sort, ROLE_TEMP, NULL, k->span);
    vec_push(&k->keeps, il_assign_var(w->p, v, t, k->span, NULL));
    return v->term;
}

static void map_call(struct call *k)
{
    const struct il_call *call = k->c->call;
    struct terms *ts = k->w->p->terms;
    il_assigned_of(k->c, &k->changed);
    for (unsigned i = 0; i < call->n_results; i++)
        idmap_put(&k->changed, call->results[i].var->term, 1);
    for (unsigned i = 0; i < call->n_args; i++) {
        subst_set(&k->at_start, k->of->params.at[i]->term, call->args[i]);
        subst_set(&k->at_end, k->of->params.at[i]->term, keep(k, call->args[i]));
    }
    for (size_t i = 0; i < k->of->vars.n; i++)
        if (k->of->vars.at[i]->role == ROLE_OLD)
            subst_set(&k->at_end, k->of->vars.at[i]->term, keep(k, k->of->vars.at[i]->of->term));
    for (unsigned i = 0; i < call->n_results; i++)
        subst_set(&k->at_end, k->of->results.at[i]->term, il_target_term(ts, &call->results[i]));
}

static void release_call(struct call *k)
{
    idmap_release(&k->changed);
    subst_release(&k->at_start);
    subst_release(&k->at_end);
    vec_release(&k->keeps);
}

/* Its place holds something else: it is that of another result, or one within a map. */
static bool is_lost(const struct il_call *call, unsigned result)
{
    bool lost = call->results[result].n > 0;
    for (unsigned i = 0; i < call->n_results; i++)
        lost |= i != result && call->results[i].var == call->results[result].var;
    return lost;
}

/* The call says what it says of a clause, whatever its results are assigned to: a shared variable that gets a result does not hold what the
 * callee has left there. */
static bool speaks_clearly(const struct call *k, term_id clause)
{
    const struct terms *ts = k->w->p->terms;
    const struct il_call *call = k->c->call;
    for (unsigned i = 0; i < call->n_results; i++) {
        if (is_lost(call, i) && term_mentions(ts, clause, k->of->results.at[i]->term))
            return false;
        if (il_is_shared(call->results[i].var) && term_mentions(ts, clause, call->results[i].var->term))
            return false;
    }
    return true;
}

/* The shared variable of that term, in whichever routine has it. */
static struct il_var *shared_of(const struct il_program *p, term_id t)
{
    for (size_t i = 0; i < p->routines.n; i++) {
        struct il_var *v = il_var_of(p->routines.at[i], t);
        if (v && il_is_shared(v))
            return v;
    }
    return NULL;
}

/* A shared variable that the routine does not have yet is added to it. */
static term_id declared(struct weaver *w, term_id t)
{
    struct term_vec constants = {0};
    term_constants(w->p->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        struct il_var *v = il_var_of(w->r, constants.at[i]) ? NULL : shared_of(w->p, constants.at[i]);
        if (v)
            vec_push(&w->r->vars, v);
    }
    vec_release(&constants);
    return t;
}

static void assert_clause(struct weaver *w, enum obligation_kind kind, struct span span, struct span related, size_t number,
                          term_id t, struct il_cmds *out)
{
    struct obligation o = {.kind = kind, .span = span, .related = related, .text = w->f->clauses.at[number].text};
    o.found = (unsigned)number + 1;
    vec_push(out, il_assert(w->p, w->r, t, o));
}

static void assert_needs(struct call *k, struct il_cmds *out)
{
    for (size_t i = 0; i < k->w->f->clauses.n; i++) {
        const struct found_clause *c = &k->w->f->clauses.at[i];
        if (!c->live || c->routine != k->callee || c->side != CLAUSE_NEEDS)
            continue;
        term_id t = declared(k->w, subst_apply(k->w->p->terms, &k->at_start, c->term));
        assert_clause(k->w, OBLIGATION_REQUIRES, k->span, k->of->span, i, t, out);
    }
}

static void assume_gives(struct call *k, struct il_cmds *out)
{
    for (size_t i = 0; i < k->w->f->clauses.n; i++) {
        const struct found_clause *c = &k->w->f->clauses.at[i];
        if (!c->live || c->routine != k->callee || c->side != CLAUSE_GIVES || !speaks_clearly(k, c->term))
            continue;
        term_id t = declared(k->w, subst_apply(k->w->p->terms, &k->at_end, c->term));
        vec_push(out, il_assume(k->w->p, t, k->span, NULL));
    }
}

/* ---- frames ---- */

/* The place in the caller's state, in its variable for the same global. The indices are over the callee's parameters. */
static struct il_target place_of(struct call *k, struct il_var *var, const struct il_target *t)
{
    struct il_target out = *t;
    out.var = var;
    term_id *index = arena_array(k->w->p->arena, term_id, t->n);
    for (unsigned i = 0; i < t->n; i++)
        index[i] = t->index[i] == TERM_NONE ? TERM_NONE : declared(k->w, subst_apply(k->w->p->terms, &k->at_start, t->index[i]));
    out.index = index;
    return out;
}

/* The havoc of the call changes no more of a shared variable than the callee does. Each routine has variables of its own for globals: their
 * terms are the same. */
static const struct il_cmd *framed_havoc(struct call *k, const struct il_cmd *havoc)
{
    const struct found_frame *frame = &k->w->f->frames[k->callee];
    struct il_targets targets = {0};
    if (!frame->known)
        return havoc;
    for (unsigned i = 0; i < havoc->n_targets; i++) {
        const struct il_target *t = &havoc->targets[i];
        bool replaced = il_is_shared(t->var) && t->n == 0 && t->var->role == ROLE_GLOBAL;
        if (!replaced)
            vec_push(&targets, *t);
        for (unsigned j = 0; replaced && j < frame->n; j++)
            if (frame->targets[j].var->term == t->var->term)
                vec_push(&targets, place_of(k, t->var, &frame->targets[j]));
    }
    struct il_cmd *copy = arena_copy(k->w->p->arena, havoc, sizeof *havoc);
    copy->n_targets = (unsigned)targets.n;
    copy->targets = arena_copy(k->w->p->arena, targets.at, targets.n * sizeof *targets.at);
    vec_release(&targets);
    return copy;
}

/* A result that is a global of the callee is assigned by the call itself, so the havoc of that global is also the result's. */
static bool results_are_shared(const struct call *k)
{
    for (unsigned i = 0; i < k->c->call->n_results; i++)
        if (il_is_shared(k->c->call->results[i].var))
            return true;
    return false;
}

static void copy_children(struct call *k, struct il_cmds *out)
{
    struct il_cmds flat = {0};
    bool done = results_are_shared(k);
    il_flatten(k->c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        bool effect = !done && flat.at[i]->kind == IL_HAVOC;
        vec_push(out, effect ? framed_havoc(k, flat.at[i]) : flat.at[i]);
        done |= effect;
    }
    vec_release(&flat);
}

static const struct il_cmd *weave_call(struct weaver *w, const struct il_cmd *c, unsigned callee)
{
    struct call k = {.w = w, .c = c, .span = span_of_call(c), .callee = callee, .of = w->f->written->routines.at[callee]};
    struct il_cmds out = {0};
    struct il_call call = *c->call;
    map_call(&k);
    for (size_t i = 0; i < k.keeps.n; i++)
        vec_push(&out, k.keeps.at[i]);
    assert_needs(&k, &out);
    copy_children(&k, &out);
    assume_gives(&k, &out);
    call.open = contracts_looks_at_body(w->f, w->index, callee);
    struct il_cmd *seq = il_call_seq(w->p, call, (unsigned)out.n, out.at);
    seq->span = c->span;
    vec_release(&out);
    release_call(&k);
    return seq;
}

/* ---- a routine ---- */

/* The loop with the predicates that are known for it; itself if there are none. */
static const struct il_loop *hinted(struct weaver *w, const struct il_loop *loop)
{
    struct VEC_OF(struct il_formula) all = VEC_IN(w->p->arena);
    for (unsigned i = 0; i < loop->n_predicates; i++)
        vec_push(&all, loop->predicates[i]);
    for (size_t i = 0; i < w->f->hints.n; i++) {
        const struct loop_hint *h = &w->f->hints.at[i];
        if (h->routine == w->index && h->loop == loop->id)
            vec_push(&all, (struct il_formula){.term = h->term, .span = loop->span});
    }
    if (all.n == loop->n_predicates)
        return loop;
    struct il_loop *copy = arena_copy(w->p->arena, loop, sizeof *loop);
    copy->n_predicates = (unsigned)all.n;
    copy->predicates = all.at;
    w->r->loops[loop->id] = copy;
    return copy;
}

/* c itself if nothing in it changes. */
static const struct il_cmd *weave_cmd(struct weaver *w, const struct il_cmd *c)
{
    int callee = c->call ? contracts_callee(w->f, c->call) : -1;
    if (callee >= 0)
        return weave_call(w, c, (unsigned)callee);
    const struct il_cmd **child = arena_array(w->p->arena, const struct il_cmd *, c->n);
    const struct il_loop *loop = c->kind == IL_LOOP ? hinted(w, c->loop) : c->loop;
    bool changed = loop != c->loop;
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = weave_cmd(w, c->child[i]);
        changed |= child[i] != c->child[i];
    }
    if (!changed)
        return c;
    struct il_cmd *copy = arena_copy(w->p->arena, c, sizeof *c);
    copy->child = child;
    copy->loop = loop;
    return copy;
}

static struct il_routine *own_copy(struct il_program *p, const struct il_routine *r)
{
    struct il_routine *copy = arena_copy(p->arena, r, sizeof *r);
    copy->vars = il_copy_vars(p->arena, &r->vars);
    copy->loops = arena_copy(p->arena, r->loops, r->n_loops * sizeof *r->loops);
    copy->obligations = (struct obligations)VEC_IN(p->arena);
    copy->goals = (struct term_vec)VEC_IN(p->arena);
    for (size_t i = 0; i < r->obligations.n; i++)
        vec_push(&copy->obligations, r->obligations.at[i]);
    for (size_t i = 0; i < r->goals.n; i++)
        vec_push(&copy->goals, r->goals.at[i]);
    return copy;
}

/* What is assumed of the routine at its own calls: a recursion that does not end gives nothing. */
static void list_recursion(struct weaver *w)
{
    struct il_routine *r = w->r;
    struct assumptions own = VEC_IN(w->p->arena);
    const char *text = arena_printf(w->p->arena, "what '%s' gives holds behind its own calls: that they end is not proved",
                                    r->name);
    for (size_t k = 0; k < r->assumptions.n; k++)
        vec_push(&own, r->assumptions.at[k]);
    vec_push(&own, (struct assumption){r->span, "recursion", text, NULL});
    r->assumptions = own;
}

static void weave_contract(struct weaver *w, unsigned i)
{
    struct il_cmds out = {0};
    struct il_routine *r = w->r;
    bool gives = false;
    for (size_t k = 0; k < w->f->clauses.n; k++) {
        const struct found_clause *c = &w->f->clauses.at[k];
        if (c->live && c->routine == i && c->side == CLAUSE_NEEDS)
            vec_push(&out, il_assume(w->p, declared(w, c->term), r->span, NULL));
    }
    vec_push(&out, r->body);
    for (size_t k = 0; k < w->f->clauses.n; k++) {
        const struct found_clause *c = &w->f->clauses.at[k];
        if (!c->live || c->routine != i || c->side != CLAUSE_GIVES)
            continue;
        assert_clause(w, OBLIGATION_ENSURES, r->span, (struct span){0}, k, declared(w, c->term), &out);
        vec_push(&r->goals, c->term);
        gives = true;
    }
    if (gives && w->f->graph.at[i].recursive)
        list_recursion(w);
    if (out.n > 1)
        r->body = il_seq(w->p, (unsigned)out.n, out.at);
    vec_release(&out);
}

struct il_routine *contracts_weave_routine(const struct found_contracts *f, unsigned i)
{
    struct il_program *p = f->written;
    struct weaver w = {.f = f, .p = p, .index = i, .r = own_copy(p, p->routines.at[i])};
    w.r->only_called = !f->entry[i];
    if (!w.r->body)
        return w.r;
    w.r->body = weave_cmd(&w, w.r->body);
    weave_contract(&w, i);
    il_check_after("weaving found contracts", p, w.r);
    return w.r;
}

struct il_program *contracts_weave(const struct found_contracts *f)
{
    struct il_program *woven = arena_copy(f->written->arena, f->written, sizeof *woven);
    woven->routines = (struct il_routines)VEC_IN(f->written->arena);
    for (unsigned i = 0; i < f->written->routines.n; i++)
        vec_push(&woven->routines, contracts_weave_routine(f, i));
    return woven;
}

/* ---- finding frames ---- */

/* An index that names a variable of the routine which is no parameter is any index. */
static term_id index_over_start(const struct il_program *p, const struct il_routine *r, term_id t)
{
    struct term_vec constants = {0};
    bool own = false;
    if (t == TERM_NONE)
        return t;
    term_constants(p->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(r, constants.at[i]);
        own |= v && !il_is_shared(v) && v->role != ROLE_PARAM;
    }
    vec_release(&constants);
    return own ? TERM_NONE : t;
}

static struct found_frame frame_of(const struct il_program *p, const struct il_routine *r)
{
    struct il_targets all = {0};
    struct found_frame out = {.known = true};
    struct il_program *q = (struct il_program *)p;
    il_targets_of(q, r->body, &all);
    struct il_target *targets = arena_array(p->arena, struct il_target, all.n);
    for (size_t i = 0; i < all.n; i++) {
        if (!il_is_shared(all.at[i].var))
            continue;
        struct il_target *t = &targets[out.n++];
        *t = all.at[i];
        term_id *index = arena_array(p->arena, term_id, t->n);
        for (unsigned k = 0; k < t->n; k++)
            index[k] = index_over_start(p, r, t->index[k]);
        t->index = index;
    }
    out.targets = targets;
    vec_release(&all);
    return out;
}

/* The first round assumes of a recursive call what is written; the second what the first has found. Each round is sound by itself. */
void contracts_find_frames(struct found_contracts *f)
{
    enum { ROUNDS = 2 };
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned k = 0; k < f->graph.n; k++) {
            unsigned i = f->graph.order[k];
            if (f->bare[i] && (round == 0 || f->graph.at[i].recursive))
                f->frames[i] = frame_of(f->written, contracts_weave_routine(f, i));
        }
}
