/* Constructors of commands and variables. Places in nested maps.
 *
 * The commands are those of FQ Figure 2 and FS Figures 1 and 6, with labels instead of the one exception. In the papers sequence and
 * choice are binary; here they take any number of commands. Start at il_seq. */
#include "il/il.h"

#include "base/bug.h"
#include "logic/mk.h"

#include <string.h>

const char *obligation_id(enum obligation_kind k)
{
    static const char *const id[] = {
#define OBLIGATION(kind, id, failed, refuted) id,
#include "il/obligations.def"
#undef OBLIGATION
    };
    return id[k];
}

bool obligation_is_claim(const struct obligation *o)
{
    return o->kind == OBLIGATION_CLAIM;
}

bool obligation_is_about_end(const struct obligation *o)
{
    return o->kind == OBLIGATION_ENSURES || o->kind == OBLIGATION_SIGNALS || o->kind == OBLIGATION_EXCEPTION;
}

bool obligation_is_of_size(const struct obligation *o)
{
    return o->kind == OBLIGATION_ARRAY_SIZE || o->of_size;
}

bool obligation_is_invariant(const struct obligation *o)
{
    return o->kind == OBLIGATION_INVARIANT_ENTRY || o->kind == OBLIGATION_INVARIANT_STEP;
}

bool obligation_is_of_loop(const struct obligation *o, uint32_t loop, enum loop_check check)
{
    return o->of_loop.check == check && o->of_loop.loop == loop;
}

/* ---- programs, routines and loops with nothing in them ---- */

struct il_program il_empty_program(struct arena *arena, struct terms *ts)
{
    return (struct il_program){
        .arena = arena,
        .terms = ts,
        .sources = VEC_IN(arena),
        .axioms = VEC_IN(arena),
        .background = VEC_IN(arena),
        .definitions = {.arena = arena},
        .by_contract = {.arena = arena},
        .unexecuted = {.arena = arena},
        .background_about = {.arena = arena},
        .object_names = {.arena = arena},
        .only_runs = {.arena = arena},
        .only_proofs = VEC_IN(arena),
        .functions = VEC_IN(arena),
        .weakened = VEC_IN(arena),
        .exact = VEC_IN(arena),
        .routines = VEC_IN(arena),
        .implicit = VEC_IN(arena),
        .skipped = VEC_IN(arena),
        .existentials = VEC_IN(arena),
        .routine_names = {.last = {.arena = arena}, .before = VEC_IN(arena)},
        .constants = {.declared = {.arena = arena}, .visited = {.arena = arena}},
    };
}

static bool same_subject(const struct il_function *a, const struct il_function *b)
{
    return a->func == b->func && a->map == b->map && a->sort == b->sort;
}

void il_know_function(struct il_program *p, struct il_function row)
{
    for (size_t i = 0; i < p->functions.n; i++)
        if (same_subject(&p->functions.at[i], &row)) {
            p->functions.at[i] = row;
            return;
        }
    vec_push(&p->functions, row);
}

const struct il_function *il_function_known(const struct il_program *p, func_id f)
{
    for (size_t i = 0; i < p->functions.n && f != FUNC_NONE; i++)
        if (p->functions.at[i].func == f)
            return &p->functions.at[i];
    return NULL;
}

func_id il_function_of(const struct il_program *p, enum il_family family)
{
    for (size_t i = 0; i < p->functions.n; i++)
        if (p->functions.at[i].family == family && p->functions.at[i].func != FUNC_NONE)
            return p->functions.at[i].func;
    return FUNC_NONE;
}

bool il_is_uninterpreted(const struct il_program *p, sort_id s)
{
    for (size_t i = 0; i < p->functions.n; i++)
        if (p->functions.at[i].family == FAMILY_UNINTERPRETED && p->functions.at[i].sort == s)
            return true;
    return false;
}

