/* Well-formedness of a routine: checks the invariants that il.h states. Runs between passes in tests and debug builds. The message names
 * the first error. Start at il_check. */
#include "il/check.h"

#include "base/bug.h"

#include "il/frame.h"
#include "logic/subst.h"

#include <stdlib.h>
#include <string.h>

/* Passes recurse on nesting (but not on sequences), so front ends and this check refuse input nested deeper than this. */
enum { MAX_NESTING = 5000 };

struct checker {
    struct il_program *p;
    const struct il_routine *r;
    const struct idmap *constants; /* those that the program declares */
    struct idmap declared;         /* terms of variables */
    struct idmap visited;          /* terms whose constants were checked */
    struct idmap bound;            /* all labels of blocks */
    struct idmap open;             /* labels of the enclosing blocks */
    uint32_t next_loop;
    const char *wrong;
};

static void fail(struct checker *k, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

static void fail(struct checker *k, const char *fmt, ...)
{
    if (k->wrong)
        return;
    va_list ap;
    va_start(ap, fmt);
    k->wrong = arena_vprintf(k->p->arena, fmt, ap);
    va_end(ap);
}

static void check_constant(void *user, term_id t)
{
    struct checker *k = user;
    if (term_is(k->p->terms, t, TERM_CONST) && !idmap_has(&k->declared, t) && !idmap_has(k->constants, t))
        fail(k, "'%s' is not declared", term_name(k->p->terms, t));
}

static void check_term(struct checker *k, term_id t, sort_id sort, const char *what)
{
    if (t == TERM_NONE) {
        fail(k, "%s has no term", what);
        return;
    }
    if (term_sort(k->p->terms, t) != sort)
        fail(k, "%s has the wrong sort", what);
    if (term_loose(k->p->terms, t) != 0)
        fail(k, "%s has a loose bound variable", what);
    term_visit_unseen(k->p->terms, t, &k->visited, check_constant, k);
}

/* Returns the sort of the place; SORT_NONE if it is ill-formed. */
static sort_id check_target(struct checker *k, const struct il_target *t, bool precise)
{
    const struct terms *ts = k->p->terms;
    if (!t->var || !idmap_has(&k->declared, t->var->term)) {
        fail(k, "a target is no variable of the routine");
        return SORT_NONE;
    }
    if (t->fresh && (t->n == 0 || t->index[0] != TERM_NONE || !k->p->alloc || k->p->alloc_time == FUNC_NONE))
        fail(k, "target '%s' is fresh without an object index or an allocation counter", t->var->name);
    sort_id s = t->var->sort;
    for (unsigned i = 0, arg = 0; i < t->n; i++) {
        if (arg >= sort_arity(ts, s)) {
            fail(k, "target '%s' has too many indices", t->var->name);
            return SORT_NONE;
        }
        if (t->index[i] != TERM_NONE)
            check_term(k, t->index[i], sort_domain(ts, s, arg), "an index");
        else if (precise)
            fail(k, "assignment to '%s' is imprecise", t->var->name);
        if (++arg == sort_arity(ts, s)) {
            s = sort_range(ts, s);
            arg = 0;
        } else if (i + 1 == t->n && precise) {
            fail(k, "assignment to '%s' has too few indices", t->var->name);
        }
    }
    return s;
}

/* An obligation names a loop and one of its checks exactly if its kind is about loops. */
static void check_obligations(struct checker *k)
{
    for (size_t i = 0; i < k->r->obligations.n; i++) {
        const struct obligation *o = &k->r->obligations.at[i];
        bool of_loop = o->of_loop.check != NO_LOOP_CHECK;
        if (of_loop != (obligation_is_claim(o) || obligation_is_invariant(o)))
            fail(k, "obligation %zu: its kind and what it says of a loop differ", i);
        if ((o->kind == OBLIGATION_INVARIANT_ENTRY && o->of_loop.check != LOOP_ENTRY) ||
            (o->kind == OBLIGATION_INVARIANT_STEP && o->of_loop.check != LOOP_STEP))
            fail(k, "obligation %zu: entry and step differ", i);
    }
}

static void check_frame_obligation(struct checker *k, uint32_t obligation)
{
    if (obligation >= k->r->obligations.n || k->r->obligations.at[obligation].kind != OBLIGATION_MODIFIES)
        fail(k, "obligation %u is not one of a frame", obligation);
}

/* A command that the frame limits names its obligation. */
static void check_framed(struct checker *k, uint32_t obligation)
{
    if (!k->r->frame)
        fail(k, "a command is bounded by a frame that the routine does not have");
    check_frame_obligation(k, obligation);
}

static void check_frame(struct checker *k, const struct il_frame *f)
{
    for (unsigned i = 0; i < f->n; i++) {
        check_term(k, f->cases[i].holds, SORT_BOOL, "the condition of a frame");
        for (unsigned j = 0; j < f->cases[i].n; j++) {
            const struct il_place *p = &f->cases[i].places[j];
            if (p->kind != IL_PLACE_VAR)
                check_term(k, p->object, term_sort(k->p->terms, k->p->null), "an object of a frame");
            if (p->from != TERM_NONE)
                check_term(k, p->from, SORT_INT, "a range of a frame");
            if (p->to != TERM_NONE)
                check_term(k, p->to, SORT_INT, "a range of a frame");
            if (p->n_where)
                check_term(k, il_place_everywhere(k->p->terms, p), SORT_BOOL, "a condition of a frame");
        }
    }
}

static void check_cmd(struct checker *k, const struct il_cmd *c, unsigned depth);

static void check_loop(struct checker *k, const struct il_cmd *c, unsigned depth)
{
    const struct il_loop *loop = c->loop;
    if (!loop || loop->id >= k->r->n_loops || k->r->loops[loop->id] != loop) {
        fail(k, "a loop is not in the routine's table");
        return;
    }
    if (loop->id != k->next_loop++)
        fail(k, "loop %u is out of order", loop->id);
    for (unsigned i = 0; i < loop->n_invariants; i++)
        check_term(k, loop->invariants[i].term, SORT_BOOL, "an invariant");
    for (unsigned i = 0; i < loop->n_predicates; i++)
        check_term(k, loop->predicates[i].term, SORT_BOOL, "a predicate");
    for (size_t i = 0; i < loop->snapshots.n; i++)
        if (!loop->snapshots.at[i]->of || loop->snapshots.at[i]->role != ROLE_SNAPSHOT)
            fail(k, "snapshot '%s' is of nothing", loop->snapshots.at[i]->name);
    check_cmd(k, c->child[0], depth);
}

static uint64_t name_key(const struct il_program *p, const char *qualified)
{
    return idmap_key(intern(terms_names(p->terms), qualified));
}

static void note_routine_names(struct il_program *p)
{
    struct il_routine_names *names = &p->routine_names;
    for (size_t i = names->before.n; i < p->routines.n; i++) {
        uint64_t key = name_key(p, p->routines.at[i]->qualified);
        const uint64_t *last = idmap_get(&names->last, key);
        vec_push(&names->before, last ? (uint32_t)*last : 0);
        idmap_put(&names->last, key, i + 1);
    }
}

static void check_formals_of_call(struct checker *k, const struct il_call *call, const char *qualified)
{
    const uint64_t *last = qualified ? idmap_get(&k->p->routine_names.last, name_key(k->p, qualified)) : NULL;
    for (size_t i = last ? *last : 0; i > 0; i = k->p->routine_names.before.at[i - 1]) {
        const struct il_routine *r = k->p->routines.at[i - 1];
        bool known = !r->unsupported.n;
        if (known && (r->params.n != call->n_args || r->results.n != call->n_results))
            fail(k, "call of '%s' has the wrong number of arguments or results", qualified);
        for (unsigned j = 0; known && !k->wrong && j < call->n_args; j++)
            if (r->params.at[j]->sort != term_sort(k->p->terms, call->args[j]))
                fail(k, "call of '%s' has an argument of the wrong sort", qualified);
    }
}

static void check_call(struct checker *k, const struct il_cmd *c, unsigned depth)
{
    const struct il_call *call = c->call;
    if (!call->qualified)
        fail(k, "a call of no routine");
    if (call->framed)
        check_framed(k, call->obligation);
    for (unsigned i = 0; i < call->n_bodies; i++) {
        check_term(k, call->bodies[i].when, SORT_BOOL, "the condition of a call");
        check_formals_of_call(k, call, call->bodies[i].qualified);
    }
    for (unsigned i = 0; i < call->n_args; i++)
        if (call->args[i] == TERM_NONE)
            fail(k, "an argument of a call has no term");
        else
            check_term(k, call->args[i], term_sort(k->p->terms, call->args[i]), "an argument");
    for (unsigned i = 0; i < call->n_results; i++)
        check_target(k, &call->results[i], true);
    check_formals_of_call(k, call, call->qualified);
    for (unsigned i = 0; i < c->n; i++)
        check_cmd(k, c->child[i], depth);
}

static void check_block(struct checker *k, const struct il_cmd *c, unsigned depth)
{
    if (c->label >= k->r->labels)
        fail(k, "label %u is not the routine's", c->label);
    if (!idmap_put(&k->bound, c->label, 1))
        fail(k, "label %u is bound twice", c->label);
    idmap_put(&k->open, c->label, 1);
    check_cmd(k, c->child[0], depth);
    idmap_put(&k->open, c->label, 0);
    check_cmd(k, c->child[1], depth);
}

static void check_one(struct checker *k, const struct il_cmd *c, unsigned depth)
{
    const uint64_t *open;
    switch (c->kind) {
    case IL_ASSERT:
        check_term(k, c->term, SORT_BOOL, "an assertion");
        if (c->obligation >= k->r->obligations.n)
            fail(k, "obligation %u is not in the table", c->obligation);
        if (c->framed)
            check_frame_obligation(k, c->obligation);
        break;
    case IL_ASSUME: check_term(k, c->term, SORT_BOOL, "an assumption"); break;
    case IL_ASSIGN: {
        sort_id s = check_target(k, &c->lhs, true);
        if (s != SORT_NONE)
            check_term(k, c->term, s, "an assigned value");
        if (c->lhs.var && c->lhs.var->role == ROLE_SKOLEM)
            fail(k, "skolem constant '%s' is assigned", c->lhs.var->name);
        if (c->framed)
            check_framed(k, c->obligation);
        break;
    }
    case IL_HAVOC:
        for (unsigned i = 0; i < c->n_targets; i++)
            check_target(k, &c->targets[i], false);
        break;
    case IL_CHOICE:
        if (c->n == 0)
            fail(k, "a choice of nothing");
        for (unsigned i = 0; i < c->n; i++)
            check_cmd(k, c->child[i], depth);
        break;
    case IL_LOOP: check_loop(k, c, depth); break;
    case IL_BLOCK: check_block(k, c, depth); break;
    case IL_EXIT:
        open = idmap_get(&k->open, c->label);
        if (!open || !*open)
            fail(k, "exit to label %u has no block around it", c->label);
        break;
    case IL_SEQ: check_call(k, c, depth); break;
    }
}

static void check_cmd(struct checker *k, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING) {
        fail(k, "commands are nested deeper than %d", MAX_NESTING);
        return;
    }
    struct il_cmds flat = {0};
    il_flatten_calls(c, &flat);
    for (size_t i = 0; i < flat.n && !k->wrong; i++)
        check_one(k, flat.at[i], depth + 1);
    vec_release(&flat);
}

