/* Declarations of Boogie as a program: constants and globals as variables, axioms, and a routine for each body with its
 * contract built in:
 *
 *   old(g) := g; assume where; assume requires; block END { body } skip; assert ensures
 *
 * A variable's CONST has its source name, so terms are printed as they are written. A local that hides a global is called
 * NAME!ROUTINE, and a temporary !temporaryN: "!" cannot occur in Boogie names. Printing drops !ROUTINE. Start at boogie_lower. */
#include "lang/boogie/lower/lower.h"

#include "base/vec.h"
#include "il/check.h"
#include "lang/boogie/syntax/attributes.h"
#include "lang/boogie/syntax/count.h"
#include "lang/boogie/lower/inline.h"
#include "lang/boogie/lower/lower_data.h"
#include "lang/boogie/lower/selective.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

/* ---- types ---- */

static const struct il_type *make_type(struct lowerer *l, sort_id s)
{
    struct il_type *t = arena_new(l->arena, struct il_type);
    struct buf text = {0};
    struct printer printer = {.ts = l->ts, .style = &print_style_boogie, .out = &text};
    print_sort(&printer, s);
    t->name = intern_n(l->names, text.text, text.n);
    buf_release(&text);
    switch (sort_kind(l->ts, s)) {
    case SORT_KIND_BOOL: t->kind = IL_TYPE_BOOL; break;
    case SORT_KIND_INT: t->kind = IL_TYPE_INT; break;
    case SORT_KIND_REAL: t->kind = IL_TYPE_REAL; break;
    case SORT_KIND_NAMED:
    case SORT_KIND_BV:
    case SORT_KIND_DATATYPE: t->kind = IL_TYPE_OTHER; break;
    case SORT_KIND_MAP:
        t->kind = IL_TYPE_MAP;
        t->elem = lower_type(l, sort_range(l->ts, s));
        break;
    }
    return t;
}

const struct il_type *lower_type(struct lowerer *l, sort_id s)
{
    uint64_t *found = idmap_get(&l->types, s);
    if (found)
        return (const struct il_type *)(uintptr_t)*found;
    const struct il_type *t = make_type(l, s);
    idmap_put(&l->types, s, (uintptr_t)t);
    return t;
}

/* ---- assumptions and mentions ---- */

/* The inlined copies of one place share an assumption. */
void lower_assumption(struct lowerer *l, struct span span, const char *kind, const char *text)
{
    for (size_t i = 0; l->inlined && i < l->r->assumptions.n; i++) {
        const struct assumption *a = &l->r->assumptions.at[i];
        if (a->span.start == span.start && a->span.end == span.end && !strcmp(a->kind, kind) && !strcmp(a->text, text))
            return;
    }
    struct assumption a = {span, kind, text};
    vec_push(&l->r->assumptions, a);
}

static void mention_constant(void *user, term_id t)
{
    struct lowerer *l = user;
    if (term_is(l->ts, t, TERM_CONST))
        idmap_put(&l->mentioned, t, 1);
}

term_id lower_mention(struct lowerer *l, term_id t)
{
    term_visit(l->ts, t, mention_constant, l);
    return t;
}

/* Maps the procedure's parameters to the implementation's. */
static void map_parameters(struct lowerer *l, struct subst *s)
{
    const struct bpl_decl *d = l->routine, *p = l->frame;
    for (unsigned i = 0; i < d->n_in; i++)
        subst_set(s, p->in[i]->formal, d->in[i]->term);
    for (unsigned i = 0; i < d->n_out; i++)
        subst_set(s, p->out[i]->formal, d->out[i]->term);
}

void lower_where_term(struct lowerer *l, const struct bpl_var *v, term_id t, struct span span, struct il_cmds *out)
{
    vec_push(out, il_assume(l->p, lower_mention(l, t), span, NULL));
    if (idmap_put(&l->listed, v->where->span.start, 1))
        lower_assumption(l, v->where->span, "where", span_text(l->arena, v->where->span));
}

