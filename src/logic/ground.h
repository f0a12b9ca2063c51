/* Ground terms by the place they stand at: which indices maps were read or written at, which arguments functions were
 * applied to. This is what quantifiers are instantiated from (instantiate.h).
 *
 * A row is the indices of one select or store, nested ones taken together: `e[a][i]` has the row (a, i) of e. Maps are told
 * apart by family: the variable at the bottom of a map term, all its incarnations (`e@1`, `e@2`) together; an equation
 * between maps of two families makes them one. */
#ifndef INVAR_LOGIC_GROUND_H
#define INVAR_LOGIC_GROUND_H

#include "base/idmap.h"
#include "logic/term.h"

/* n indices; owned by the table's arena. generation: ground_generation's value when the row was first met. */
struct row {
    unsigned n;
    unsigned generation;
    const term_id *at;
};

struct rows VEC_OF(struct row);

struct ground;

struct ground *ground_new(struct terms *ts);
void ground_free(struct ground *g);

/* Rows met from now on are of this generation: 0 before any instance was made, then the round that made them. */
void ground_generation(struct ground *g, unsigned generation);

/* Makes every closed subterm of a term without binders known. */
void ground_scan(struct ground *g, term_id t);

/* What a select, store or application stands for: `family` names the map variable or the function (NULL: a bound variable
 * or a lambda, of which nothing is known), `sort` the map's (SORT_NONE: a function), `path` its indices, which may have bound
 * variables in them. False if t is none of the three. path is appended to. A selector or tester of a datatype stands for
 * the values of the datatype (ground_values). */
struct application {
    symbol family;
    sort_id sort;
};
bool ground_application(const struct ground *g, term_id t, struct application *a, struct term_vec *path);

/* The family of all values of a datatype that are known; each is a row. */
struct application ground_values(const struct ground *g, sort_id datatype);

/* The closed terms known of a sort without structure, oldest first; valid until the next scan. */
const struct term_vec *ground_elements(const struct ground *g, sort_id named);

/* The rows known for the family of a, oldest first; valid until the next scan. Empty where nothing is known. */
const struct rows *ground_rows(const struct ground *g, struct application a);
bool ground_same_family(const struct ground *g, symbol a, symbol b);

#endif
