/* A function as a routine: its entry, contract, text and end; and what is filled in when all its variables are known. Start with
 * c_lower_function. */
#include "lang/c/lower/function.h"

#include "lang/c/analysis/assigned.h"
#include "lang/c/lower/activation.h"
#include "lang/c/lower/alias.h"
#include "lang/c/lower/always_ends.h"
#include "lang/c/lower/apart.h"
#include "lang/c/lower/constant.h"
#include "lang/c/lower/contract.h"
#include "lang/c/lower/groups.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/leak.h"
#include "lang/c/lower/lemma.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/loop_clauses.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/param.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/result.h"
#include "lang/c/lower/start.h"
#include "lang/c/lower/state.h"
#include "lang/c/lower/state_formulas.h"
#include "lang/c/lower/stmt.h"
#include "lang/c/lower/undefined_memory.h"
#include "lang/c/lower/varargs.h"
#include "lang/c/lower/variable.h"
#include "lang/c/lower/verifier.h"

#include <string.h>

/* ---- commands that are completed at the end ---- */

/* ---- loops ---- */

/* The variable is known at the place, or at the call that leads there. */
static bool in_scope(const struct local *k, const struct loop_place *at)
{
    uint32_t offset = at->at;
    const struct activation *a = at->in;
    if (!k->var)
        return true;
    if (k->var->name[0] == '"')
        return false; /* a literal, of which no annotation can speak */
    for (; a && a != k->in; a = a->up)
        offset = a->at;
    const struct c_scope *s = &k->var->scope;
    return a && (k->var->storage == C_PARAM || (s->from <= offset && offset < s->to));
}

static void fill_scope(struct body *b, const struct loop_place *at)
{
    for (size_t i = 0; i < b->k.r->vars.n; i++) {
        struct il_var *v = b->k.r->vars.at[i];
        const struct local *k = idmap_pointer(&b->local_of, v);
        bool always = v->role == ROLE_PARAM || v->role == ROLE_GLOBAL || il_is_memory(v);
        if (always || (v->role == ROLE_LOCAL && k && in_scope(k, at)))
            vec_push(&at->loop->scope, v);
    }
}

static void fill_loops(struct body *b)
{
    struct il_routine *r = b->k.r;
    struct idmap place_of = {0};
    for (size_t i = 0; i < b->loops.n; i++)
        idmap_put(&place_of, idmap_key(b->loops.at[i].loop), idmap_key(&b->loops.at[i]));
    r->n_loops = (unsigned)b->k.loops.n;
    r->loops = arena_array(b->l->arena, struct il_loop *, b->k.loops.n);
    for (size_t i = 0; i < b->k.loops.n; i++) {
        const struct loop_place *at = idmap_pointer(&place_of, b->k.loops.at[i]);
        r->loops[i] = b->k.loops.at[i];
        if (at)
            fill_scope(b, at);
    }
    idmap_release(&place_of);
}

/* ---- parameters and constants ---- */

static void assume_params(struct body *b)
{
    for (size_t i = 0; i < b->k.r->params.n; i++) {
        const struct il_var *v = b->k.r->params.at[i];
        if (v->fact != TERM_NONE)
            build_assume(&b->k, v->fact, v->span, NULL);
    }
}

/* The values that variables start with are known: of constants everywhere, of all at the start of the program. */
static bool starts_known(const struct body *b, const struct c_var *v, bool start)
{
    const struct lower *l = b->l;
    bool own = v->storage == C_STATIC_LOCAL || (v->storage == C_GLOBAL && v->defined);
    return c_is_unchanged(l->uses, v) || (start && c_is_initialised_here(v)) ||
           (l->property && !b->k.r->only_called && own && !(v->type->quals & C_VOLATILE));
}

/* ---- constant objects in memory ---- */

/* What commands leave in the block of an object, or in those of its rows: the row of a map, or the value. */
struct left_row {
    struct il_var *map;
    term_id block, row;
};

struct left {
    struct body *b;
    struct lower *l;
    term_id block;
    struct VEC_OF(struct left_row) rows;
    bool open; /* some command is of another form */
};

static term_id *row_left(struct left *k, struct il_var *map, term_id block)
{
    for (size_t i = 0; i < k->rows.n; i++)
        if (k->rows.at[i].map == map && k->rows.at[i].block == block)
            return &k->rows.at[i].row;
    vec_push(&k->rows, ((struct left_row){map, block, mk_select1(k->l->ts, map->term, block)}));
    return &k->rows.at[k->rows.n - 1].row;
}