/* The procedure's variable for the result v of the current implementation, with its where clause over formals. */
static const struct bpl_var *procedure_result(const struct lowerer *l, const struct bpl_var *v)
{
    for (unsigned i = 0; v->kind == BPL_OUT && l->routine != l->frame && i < l->routine->n_out; i++)
        if (l->routine->out[i] == v)
            return l->frame->out[i];
    return NULL;
}

const struct bpl_var *lower_where_of(struct lowerer *l, const struct bpl_var *v, term_id *t)
{
    const struct bpl_var *result = procedure_result(l, v);
    if (!result) {
        *t = v->where ? lower_expression(l, v->where) : TERM_NONE;
        return v;
    }
    struct subst s = {0};
    map_parameters(l, &s);
    *t = result->where ? subst_apply(l->ts, &s, result->formal_where) : TERM_NONE;
    subst_release(&s);
    return result;
}

void lower_where(struct lowerer *l, const struct bpl_var *v, struct il_cmds *out)
{
    term_id t;
    v = lower_where_of(l, v, &t);
    if (t != TERM_NONE)
        lower_where_term(l, v, t, v->where->span, out);
}

/* ---- variables ---- */

struct il_var *lower_temporary(struct lowerer *l, sort_id s, struct span span)
{
    char *name = arena_printf(l->arena, "!temporary%u", ++l->temporaries);
    return il_add_var(l->p, l->r, name, name, s, ROLE_TEMP, lower_type(l, s), span);
}

static symbol local_name(struct lowerer *l, const struct bpl_var *v, const struct bpl_decl *routine)
{
    return v->shadows ? intern_printf(l->names, "%s!%s", v->name, routine->name) : v->name;
}

static void add_locals(struct lowerer *l, unsigned n, struct bpl_var **vars, enum il_role role)
{
    for (unsigned i = 0; i < n; i++) {
        struct bpl_var *v = vars[i];
        v->il = il_add_var(l->p, l->r, local_name(l, v, l->routine), v->name, v->sort, v->skolem ? ROLE_SKOLEM : role,
                           lower_type(l, v->sort), v->span);
        v->term = v->il->term;
    }
}

static void add_globals(struct lowerer *l)
{
    for (struct bpl_decl *d = l->file->first; d; d = d->next) {
        struct bpl_var *v = d->var;
        if (!v || v->unsupported)
            continue;
        v->il = il_add_var(l->p, l->r, v->name, v->name, v->sort, ROLE_GLOBAL, lower_type(l, v->sort), v->span);
    }
}

static void add_old_values(struct lowerer *l, struct il_cmds *out)
{
    for (struct bpl_decl *d = l->file->first; d; d = d->next) {
        struct bpl_var *v = d->var;
        if (!v || !lower_modifies(l->frame, v))
            continue;
        const char *name = term_name(l->ts, v->old);
        struct il_var *old = il_add_var(l->p, l->r, name, name, v->sort, ROLE_OLD, v->il->type, v->span);
        old->of = v->il;
        vec_push(out, il_assign_var(l->p, old, v->term, l->r->span, NULL));
    }
}

/* A parameter or local of the routine has the name of a global, so predicates cannot mention the global. */
static bool hidden(const struct bpl_decl *routine, symbol name)
{
    for (unsigned i = 0; i < routine->n_in; i++)
        if (routine->in[i]->name == name)
            return true;
    for (unsigned i = 0; i < routine->n_out; i++)
        if (routine->out[i]->name == name)
            return true;
    for (unsigned i = 0; i < routine->n_locals; i++)
        if (routine->locals[i]->name == name)
            return true;
    return false;
}

