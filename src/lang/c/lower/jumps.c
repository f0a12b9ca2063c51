/* Code with gotos, and switches with cases inside other statements: a graph of blocks (il/flow/graph.h), which is made reducible
 * (il/flow/split.h) and structured (il/flow/structure.h). Statements that no such jump enters or leaves are lowered as elsewhere, and are
 * parts of the code of a block.
 *
 * A variable lives from the entry into its block of C to the exit from it, however control gets there (6.2.4). So its life begins on the
 * edges that lead into the block, and ends on those that lead out of it; its declaration only gives it a value. Start with c_lower_graph. */
#include "lang/c/lower/jumps.h"

#include "il/flow/split.h"
#include "il/flow/structure.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/annotation.h"
#include "lang/c/lower/arith.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/loop.h"
#include "lang/c/lower/stmt.h"
#include "lang/c/lower/termination.h"
#include "lang/c/lower/unchecked.h"
#include "lang/c/lower/undefined.h"

#include <string.h>

/* Copying may make a graph this many times larger. A small graph may always grow to ALWAYS_ALLOWED. */
enum { MOST_GROWTH = 8, ALWAYS_ALLOWED = 256 };

/* A block of C, or the declarations of a `for`, which the graph enters and leaves. */
struct extent {
    struct extent *up;
    unsigned depth;
    const struct c_stmt *s;
};

struct edge {
    struct node *to;
    const struct il_cmd *when; /* NULL: always */
    struct extent *from;
};

/* A block of the graph. */
struct node {
    uint32_t number;
    struct il_cmds list;
    struct VEC_OF(struct edge) edges;
    struct extent *extent;     /* where it begins */
    const struct c_stmt *head; /* the loop that begins here, or the label; NULL: none */
    struct il_loop *loop;      /* of a loop: with its annotations */
    struct span at;
    const struct il_cmd *code; /* when all is known */
    bool used;                 /* some block has the code itself, so others need copies */
};

/* Where break and continue lead. */
struct jump_target {
    struct jump_target *up;
    struct node *behind, *next; /* next NULL: a switch */
};

struct graph {
    struct body *b;
    const struct c_jumps *jumps;
    struct node *now; /* NULL: this point is not reached */
    struct extent *extent;
    struct jump_target *targets;
    struct VEC_OF(struct node *) nodes;
    struct idmap labels; /* 1 + label -> node */
    struct idmap cases;  /* C_CASE, C_DEFAULT -> node */
    bool lives;          /* a variable in it has an address, so the end of its life matters */
    il_label done;       /* behind the graph */
};

/* ---- blocks and edges ---- */

static struct node *new_node(struct graph *g, struct span at)
{
    struct arena *a = g->b->l->arena;
    struct node *n = arena_new(a, struct node);
    *n = (struct node){.list = VEC_IN(a), .edges = VEC_IN(a), .at = at};
    return n;
}

static void begin(struct graph *g, struct node *n)
{
    n->number = (uint32_t)g->nodes.n;
    n->extent = g->extent;
    vec_push(&g->nodes, n);
    g->now = n;
    g->b->k.out = &n->list;
}

/* Every statement needs a block, also those that no way leads to. */
static void need_node(struct graph *g, struct span at)
{
    if (!g->now)
        begin(g, new_node(g, at));
}

static void add_edge(struct graph *g, struct node *to, const struct il_cmd *when, struct span at)
{
    g->now->at = at;
    vec_push(&g->now->edges, (struct edge){to, when, g->extent});
}

static void fall(struct graph *g, struct node *to, struct span at)
{
    if (g->now)
        add_edge(g, to, NULL, at);
    g->now = NULL;
}

static void branch(struct graph *g, term_id cond, struct node *yes, const char *note_yes, struct node *no, const char *note_no,
                   struct span at)
{
    struct lower *l = g->b->l;
    if (cond != mk_false(l->ts))
        add_edge(g, yes, il_assume(l->p, cond, at, note_yes), at);
    if (cond != mk_true(l->ts))
        add_edge(g, no, il_assume(l->p, mk_not(l->ts, cond), at, note_no), at);
    g->now = NULL;
}

/* ---- lives of variables ---- */

/* The life of the variable begins: it has no value. */
static void begin_life(struct body *b, const struct c_var *v)
{
    if (v->storage == C_AUTO && c_has_address(b->l->uses, v))
        c_begin_of_life(b, v, v->name_span);
    else if (v->storage == C_AUTO && (!v->init || idmap_has(&b->here->unassigned, idmap_key(v))))
        declare_undefined(b, v, v->name_span);
}

