/* A function as a routine: its entry, contract, text and end; and what is filled in when all its variables are known. Start with
 * c_lower_function. */
#include "lang/c/lower/contract.h"
#include "lang/c/lower/lemma.h"
#include "lang/c/lower/library.h"
#include "lang/c/lower/variable.h"

#include "lang/c/analysis/assigned.h"
#include "logic/subst.h"

#include <string.h>

struct separation {
    const struct lower *l;
    const struct c_function *f;
};

static bool is_apart(void *user, const struct c_var *p, const struct c_var *q)
{
    const struct separation *s = user;
    bool restricted = (p->declared->quals | q->declared->quals | p->type->quals | q->type->quals) & C_RESTRICT;
    return restricted || contract_separates(s->l, s->f, p, q);
}

/* Its contract says \nothing, in all cases. */
static bool changes_nothing(void *user, const struct c_expr *call)
{
    const struct separation *s = user;
    const struct acsl_contract *c = call->function ? acsl_contract(s->l->as, call->function) : NULL;
    bool all = c && c->behaviors[0].assigns.given;
    for (unsigned i = 0; c && i < c->n_behaviors; i++)
        all &= c->behaviors[i].assigns.n == 0;
    return all;
}

/* Unknown code may change everything, of which nothing is then known. */
static enum c_reach reach(void *user, const struct c_expr *call, struct idmap *types)
{
    const struct separation *s = user;
    const struct c_function *f = call ? call->function : s->f;
    const struct acsl_contract *c = f ? acsl_contract(s->l->as, f) : NULL;
    if (!call)
        c_mentioned_by(s->l, f, types);
    else if (c)
        c_mentioned_in_contract(s->l, c, types);
    return !c && f && f->body ? C_REACHES_BY_TEXT : f ? C_REACHES_ARGUMENTS : C_REACHES_ANYTHING;
}

const struct c_roots *roots_of(struct lower *l, const struct c_function *f)
{
    const struct c_roots *r = idmap_pointer(&l->roots, f);
    if (!r) {
        struct separation *s = arena_new(l->arena, struct separation);
        *s = (struct separation){l, f};
        struct c_root_facts facts = {is_apart, changes_nothing, reach, s, contract_tells(l, f)};
        r = c_roots_new(l->arena, l->uses, f, facts);
        idmap_put(&l->roots, idmap_key(f), idmap_key(r));
    }
    return r;
}

const struct c_jumps *jumps_of(struct lower *l, const struct c_function *f)
{
    const struct c_jumps *j = idmap_pointer(&l->jumps, f);
    if (!j) {
        j = c_jumps_new(l->arena, f->body);
        idmap_put(&l->jumps, idmap_key(f), idmap_key(j));
    }
    return j;
}

/* ---- commands that are completed at the end ---- */

static void late(struct body *b, struct late entry)
{
    vec_push(&b->late, entry);
    build_emit(&b->k, entry.cmd);
}

void c_body_facts(struct body *b, struct span at)
{
    late(b, (struct late){il_assume(b->l->p, mk_true(b->l->ts), at, NULL), LATE_FACTS});
}

static bool is_local_block(struct body *b, const struct il_var *v)
{
    const struct local *k = v->sort == b->l->block && v->role == ROLE_LOCAL ? idmap_pointer(&b->local_of, v) : NULL;
    return k && k->var && c_has_address(b->l->uses, k->var);
}

/* Only malloc's objects can be freed by other code. `kept`: what says so behind it. */
static void keep_local_blocks(struct body *b, struct span at, struct il_cmds *kept)
{
    struct lower *l = b->l;
    size_t n = b->k.r->vars.n;
    for (size_t i = 0; c_ends_objects(l->uses) && i < n; i++) {
        const struct il_var *v = b->k.r->vars.at[i];
        if (!is_local_block(b, v))
            continue;
        term_id now = mk_select1(l->ts, build_use(&b->k, memory_freed(l)), v->term);
        term_id before = build_save(&b->k, now, NULL, at);
        vec_push(kept, il_assume(l->p, mk_eq(l->ts, now, before), at, NULL));
    }
}

void c_body_havoc(struct body *b, struct span at)
{
    struct il_cmds kept = {0};
    b->allocations++;
    build_use(&b->k, b->l->alloc);
    keep_local_blocks(b, at, &kept);
    late(b, (struct late){il_havoc_call(b->l->p, 0, NULL, at, span_text(b->l->arena, at)), LATE_HAVOC});
    for (size_t i = 0; i < kept.n; i++)
        build_emit(&b->k, kept.at[i]);
    vec_release(&kept);
    c_body_facts(b, at);
}