/* The frame's own variables, and the globals and constants that the routine or a contract that it uses mentions. */
static void set_scope(struct lowerer *l, struct il_loop *loop, const struct bpl_decl *body, size_t first, size_t n)
{
    for (size_t j = 0; j < l->r->vars.n; j++) {
        struct il_var *v = l->r->vars.at[j];
        bool own = j >= first && j < first + n && v->role != ROLE_SKOLEM;
        bool global = v->role == ROLE_GLOBAL && idmap_has(&l->mentioned, v->term) && !hidden(body, v->name);
        if (own || global)
            vec_push(&loop->scope, v);
    }
}

static void set_scopes(struct lowerer *l, size_t first)
{
    const struct bpl_decl *d = l->routine;
    for (size_t i = 0; i < l->loops.n; i++) {
        const uint64_t *found = idmap_get(&l->loop_frames, i + 1);
        const struct inline_frame *f = found ? (const struct inline_frame *)(uintptr_t)*found : NULL;
        if (f)
            set_scope(l, l->loops.at[i], f->body, f->first, f->n);
        else
            set_scope(l, l->loops.at[i], d, first, (size_t)d->n_in + d->n_out + d->n_locals);
    }
}

/* ---- routines ---- */

/* An assumption variable is true at first. */
static void assume_assumption(struct lowerer *l, const struct bpl_var *v, struct il_cmds *out)
{
    if (!v->assumption)
        return;
    vec_push(out, il_assume(l->p, v->term, v->span, NULL));
    lower_assumption(l, v->span, "assumption", arena_printf(l->arena, "'%s' holds at entry", v->name));
}

static void assume_entry(struct lowerer *l, struct subst *s, struct il_cmds *out)
{
    for (const struct bpl_decl *d = l->file->first; d; d = d->next)
        if (d->var && !d->var->unsupported)
            lower_where(l, d->var, out);
    const struct bpl_decl *p = l->frame;
    for (unsigned i = 0; i < p->n_in + p->n_out; i++) {
        const struct bpl_var *v = i < p->n_in ? p->in[i] : p->out[i - p->n_in];
        if (v->where)
            lower_where_term(l, v, subst_apply(l->ts, s, v->formal_where), v->where->span, out);
    }
    for (unsigned i = 0; i < l->routine->n_locals; i++) {
        lower_where(l, l->routine->locals[i], out);
        assume_assumption(l, l->routine->locals[i], out);
    }
    for (const struct bpl_clause *c = p->clauses; c; c = c->next) {
        if (c->kind != BPL_REQUIRES)
            continue;
        vec_push(out, il_assume(l->p, lower_mention(l, subst_apply(l->ts, s, c->term)), c->span, NULL));
        if (c->is_free)
            lower_assumption(l, c->span, "free", span_text(l->arena, c->span));
    }
}

static void assert_ensures(struct lowerer *l, struct subst *s, struct il_cmds *out)
{
    for (const struct bpl_clause *c = l->frame->clauses; c; c = c->next) {
        bool assumed = c->is_free && attribute_is_true(c->attributes, "always_assume");
        if (c->kind != BPL_ENSURES || (c->is_free && !assumed))
            continue;
        struct obligation o = {.kind = OBLIGATION_ENSURES,
                               .span = c->whole,
                               .text = span_text(l->arena, c->span),
                               .message = lower_message(l, c->attributes),
                               .candidate = lower_candidate(c->expr)};
        if (l->routine != l->frame)
            o.related = l->routine->span;
        term_id t = lower_mention(l, subst_apply(l->ts, s, c->term));
        if (assumed) {
            vec_push(out, il_assume(l->p, t, c->span, NULL));
            lower_assumption(l, c->span, "free", o.text);
            continue;
        }
        vec_push(&l->r->goals, t);
        vec_push(out, il_assert(l->p, l->r, t, o));
    }
}

/* {:identity} applies to a function from a type to itself. A generic function may have several copies, and only some may be of
 * this kind. If the function has a body, the body counts. */
static bool is_assumed_identity(const struct bpl_decl *f)
{
    return f->n_in == 1 && !f->builtin && f->in[0]->sort == f->sort && attribute_is_true_at_last(f->attributes, "identity");
}

