/* Bodies with gotos as basic blocks. */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_BLOCKS_H
#define INVAR_LANG_BOOGIE_RESOLVE_BLOCKS_H

#include "il/flow/graph.h"
#include "lang/boogie/syntax/ast.h"

/* One part of a block. A statement is a simple one, or an IF or WHILE that no jump enters or leaves except `return`. Other IFs
 * and WHILEs are split into several blocks: their condition is at the start of the two branches. */
enum bpl_item_kind {
    ITEM_STATEMENT,
    ITEM_THEN,
    ITEM_ELSE,       /* an IF's condition holds, or not */
    ITEM_INVARIANTS, /* a WHILE's clauses */
    ITEM_BODY,
    ITEM_DONE,   /* a WHILE's condition holds, or not */
    ITEM_RETURN, /* the body ends; `span`: by this statement or brace */
};

struct bpl_item {
    enum bpl_item_kind kind;
    struct bpl_stmt *stmt; /* NULL: RETURN */
    struct span span;
    struct bpl_item *next;
};

/* An edge to block `to`. `label` is the name if it is one of several targets of a goto, else NULL. */
struct bpl_way {
    uint32_t to;
    symbol label;
    struct bpl_way *next;
};

/* A block ends with edges to different blocks, or with a RETURN. */
struct bpl_block {
    struct bpl_item *items, **last_item;
    struct bpl_way *ways;
    unsigned n_ways;
    struct bpl_stmt *label; /* the first LABEL before it that some goto names; NULL: none */
    struct bpl_stmt *jump;  /* the GOTO or BREAK at its end; NULL: it continues with the next statement, or returns */
};

/* The reachable blocks in the order of the text, the entry first. A block with one successor that has no other predecessor has
 * been joined with it. */
struct bpl_blocks {
    uint32_t n;
    struct bpl_block *at;
};

bool bpl_has_goto(const struct bpl_stmt *s);
/* The body of d, which must be resolved without errors. */
struct bpl_blocks bpl_blocks(struct arena *arena, const struct bpl_decl *d);
/* The graph of the blocks. */
struct flow bpl_flow(struct arena *arena, const struct bpl_blocks *blocks);

/* Makes the graph of a body reducible (il/flow/split.h). The result is FLOW_NONE. If the graph would become too large, it is a
 * block on a cycle with several entries. */
uint32_t bpl_split(struct flow *f);

/* A block starts with its predicate commands: asserts, assumes, clauses and conditions. They make up the invariant if it is the
 * head of a loop. The result is the first item after them. */
const struct bpl_item *bpl_after_prefix(const struct bpl_block *b);
/* The place of the loop with head b: its WHILE, its label, or its first statement. */
struct span bpl_head_span(const struct bpl_block *b);

#endif