struct il_routine il_empty_routine(const struct il_program *p)
{
    struct arena *a = p->arena;
    return (struct il_routine){
        .terms = p->terms,
        .vars = VEC_IN(a),
        .trusted = VEC_IN(a),
        .params = VEC_IN(a),
        .results = VEC_IN(a),
        .entry_facts = VEC_IN(a),
        .known_values = VEC_IN(a),
        .known = VEC_IN(a),
        .loose = VEC_IN(a),
        .obligations = VEC_IN(a),
        .assumptions = VEC_IN(a),
        .callees = VEC_IN(a),
        .unsupported = VEC_IN(a),
        .goals = VEC_IN(a),
    };
}

struct il_loop il_empty_loop(const struct il_program *p)
{
    struct arena *a = p->arena;
    return (struct il_loop){.skolems = VEC_IN(a), .snapshots = VEC_IN(a), .scope = VEC_IN(a)};
}

/* ---- variables ---- */

struct il_vars il_copy_vars(struct arena *arena, const struct il_vars *vs)
{
    return (struct il_vars){arena_copy(arena, vs->at, vs->n * sizeof *vs->at), vs->n, vs->n, arena};
}

static bool name_taken(const struct il_routine *r, symbol name)
{
    for (size_t i = 0; r && i < r->vars.n; i++)
        if (r->vars.at[i]->name == name)
            return true;
    return false;
}

struct il_var *il_add_var_named(struct il_program *p, struct il_routine *r, symbol unique, const char *display, sort_id sort,
                                enum il_role role, const struct il_type *type, struct span span)
{
    struct terms *ts = r && r->terms ? r->terms : p->terms;
    struct il_var *v = arena_new(p->arena, struct il_var);
    *v = (struct il_var){
        .term = mk_const(ts, unique, sort),
        .name = unique,
        .display = intern(terms_names(p->terms), display),
        .sort = sort,
        .role = role,
        .type = type,
        .span = span,
    };
    if (r)
        vec_push(&r->vars, v);
    return v;
}

struct il_var *il_add_var(struct il_program *p, struct il_routine *r, const char *name, const char *display, sort_id sort,
                          enum il_role role, const struct il_type *type, struct span span)
{
    struct intern *names = terms_names(p->terms);
    symbol unique = intern(names, name);
    for (unsigned k = 2; name_taken(r, unique); k++)
        unique = intern_printf(names, "%s#%u", name, k);
    return il_add_var_named(p, r, unique, display, sort, role, type, span);
}

const struct il_var *il_made_var_of(const struct il_program *p, term_id t)
{
    for (const struct il_made_var *m = p->made; m; m = m->next)
        if (m->var->term == t)
            return m->var;
    return NULL;
}

void il_note_made(struct il_program *p, struct il_var *v)
{
    if (il_made_var_of(p, v->term) == v)
        return;
    struct il_made_var *m = arena_new(p->arena, struct il_made_var);
    *m = (struct il_made_var){v, p->made};
    p->made = m;
    if (p->slice_of)
        il_note_made(p->slice_of, v);
}

term_id il_fact_of_proofs(const struct il_routine *r, const struct il_var *v)
{
    bool used = v->role != ROLE_ALLOC;
    for (size_t i = 0; i < r->vars.n && !used; i++)
        used = r->vars.at[i] != v && r->vars.at[i]->fact_of_proofs != TERM_NONE;
    return used && r->many_times ? v->fact_of_proofs : TERM_NONE;
}

bool il_is_link(const struct terms *ts, const struct il_var *v)
{
    return il_is_field(v) && v->memory.objects == 1 && sort_arity(ts, v->sort) == 1 &&
           sort_domain(ts, v->sort, 0) == sort_range(ts, v->sort);
}

bool il_is_fact(const struct il_routine *r, term_id t)
{
    for (size_t i = 0; i < r->vars.n; i++) {
        const struct il_var *v = r->vars.at[i];
        if (t != TERM_NONE && (t == v->fact || t == v->fact_of_proofs || t == v->entry_fact))
            return true;
    }
    return false;
}

struct il_var *il_var_of(const struct il_routine *r, term_id t)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->term == t)
            return r->vars.at[i];
    return NULL;
}