static void assume_identity(struct lowerer *l, struct bpl_decl *f)
{
    f->assumed_identity = !f->expr && is_assumed_identity(f);
    if (!f->assumed_identity)
        return;
    f->expr = arena_new(l->arena, struct bpl_expr);
    *f->expr = (struct bpl_expr){.kind = BPL_NAME,
                                 .span = f->span,
                                 .at = f->span,
                                 .depth = 1,
                                 .name = f->in[0]->name,
                                 .sort = f->sort,
                                 .var = f->in[0]};
}

/* Copies of one declaration are one assumption of the report. */
static bool is_listed(const struct lowerer *l, struct span span)
{
    for (size_t i = 0; i < l->r->assumptions.n; i++)
        if (l->r->assumptions.at[i].span.start == span.start && l->r->assumptions.at[i].span.end == span.end)
            return true;
    return false;
}

/* The free clauses on which callers rely without a proof (call_ensures). */
static void add_trusted(struct lowerer *l, struct subst *s, struct il_cmds *out)
{
    const struct bpl_decl *p = l->frame;
    for (const struct bpl_clause *c = p->clauses; c; c = c->next)
        for (unsigned i = 0; c->kind == BPL_MODIFIES && i < c->n; i++)
            lower_where(l, c->names[i]->var, out);
    for (unsigned i = 0; i < p->n_out; i++)
        if (p->out[i]->where)
            lower_where_term(l, p->out[i], subst_apply(l->ts, s, p->out[i]->formal_where), p->out[i]->where->span, out);
    for (const struct bpl_clause *c = p->clauses; c; c = c->next) {
        bool listed = attribute_is_true(c->attributes, "always_assume");
        if (c->kind == BPL_ENSURES && c->is_free && !listed && c->expr->kind != BPL_TRUE)
            vec_push(out, il_assume(l->p, lower_mention(l, subst_apply(l->ts, s, c->term)), c->span, NULL));
    }
}

static void list_axioms(struct lowerer *l)
{
    for (const struct bpl_decl *d = l->file->first; d; d = d->next)
        if (d->kind == BPL_DECL_AXIOM && !d->derived)
            lower_assumption(l, d->span, "axiom", span_text(l->arena, d->span));
        else if (d->kind == BPL_DECL_FUNCTION && d->expr && !d->unsupported && d->recursive)
            lower_assumption(l, d->span, "axiom", arena_printf(l->arena, "recursive definition of '%s'", d->name));
        else if (d->kind == BPL_DECL_FUNCTION && d->assumed_identity && !is_listed(l, d->span))
            lower_assumption(l, d->span, "axiom", arena_printf(l->arena, "'%s' is the identity", span_text(l->arena, d->span)));
    lower_list_constants(l);
}

static void lower_body(struct lowerer *l)
{
    struct bpl_decl *d = l->routine;
    struct il_cmds cmds = {0};
    struct subst s = {0};
    add_globals(l);
    size_t first = l->r->vars.n;
    add_locals(l, d->n_in, d->in, ROLE_PARAM);
    add_locals(l, d->n_out, d->out, ROLE_RESULT);
    add_locals(l, d->n_locals, d->locals, ROLE_LOCAL);
    for (unsigned i = 0; i < d->n_in; i++)
        vec_push(&l->r->params, d->in[i]->il);
    for (unsigned i = 0; i < d->n_out; i++)
        vec_push(&l->r->results, d->out[i]->il);
    map_parameters(l, &s);
    list_axioms(l);
    add_old_values(l, &cmds);
    assume_entry(l, &s, &cmds);
    l->end = il_new_label(l->r);
    vec_push(&cmds, il_block(l->p, l->end, lower_code(l, d), il_skip(l->p)));
    assert_ensures(l, &s, &cmds);
    add_trusted(l, &s, &l->r->trusted);
    l->r->body = il_seq(l->p, (unsigned)cmds.n, cmds.at);
    set_scopes(l, first);
    il_number_loops(l->r->body, &l->loops);
    if (attribute_is_true(d->attributes, "selective_checking") || attribute_is_true(l->frame->attributes, "selective_checking"))
        l->r->body = lower_selective(l, l->r->body);
    l->r->n_loops = (unsigned)l->loops.n;
    l->r->loops = arena_copy(l->arena, l->loops.at, l->loops.n * sizeof *l->loops.at);
    subst_release(&s);
    vec_release(&cmds);
}