/* Nothing assigns the variable but its initialiser, so code elsewhere cannot change it. */
static bool is_constant(const struct lower *l, const struct c_var *v)
{
    bool hidden = v->is_static || v->storage == C_STATIC_LOCAL || (v->type->quals & C_CONST);
    return hidden && v->defined && !c_has_address(l->uses, v) && !c_is_assigned(l->uses, v);
}

static void fill_havoc(struct body *b, struct il_cmd *c)
{
    struct il_target *targets = arena_array(b->l->arena, struct il_target, b->k.r->vars.n);
    for (size_t i = 0; i < b->k.r->vars.n; i++)
        if (il_is_shared(b->k.r->vars.at[i]) && !b->k.r->vars.at[i]->fixed)
            targets[c->n_targets++] = target_var(b->k.r->vars.at[i]);
    c->targets = targets;
}

static term_id shared_facts(struct body *b, bool only_allocation)
{
    struct lower *l = b->l;
    struct term_vec all = {0};
    for (size_t i = 0; i < b->k.r->vars.n; i++) {
        const struct il_var *v = b->k.r->vars.at[i];
        bool wanted = il_is_shared(v) && v->fact != TERM_NONE;
        if (wanted && (!only_allocation || (v != l->alloc && term_mentions(l->ts, v->fact, l->alloc->term))))
            vec_push(&all, v->fact);
    }
    term_id t = mk_and(l->ts, (unsigned)all.n, all.at);
    vec_release(&all);
    return t;
}

static void fill_assumption(struct body *b, struct il_cmd *c, term_id t)
{
    if (c->kind != IL_ASSUME)
        return;
    c->term = t;
    if (t == mk_true(b->l->ts))
        c->kind = IL_SEQ;
}

static struct il_cmd *placeholder(struct body *b)
{
    struct il_cmd *c = il_skip(b->l->p);
    build_emit(&b->k, c);
    return c;
}

static void fill_seq(struct il_program *p, struct il_cmd *c, const struct il_cmds *from)
{
    c->kind = IL_SEQ;
    c->n = (unsigned)from->n;
    c->child = from->n ? arena_copy(p->arena, from->at, from->n * sizeof *from->at) : NULL;
}

static void fill_late(struct body *b)
{
    for (size_t i = 0; i < b->late.n; i++)
        if (b->late.at[i].kind == LATE_HAVOC)
            fill_havoc(b, b->late.at[i].cmd);
        else
            fill_assumption(b, b->late.at[i].cmd, shared_facts(b, true));
}

/* ---- labels ---- */

void label_reached(struct body *b, const struct c_stmt *label)
{
    struct label_place *k = arena_new(b->l->arena, struct label_place);
    *k = (struct label_place){.copies = VEC_IN(b->l->arena), .copy_of = {.arena = b->l->arena}};
    k->cmd = placeholder(b);
    idmap_put(&b->labels, idmap_key(label), idmap_key(k));
}

struct il_var *label_value(struct body *b, const struct c_stmt *label, struct il_var *v)
{
    struct lower *l = b->l;
    struct label_place *k = idmap_pointer(&b->labels, label);
    struct il_var *x = k ? idmap_pointer(&k->copy_of, v) : NULL;
    if (!k || x)
        return x;
    build_use(&b->k, v);
    const char *name = c_is_loop(label) ? "LoopCurrent" : label->name;
    x = build_var(&b->k, arena_printf(l->arena, "\\at.%s.%s", name, v->name), v->display, v->sort,
                  c_is_loop(label) ? ROLE_TEMP : ROLE_LOCAL, v->type, v->span);
    x->memory = v->memory;
    x->owner = v->owner;
    idmap_put(&k->copy_of, idmap_key(v), idmap_key(x));
    vec_push(&k->copies, il_assign_var(l->p, x, v->term, label->span, NULL));
    struct labelled *n = arena_new(l->arena, struct labelled);
    *n = (struct labelled){v, name};
    idmap_put(&l->labelled, x->term, idmap_key(n));
    add_local(b, x, NULL);
    return x;
}

static void fill_labels(struct body *b)
{
    size_t i = 0;
    uint64_t found;
    while (idmap_next(&b->labels, &i, &found)) {
        struct label_place *k = (struct label_place *)(uintptr_t)found;
        if (b->copied && k->copies.n)
            build_unsupported(&b->k, b->here->f->name_span, "values at labels in code with a goto into a loop");
        fill_seq(b->l->p, k->cmd, &k->copies);
    }
}

/* ---- loops ---- */

