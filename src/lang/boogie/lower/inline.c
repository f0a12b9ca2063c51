/* Inlining of calls: `call y := P(e)` where P is marked {:inline n} becomes
 *
 *   x' := e; assert requires; havoc locals', y'; assume where; g' := g; block END { body } skip; assert ensures; y := y'
 *
 * with copies x', y', locals' of P's variables for this call, and g' for old(g) of the globals that P may modify. Free clauses
 * of P's contract are not assumed: the body says what happens. Depth is counted as in the Boogie tool. The outermost call of
 * P sets it, by its own {:inline k}, else by that of the procedure, else by that of the implementation. Each call of P inside
 * has one less. At depth 0 the call uses the contract, or is cut (struct boogie_options).
 *
 * With boogie_options.inline_depth other calls are inlined, too. Their assertions are left out and their postconditions assumed.
 *
 * Nothing is copied in the syntax tree. A body is lowered again with other values in the "lowered" fields of its variables and
 * statements. The old values are restored after it, so a body may be inlined into itself. Start at lower_inlined_call. */
#include "lang/boogie/lower/inline.h"

#include "base/deadline.h"
#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/syntax/parser.h"
#include "logic/mk.h"
#include "logic/subst.h"

/* Limits for one routine: inlined statements and calls, and nesting. */
enum { MAX_STATEMENTS = 20000, MAX_CALLS = 2000, MAX_HEIGHT = 400 };

struct saved_var {
    struct bpl_var *var;
    term_id term, entry;
    struct il_var *il;
};

struct saved_label {
    struct bpl_stmt *stmt;
    il_label label;
};

struct inlining {
    struct lowerer *l;
    const struct bpl_stmt *call;
    struct bpl_decl *callee, *body;
    struct inline_frame *frame;
    struct subst map; /* from what the callee's contract mentions to its meaning here */
    struct saved_vars VEC_OF(struct saved_var) vars;
    struct saved_labels VEC_OF(struct saved_label) labels;
    struct bpl_decl *routine, *frame_procedure; /* the lowerer's, saved */
    il_label end;
    bool in_old;
};

/* ---- the depth of inlining ---- */

static bool own_depth(const struct bpl_stmt *call, const struct bpl_decl *body, unsigned *depth)
{
    return attribute_number(call->attributes, "inline", depth) ||
           attribute_number(call->procedure->attributes, "inline", depth) || attribute_number(body->attributes, "inline", depth);
}

/* The depth to which {:inline} says this call is to be inlined. False if the call has no {:inline}. */
static bool marked_depth(const struct lowerer *l, const struct bpl_stmt *call, const struct bpl_decl *body, unsigned *depth)
{
    for (const struct inline_frame *f = l->inlined; f; f = f->outer)
        if (f->marked && f->body == body) {
            *depth = f->left;
            return true;
        }
    return own_depth(call, body, depth);
}

/* The depth to which calls without {:inline} are inlined here. */
static unsigned unmarked_depth(const struct lowerer *l)
{
    return l->inlined ? l->inlined->unmarked_left : l->options->inline_depth;
}

/* ---- the size of a routine ---- */

static unsigned height(const struct bpl_stmt *s)
{
    unsigned most = 0;
    for (; s; s = s->next) {
        unsigned a = height(s->body), b = height(s->orelse), here = (a > b ? a : b) + (s->body || s->orelse);
        most = here > most ? here : most;
    }
    return most;
}

static unsigned count(const struct bpl_stmt *s)
{
    unsigned n = 0;
    for (; s; s = s->next)
        n += 1 + count(s->body) + count(s->orelse);
    return n;
}

static void unsupported(struct lowerer *l, struct span span, const char *construct)
{
    for (size_t i = 0; i < l->r->unsupported.n; i++)
        if (l->r->unsupported.at[i].span.start == span.start)
            return;
    struct unsupported row = {span, construct};
    vec_push(&l->r->unsupported, row);
}

/* Reports if the body cannot be inlined here. The routine then gets no commands, so the commands of the call have no effect. */
static bool fits(struct lowerer *l, const struct bpl_stmt *call, const struct bpl_decl *body)
{
    for (const struct bpl_unsupported *u = body->unsupported; u; u = u->next)
        unsupported(l, u->span, u->construct);
    l->n_inlined++;
    l->inlined_statements += count(body->body);
    unsigned outer = l->inlined ? l->inlined->height : height(l->routine->body);
    if (l->n_inlined > MAX_CALLS || l->inlined_statements > MAX_STATEMENTS || outer + height(body->body) + 1 > MAX_HEIGHT)
        unsupported(l, call->span, arena_printf(l->arena, "inlining of '%s': the routine becomes too large", call->name));
    return l->r->unsupported.n == 0;
}

