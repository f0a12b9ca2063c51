/* Bodies with gotos as basic blocks. */
#ifndef INVAR_LANG_BOOGIE_RESOLVE_BLOCKS_H
#define INVAR_LANG_BOOGIE_RESOLVE_BLOCKS_H

#include "il/flow/graph.h"
#include "lang/boogie/syntax/ast.h"

/* Something that a block runs. A statement is a simple one, or an IF or WHILE that no jump enters or leaves but by `return`.
 * Of other IFs and WHILEs the parts are in different blocks: their condition at the start of the two ways. */
enum bpl_item_kind {
    ITEM_STATEMENT,
    ITEM_THEN,
    ITEM_ELSE,       /* an IF's condition holds, or not */
    ITEM_INVARIANTS, /* a WHILE's clauses */
    ITEM_BODY,
    ITEM_DONE,   /* a WHILE's condition holds, or not */
    ITEM_RETURN, /* the body is left; `span`: by what */
};

struct bpl_item {
    enum bpl_item_kind kind;
    struct bpl_stmt *stmt; /* NULL: RETURN */
    struct span span;
    struct bpl_item *next;
};

/* A way to block `to`, as one of several targets of a goto (`label` is the name), or else (NULL). */
struct bpl_way {
    uint32_t to;
    symbol label;
    struct bpl_way *next;
};

/* Blocks end with ways to others, none twice, or with a RETURN. */
struct bpl_block {
    struct bpl_item *items, **last_item;
    struct bpl_way *ways;
    unsigned n_ways;
    struct bpl_stmt *label; /* the first LABEL in front of it that some goto names; NULL: none */
    struct bpl_stmt *jump;  /* the GOTO or BREAK at its end; NULL: it goes on with what follows, or returns */
};

/* The reachable blocks in the order of the text, the entry first; one that is the only way to another, which has no other
 * way in, has been joined with it. */
struct bpl_blocks {
    uint32_t n;
    struct bpl_block *at;
};

bool bpl_has_goto(const struct bpl_stmt *s);
/* The body of d, which must be resolved without errors. */
struct bpl_blocks bpl_blocks(struct arena *arena, const struct bpl_decl *d);
/* The graph of the blocks. */
struct flow bpl_flow(struct arena *arena, const struct bpl_blocks *blocks);

/* Makes the graph of a body reducible (il/flow/split.h); the result is FLOW_NONE, or, where it would become too large, a block on a cycle
 * with several entries. */
uint32_t bpl_split(struct flow *f);

/* The predicate commands at the start of a block, which make up its invariant if it is the head of a loop: asserts, assumes,
 * clauses and conditions. The result is the first item that is none. */
const struct bpl_item *bpl_after_prefix(const struct bpl_block *b);
/* Where a loop is whose head is b: its WHILE, its label, or its first statement. */
struct span bpl_head_span(const struct bpl_block *b);

#endif