static void list_unsupported(struct lowerer *l, const struct bpl_unsupported *u)
{
    for (; u; u = u->next) {
        struct unsupported row = {u->span, u->construct};
        vec_push(&l->r->unsupported, row);
    }
}

/* An unsupported axiom makes every routine unsupported. */
static void collect_unsupported(struct lowerer *l)
{
    list_unsupported(l, l->file->unsupported);
    list_unsupported(l, l->frame->contract_unsupported);
    list_unsupported(l, l->routine->unsupported);
    for (const struct bpl_decl *d = l->file->first; d; d = d->next)
        if (d->kind == BPL_DECL_AXIOM)
            list_unsupported(l, d->unsupported);
}

/* An internal error in what was lowered last: it makes r unsupported. */
static void refuse_ill_sorted(struct lowerer *l, struct il_routine *r)
{
    if (l->broken || terms_take_ill_sorted(l->ts))
        vec_push(&r->unsupported, (struct unsupported){r->span, IL_ILL_SORTED});
}

/* With --inline-depth, bodies stand in for calls without their assertions, so calls are not all known. */
static bool is_bare(const struct lowerer *l, const struct bpl_decl *procedure)
{
    bool bare = l->options->inline_depth == 0 && !procedure->instance_of;
    for (const struct bpl_clause *c = procedure->clauses; c; c = c->next)
        bare &= c->kind == BPL_MODIFIES;
    return bare;
}

static void lower_routine(struct lowerer *l, struct bpl_decl *d)
{
    l->r = arena_new(l->arena, struct il_routine);
    *l->r = il_empty_routine(l->p);
    l->routine = d;
    l->frame = d->kind == BPL_DECL_PROCEDURE ? d : d->procedure;
    l->r->name = l->r->qualified = d->instance_of ? d->instance_of : d->name;
    l->r->types = d->case_types;
    l->r->bare = is_bare(l, l->frame);
    l->r->span = d->span;
    l->r->whole = span_join(d->span, d->end);
    l->r->source_nodes = count_nodes(d->body);
    l->temporaries = l->n_inlined = l->inlined_statements = 0;
    collect_unsupported(l);
    if (l->r->unsupported.n == 0)
        lower_body(l);
    refuse_ill_sorted(l, l->r);
    if (l->r->unsupported.n) /* found while calls were inlined or gotos were structured */
        l->r->body = NULL;
    vec_push(&l->p->routines, l->r);
    idmap_clear(&l->loop_frames);
    idmap_clear(&l->mentioned);
    idmap_clear(&l->listed);
    vec_release(&l->loops);
}

static void lower_or_skip(struct lowerer *l, struct bpl_decl *d)
{
    const char *why = lower_skipped(l, d);
    if (why)
        vec_push(&l->p->skipped, (struct il_skipped){.span = d->span, .qualified = d->name, .why = why});
    else
        lower_routine(l, d);
}

/* ---- the program ---- */

static void declare_function(struct lowerer *l, struct bpl_decl *f)
{
    struct sorts VEC_OF(sort_id) args = {0};
    for (unsigned i = 0; i < f->n_in; i++)
        vec_push(&args, f->in[i]->sort);
    f->func = func_declare(l->ts, f->name, f->n_in, args.at, f->sort);
    if (attribute_is_true(f->attributes, "never_pattern"))
        idmap_put(&l->never, f->func, 1);
    vec_release(&args);
}

