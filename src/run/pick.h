/* Choosing at random; the elements of named sorts that there are. */
#ifndef INVAR_RUN_PICK_H
#define INVAR_RUN_PICK_H

#include "run/run.h"
#include "base/vec.h"

struct place;

struct object_row {
    uint64_t number;
    const struct il_type *type; /* of the place it was first seen at; NULL: unknown */
};

/* Elements of a named sort in use. */
struct universe {
    sort_id sort;
    uint64_t next;
    bool closed; /* no other element comes; of objects: none that was there at entry */
    struct object_rows VEC_OF(struct object_row) objects;
    struct idmap row_of; /* number of an object -> its place among them */
};

/* Of pick.c. */
struct picker {
    uint64_t random;
    unsigned choices;            /* decided so far */
    struct value_list constants; /* integers of the program's text */
    struct universes VEC_OF(struct universe *) universes;
};

/* The integers in the text of r tell values apart that it treats differently. */
void picker_init(struct machine *m, const struct il_routine *r);
void picker_release(struct machine *m);
uint64_t random_below(struct machine *m, uint64_t n);
/* Values for c: RANDOM_ATTEMPTS at random, then others. NONE if there is none. attempt: how many were refused. */
enum { RANDOM_ATTEMPTS = 6 };
struct value pick_value(struct machine *m, const struct place *c, unsigned attempt);
/* A number at some distance from v. */
struct value pick_near(struct machine *m, struct value v);
struct universe *universe_of(struct machine *m, sort_id sort);
/* Sets of `ask` whether c may be an element that is not known yet, and which. */
void ask_fresh(struct machine *m, const struct place *c, struct run_ask *ask);
/* The same, and the elements known that c may be, in memory of the arena. */
void ask_objects(struct machine *m, const struct place *c, struct run_ask *ask);
/* No other element may come as a value of c, and this one is none of those known. */
bool is_outside(struct machine *m, const struct place *c, uint64_t number);
void note_object(struct machine *m, sort_id sort, uint64_t number, const struct il_type *type);
void close_universe(struct machine *m, sort_id sort);
/* All values of a small sort; of a named one, if no other element comes. False: there is no such list. */
bool list_values(struct machine *m, sort_id sort, struct value_list *out);
/* The run goes as it does because a named sort has elements that nothing met, or has no others: axioms may know better. */
void rests_on_elements(struct machine *m);
unsigned choose(struct machine *m, const struct il_cmd *cmd, unsigned n);

#endif