/* ---- copies of the callee's variables ---- */

static void save(struct inlining *k, struct bpl_var *v)
{
    struct saved_var row = {v, v->term, v->entry, v->il};
    vec_push(&k->vars, row);
}

static void copy_variables(struct inlining *k, unsigned n, struct bpl_var **vars)
{
    struct lowerer *l = k->l;
    for (unsigned i = 0; i < n; i++) {
        struct bpl_var *v = vars[i];
        save(k, v);
        symbol name = intern_printf(l->names, "%s!%s.%u", v->name, k->body->name, l->n_inlined);
        v->il = il_add_var(l->p, l->r, name, v->name, v->sort, v->skolem ? ROLE_SKOLEM : ROLE_LOCAL, lower_type(l, v->sort),
                           v->span);
        v->term = v->il->term;
    }
}

static void map_formals(struct inlining *k)
{
    for (unsigned i = 0; i < k->body->n_in; i++)
        subst_set(&k->map, k->callee->in[i]->formal, k->body->in[i]->term);
    for (unsigned i = 0; i < k->body->n_out; i++)
        subst_set(&k->map, k->callee->out[i]->formal, k->body->out[i]->term);
}

static void save_labels(struct inlining *k, struct bpl_stmt *s)
{
    for (; s; s = s->next) {
        struct saved_label row = {s, s->label};
        vec_push(&k->labels, row);
        save_labels(k, s->body);
        save_labels(k, s->orelse);
    }
}

/* From here on the lowerer is inside the callee. The arguments must have been lowered before. */
static void enter(struct inlining *k, bool marked, unsigned depth)
{
    struct lowerer *l = k->l;
    k->frame = arena_new(l->arena, struct inline_frame);
    *k->frame = (struct inline_frame){
        .body = k->body,
        .outer = l->inlined,
        .marked = marked,
        .left = depth - 1,
        .unmarked_left = marked ? unmarked_depth(l) : depth - 1,
        .trusted = !marked || lower_is_trusted(l),
        .first = l->r->vars.n,
    };
    k->frame->height = (l->inlined ? l->inlined->height : height(l->routine->body)) + height(k->body->body) + 1;
    copy_variables(k, k->body->n_in, k->body->in);
    copy_variables(k, k->body->n_out, k->body->out);
    copy_variables(k, k->body->n_locals, k->body->locals);
    k->frame->n = l->r->vars.n - k->frame->first;
    map_formals(k);
    save_labels(k, k->body->body);
    k->routine = l->routine;
    k->frame_procedure = l->frame;
    k->end = l->end;
    k->in_old = l->in_old;
    l->inlined = k->frame;
    l->routine = k->body;
    l->frame = k->callee;
    l->end = il_new_label(l->r);
    l->in_old = false;
}

static void leave(struct inlining *k)
{
    struct lowerer *l = k->l;
    l->inlined = k->frame->outer;
    l->routine = k->routine;
    l->frame = k->frame_procedure;
    l->end = k->end;
    l->in_old = k->in_old;
    for (size_t i = k->vars.n; i-- > 0;) {
        struct saved_var *row = &k->vars.at[i];
        row->var->term = row->term;
        row->var->entry = row->entry;
        row->var->il = row->il;
    }
    for (size_t i = 0; i < k->labels.n; i++)
        k->labels.at[i].stmt->label = k->labels.at[i].label;
    vec_release(&k->vars);
    vec_release(&k->labels);
    subst_release(&k->map);
}

/* ---- the parts of an inlined call ---- */

static void assign_arguments(struct inlining *k, const struct term_vec *args, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    const char *note = arena_printf(l->arena, "call %s", k->call->name);
    vec_push(out, il_assume(l->p, mk_true(l->ts), k->call->span, note));
    for (unsigned i = 0; i < k->body->n_in; i++)
        vec_push(out, il_assign_var(l->p, k->body->in[i]->il, args->at[i], k->call->span, NULL));
}