static void declare_contract_variables(struct lowerer *l, struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_in + d->n_out; i++) {
        struct bpl_var *v = i < d->n_in ? d->in[i] : d->out[i - d->n_in];
        v->term = v->formal = mk_const(l->ts, local_name(l, v, d), v->sort);
    }
}

static void declare_existential(struct lowerer *l, const struct bpl_decl *d)
{
    struct il_existential c = {.term = d->var->term, .name = d->name, .span = d->span, .declaration = d->end};
    const struct bpl_attribute *first = d->shares ? NULL : d->attributes;
    unsigned n = 0;
    for (const struct bpl_attribute *a = first; a; a = a->next)
        n++;
    c.marks = arena_array(l->arena, struct span, n);
    for (const struct bpl_attribute *a = first; a; a = a->next)
        if (attribute_says(a, "existential"))
            c.marks[c.n_marks++] = a->span;
    vec_push(&l->p->existentials, c);
}

static void declare(struct lowerer *l, struct bpl_decl *d)
{
    if (d->is_datatype)
        lower_datatype(l, d);
    if (d->kind == BPL_DECL_FUNCTION && !d->unsupported && !d->builtin) {
        declare_function(l, d);
        assume_identity(l, d);
    }
    if (d->kind == BPL_DECL_PROCEDURE && !d->contract_unsupported)
        declare_contract_variables(l, d);
    if (d->var && !d->var->unsupported) {
        d->var->term = mk_const(l->ts, d->name, d->var->sort);
        if (d->var->existential && d->var->sort == SORT_BOOL)
            declare_existential(l, d);
        d->var->old = d->var->entry = mk_const(l->ts, intern_printf(l->names, "old(%s)", d->name), d->var->sort);
    }
}

static void lower_formulas(struct lowerer *l, struct bpl_decl *d)
{
    if (d->kind == BPL_DECL_AXIOM && !d->unsupported)
        vec_push(&l->p->axioms, lower_axiom(l, d->expr));
    if (d->kind == BPL_DECL_FUNCTION && d->expr && !d->unsupported && !d->builtin && !lower_is_expanded(d))
        vec_push(&l->p->axioms, lower_definition(l, d));
    if (d->kind != BPL_DECL_PROCEDURE || d->contract_unsupported)
        return;
    l->frame = d;
    for (unsigned i = 0; i < d->n_in + d->n_out; i++) {
        struct bpl_var *v = i < d->n_in ? d->in[i] : d->out[i - d->n_in];
        if (v->where)
            v->formal_where = lower_expression(l, v->where);
    }
    for (struct bpl_clause *c = d->clauses; c; c = c->next)
        if (c->expr)
            c->term = lower_expression(l, c->expr);
    l->frame = NULL;
}

static void lower_declarations(struct lowerer *l)
{
    for (struct bpl_decl *d = l->file->first; d; d = d->next)
        declare(l, d);
    lower_uniqueness(l);
    for (struct bpl_decl *d = l->file->first_function; d; d = d->next_function)
        lower_expanded(l, d);
    for (struct bpl_decl *d = l->file->first; d; d = d->next)
        lower_formulas(l, d);
}

void boogie_lower(struct bpl_file *file, const struct boogie_options *options, struct il_program *p)
{
    struct lowerer l = {.arena = file->arena, .names = file->names, .file = file, .p = p, .ts = p->terms, .options = options};
    terms_lenient(l.ts, true);
    if (!file->unsupported)
        lower_declarations(&l);
    l.broken = terms_take_ill_sorted(l.ts);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (d->has_body && (!d->instance_of || d->case_types))
            lower_or_skip(&l, d);
    if (!file->unsupported)
        lower_order(&l);
    il_refuse_ill_formed(p);
    idmap_release(&l.types);
    idmap_release(&l.never);
    vec_release(&l.ordered);
    idmap_release(&l.loop_frames);
    idmap_release(&l.mentioned);
    idmap_release(&l.listed);
}