struct il_var *il_snapshot(struct il_program *p, struct il_routine *r, struct il_loop *loop, struct il_var *v)
{
    for (size_t i = 0; i < loop->snapshots.n; i++)
        if (loop->snapshots.at[i]->of == v)
            return loop->snapshots.at[i];
    char *name = arena_printf(p->arena, "%s@L%u", v->name, loop->id);
    struct il_var *s = il_add_var(p, r, name, v->display, v->sort, ROLE_SNAPSHOT, v->type, loop->span);
    s->owner = v->owner;
    s->memory = v->memory;
    s->of = v;
    vec_push(&loop->snapshots, s);
    return s;
}

/* ---- commands ---- */

static struct il_cmd *make(struct il_program *p, enum il_kind kind, struct span span)
{
    struct il_cmd *c = arena_new(p->arena, struct il_cmd);
    c->kind = kind;
    c->span = span;
    return c;
}

static void set_children(struct il_program *p, struct il_cmd *c, unsigned n, const struct il_cmd *const children[])
{
    c->n = n;
    c->child = n ? arena_copy(p->arena, children, n * sizeof *children) : NULL;
}

static struct il_target copy_target(struct il_program *p, struct il_target t)
{
    t.index = t.n ? arena_copy(p->arena, t.index, t.n * sizeof *t.index) : NULL;
    return t;
}

struct il_cmd *il_assert(struct il_program *p, struct il_routine *r, term_id t, struct obligation o)
{
    struct il_cmd *c = make(p, IL_ASSERT, o.span);
    c->term = t;
    c->obligation = (uint32_t)r->obligations.n;
    vec_push(&r->obligations, o);
    return c;
}

struct il_cmd *il_assume(struct il_program *p, term_id t, struct span span, const char *note)
{
    struct il_cmd *c = make(p, IL_ASSUME, span);
    c->term = t;
    c->note = note;
    return c;
}

struct il_cmd *il_assign(struct il_program *p, struct il_target lhs, term_id value, struct span span, const char *note)
{
    struct il_cmd *c = make(p, IL_ASSIGN, span);
    c->lhs = copy_target(p, lhs);
    c->term = value;
    c->note = note;
    return c;
}

struct il_cmd *il_assign_var(struct il_program *p, struct il_var *v, term_id value, struct span span, const char *note)
{
    return il_assign(p, (struct il_target){.var = v}, value, span, note);
}

struct il_cmd *il_havoc(struct il_program *p, unsigned n, const struct il_target targets[], struct span span)
{
    struct il_cmd *c = make(p, IL_HAVOC, span);
    struct il_target *copy = arena_array(p->arena, struct il_target, n);
    for (unsigned i = 0; i < n; i++)
        copy[i] = copy_target(p, targets[i]);
    c->n_targets = n;
    c->targets = copy;
    return c;
}

struct il_cmd *il_havoc_call(struct il_program *p, unsigned n, const struct il_target targets[], struct span span,
                             const char *note)
{
    struct il_cmd *c = il_havoc(p, n, targets, span);
    c->note = note;
    return c;
}

struct il_cmd *il_seq(struct il_program *p, unsigned n, const struct il_cmd *const children[])
{
    struct il_cmd *c = make(p, IL_SEQ, n ? span_join(children[0]->span, children[n - 1]->span) : (struct span){0});
    set_children(p, c, n, children);
    return c;
}

struct il_cmd *il_call_seq(struct il_program *p, struct il_call call, unsigned n, const struct il_cmd *const children[])
{
    struct il_cmd *c = il_seq(p, n, children);
    for (unsigned i = n; i > 0; i--)
        if (children[i - 1]->kind == IL_HAVOC && children[i - 1]->note)
            c->span = children[i - 1]->span;
    struct il_target *results = arena_array(p->arena, struct il_target, call.n_results);
    for (unsigned i = 0; i < call.n_results; i++)
        results[i] = copy_target(p, call.results[i]);
    call.results = results;
    call.args = call.n_args ? arena_copy(p->arena, call.args, call.n_args * sizeof *call.args) : NULL;
    call.bodies = call.n_bodies ? arena_copy(p->arena, call.bodies, call.n_bodies * sizeof *call.bodies) : NULL;
    c->call = arena_copy(p->arena, &call, sizeof call);
    return c;
}

struct il_cmd *il_seq2(struct il_program *p, const struct il_cmd *a, const struct il_cmd *b)
{
    return il_seq(p, 2, (const struct il_cmd *[]){a, b});
}