/* The variable is known at the place, or at the call that leads there. */
static bool in_scope(const struct local *k, const struct loop_place *at)
{
    uint32_t offset = at->at;
    const struct activation *a = at->in;
    if (!k->var)
        return true;
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

/* ---- entry ---- */

/* ---- the value of a function ---- */

/* The records' leaves are variables whose names begin with `record` of the activation. */
static struct place record_place(const struct activation *a)
{
    return (struct place){.type = a->f->type->of, .variable = a->record, .path = "", .span = a->f->name_span};
}

static void declare_leaf(void *user, const struct place *leaf)
{
    struct body *b = user;
    struct lower *l = b->l;
    const struct c_type *scalar = scalar_of(leaf->type);
    for (unsigned i = 0; is_scalar(scalar) && i < components(l, scalar); i++) {
        struct il_var *x = declare_leaf_variable(b, leaf, scalar, i, ROLE_RESULT);
        vec_push(&b->k.r->results, x);
    }
    if (!is_scalar(scalar))
        build_unsupported(&b->k, leaf->span, arena_printf(l->arena, "member of type '%s'", leaf->type->name));
}

static void declare_own(struct body *b, const struct c_type *t)
{
    struct lower *l = b->l;
    for (unsigned i = 0; i < components(l, t); i++) {
        const char *name = i ? "\\offset(\\result)" : "\\result";
        struct il_var *x = build_var(&b->k, name, name, scalar_sort(l, t, i), ROLE_RESULT, i ? NULL : memory_il_type(l, t->plain),
                                     b->here->f->name_span);
        x->fact = value_fact(l, x->term, t, i, 0);
        b->here->result[i] = x;
        vec_push(&b->k.r->results, x);
    }
}

static void declare_inner(struct body *b, const struct c_type *t)
{
    struct lower *l = b->l;
    for (unsigned i = 0; i < components(l, t); i++) {
        struct il_var *x = build_temp(&b->k, "result", scalar_sort(l, t, i), i ? NULL : memory_il_type(l, t->plain));
        x->fact = value_fact(l, x->term, t, i, 0);
        b->here->result[i] = x;
    }
}

void c_declare_result(struct body *b, bool own)
{
    struct activation *a = b->here;
    const struct c_type *t = a->f->type->of;
    a->record = NULL;
    a->result[0] = a->result[1] = NULL;
    if (t->kind == C_RECORD) {
        a->record = own ? "\\result" : arena_printf(b->l->arena, "\\result%u", a->id);
        struct place p = record_place(a);
        if (own)
            place_leaves(b, &p, declare_leaf, b);
    } else if (is_scalar(t)) {
        if (own)
            declare_own(b, t);
        else
            declare_inner(b, t);
    } else if (t->kind != C_VOID) {
        build_unsupported(&b->k, a->f->name_span, arena_printf(b->l->arena, "result of type '%s'", t->name));
    }
}

void c_assign_result(struct body *b, struct c_value v, struct span at, const char *note)
{
    struct activation *a = b->here;
    if (a->record) {
        struct place p = record_place(a);
        place_assign(b, &p, v, at, note);
        return;
    }
    if (a->result[0])
        build_assign(&b->k, target_var(a->result[0]), v.term, at, note);
    if (a->result[1])
        build_assign(&b->k, target_var(a->result[1]), v.offset, at, NULL);
}

struct c_value c_result_value(struct body *b, const struct activation *a)
{
    const struct c_type *t = a->f->type->of;
    if (a->record) {
        struct place p = record_place(a);
        return place_value(b, &p);
    }
    if (!a->result[0])
        return t->kind == C_VOID ? (struct c_value){.type = t} : c_any_value(b, t);
    if (t->kind != C_POINTER)
        return scalar_value(t, a->result[0]->term);
    return pointer_value(t, a->result[0]->term, a->result[1] ? a->result[1]->term : TERM_NONE);
}

void c_miss_return(struct body *b, struct span at)
{
    const struct c_function *f = b->here->f;
    check(b, OBLIGATION_MISSING_RETURN, mk_false(b->l->ts), at, f->name_span);
    if (!c_asks(b->l, C_GROUP_RETURN))
        c_assign_result(b, c_fresh_value(b, f->type->of, at), at, NULL);
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
static bool starts_known(const struct lower *l, const struct c_var *v)
{
    bool own = v->storage == C_STATIC_LOCAL || (v->storage == C_GLOBAL && v->defined);
    return is_constant(l, v) || (l->property && own && !(v->type->quals & C_VOLATILE));
}

/* Variables of the file have the values of their initialisers. What these mention may be further variables. */
static void fill_constants(struct body *b, struct il_cmd *c)
{
    struct il_cmds list, *outer = build_open(&b->k, &list);
    struct idmap done = {0};
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < b->l->ast->vars.n; i++) {
            const struct c_var *v = b->l->ast->vars.at[i];
            if (!idmap_has(&b->used, idmap_key(v)) || !starts_known(b->l, v) || !idmap_put(&done, idmap_key(v), 1))
                continue;
            struct place p = place_of_var(b, v, v->name_span);
            more = true;
            if (v->init)
                c_lower_initialiser(b, &p, v->init, v->name_span);
            else
                c_lower_initialiser(b, &p, &(struct c_expr){.kind = C_ZERO, .type = v->type, .span = v->name_span}, v->name_span);
        }
    }
    idmap_release(&done);
    fill_seq(b->l->p, c, &list);
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
    c_lower_stmt(b, b->here->f->body);
    reach_end(b);
    const struct il_cmd *c = build_close(&b->k, outer, &list);
    build_block(&b->k, b->k.returned, b->k.returns, c);
    for (unsigned i = 0; i < b->here->f->n_params; i++)
        end_of_life(b, b->here->f->params[i], closing_brace(b->here->f));
    c_leak_end(b, closing_brace(b->here->f));
    if (c_leak_needs_end(b) && !c_evidently_ends(b))
        build_note(&b->k, b->here->f->name_span, "termination", "it terminates");
}