static struct c_literals_of literals_of(const struct body *b, const struct c_stmt *s)
{
    return c_literals_of(c_literals_with_address(b->l->uses), s);
}

static void each_declared(struct body *b, const struct c_stmt *s, void (*f)(struct body *b, const struct c_var *v))
{
    struct c_literals_of literals = literals_of(b, s);
    for (unsigned i = 0; i < literals.n; i++)
        f(b, literals.at[i]);
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++)
        f(b, s->vars[i]);
    for (unsigned i = 0; s->kind == C_BLOCK && i < s->n; i++)
        if (s->body[i]->kind == C_DECLARE)
            each_declared(b, s->body[i], f);
}

static void end_life(struct body *b, const struct c_var *v)
{
    end_of_life(b, v, v->name_span);
}

static void enter_from(struct body *b, const struct extent *outer, const struct extent *inner)
{
    if (inner == outer)
        return;
    enter_from(b, outer, inner->up);
    each_declared(b, inner->s, begin_life);
}

static bool is_around(const struct extent *x, const struct extent *inner)
{
    while (inner && inner != x)
        inner = inner->up;
    return inner == x;
}

/* What a jump from one place to another means for the lives of variables. */
static void move(struct body *b, const struct extent *from, const struct extent *to)
{
    for (; !is_around(from, to); from = from->up)
        each_declared(b, from->s, end_life);
    enter_from(b, from, to);
}

static void open_extent(struct graph *g, const struct c_stmt *s)
{
    struct extent *x = arena_new(g->b->l->arena, struct extent);
    *x = (struct extent){g->extent, g->extent ? g->extent->depth + 1 : 1, s};
    if (g->now)
        each_declared(g->b, s, begin_life);
    g->extent = x;
}

static void close_extent(struct graph *g)
{
    if (g->now)
        each_declared(g->b, g->extent->s, end_life);
    g->extent = g->extent->up;
}

/* A jump leaves the graph. */
static void leave_all(struct graph *g)
{
    move(g->b, g->extent, NULL);
}

/* ---- statements ---- */

static void lower_part(struct graph *g, const struct c_stmt *s);

/* No jump of the graph enters or leaves s. */
static bool is_plain(const struct graph *g, const struct c_stmt *s)
{
    bool out = (g->targets || g->lives) && c_breaks_out(s);
    bool returns = g->lives && c_returns(s);
    return s->kind != C_DECLARE && !out && !returns && !c_has_case(s) && !c_is_crossed(g->jumps, s);
}

static void lower_declarations(struct graph *g, const struct c_stmt *s)
{
    for (unsigned i = 0; i < s->n_vars; i++) {
        if (c_has_variable_length(s->vars[i]->type))
            build_unsupported(&g->b->k, s->vars[i]->name_span, "array of variable length in code with goto");
        if (s->vars[i]->cleanup)
            build_unsupported(&g->b->k, s->vars[i]->name_span, "attribute cleanup in code with goto");
        c_give_value(g->b, s->vars[i], s->vars[i]->name_span);
    }
}

static void lower_graph_block(struct graph *g, const struct c_stmt *s)
{
    open_extent(g, s);
    for (unsigned i = 0; i < s->n; i++)
        lower_part(g, s->body[i]);
    if (g->now)
        c_lower_annotations(g->b, acsl_at_end(g->b->l->as, s));
    close_extent(g);
}

static void lower_graph_if(struct graph *g, const struct c_stmt *s)
{
    struct node *yes = new_node(g, s->span), *no = new_node(g, s->span), *behind = new_node(g, s->span);
    branch(g, c_lower_condition(g->b, s->expr), yes, "then branch", no, "else branch", s->expr->span);
    begin(g, yes);
    lower_part(g, s->then);
    fall(g, behind, s->span);
    begin(g, no);
    if (s->els)
        lower_part(g, s->els);
    fall(g, behind, s->span);
    begin(g, behind);
}

/* ---- loops ---- */

static void begin_head(struct graph *g, const struct c_stmt *s)
{
    struct body *b = g->b;
    struct node *head = new_node(g, s->span);
    head->head = s;
    head->loop = arena_new(b->l->arena, struct il_loop);
    *head->loop = il_empty_loop(b->l->p);
    vec_push(&b->loops, ((struct loop_place){head->loop, b->here, s->then->span.start, s}));
    loop_annotations(b, head->loop, s);
    if (acsl_loop(b->l->as, s))
        c_unchecked_assigns(b, acsl_loop(b->l->as, s));
    if (g->now)
        c_lemmas_for_loop(b, head->loop);
    fall(g, head, s->span);
    begin(g, head);
    label_reached(b, s);
    c_admitted_invariants(b, head->loop, s);
}