static void assume_ensures(struct inlining *k, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    for (const struct bpl_clause *c = k->callee->clauses; c; c = c->next)
        if (c->kind == BPL_ENSURES && !c->is_free)
            vec_push(out, il_assume(l->p, lower_mention(l, subst_apply(l->ts, &k->map, c->term)), k->call->span, NULL));
    lower_rely(l, k->call);
}

/* Nothing is emitted where assertions are left out. The preconditions of unmarked calls are always asked. */
static void assert_clauses(struct inlining *k, enum bpl_clause_kind kind, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    if (k->frame->trusted && (k->frame->marked || kind == BPL_ENSURES))
        return;
    for (const struct bpl_clause *c = k->callee->clauses; c; c = c->next) {
        if (c->kind != kind || c->is_free)
            continue;
        struct obligation o = {.kind = OBLIGATION_REQUIRES,
                               .span = k->call->span,
                               .related = c->whole,
                               .text = span_text(l->arena, c->span),
                               .message = lower_message(l, c->attributes),
                               .candidate = lower_candidate(c->expr)};
        if (kind == BPL_ENSURES) {
            o.kind = OBLIGATION_ENSURES;
            o.span = c->whole;
            o.related = k->call->span;
        }
        term_id t = lower_mention(l, subst_apply(l->ts, &k->map, c->term));
        if (kind == BPL_ENSURES)
            vec_push(&l->r->goals, t);
        vec_push(out, il_assert(l->p, l->r, t, o));
    }
}

/* Variables of a call in a loop have new values each time. */
static void havoc_variables(struct inlining *k, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    struct il_targets targets = {0};
    for (unsigned i = 0; i < k->body->n_locals + k->body->n_out; i++) {
        const struct bpl_var *v = i < k->body->n_locals ? k->body->locals[i] : k->body->out[i - k->body->n_locals];
        if (!v->skolem)
            vec_push(&targets, (struct il_target){.var = v->il});
    }
    if (targets.n)
        vec_push(out, il_havoc(l->p, (unsigned)targets.n, targets.at, k->call->span));
    vec_release(&targets);
    for (unsigned i = 0; i < k->body->n_locals; i++)
        lower_where(l, k->body->locals[i], out);
    for (unsigned i = 0; i < k->callee->n_out; i++) {
        const struct bpl_var *v = k->callee->out[i];
        if (v->where)
            lower_where_term(l, v, subst_apply(l->ts, &k->map, v->formal_where), k->call->span, out);
    }
}

/* The values of old(g), for the globals that the callee may modify, in its body and its postconditions. */
static void capture_globals(struct inlining *k, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    for (const struct bpl_clause *c = k->callee->clauses; c; c = c->next)
        for (unsigned i = 0; i < c->n; i++) {
            struct bpl_var *g = c->names[i]->var;
            if (subst_get(&k->map, g->old) != g->old)
                continue;
            struct il_var *entry = lower_temporary(l, g->sort, k->call->span);
            vec_push(out, il_assign_var(l->p, entry, lower_mention(l, g->term), k->call->span, NULL));
            save(k, g);
            g->entry = entry->term;
            subst_set(&k->map, g->old, entry->term);
        }
}

static void assign_results(struct inlining *k, const struct term_vec *results, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    for (unsigned i = 0; i < results->n; i++) {
        const struct bpl_expr *left = k->call->left[i];
        if (left)
            vec_push(out, il_assign_var(l->p, left->var->il, results->at[i], k->call->span, NULL));
    }
}

/* Loops that do not belong to an inner call belong to this one. */
static void claim_loops(struct inlining *k, size_t first)
{
    for (size_t i = first; i < k->l->loops.n; i++)
        if (!idmap_has(&k->l->loop_frames, i + 1))
            idmap_put(&k->l->loop_frames, i + 1, (uintptr_t)k->frame);
}