/* value TERM_NONE: any. False: the place is not of this form. */
static bool leave_at(struct left *k, const struct il_target *t, term_id value)
{
    struct terms *ts = k->l->ts;
    if (!il_is_memory(t->var) || t->n == 0 || t->n > 2)
        return false;
    term_id *row = row_left(k, t->var, t->index[0]);
    if (value == TERM_NONE)
        value = build_temp(&k->b->k, "padding", term_sort(ts, il_target_term(ts, t)), NULL)->term;
    *row = t->n == 1 ? value : mk_store1(ts, *row, t->index[1], value);
    return true;
}

static void leave(struct left *k, const struct il_cmd *c)
{
    for (unsigned i = 0; c->kind == IL_SEQ && i < c->n; i++)
        leave(k, c->child[i]);
    if (c->kind == IL_ASSUME || (c->kind == IL_ASSIGN && !il_is_memory(c->lhs.var)))
        build_emit(&k->b->k, c); /* what string literals hold */
    else if (c->kind == IL_ASSIGN)
        k->open |= !leave_at(k, &c->lhs, c->term);
    else if (c->kind != IL_SEQ)
        k->open |= c->kind != IL_HAVOC;
    for (unsigned i = 0; c->kind == IL_HAVOC && i < c->n_targets; i++)
        k->open |= !leave_at(k, &c->targets[i], TERM_NONE);
}

/* MOST_REPEATED: elements of an object of which this is said again at loops and behind calls. */
enum { MOST_KNOWN = 256, MOST_REPEATED = 64 };

/* Formulas that say so; nothing is said of what is too long. */
static term_id said_of(const struct left *k, const struct c_var *v)
{
    struct terms *ts = k->l->ts;
    term_id all = mk_true(ts);
    uint64_t own = c_is_array(v->type) ? v->type->length : 1, inner = own;
    for (const struct c_type *t = v->type; c_is_array(t); t = t->of)
        inner = t->length;
    if (memory_in_bytes(k->l, c_without_arrays(v->type)))
        own = inner = v->type->size;
    for (size_t m = 0; m < k->rows.n && own <= MOST_KNOWN && inner <= MOST_KNOWN; m++) {
        const struct left_row *left = &k->rows.at[m];
        term_id now = mk_select1(ts, left->map->term, left->block), row = left->row;
        uint64_t n = left->block == k->block ? own : inner;
        bool map = sort_kind(ts, term_sort(ts, row)) == SORT_KIND_MAP;
        if (map && sort_kind(ts, sort_range(ts, term_sort(ts, row))) == SORT_KIND_MAP)
            continue;
        for (uint64_t i = 0; map && i < n; i++) {
            term_id at = mk_int(ts, (long)i);
            all = mk_and2(ts, all, mk_eq(ts, mk_select1(ts, now, at), mk_select1(ts, row, at)));
        }
        if (!map)
            all = mk_and2(ts, all, mk_eq(ts, now, row));
    }
    return all;
}

/* The object has its initial value. */
static void know_object(struct body *b, const struct c_var *v)
{
    struct place p = place_of_var(b, v, v->name_span);
    struct left k = {.b = b, .l = b->l, .block = p.block};
    if (!v->init)
        return;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    c_lower_initialiser(b, &p, v->init, v->name_span);
    const struct il_cmd *c = build_close(&b->k, outer, &list);
    leave(&k, c);
    if (!k.open) {
        term_id said = said_of(&k, v);
        if (term_arity(b->l->ts, said) <= MOST_REPEATED)
            b->constants = mk_and2(b->l->ts, b->constants, said);
        build_assume(&b->k, said, v->name_span, NULL);
    }
    vec_release(&k.rows);
}

/* v has its initial value. Where it is not supported, `main` begins with any value, but no run may rest on that. */
static void fill_variable(struct body *b, const struct c_var *v, struct il_cmds *list)
{
    struct il_routine *r = b->k.r;
    size_t n = list->n, unsupported = r->unsupported.n;
    struct place p = place_of_var(b, v, v->name_span);
    if (v->init)
        c_lower_initialiser(b, &p, v->init, v->name_span);
    else
        c_lower_initialiser(b, &p, &(struct c_expr){.kind = C_ZERO, .type = v->type, .span = v->name_span}, v->name_span);
    if (r->unsupported.n == unsupported || b->l->property || c_is_unchanged(b->l->uses, v))
        return;
    r->unsupported.n = unsupported;
    list->n = n;
    r->start_doubtful = true;
}

/* Variables of the file have the values of their initialisers. What these mention may be further variables. Frames say nothing of how they got
 * them. */