/* The next round. */
static void repeat(struct graph *g, struct node *head)
{
    c_lemmas_for_loop(g->b, head->loop);
    fall(g, head, head->at);
}

static void begin_measure(struct graph *g, struct looping *k, struct il_loop *loop, const struct c_stmt *s)
{
    struct loop_measure m;
    *k = (struct looping){.loop = loop};
    loop_measure_begin(&g->b->k, k, c_loop_measure(g->b, k->loop, s, &m), &m);
}

static void end_measure(struct graph *g, struct looping *k, const struct c_stmt *s)
{
    struct loop_measure m;
    loop_measure_end(&g->b->k, k, c_loop_measure(g->b, k->loop, s, &m), &m);
}

static void guard_of(struct graph *g, const struct c_stmt *s, struct node *inside, struct node *behind)
{
    term_id cond = s->expr ? c_lower_condition(g->b, s->expr) : mk_true(g->b->l->ts);
    branch(g, cond, inside, s->kind == C_DO ? "repeat" : "enter loop", behind, "leave loop", s->expr ? s->expr->span : s->span);
}

static void open_target(struct graph *g, const struct c_stmt *s, struct jump_target *t)
{
    *t = (struct jump_target){g->targets, new_node(g, s->span), new_node(g, s->span)};
    g->targets = t;
}

static void lower_graph_while(struct graph *g, const struct c_stmt *s)
{
    struct jump_target t;
    struct looping k;
    if (s->init) {
        open_extent(g, s->init);
        lower_part(g, s->init);
    }
    begin_head(g, s);
    struct node *head = g->now, *inside = new_node(g, s->span);
    open_target(g, s, &t);
    guard_of(g, s, inside, t.behind);
    begin(g, inside);
    begin_measure(g, &k, head->loop, s);
    lower_part(g, s->then);
    fall(g, t.next, s->span);
    begin(g, t.next);
    if (s->update)
        c_lower_effects(g->b, s->update);
    end_measure(g, &k, s);
    repeat(g, head);
    g->targets = t.up;
    begin(g, t.behind);
    if (s->init)
        close_extent(g);
}

static void lower_graph_do(struct graph *g, const struct c_stmt *s)
{
    struct jump_target t;
    struct looping k;
    begin_head(g, s);
    struct node *head = g->now, *again = new_node(g, s->span);
    open_target(g, s, &t);
    begin_measure(g, &k, head->loop, s);
    lower_part(g, s->then);
    fall(g, t.next, s->span);
    begin(g, t.next);
    guard_of(g, s, again, t.behind);
    begin(g, again);
    end_measure(g, &k, s);
    repeat(g, head);
    g->targets = t.up;
    begin(g, t.behind);
}

/* ---- switch ---- */

struct choosing {
    struct graph *g;
    term_id value, none;
    const struct c_stmt *otherwise;
};

static void add_case(void *user, const struct c_stmt *s)
{
    struct choosing *k = user;
    struct lower *l = k->g->b->l;
    struct terms *ts = l->ts;
    if (s->kind == C_CASE || s->kind == C_DEFAULT)
        idmap_put(&k->g->cases, idmap_key(s), idmap_key(new_node(k->g, s->span)));
    if (s->kind == C_DEFAULT)
        k->otherwise = s;
    if (s->kind == C_CASE) {
        term_id low = integer_constant(k->g->b, s->low), high = integer_constant(k->g->b, s->high);
        term_id is = low == high ? mk_eq(ts, k->value, low) : mk_and2(ts, mk_le(ts, low, k->value), mk_le(ts, k->value, high));
        add_edge(k->g, idmap_pointer(&k->g->cases, s), il_assume(l->p, is, s->span, "case"), s->span);
        k->none = mk_and2(ts, k->none, mk_not(ts, is));
    }
    if (s->kind != C_SWITCH)
        c_each_inner(s, add_case, user);
}

