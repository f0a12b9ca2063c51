/* The slice of a program for one routine: a program in which the routine is judged instead. It has what the routine's text, its contract and
 * invariants reach, and nothing else. So a verdict does not depend on the rest of the program. */
#ifndef INVAR_IL_SLICE_H
#define INVAR_IL_SLICE_H

#include "il/il.h"

/* A clause that nobody wrote, with its number as index (docs/contracts-found.md): an invariant of the objects of a class, or what a routine needs,
 * may change, or gives. owner: the class, or the routine's qualified name. live: slices made from now on have it. used: the slice made last has it.
 * owed: the routine needs it whether its calls meet it or not, as if it were written. A call that does not is a failure of its caller. */
enum il_found_side { IL_FOUND_INVARIANT, IL_FOUND_NEEDS, IL_FOUND_CHANGES, IL_FOUND_GIVES };
struct il_found_clause {
    enum il_found_side side;
    const char *text, *owner;
    const char *defines; /* what the text names and the source does not have, to stand in front of the owner; NULL: nothing */
    struct span span;
    struct span
        place; /* where the source takes it (il_language.write_clause): the declaration of the routine, or the body of the class */
    bool live, used, owed;
    bool quantified;    /* it speaks of all elements, which costs more than the others */
    bool grants;        /* owed: it says what memory there is. Some may be chosen though some executions can do with less */
    bool bounds;        /* owed: it bounds a number. The same, for a routine that calls itself */
    bool separates;     /* owed: it keeps apart what runs hardly ever start with in one place; so they tell little of it */
    bool usual;         /* owed: a person would write it for any routine with such arguments */
    bool stronger;      /* owed: some execution that ends normally breaks it */
    bool spare;         /* CHANGES: not live, but it may be tried if another one falls */
    bool unlikely;      /* INVARIANT: few would expect it, so a routine that breaks it is not to blame */
    unsigned guards[2]; /* 1 + numbers of clauses without which it is of no use; 0: none */
    bool settled;       /* live, and proved where its owner was judged: what is judged now relies on it */
    unsigned broken_by; /* not live: 1 + the index of the routine that was found first not to prove it; 0: none */
};
struct il_found_clauses VEC_OF(struct il_found_clause);

/* Indices of routines, or of parts of a program. */
struct il_numbers VEC_OF(unsigned);

/* How a front end makes slices. */
struct il_slices {
    struct il_found_clauses found; /* in the arena */
    bool finds;                    /* clauses are looked for */
    /* A clause that is no invariant says what the text of its owner, a routine of this name, does: code elsewhere does not break it. */
    bool by_owner;
    const unsigned *part; /* by routine of the program: those that share clauses have one number; NULL: not known */
    const unsigned *group; /* by routine: code of different groups shares no clause and no type of object; NULL: as calls have it */
    /* By routine: those that its text calls, also by way of functions that are no routines. Its body has the text of some in the place of the calls.
     * NULL: the calls of the body are all. */
    const struct il_numbers *calls;
    const bool *asked; /* by routine: those for which clauses are looked for now; NULL: all */
    /* Appends what r may need, as live clauses that are owed. NULL, unless clauses are looked for. */
    void (*propose)(struct il_slices *s, const struct il_routine *r);
    /* Removes the clauses from number `first` on that are not live. The others get new numbers. */
    void (*keep_live)(struct il_slices *s, size_t first);
    /* Makes spare clauses live where others fell; false: there are none. NULL: there never are. */
    bool (*retry)(struct il_slices *s);
    /* Makes what routines may give live again, since they need more now. NULL: nothing. */
    void (*revive)(struct il_slices *s);
    /* A new program, whose first routine is r again. */
    struct il_program *(*of)(struct il_slices *s, const struct il_routine *r);
    /* The same, but r starts as code outside the files may call it: with an object that was made by its constructor and changed by so
     * many calls at most (il_cmd.history), and with arguments that can be made. NULL: there is no such call. The function is NULL, unless clauses are looked for. */
    struct il_program *(*called)(struct il_slices *s, const struct il_routine *r, unsigned calls);
    /* Code outside the files may call it. NULL, unless clauses are looked for. */
    bool (*is_called)(struct il_slices *s, const struct il_routine *r);
    /* Its contract is written, and says in which states it is called. NULL, unless clauses are looked for. */
    bool (*is_written)(struct il_slices *s, const struct il_routine *r);
    void (*release)(struct il_slices *s);
};

struct il_slice {
    struct il_program *program;
    const struct il_routine *routine;
};

/* The slice of p for its routine r: p itself if r has no body, or if p is judged as a whole. It may have the terms of p. */
struct il_slice il_slice(struct il_program *p, const struct il_routine *r);
/* Frees the terms of the slice, if they are its own. s is one of p. */
void il_slice_release(const struct il_program *p, struct il_slice *s);

/* The clause is about the text of its owner, and nothing else breaks it (il_slices.by_owner). */
bool il_found_is_own(const struct il_slices *s, const struct il_found_clause *c);
/* Some clause is not: routines that share it may break what the others rest on. */
bool il_found_some_shared(const struct il_slices *s);
/* The clause may be broken by r, which is not judged, or not all of it. */
bool il_found_is_exposed(const struct il_program *p, const struct il_found_clause *c, const struct il_routine *r);

/* Frees what is not in the arena: the terms, and what slices are made of. */
void il_program_release(struct il_program *p);

#endif