static void fill_constants(struct body *b, struct il_cmd *c)
{
    const struct acsl_contract *contract = b->contract;
    const struct il_frame *frame = b->k.r->frame;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    b->contract = NULL;
    b->k.r->frame = NULL;
    struct idmap done = {0};
    bool more = true, start = c_is_program_start(b);
    while (more) {
        more = false;
        for (size_t i = 0; i < b->l->ast->vars.n; i++) {
            const struct c_var *v = b->l->ast->vars.at[i];
            bool object = !b->l->property && c_is_constant_object(b->l->uses, v);
            if (!idmap_has(&b->used, idmap_key(v)) || !(object || starts_known(b, v, start)) || !idmap_put(&done, idmap_key(v), 1))
                continue;
            if (object) {
                more = true;
                know_object(b, v);
                continue;
            }
            more = true;
            fill_variable(b, v, &list);
        }
    }
    idmap_release(&done);
    b->contract = contract;
    b->k.r->frame = frame;
    c_fill_seq(b->l->p, c, &list);
    vec_release(&list);
    b->k.out = outer;
}

/* ---- text ---- */

static struct span closing_brace(const struct c_function *f)
{
    return (struct span){f->body->span.source, f->body->span.end - 1, f->body->span.end};
}

static void reach_end(struct body *b)
{
    const struct c_function *f = b->here->f;
    if (f->type->of->kind == C_VOID)
        return;
    if (!strcmp(f->name, "main"))
        build_assign(&b->k, target_var(b->here->result[0]), mk_int(b->l->ts, 0), closing_brace(f), NULL);
    else
        c_miss_return(b, closing_brace(f));
}

static void lower_text(struct body *b)
{
    struct il_cmds list, *outer = build_open(&b->k, &list);
    b->k.returns = il_new_label(b->k.r);
    c_stack_begin(b);
    c_lower_stmt(b, b->here->f->body);
    reach_end(b);
    const struct il_cmd *c = build_close(&b->k, outer, &list);
    build_block(&b->k, b->k.returned, b->k.returns, c);
    c_check_noreturn(b, closing_brace(b->here->f));
    for (unsigned i = 0; i < b->here->f->n_params; i++)
        end_of_life(b, b->here->f->params[i], closing_brace(b->here->f));
    c_stack_end(b);
    c_leak_end(b, closing_brace(b->here->f));
    if (c_leak_needs_end(b)) { /* what is lost is seen where it ends, if an end can be reached */
        b->k.r->may_end = !b->k.r->ends;
        c_assume_end(b, b->here->f->name_span, "it terminates", mk_true(b->l->ts));
    }
}

/* ---- the routine ---- */

static struct il_routine *new_routine(struct lower *l, const struct c_function *f)
{
    struct il_routine *r = arena_new(l->arena, struct il_routine);
    *r = il_empty_routine(l->p);
    r->name = f->name;
    r->qualified = c_routine_name(l, f);
    r->property = l->property ? &l->property->shown : NULL;
    r->span = f->name_span;
    r->whole = f->body ? span_join(f->span, f->body->span) : f->span;
    r->source_nodes = f->nodes;
    vec_push(&l->p->routines, r);
    return r;
}

static const struct language_rules rules = {.raise_unless = c_leave_out};

static void release(struct body *b)
{
    struct idmap *const maps[] = {&b->locals,     &b->local_of,  &b->blocks, &b->stable,  &b->used,    &b->told,  &b->labels,
                                  &b->logic_used, &b->flag_maps, &b->made,   &b->callers, &b->cleared, &b->empty, &b->unasked};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        idmap_release(maps[i]);
    vec_release(&b->late);
    vec_release(&b->flag_rows);
    vec_release(&b->loops);
    vec_release(&b->states);
    vec_release(&b->logic_integers);
    vec_release(&b->logic_known);
    vec_release(&b->logic_ensured);
    builder_release(&b->k);
}

void c_lower_lemma(struct lower *l, const struct acsl_lemma *lemma)
{
    struct c_function *f = arena_new(l->arena, struct c_function);
    *f = (struct c_function){.name = intern_printf(l->names, "lemma %s", lemma->name),
                             .name_span = lemma->name_span,
                             .type = l->ast->void_type};
    struct activation own = {.f = f,
                             .roots = roots_of(l, f),
                             .root_of = {.arena = l->arena},
                             .declared = {.arena = l->arena},
                             .entry = {.arena = l->arena}};
    struct body b = {.l = l, .here = &own};
    struct il_cmds all;
    builder_begin(&b.k, l->p, new_routine(l, f), l->names, &rules, &b);
    build_open(&b.k, &all);
    c_lemma_lower(&b, lemma);
    build_well_sorted(&b.k, f->name_span);
    const struct il_cmd *body = build_close(&b.k, NULL, &all);
    b.k.r->body = b.k.r->unsupported.n ? NULL : body;
    release(&b);
}