static void lower_graph_switch(struct graph *g, const struct c_stmt *s)
{
    struct body *b = g->b;
    struct jump_target t = {g->targets, new_node(g, s->span), NULL};
    struct choosing k = {.g = g, .none = mk_true(b->l->ts)};
    k.value = build_save(&b->k, c_lower_expr(b, s->expr).term, NULL, s->expr->span);
    add_case(&k, s->then);
    struct node *otherwise = k.otherwise ? idmap_pointer(&g->cases, k.otherwise) : t.behind;
    add_edge(g, otherwise, il_assume(b->l->p, k.none, s->expr->span, "default"), s->span);
    g->now = NULL;
    g->targets = &t;
    lower_part(g, s->then);
    fall(g, t.behind, s->span);
    g->targets = t.up;
    begin(g, t.behind);
}

static void lower_case(struct graph *g, const struct c_stmt *s)
{
    struct node *n = idmap_pointer(&g->cases, s);
    if (n) {
        fall(g, n, s->span);
        begin(g, n);
        c_lower_annotations(g->b, acsl_before(g->b->l->as, s));
    }
    lower_part(g, s->then);
}

/* ---- jumps ---- */

static struct node *node_of_label(struct graph *g, const struct c_stmt *s)
{
    const uint64_t *known = idmap_get(&g->labels, (uint64_t)s->label + 1);
    if (known)
        return (struct node *)(uintptr_t)*known;
    struct node *n = new_node(g, s->span);
    idmap_put(&g->labels, (uint64_t)s->label + 1, idmap_key(n));
    return n;
}

static void lower_label(struct graph *g, const struct c_stmt *s)
{
    if (c_is_jumped_to(g->jumps, s)) {
        struct node *n = node_of_label(g, s);
        fall(g, n, s->span);
        begin(g, n);
        n->head = s;
        c_lower_annotations(g->b, acsl_before(g->b->l->as, s));
    }
    label_reached(g->b, s);
    lower_part(g, s->then);
}

static void lower_break(struct graph *g, const struct c_stmt *s)
{
    const struct jump_target *t = g->targets;
    while (t && s->kind == C_CONTINUE && !t->next)
        t = t->up;
    if (t) {
        fall(g, s->kind == C_CONTINUE ? t->next : t->behind, s->span);
        return;
    }
    leave_all(g);
    c_lower_jump(g->b, s);
    g->now = NULL;
}

static void lower_graph_return(struct graph *g, const struct c_stmt *s)
{
    c_lower_returned(g->b, s);
    leave_all(g);
    build_jump(&g->b->k, (struct leaving){.how = LEAVE_RETURN, .span = s->span});
    g->now = NULL;
}

/* ---- all statements ---- */

static void lower_part_kind(struct graph *g, const struct c_stmt *s)
{
    switch (s->kind) {
    case C_BLOCK: lower_graph_block(g, s); break;
    case C_DECLARE: lower_declarations(g, s); break;
    case C_IF: lower_graph_if(g, s); break;
    case C_WHILE:
    case C_FOR: lower_graph_while(g, s); break;
    case C_DO: lower_graph_do(g, s); break;
    case C_SWITCH: lower_graph_switch(g, s); break;
    case C_CASE:
    case C_DEFAULT: lower_case(g, s); break;
    case C_LABEL: lower_label(g, s); break;
    case C_GOTO: fall(g, node_of_label(g, s), s->span); break;
    case C_BREAK:
    case C_CONTINUE: lower_break(g, s); break;
    case C_RETURN: lower_graph_return(g, s); break;
    case C_EXPR_STMT:
    case C_EMPTY:
    case C_COMPUTED_GOTO:
    case C_ASM:
    case C_OTHER_STMT: build_unsupported(&g->b->k, s->span, "goto out of an expression"); break;
    }
}

/* A block of the graph begins with s. */
static bool begins_node(const struct graph *g, const struct c_stmt *s)
{
    return s->kind == C_CASE || s->kind == C_DEFAULT || c_is_jumped_to(g->jumps, s);
}

static void lower_part(struct graph *g, const struct c_stmt *s)
{
    struct body *b = g->b;
    bool plain = is_plain(g, s), begins = !plain && begins_node(g, s);
    if (!build_enter(&b->k, s->span))
        return;
    if (plain || (!begins && s->kind != C_BLOCK))
        need_node(g, s->span);
    if (plain) {
        c_lower_stmt(b, s);
        if (c_jumps_away(s))
            g->now = NULL;
    } else {
        bool extent = s->kind != C_BLOCK && literals_of(b, s).n > 0;
        if (g->now && !begins)
            c_lower_annotations(b, acsl_before(b->l->as, s));
        if (extent)
            open_extent(g, s);
        lower_part_kind(g, s);
        if (extent)
            close_extent(g);
    }
    build_leave(&b->k);
    build_well_sorted(&b->k, s->span);
}