/* ---- the routine ---- */

static struct il_routine *new_routine(struct lower *l, const struct c_function *f)
{
    struct il_routine *r = arena_new(l->arena, struct il_routine);
    *r = il_empty_routine(l->p);
    r->name = f->name;
    r->qualified = l->property ? arena_printf(l->arena, "%s, %s", f->name, l->property->shown.name) : f->name;
    r->property = l->property ? &l->property->shown : NULL;
    r->span = f->name_span;
    r->source_nodes = f->nodes;
    vec_push(&l->p->routines, r);
    return r;
}

static const struct language_rules rules = {.raise_unless = c_leave_out};

static void release(struct body *b)
{
    struct idmap *const maps[] = {&b->locals, &b->local_of, &b->blocks, &b->stable,
                                  &b->used,   &b->told,     &b->labels, &b->logic_used};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        idmap_release(maps[i]);
    vec_release(&b->late);
    vec_release(&b->loops);
    vec_release(&b->logic_integers);
    vec_release(&b->logic_known);
    builder_release(&b->k);
}

void c_lower_lemma(struct lower *l, const struct acsl_lemma *lemma)
{
    struct c_function *f = arena_new(l->arena, struct c_function);
    *f = (struct c_function){.name = intern_printf(l->names, "lemma %s", lemma->name),
                             .name_span = lemma->name_span,
                             .type = l->ast->void_type};
    struct activation own = {.f = f, .roots = roots_of(l, f), .root_of = {.arena = l->arena}, .entry = {.arena = l->arena}};
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

void c_lower_function(struct lower *l, const struct c_function *f)
{
    struct activation own = {
        .f = f,
        .roots = roots_of(l, f),
        .jumps = jumps_of(l, f),
        .root_of = {.arena = l->arena},
        .entry = {.arena = l->arena},
    };
    own.unassigned = c_perhaps_unassigned(l->arena, l->uses, f);
    struct body b = {.l = l, .here = &own};
    struct il_cmds all;
    builder_begin(&b.k, l->p, new_routine(l, f), l->names, &rules, &b);
    build_open(&b.k, &all);
    build_use(&b.k, l->alloc);
    struct il_cmd *facts = placeholder(&b), *constants = placeholder(&b);
    for (unsigned i = 0; i < f->n_params; i++)
        declare_param(&b, f->params[i]);
    c_declare_result(&b, true);
    if (f->type->variadic)
        build_unsupported(&b.k, f->name_span, "variable arguments");
    if (l->property && l->property->unsupported)
        build_unsupported(&b.k, l->property->span, l->property->unsupported);
    if (l->property && has_ghosts(l->ast))
        build_unsupported(&b.k, f->name_span, "ghost code in a task");
    assume_params(&b);
    c_start_params(&b);
    struct il_cmd *olds = placeholder(&b);
    contract_assume(&b);
    c_leak_begin(&b);
    lower_text(&b);
    contract_assert(&b);
    fill_constants(&b, constants);
    fill_late(&b);
    struct il_cmds list = {0};
    vec_push(&list, il_assume(l->p, shared_facts(&b, false), f->name_span, NULL));
    fill_seq(l->p, facts, &list);
    vec_release(&list);
    fill_seq(l->p, olds, &b.k.olds);
    fill_labels(&b);
    build_well_sorted(&b.k, f->name_span);
    const struct il_cmd *body = build_close(&b.k, NULL, &all);
    if (b.graphs)
        il_number_loops(body, &b.k.loops);
    fill_loops(&b);
    b.k.r->body = b.k.r->unsupported.n ? NULL : body;
    if (b.k.r->body && !l->property)
        c_note_aliases(&b);
    if (b.k.r->body)
        c_loop_clauses(&b, body);
    release(&b);
}