static bool has_ghosts(const struct c_ast *ast)
{
    bool any = false;
    for (size_t i = 0; i < ast->comments.n; i++)
        any |= ast->comments.at[i]->ghost;
    return any;
}

static void note_declared(struct il_routine *r, struct arena *arena, const struct c_function *f)
{
    struct il_declared *all = arena_array(arena, struct il_declared, f->n_params + 1);
    for (unsigned i = 0; i < f->n_params; i++)
        all[i] = (struct il_declared){f->params[i]->type->name, f->params[i]->name};
    r->declared = all;
    r->n_declared = f->n_params;
}

/* The program of a task is judged from main. */
static void refuse_in_tasks(struct body *b)
{
    const struct c_ast *ast = b->l->ast;
    if (has_ghosts(ast))
        build_unsupported(&b->k, b->here->f->name_span, "ghost code in a task");
    for (size_t i = 0; i < ast->functions.n; i++)
        if (ast->functions.at[i]->around_main)
            build_unsupported(&b->k, ast->functions.at[i]->name_span, "attribute constructor or destructor in a task");
}

/* A local variable may hide one of the file that a function which is expanded there uses. */
static void take_shared_names(struct body *b)
{
    const struct c_ast *ast = b->l->ast;
    for (size_t i = 0; i < ast->vars.n; i++)
        if (c_is_shared_variable(ast->vars.at[i]))
            idmap_put(&b->k.taken, idmap_key(intern(b->l->names, ast->vars.at[i]->name)), 1);
}

void c_lower_function(struct lower *l, const struct c_function *f)
{
    struct activation own = {
        .f = f,
        .roots = roots_of(l, f),
        .jumps = jumps_of(l, f),
        .root_of = {.arena = l->arena},
        .declared = {.arena = l->arena},
        .entry = {.arena = l->arena},
    };
    own.unassigned = c_perhaps_unassigned(l->arena, l->uses, l->as, f);
    struct body b = {.l = l, .here = &own};
    struct il_cmds all;
    builder_begin(&b.k, l->p, new_routine(l, f), l->names, &rules, &b);
    take_shared_names(&b);
    if (!l->property)
        note_declared(b.k.r, l->arena, f);
    b.constants = mk_true(l->ts);
    build_open(&b.k, &all);
    build_use(&b.k, l->alloc);
    c_follow_objects(&b, f);
    struct il_cmd *facts = c_placeholder(&b), *constants = c_placeholder(&b);
    for (unsigned i = 0; i < f->n_params; i++)
        declare_param(&b, f->params[i]);
    c_declare_result(&b, true);
    if (c_is_apart(l, f))
        c_begin_apart(&b, f);
    if (l->property && l->property->unsupported)
        build_unsupported(&b.k, l->property->span, l->property->unsupported);
    if (l->property)
        refuse_in_tasks(&b);
    assume_params(&b);
    c_start_params(&b);
    for (unsigned i = 0; i < f->n_params; i++)
        va_begin(&b, f->params[i]);
    struct il_cmd *olds = c_placeholder(&b);
    c_state_begin(&b);
    contract_assume(&b);
    c_leak_begin(&b);
    lower_text(&b);
    contract_assert(&b);
    c_state_leave(&b, closing_brace(f));
    c_fill_states(&b);
    fill_constants(&b, constants);
    c_list_reads(&b);
    c_fill_late(&b);
    struct il_cmds list = {0};
    vec_push(&list, il_assume(l->p, c_shared_facts(&b, false), f->name_span, NULL));
    c_fill_seq(l->p, facts, &list);
    vec_release(&list);
    c_fill_seq(l->p, olds, &b.k.olds);
    c_fill_labels(&b);
    build_well_sorted(&b.k, f->name_span);
    const struct il_cmd *body = build_close(&b.k, NULL, &all);
    il_number_loops(body, &b.k.loops); /* graphs and orders of operands have them in other orders than they were made */
    fill_loops(&b);
    b.k.r->body = b.k.r->unsupported.n ? NULL : body;
    if (b.k.r->body && !l->property)
        c_note_aliases(&b);
    if (b.k.r->body)
        c_loop_clauses(&b, body);
    release(&b);
}