/* ---- from blocks to commands ---- */

static bool ends_with_exit(const struct il_cmds *list)
{
    return list->n > 0 && list->at[list->n - 1]->kind == IL_EXIT;
}

static void finish_nodes(struct graph *g)
{
    struct il_program *p = g->b->l->p;
    for (size_t i = 0; i < g->nodes.n; i++) {
        struct node *n = g->nodes.at[i];
        if (n->edges.n == 0 && !ends_with_exit(&n->list))
            vec_push(&n->list, il_exit(p, g->done, n->at));
        n->code = il_seq(p, (unsigned)n->list.n, n->list.at);
    }
}

static struct flow flow_of(const struct graph *g)
{
    struct arena *a = g->b->l->arena;
    struct flow f = flow_new(a, (uint32_t)g->nodes.n);
    for (uint32_t i = 0; i < f.n; i++) {
        const struct node *n = g->nodes.at[i];
        uint32_t *succ = arena_array(a, uint32_t, n->edges.n);
        for (size_t k = 0; k < n->edges.n; k++)
            succ[k] = n->edges.at[k].to->number;
        flow_set_successors(&f, i, (unsigned)n->edges.n, succ);
        f.at[i].annotated = n->head && c_is_loop(n->head) && acsl_loop(g->b->l->as, n->head);
    }
    return f;
}

static const struct il_cmd *const *arms_of(struct graph *g, const struct node *n)
{
    struct body *b = g->b;
    const struct il_cmd **arm = arena_array(b->l->arena, const struct il_cmd *, n->edges.n);
    for (size_t i = 0; i < n->edges.n; i++) {
        const struct edge *e = &n->edges.at[i];
        struct il_cmds list, *outer = build_open(&b->k, &list);
        if (e->when)
            build_emit(&b->k, e->when);
        move(b, e->from, e->to->extent);
        arm[i] = build_close(&b->k, outer, &list);
    }
    return arm;
}

/* Appends the loops of c in order. */
static void loops_in(const struct il_cmd *c, struct il_loops *out)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        if (flat.at[i]->kind == IL_LOOP)
            vec_push(out, (struct il_loop *)flat.at[i]->loop);
        for (unsigned k = 0; k < flat.at[i]->n; k++)
            loops_in(flat.at[i]->child[k], out);
    }
    vec_release(&flat);
}

static const struct loop_place *place_of_loop(const struct body *b, const struct il_loop *loop)
{
    for (size_t i = 0; i < b->loops.n; i++)
        if (b->loops.at[i].loop == loop)
            return &b->loops.at[i];
    return NULL;
}

/* The code of a node, copied if another block has it already. */
static const struct il_cmd *take_code(struct body *b, struct node *n)
{
    if (!n->used) {
        n->used = true;
        return n->code;
    }
    size_t first = b->k.loops.n;
    struct il_loops old = {0};
    const struct il_cmd *copy = il_copy(b->l->p, b->k.r, n->code, &b->k.loops);
    b->copied = true;
    loops_in(n->code, &old);
    for (size_t i = 0; i < old.n && first + i < b->k.loops.n; i++) {
        const struct loop_place *place = place_of_loop(b, old.at[i]);
        if (place)
            vec_push(&b->loops, ((struct loop_place){b->k.loops.at[first + i], place->in, place->at, place->stmt}));
    }
    vec_release(&old);
    return copy;
}

static uint32_t keyword_length(const struct c_stmt *s)
{
    return s->kind == C_DO ? 2 : s->kind == C_WHILE ? 5 : s->kind == C_FOR ? 3 : (uint32_t)strlen(s->name);
}

/* The keyword of a loop, or the label. */
static struct span head_span(const struct node *n)
{
    struct span at = n->head ? n->head->span : n->at;
    if (n->head && !n->head->from_macro)
        at.end = at.start + keyword_length(n->head);
    return at;
}