static void inline_call(struct lowerer *l, const struct bpl_stmt *s, struct bpl_decl *body, bool marked, unsigned depth,
                        struct il_cmds *out)
{
    struct inlining k = {.l = l, .call = s, .callee = s->procedure, .body = body};
    struct term_vec args = {0}, results = {0};
    size_t first_loop = l->loops.n;
    for (unsigned i = 0; i < s->n_args; i++)
        vec_push(&args, lower_mention(l, lower_expression(l, s->args[i])));
    enter(&k, marked, depth);
    assign_arguments(&k, &args, out);
    assert_clauses(&k, BPL_REQUIRES, out);
    havoc_variables(&k, out);
    capture_globals(&k, out);
    vec_push(out, il_block(l->p, l->end, lower_code(l, body), il_skip(l->p)));
    claim_loops(&k, first_loop);
    assert_clauses(&k, BPL_ENSURES, out);
    if (!marked)
        assume_ensures(&k, out);
    for (unsigned i = 0; i < body->n_out; i++)
        vec_push(&results, body->out[i]->term);
    leave(&k);
    assign_results(&k, &results, out);
    vec_release(&args);
    vec_release(&results);
}

/* ---- calls past the depth ---- */

/* The path ends here, so the routine can never be verified. Each key is listed once. */
static void leave_out(struct lowerer *l, const struct bpl_stmt *s, uint32_t key, const char *text, struct il_cmds *out)
{
    vec_push(out, il_assume(l->p, mk_false(l->ts), s->span, NULL));
    l->r->partial = true;
    if (idmap_put(&l->listed, key, 1))
        lower_assumption(l, s->span, "inline", text);
}

static void cut_call(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    if (l->options->inlining == BOOGIE_INLINE_ASSERT) {
        struct obligation o = {.kind = OBLIGATION_INLINE_DEPTH, .span = s->span, .text = s->name};
        vec_push(out, il_assert(l->p, l->r, mk_false(l->ts), o));
        return;
    }
    const char *text = arena_printf(l->arena, "calls of '%s' past its inlining depth are left out", s->name);
    leave_out(l, s, s->span.start, text, out);
}

bool lower_inlined_call(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    struct bpl_decl *body = s->procedure->implementation;
    unsigned depth = 0;
    bool marked = body && l->options->inlining != BOOGIE_INLINE_NONE && marked_depth(l, s, body, &depth);
    if (!marked)
        depth = body && !s->is_free ? unmarked_depth(l) : 0;
    if (depth == 0 && (!marked || l->options->inlining == BOOGIE_INLINE_SPEC))
        return false;
    if (depth == 0)
        cut_call(l, s, out);
    else if (deadline_passed(l->options->deadline))
        leave_out(l, s, UINT32_MAX, "from here on calls are left out whose bodies no time was left to inline", out);
    else if (fits(l, s, body))
        inline_call(l, s, body, marked, depth, out);
    return true;
}

bool lower_is_trusted(const struct lowerer *l)
{
    return l->inlined && l->inlined->trusted;
}

const char *lower_skipped(const struct lowerer *l, const struct bpl_decl *body)
{
    const struct bpl_decl *procedure = body->kind == BPL_DECL_PROCEDURE ? body : body->procedure;
    if (attribute_is_false(procedure->attributes, "verify") || attribute_is_false(body->attributes, "verify"))
        return "{:verify false}";
    bool cut = l->options->inlining == BOOGIE_INLINE_ASSUME || l->options->inlining == BOOGIE_INLINE_ASSERT;
    unsigned depth;
    if (cut && (attribute_number(procedure->attributes, "inline", &depth) || attribute_number(body->attributes, "inline", &depth)))
        return "inlined where it is called";
    return NULL;
}

/* p, or the generic procedure of whose contract p is a copy: its bodies are verified. */
static const struct bpl_decl *verified_procedure(const struct lowerer *l, const struct bpl_decl *p)
{
    for (const struct bpl_decl *d = l->file->first; d && p->instance_of; d = d->next)
        if (d->kind == BPL_DECL_PROCEDURE && d->name == p->instance_of)
            return d;
    return p;
}

/* The contract is an assumption of the report if no body is verified. */
void lower_rely(struct lowerer *l, const struct bpl_stmt *s)
{
    const struct bpl_decl *p = verified_procedure(l, s->procedure);
    const char *why = p->implementation ? NULL : "has no body";
    il_add_callee(l->r, p->name, s->span, true);
    for (const struct bpl_decl *d = l->file->first; d && !why; d = d->next) {
        bool of_callee = d->has_body && (d == p || d->procedure == p);
        const char *skipped = of_callee ? lower_skipped(l, d) : NULL;
        if (skipped)
            why = arena_printf(l->arena, "is not verified (%s)", skipped);
    }
    if (why)
        lower_assumption(l, s->span, "callee", arena_printf(l->arena, "contract of '%s', which %s", p->name, why));
}
