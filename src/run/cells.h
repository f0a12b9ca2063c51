/* Places whose value is chosen when it is asked for. */
#ifndef INVAR_RUN_CELLS_H
#define INVAR_RUN_CELLS_H

#include "run/run.h"
#include "base/vec.h"

struct base;

/* Since when a variable is arbitrary. Facts of the variable hold in the state of that time. */
struct origin {
    const struct il_var *var;
    bool at_entry;
    unsigned depth, havoc;
    struct value alloc; /* the allocation counter then; NONE if there is none */
    struct value whole; /* the variable's value then: a cell, or a map over a lazy base */
};

struct cell_list VEC_OF(struct cell *);

/* A place whose value is chosen when it is asked for. `lo`, `hi` (INT, REAL) and `except` narrow the choice. `busy`: being chosen. Set cells
 * may point to another cell: both are one value. Changes are on the trail. */
struct cell {
    bool set;
    struct value value;
    struct value lo, hi;
    struct value_list except; /* copied when changed: memory of the arena */
    sort_id sort;
    const struct il_type *type;
    struct run_ask ask;
    const struct origin *origin;       /* NULL: of a function or operation */
    struct base *root;                 /* whose place it is, at ask.args; NULL: a variable's own cell */
    struct cell *linked, *next_linked; /* cells that point to this one; the next of those */
    bool defined;                      /* its value is by definition */
    bool busy;                         /* from here on not on the trail */
    bool listed;                       /* among chooser.unsettled */
    bool given;                        /* by the source, when it was met */
};

struct saved {
    void *at;
    void *copy;
    size_t size;
};

/* Of cells.c. */
struct chooser {
    struct saved_vec VEC_OF(struct saved) trail; /* what the choices of the command at hand have changed */
    struct cell_list unsettled;                  /* narrowed, linked or given before anyone looked at what is assumed of them */
    bool peek;                                   /* values are looked at, none is chosen */
    struct cell *only;                           /* not NULL: no other cell is chosen or narrowed */
    unsigned forcing;                            /* cells being chosen */
};

/* A value for a place of that sort about which nothing is known: a cell, or a map over a lazy base. root: the base whose place it
 * is, at ask->args; NULL: none. */
struct value lazy_value(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                        const struct origin *origin, struct base *root);
/* v without links through set cells: a cell only if it is not set. */
struct value value_deref(struct value v);
/* The same, and chosen if it is a cell (peeking: TROUBLE_UNSET). */
struct value value_force(struct machine *m, struct value v);
/* Chooses. False: cannot be this value. */
bool cell_set(struct machine *m, struct cell *c, struct value v);
/* The same, and what is assumed of c then holds. */
bool cell_assign(struct machine *m, struct cell *c, struct value v);
bool cell_agrees(struct machine *m, struct cell *c);
/* Whether the source had an opinion, which is taken; *ok: it is allowed. */
bool cell_given(struct machine *m, struct cell *c, bool *ok);
bool cell_at_least(struct machine *m, struct cell *c, struct value v);
bool cell_at_most(struct machine *m, struct cell *c, struct value v);
bool cell_except(struct machine *m, struct cell *c, struct value v);
/* Makes two unset cells one. */
bool cell_link(struct machine *m, struct cell *c, struct cell *to);
/* Looks at what is assumed of the unsettled cells; chooses those that are open. False: trouble. */
bool cells_settle(struct machine *m);
void trail_save(struct machine *m, void *at, size_t size);
void trail_cell(struct machine *m, struct cell *c);
void trail_undo(struct machine *m, size_t mark);
/* What was chosen stays. */
void trail_keep(struct machine *m);
void chooser_release(struct machine *m);

#endif