struct il_cmd *il_choice(struct il_program *p, unsigned n, const struct il_cmd *const children[])
{
    bug_unless(n >= 1);
    struct il_cmd *c = make(p, IL_CHOICE, span_join(children[0]->span, children[n - 1]->span));
    set_children(p, c, n, children);
    return c;
}

struct il_cmd *il_block(struct il_program *p, il_label label, const struct il_cmd *body, const struct il_cmd *handler)
{
    struct il_cmd *c = make(p, IL_BLOCK, span_join(body->span, handler->span));
    c->label = label;
    set_children(p, c, 2, (const struct il_cmd *[]){body, handler});
    return c;
}

struct il_cmd *il_exit(struct il_program *p, il_label label, struct span span)
{
    struct il_cmd *c = make(p, IL_EXIT, span);
    c->label = label;
    return c;
}

struct il_cmd *il_loop(struct il_program *p, const struct il_loop *loop, const struct il_cmd *body, struct span span)
{
    struct il_cmd *c = make(p, IL_LOOP, span);
    c->loop = loop;
    set_children(p, c, 1, &body);
    return c;
}

struct il_cmd *il_skip(struct il_program *p)
{
    return make(p, IL_SEQ, (struct span){0});
}

il_label il_new_label(struct il_routine *r)
{
    return r->labels++;
}

struct il_cmd *il_loop_entry(struct il_program *p, const struct il_loop *loop, struct span span)
{
    struct il_cmds assigns = {0};
    for (size_t i = 0; i < loop->snapshots.n; i++) {
        struct il_var *s = loop->snapshots.at[i];
        vec_push(&assigns, il_assign_var(p, s, s->of->term, span, NULL));
    }
    struct il_cmd *c = il_seq(p, (unsigned)assigns.n, assigns.at);
    vec_release(&assigns);
    return c;
}

static void flatten(const struct il_cmd *c, bool keep_calls, struct il_cmds *out)
{
    struct il_cmds todo = {0};
    vec_push(&todo, c);
    while (todo.n > 0) {
        const struct il_cmd *top = todo.at[--todo.n];
        if (top->kind == IL_SEQ && !(keep_calls && top->call))
            for (unsigned i = top->n; i > 0; i--)
                vec_push(&todo, top->child[i - 1]);
        else
            vec_push(out, top);
    }
    vec_release(&todo);
}

void il_flatten(const struct il_cmd *c, struct il_cmds *out)
{
    flatten(c, false, out);
}

void il_flatten_calls(const struct il_cmd *c, struct il_cmds *out)
{
    flatten(c, true, out);
}

/* ---- places ---- */

term_id il_select_path(struct terms *ts, term_id map, unsigned n, const term_id index[])
{
    while (n > 0) {
        unsigned arity = sort_arity(ts, term_sort(ts, map));
        bug_unless(arity > 0 && arity <= n);
        map = mk_select(ts, map, arity, index);
        index += arity;
        n -= arity;
    }
    return map;
}

term_id il_store_path(struct terms *ts, term_id map, unsigned n, const term_id index[], term_id value)
{
    if (n == 0)
        return value;
    unsigned arity = sort_arity(ts, term_sort(ts, map));
    bug_unless(arity > 0 && arity <= n);
    if (arity < n) {
        term_id inner = mk_select(ts, map, arity, index);
        value = il_store_path(ts, inner, n - arity, index + arity, value);
    }
    return mk_store(ts, map, arity, index, value);
}

term_id il_target_term(struct terms *ts, const struct il_target *t)
{
    for (unsigned i = 0; i < t->n; i++)
        bug_unless(t->index[i] != TERM_NONE);
    return il_select_path(ts, t->var->term, t->n, t->index);
}

void il_add_callee(struct il_routine *r, const char *qualified, struct span span, bool given)
{
    for (size_t i = 0; i < r->callees.n; i++)
        if (!strcmp(r->callees.at[i].qualified, qualified)) {
            r->callees.at[i].bare |= !given;
            return;
        }
    vec_push(&r->callees, (struct il_callee){.span = span, .qualified = qualified, .bare = !given});
}
