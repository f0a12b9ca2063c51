/* Bodies. Those without gotos are lowered statement by statement. The others are lowered from their blocks (blocks.h): the graph
 * of blocks is made reducible (il/flow/split.h) and structured (il/flow/structure.h).
 *
 * The assertions among the predicate commands at the start of a loop's head are its invariants, as in the Boogie tool. The
 * assumptions there are its free invariants; they stay at the start of the loop's body. A block that is copied is lowered once.
 *
 * If each target of a goto has no other predecessor and starts with an assumption, and one of these always holds (such as e and
 * !e), they are the conditions of a branch and not assumptions of the report. Start at lower_code. */
#include "lang/boogie/lower/lowerer.h"

#include "base/vec.h"
#include "il/flow/structure.h"
#include "logic/mk.h"

/* A block of the body as commands. Its prefix exists in two forms: as it is, and as it is in a head, without the assertions. */
struct lowered {
    bool head, plain; /* which of the two forms is needed */
    const struct il_cmd *prefix, *free, *rest;
    struct formulas invariants, predicates;
    bool used; /* some block has the rest itself, so others need copies */
};

struct flow_lowering {
    struct lowerer *l;
    struct bpl_blocks blocks;
    struct flow f;
    struct flow_shape g;
    struct idmap conditions; /* statements: assumptions that are conditions of branches */
    struct lowered *lowered; /* by origin */
    struct flow_code *code;  /* by block */
    struct il_cmd **where;   /* by block: for a head, where to put the assumptions about the variables that its loop assigns */
};

/* ---- conditions of branches ---- */

static struct bpl_stmt *leading_assumption(const struct flow_lowering *k, uint32_t block)
{
    const struct bpl_item *i = k->blocks.at[block].items;
    return i && i->kind == ITEM_STATEMENT && i->stmt->kind == BPL_ASSUME ? i->stmt : NULL;
}

/* Do the assumptions at the start of b's targets form a case distinction? */
static bool is_branch(struct flow_lowering *k, const struct bpl_block *b, const uint32_t *ways)
{
    struct lowerer *l = k->l;
    struct term_vec any = {0};
    bool all = b->n_ways > 1;
    for (const struct bpl_way *w = b->ways; w && all; w = w->next) {
        const struct bpl_stmt *s = leading_assumption(k, w->to);
        all = s && ways[w->to] == 1;
        if (all)
            vec_push(&any, lower_expression(l, s->expr));
    }
    all = all && term_is(l->ts, mk_or(l->ts, (unsigned)any.n, any.at), TERM_TRUE);
    vec_release(&any);
    return all;
}

static void find_conditions(struct flow_lowering *k)
{
    uint32_t *ways = arena_array(k->l->arena, uint32_t, k->blocks.n);
    ways[0] = 1;
    for (uint32_t n = 0; n < k->blocks.n; n++)
        for (const struct bpl_way *w = k->blocks.at[n].ways; w; w = w->next)
            ways[w->to]++;
    for (uint32_t n = 0; n < k->blocks.n; n++) {
        const struct bpl_block *b = &k->blocks.at[n];
        if (is_branch(k, b, ways))
            for (const struct bpl_way *w = b->ways; w; w = w->next)
                idmap_put(&k->conditions, (uintptr_t)leading_assumption(k, w->to), 1);
    }
}

/* ---- items ---- */

static void condition(struct lowerer *l, const struct bpl_item *i, struct il_cmds *out)
{
    static const char *const note[] = {
        [ITEM_THEN] = "then",
        [ITEM_ELSE] = "else",
        [ITEM_BODY] = "loop body",
        [ITEM_DONE] = "loop exit",
    };
    term_id yes, no;
    lower_guard(l, i->stmt, &yes, &no);
    bool holds = i->kind == ITEM_THEN || i->kind == ITEM_BODY;
    vec_push(out, il_assume(l->p, holds ? yes : no, i->span, note[i->kind]));
}

static void statement(struct flow_lowering *k, const struct bpl_item *i, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    if (idmap_has(&k->conditions, (uintptr_t)i->stmt)) {
        term_id t = lower_mention(l, lower_expression(l, i->stmt->expr));
        lower_mark_start(l, i->stmt, out);
        vec_push(out, il_assume(l->p, t, i->stmt->span, span_text(l->arena, i->stmt->span)));
    } else {
        lower_statement(l, i->stmt, out);
    }
}

static bool is_assertion(const struct bpl_item *i)
{
    return i->kind == ITEM_STATEMENT && i->stmt->kind == BPL_ASSERT;
}

/* Adds an assertion of the prefix as an invariant of the head. */
static void invariant(struct lowerer *l, const struct bpl_item *i, struct lowered *b, struct il_cmds *head)
{
    lower_mark_start(l, i->stmt, head);
    lower_predicates(l, i->stmt->attributes, &b->predicates);
    lower_invariant(l, i->stmt->expr, i->stmt->span, i->stmt->attributes, &b->invariants, &b->predicates, head);
}