/* A map of memory has the indices that `memory` describes. */
static void check_memory(struct checker *k, const struct il_var *v)
{
    const struct terms *ts = k->p->terms;
    sort_id s = v->sort;
    if (il_is_memory(v) && v->memory.objects == 0)
        fail(k, "variable '%s' does not say what memory it is", v->name);
    for (unsigned i = 0; i < il_memory_indices(v); i++, s = sort_range(ts, s))
        if (sort_kind(ts, s) != SORT_KIND_MAP || sort_arity(ts, s) != 1) {
            fail(k, "variable '%s' has no place for an index of memory", v->name);
            return;
        }
    if (v->memory.length != FUNC_NONE && (!v->memory.offset || func_arity(ts, v->memory.length) != 1))
        fail(k, "variable '%s' has a wrong function for the length of its objects", v->name);
}

static void check_vars(struct checker *k)
{
    struct idmap names = {0};
    for (size_t i = 0; i < k->r->vars.n; i++) {
        const struct il_var *v = k->r->vars.at[i];
        if (!idmap_put(&names, (uintptr_t)v->name, 1))
            fail(k, "variable '%s' is declared twice", v->name);
        if (!term_is(k->p->terms, v->term, TERM_CONST) || term_sort(k->p->terms, v->term) != v->sort)
            fail(k, "variable '%s' has a wrong term", v->name);
        check_memory(k, v);
        if (v->fact != TERM_NONE)
            check_term(k, v->fact, SORT_BOOL, "the fact of a variable");
        if (v->fact_of_proofs != TERM_NONE)
            check_term(k, v->fact_of_proofs, SORT_BOOL, "the fact for proofs of a variable");
        if (v->entry_fact != TERM_NONE)
            check_term(k, v->entry_fact, SORT_BOOL, "the entry fact of a variable");
    }
    idmap_release(&names);
}

