/* The model of Java's heap. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_HEAP_H
#define INVAR_LANG_JAVA_LOWER_HEAP_HEAP_H

#include "lang/builder/operation.h"
#include "lang/java/tree/ast.h"

struct lower;

void heap_init(struct lower *l);
/* The closed facts of length and alloc_time. Called when everything is lowered. */
void heap_background(struct lower *l);
/* The facts of the types of elements, if types matter. many_types: one fact for all types, else one for each. */
void heap_elements_background(struct lower *l, bool many_types);
sort_id heap_sort(struct lower *l, const struct java_type *t);
const struct il_type *heap_il_type(struct lower *l, const struct java_type *t);
struct il_var *heap_field(struct lower *l, struct java_field *f);
struct il_var *heap_elems(struct lower *l, const struct java_type *elem);
/* The same by the kind of the elements, which is JAVA_CLASS for all references. */
struct il_var *heap_elems_of_kind(struct lower *l, enum java_type_kind kind);
enum java_type_kind heap_elems_kind(const struct java_type *elem);
/* The heap variable whose term is t, or NULL. */
struct il_var *heap_var_of(const struct lower *l, term_id t);
/* The field that the variable holds, or NULL. */
struct java_field *heap_field_of(const struct lower *l, const struct il_var *v);
/* An integral type of Java. */
struct machine heap_machine(const struct lower *l, const struct java_type *t);
/* False: it is not integral, or without bounds. */
bool machine_range(const struct lower *l, const struct java_type *t, unsigned *width, bool *is_signed);
/* If integers have no bounds (--arith=math): what the variable of this type stores in `stored`, a term over n `vars`, is a number of the type
 * where a routine starts (il_var.entry_fact). Elsewhere the variable's fact says so. */
void heap_starts_in_range(struct lower *l, struct il_var *v, term_id stored, unsigned n, const term_id vars[],
                          const struct java_type *type);
/* The value that a variable of the type starts with. */
term_id heap_default(struct lower *l, const struct java_type *t);
/* The object that the NEW expression e makes, which is evaluated at most once. */
term_id heap_object_of(struct lower *l, const struct java_expr *e);
/* t is null or one of the objects of c, all of which are known. */
term_id heap_known_object(struct lower *l, const struct java_class *c, term_id t);
/* What is known about a value of a static type: range, allocatedness, dynamic type. */
term_id heap_value_fact(struct lower *l, term_id t, const struct java_type *type);
/* References in allocated objects are allocated. The facts of the maps say so of the objects that are allocated now; with each value of the
 * allocation counter they say so anew. For proofs, one fact of a map M, wherever it changes, and one of the counter say as much:
 *
 *   forall o :: alloc_time(M[o]) < alloc || alloc_time(M[o]) <= reach_time(o)        forall o :: alloc_time(o) < alloc ==> reach_time(o) < alloc
 *
 * reach_time(o) is the time before the first value of the counter, of those that the facts speak of, at which o is allocated. So what o holds
 * there, if nothing changed it since it was made, is no later. Gives v its part of this (il_var.fact_of_proofs). */
void heap_give_reach(struct lower *l, struct il_var *v);
term_id heap_allocated(struct lower *l, term_id t);
term_id heap_element(struct lower *l, const struct java_type *elem, term_id a, term_id i);

#endif