/* The clauses of a WHILE in both forms: as they are in the head of a loop (b), and as they are elsewhere, where the invariants
 * are ordinary assertions. What both forms have in common goes to both lists. */
static void clauses(struct lowerer *l, const struct bpl_stmt *s, struct lowered *b, struct il_cmds *plain, struct il_cmds *head)
{
    for (const struct bpl_clause *c = s->clauses; c; c = c->next) {
        size_t first = b->invariants.n, first_in_head = head->n;
        lower_clause(l, c, &b->invariants, &b->predicates, head);
        for (size_t i = first; b->plain && i < b->invariants.n; i++) {
            const struct il_formula *f = &b->invariants.at[i];
            struct obligation o = {.kind = OBLIGATION_ASSERT,
                                   .span = f->span,
                                   .text = f->text,
                                   .message = f->message,
                                   .candidate = f->candidate};
            vec_push(plain, il_assert(l->p, l->r, f->term, o));
        }
        for (size_t i = first_in_head; i < head->n; i++)
            vec_push(plain, head->at[i]);
    }
}

/* The clauses of a WHILE that are not at the start of a block. */
static void clauses_inside(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out)
{
    struct lowered b = {.plain = true};
    struct il_cmds head = {0};
    clauses(l, s, &b, out, &head);
    vec_release(&b.invariants);
    vec_release(&b.predicates);
    vec_release(&head);
}

static void item(struct flow_lowering *k, const struct bpl_item *i, struct il_cmds *out)
{
    struct lowerer *l = k->l;
    switch (i->kind) {
    case ITEM_STATEMENT: statement(k, i, out); break;
    case ITEM_THEN:
    case ITEM_ELSE:
    case ITEM_BODY:
    case ITEM_DONE: condition(l, i, out); break;
    case ITEM_RETURN: vec_push(out, lower_return(l, i->span)); break;
    case ITEM_INVARIANTS: clauses_inside(l, i->stmt, out); break;
    }
}

static void prefix_item(struct flow_lowering *k, const struct bpl_item *i, struct lowered *b, struct il_cmds *plain,
                        struct il_cmds *head)
{
    if (i->kind == ITEM_INVARIANTS) {
        clauses(k->l, i->stmt, b, plain, head);
    } else if (is_assertion(i)) {
        if (b->head)
            invariant(k->l, i, b, head);
        if (b->plain)
            item(k, i, plain);
    } else {
        size_t first = head->n;
        item(k, i, head);
        for (size_t n = first; n < head->n; n++)
            vec_push(plain, head->at[n]);
    }
}

static void lower_block(struct flow_lowering *k, const struct bpl_block *from, struct lowered *b)
{
    struct lowerer *l = k->l;
    struct il_cmds plain = {0}, head = {0}, rest = {0};
    const struct bpl_item *i = from->items, *end = bpl_after_prefix(from);
    for (; i != end; i = i->next)
        prefix_item(k, i, b, &plain, &head);
    for (; i; i = i->next)
        item(k, i, &rest);
    b->prefix = lower_sequence(l, &plain);
    b->free = lower_sequence(l, &head);
    b->rest = lower_sequence(l, &rest);
}

/* ---- blocks of the graph ---- */

static const struct il_cmd *const *make_arms(struct lowerer *l, const struct bpl_block *b)
{
    const struct il_cmd **arm = arena_array(l->arena, const struct il_cmd *, b->n_ways);
    unsigned n = 0;
    for (const struct bpl_way *w = b->ways; w; w = w->next, n++)
        if (w->label && b->n_ways > 1) {
            const char *note = arena_printf(l->arena, "goto %s", w->label);
            arm[n] = il_assume(l->p, mk_true(l->ts), b->jump->span, note);
        }
    return arm;
}

/* The statements after the prefix, copied if another block has them already. */
static const struct il_cmd *take_rest(struct lowerer *l, struct lowered *b)
{
    if (!b->used) {
        b->used = true;
        return b->rest;
    }
    size_t first = l->loops.n;
    const struct il_cmd *copy = il_copy(l->p, l->r, b->rest, &l->loops);
    for (size_t i = first; i < l->loops.n; i++)
        l->loops.at[i]->id = (uint32_t)i;
    return copy;
}

static void make_code(struct flow_lowering *k, uint32_t block)
{
    struct lowerer *l = k->l;
    const struct bpl_block *from = &k->blocks.at[k->f.at[block].origin];
    struct lowered *b = &k->lowered[k->f.at[block].origin];
    struct flow_code *code = &k->code[block];
    bool head = flow_is_head(&k->g, k->g.number[block]);
    const struct il_cmd *rest = take_rest(l, b);
    if (head) {
        k->where[block] = il_skip(l->p);
        rest = il_seq2(l->p, k->where[block], rest);
    }
    code->cmd = il_seq2(l->p, head ? b->free : b->prefix, rest);
    code->arm = make_arms(l, from);
    code->span = from->jump ? from->jump->span : code->cmd->span;
    if (head) {
        code->loop = lower_new_loop(l, bpl_head_span(from));
        code->loop->jumps = !from->items || from->items->kind != ITEM_INVARIANTS;
        code->loop->places = lower_places_of_head(l, &k->blocks, &k->f, &k->g, block);
    }
}