static void check_formals(struct checker *k, const struct il_vars *formals, const char *what)
{
    for (size_t i = 0; i < formals->n; i++)
        if (il_var_of(k->r, formals->at[i]->term) != formals->at[i])
            fail(k, "%s '%s' is no variable of the routine", what, formals->at[i]->name);
}

static void declare_constant(void *user, term_id t)
{
    struct il_program *p = user;
    if (term_is(p->terms, t, TERM_CONST))
        idmap_put(&p->constants.declared, t, 1);
}

static void declare_constants(struct il_program *p)
{
    struct il_constants *c = &p->constants;
    if (p->null != TERM_NONE)
        term_visit_unseen(p->terms, p->null, &c->visited, declare_constant, p);
    for (; c->axioms < p->axioms.n; c->axioms++)
        term_visit_unseen(p->terms, p->axioms.at[c->axioms], &c->visited, declare_constant, p);
    for (; c->background < p->background.n; c->background++)
        term_visit_unseen(p->terms, p->background.at[c->background], &c->visited, declare_constant, p);
    for (; c->only_proofs < p->only_proofs.n; c->only_proofs++)
        term_visit_unseen(p->terms, p->only_proofs.at[c->only_proofs], &c->visited, declare_constant, p);
}

static const char *check_routine(struct il_program *p, const struct il_routine *r)
{
    declare_constants(p);
    note_routine_names(p);
    struct checker k = {.p = p, .r = r, .constants = &p->constants.declared};
    for (size_t i = 0; i < r->vars.n; i++)
        idmap_put(&k.declared, r->vars.at[i]->term, 1);
    check_vars(&k);
    check_formals(&k, &r->params, "parameter");
    check_formals(&k, &r->results, "result");
    check_obligations(&k);
    if (r->frame)
        check_frame(&k, r->frame);
    if (r->body)
        check_cmd(&k, r->body, 0);
    for (size_t i = 0; i < r->trusted.n; i++)
        check_cmd(&k, r->trusted.at[i], 0);
    idmap_release(&k.declared);
    idmap_release(&k.visited);
    idmap_release(&k.bound);
    idmap_release(&k.open);
    return k.wrong;
}

const char *il_check(struct il_program *p, const struct il_routine *r)
{
    return check_routine(p, r);
}

static void refuse(struct il_program *p, struct il_routine *r, const char *why)
{
    const char *wrong = why || !r->body ? why : check_routine(p, r);
    if (!wrong)
        return;
    r->body = NULL;
    vec_push(&r->unsupported, (struct unsupported){r->span, why ? why : arena_printf(p->arena, "internal error: %s", wrong)});
}

void il_refuse_ill_formed(struct il_program *p)
{
    const char *all = terms_take_ill_sorted(p->terms) ? IL_ILL_SORTED : NULL;
    terms_lenient(p->terms, false);
    for (size_t i = 0; i < p->routines.n; i++)
        refuse(p, p->routines.at[i], all);
    for (size_t i = 0; i < p->implicit.n; i++)
        refuse(p, p->implicit.at[i], all);
}

#ifdef INVAR_CHECKED
void il_check_after(const char *pass, struct il_program *p, const struct il_routine *r)
{
    const char *wrong = r->body ? il_check(p, r) : NULL;
    if (wrong)
        bug("%s of %s: %s", pass, r->qualified, wrong);
}
#endif
