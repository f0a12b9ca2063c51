/* The known ground terms, by the place where they occur: the indices at which maps are read or written, and the arguments to which
 * functions are applied. Quantifiers are instantiated from them (instantiate.h).
 *
 * A row is the list of indices of one select or store. The indices of nested selects form one row: `e[a][i]` has the row (a, i) of e.
 * Maps belong to families. The family of a map term is the variable at its bottom; all incarnations of the variable (`e@1`, `e@2`) have
 * the same family. An equation between maps of two families joins the families. */
#ifndef INVAR_LOGIC_GROUND_H
#define INVAR_LOGIC_GROUND_H

#include "base/idmap.h"
#include "logic/term.h"

/* What a row comes from. generation: 0 for what is assumed; an instance has one more than the greatest of the rows that it was made
 * from. steps: how many of the instances that led to it relate maps at a distance or make constants (candidates.c). */
struct origin {
    unsigned generation, steps;
};
struct origin origin_least(struct origin a, struct origin b);
struct origin origin_greatest(struct origin a, struct origin b);

/* n indices, owned by the table's arena. `origin` is the least of those with which the row was seen. */
struct row {
    unsigned n;
    struct origin origin;
    const term_id *at;
};

struct rows VEC_OF(struct row);

struct ground;

struct ground *ground_new(struct terms *ts);
void ground_free(struct ground *g);

/* Sets the origin of the rows seen from now on. */
void ground_origin(struct ground *g, struct origin o);
struct origin ground_current_origin(const struct ground *g);

/* Terms scanned from now on read nothing (ground_is_read), or do so again. */
void ground_unread(struct ground *g, bool unread);

/* From now on `f(x) < c` is an application, too: of the family of the comparisons of f, to x and c. */
void ground_compared(struct ground *g, func_id f);
bool ground_are_comparisons(const struct ground *g, symbol family);

/* The family is patient (ground_is_read). A comparison of two values of patient functions, or of one with a literal, reads nothing. */
void ground_patient(struct ground *g, symbol family);

/* Adds every closed subterm of a term without binders. */
void ground_scan(struct ground *g, term_id t);

/* Describes a select, store, application or comparison (ground_compared). `family` is the map variable or the function; it is NULL for a bound variable or a lambda,
 * about which nothing is known. `sort` is the map's sort; SORT_NONE for a function. The indices are appended to `path`; they may contain
 * bound variables. A selector or tester of a datatype stands for the values of the datatype (ground_values). Returns false for other
 * terms. */
struct application {
    symbol family;
    sort_id sort;
};
bool ground_application(const struct ground *g, term_id t, struct application *a, struct term_vec *path);

/* The same for a division or remainder, and for a product, of two terms that are no literals: provers know little of these, so what
 * quantifiers say of the same operands matters. One family for each of the two kinds. The rows of a product have its factors in either order. */
bool ground_operation(const struct ground *g, term_id t, struct application *a, struct term_vec *path);

/* The family of a map term and the indices, appended to path, at which it stands in a map of that family: none unless it is a map out
 * of maps. NULL: nothing is known of it. */
symbol ground_map_path(const struct ground *g, term_id t, struct term_vec *path);

/* The family of all known values of a datatype. Each value is a row. */
struct application ground_values(const struct ground *g, sort_id datatype);

/* The known closed terms of a named sort, oldest first; valid until the next scan. */
const struct term_vec *ground_elements(const struct ground *g, sort_id named);

/* The known rows for the family of a, oldest first; valid until the next scan. Empty if nothing is known. */
const struct rows *ground_rows(const struct ground *g, struct application a);
bool ground_has_row(const struct ground *g, struct application a, unsigned n, const term_id at[]);
/* False for a patient family of which no known term is a value: neither a store nor a map out of maps. Then nothing else depends on what its
 * maps contain. */
bool ground_is_read(const struct ground *g, struct application a);
bool ground_same_family(const struct ground *g, symbol a, symbol b);
/* aliases_settle, aliases_class and aliases_may_be, of the equations among the known terms. */
void ground_settle_aliases(struct ground *g);
uint64_t ground_alias_class(const struct ground *g, term_id t);
bool ground_may_be(const struct ground *g, term_id t, term_id name);

#endif