static void lower_blocks(struct flow_lowering *k)
{
    k->lowered = arena_array(k->l->arena, struct lowered, k->blocks.n);
    k->code = arena_array(k->l->arena, struct flow_code, k->f.n);
    k->where = arena_array(k->l->arena, struct il_cmd *, k->f.n);
    for (uint32_t n = 0; n < k->g.n; n++) {
        struct lowered *b = &k->lowered[k->f.at[k->g.block[n]].origin];
        bool head = flow_is_head(&k->g, n);
        b->head |= head;
        b->plain |= !head;
    }
    for (uint32_t n = 0; n < k->blocks.n; n++)
        lower_block(k, &k->blocks.at[n], &k->lowered[n]);
    for (uint32_t b = 0; b < k->f.n; b++)
        if (k->g.number[b] != FLOW_NONE)
            make_code(k, b);
}

/* ---- loops ---- */

static void describe_loop(struct flow_lowering *k, uint32_t block, const struct il_cmd *c)
{
    struct lowered *b = &k->lowered[k->f.at[block].origin];
    struct il_cmds where = {0};
    lower_describe_loop(k->l, k->code[block].loop, c->child[0], &b->invariants, &b->predicates, &where);
    *k->where[block] = *il_seq(k->l->p, (unsigned)where.n, where.at);
    vec_release(&where);
}

/* Fills in the loops made of blocks, which are in origins, from their heads. */
static void describe_loops(struct flow_lowering *k, const struct il_cmd *c, const struct idmap *blocks)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n; i++) {
        const struct il_cmd *part = flat.at[i];
        const uint64_t *block = part->kind == IL_LOOP ? idmap_get(blocks, (uintptr_t)part->loop) : NULL;
        if (block)
            describe_loop(k, (uint32_t)*block, part);
        for (unsigned j = 0; j < part->n; j++)
            describe_loops(k, part->child[j], blocks);
    }
    vec_release(&flat);
}

static void finish_loops(struct flow_lowering *k, const struct il_cmd *c)
{
    struct idmap blocks = {0};
    for (uint32_t b = 0; b < k->f.n; b++)
        if (k->code[b].loop)
            idmap_put(&blocks, (uintptr_t)k->code[b].loop, b);
    describe_loops(k, c, &blocks);
    idmap_release(&blocks);
}

/* ---- the body ---- */

static void unsupported(struct lowerer *l, struct span span, const char *construct)
{
    struct unsupported row = {span, construct};
    vec_push(&l->r->unsupported, row);
}

/* The place of some goto that leads to the block; if there is none, of the block. */
static struct span place_of(const struct flow_lowering *k, uint32_t block)
{
    uint32_t to = k->f.at[block].origin;
    for (uint32_t n = 0; n < k->blocks.n; n++)
        for (const struct bpl_way *w = k->blocks.at[n].ways; w; w = w->next)
            if (w->to == to && k->blocks.at[n].jump)
                return k->blocks.at[n].jump->span;
    return bpl_head_span(&k->blocks.at[to]);
}

static bool make_reducible(struct flow_lowering *k)
{
    uint32_t bad = bpl_split(&k->f);
    if (bad == FLOW_NONE)
        return true;
    unsupported(k->l, place_of(k, bad),
                "goto into a loop with several entries: made reducible, the control flow becomes too large");
    return false;
}

static const struct il_cmd *lower_graph(struct lowerer *l, const struct bpl_decl *d)
{
    struct flow_lowering k = {.l = l, .blocks = bpl_blocks(l->arena, d)};
    const struct il_cmd *c = NULL;
    uint32_t deep = 0;
    k.f = bpl_flow(l->arena, &k.blocks);
    if (make_reducible(&k)) {
        k.g = flow_shape(l->arena, &k.f);
        find_conditions(&k);
        lower_blocks(&k);
        c = il_structure(l->p, l->r, &k.g, k.code, &deep);
        if (c)
            finish_loops(&k, c);
        else
            unsupported(l, place_of(&k, deep), "control flow that is nested too deep");
        for (uint32_t n = 0; n < k.blocks.n; n++) {
            vec_release(&k.lowered[n].invariants);
            vec_release(&k.lowered[n].predicates);
        }
    }
    idmap_release(&k.conditions);
    return c ? c : il_skip(l->p);
}

const struct il_cmd *lower_code(struct lowerer *l, const struct bpl_decl *d)
{
    if (bpl_has_goto(d->body))
        return lower_graph(l, d);
    const struct il_cmd *c = lower_statements(l, d->body);
    return lower_leaves(d->body) ? c : il_seq2(l->p, c, lower_return(l, d->end));
}