static struct il_loop *make_loop(struct body *b, struct node *n, bool copy)
{
    struct lower *l = b->l;
    struct il_loop *loop = arena_new(l->arena, struct il_loop);
    *loop = n->loop ? *n->loop : il_empty_loop(l->p);
    if (copy) {
        loop->skolems = il_copy_vars(l->arena, &loop->skolems);
        loop->snapshots = il_copy_vars(l->arena, &loop->snapshots);
        loop->scope = (struct il_vars)VEC_IN(l->arena);
    } else if (n->loop) {
        loop = n->loop;
    }
    loop->span = head_span(n);
    loop->jumps = !n->loop;
    if (n->loop && !n->head->from_macro && !b->here->up && !copy)
        loop->places.clauses = n->head->span;
    loop->id = (uint32_t)b->k.loops.n;
    vec_push(&b->k.loops, loop);
    if (!n->loop || copy)
        vec_push(&b->loops, ((struct loop_place){loop, b->here, n->head ? n->head->then->span.start : n->at.start, n->head}));
    return loop;
}

static struct flow_code *code_of(struct graph *g, const struct flow *f, const struct flow_shape *shape)
{
    struct body *b = g->b;
    struct flow_code *code = arena_array(b->l->arena, struct flow_code, f->n);
    for (uint32_t i = 0; i < f->n; i++) {
        if (shape->number[i] == FLOW_NONE)
            continue;
        struct node *n = g->nodes.at[f->at[i].origin];
        bool copy = n->used;
        code[i] = (struct flow_code){.cmd = take_code(b, n), .arm = arms_of(g, n), .span = n->at};
        if (!flow_is_head(shape, shape->number[i]))
            continue;
        struct il_cmds list, *outer = build_open(&b->k, &list);
        c_body_facts(b, n->at);
        build_emit(&b->k, code[i].cmd);
        code[i].cmd = build_close(&b->k, outer, &list);
        code[i].loop = make_loop(b, n, copy);
    }
    return code;
}

/* An annotated loop that jumps always leave has no place for its invariant. */
static void refuse_lost_annotations(const struct graph *g, const struct flow *f, const struct flow_shape *shape)
{
    for (uint32_t i = 0; i < g->nodes.n; i++) {
        bool head = shape->number[i] != FLOW_NONE && flow_is_head(shape, shape->number[i]);
        if (f->at[i].annotated && !head)
            build_unsupported(&g->b->k, g->nodes.at[i]->head->span, "annotation of a loop that never repeats");
    }
}

static const struct il_cmd *structured(struct graph *g, const struct c_stmt *s)
{
    struct body *b = g->b;
    struct flow f = flow_of(g);
    uint32_t limit = MOST_GROWTH * f.n, deep = 0;
    uint32_t bad = flow_split(&f, limit > ALWAYS_ALLOWED ? limit : ALWAYS_ALLOWED);
    if (bad != FLOW_NONE) {
        build_unsupported(&b->k, g->nodes.at[f.at[bad].origin]->at, "goto into a loop with several entries");
        return il_skip(b->l->p);
    }
    struct flow_shape shape = flow_shape(b->l->arena, &f);
    refuse_lost_annotations(g, &f, &shape);
    const struct flow_code *code = code_of(g, &f, &shape);
    const struct il_cmd *c = il_structure(b->l->p, b->k.r, &shape, code, &deep);
    if (!c)
        build_unsupported(&b->k, s->span, "control flow that is nested too deep");
    return c ? il_block(b->l->p, g->done, c, il_skip(b->l->p)) : il_skip(b->l->p);
}

/* ---- the whole ---- */

struct lives {
    const struct c_uses *uses;
    bool found;
};

static void look_for_life(void *user, const struct c_stmt *s)
{
    struct lives *k = user;
    k->found |= c_literals_of(c_literals_with_address(k->uses), s).n > 0;
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++)
        k->found |= s->vars[i]->storage == C_AUTO && c_has_address(k->uses, s->vars[i]);
}

void c_lower_graph(struct body *b, const struct c_stmt *s)
{
    struct arena *a = b->l->arena;
    struct lives lives = {b->l->uses, false};
    struct c_visitor v = {.stmt = look_for_life, .user = &lives};
    c_visit_stmt(&v, s);
    struct graph g = {.b = b,
                      .jumps = b->here->jumps,
                      .nodes = VEC_IN(a),
                      .labels = {.arena = a},
                      .cases = {.arena = a},
                      .lives = lives.found,
                      .done = il_new_label(b->k.r)};
    struct il_cmds *outer = b->k.out;
    b->graphs = true;
    begin(&g, new_node(&g, s->span));
    lower_part_kind(&g, s);
    struct node *end = new_node(&g, s->span);
    fall(&g, end, s->span);
    begin(&g, end);
    finish_nodes(&g);
    b->k.out = outer;
    build_emit(&b->k, structured(&g, s));
}
