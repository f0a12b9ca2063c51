/* Which types are below which, as closed facts (JLS 4.10; a primitive type is only below itself). */
#ifndef INVAR_LANG_JAVA_LOWER_TYPES_SUBTYPES_H
#define INVAR_LANG_JAVA_LOWER_TYPES_SUBTYPES_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct lower;

/* No object can have both types. */
bool types_disjoint(const struct lower *l, const struct java_type *s, const struct java_type *t);
/* Facts about pairs of the types met would be too many. */
bool subtypes_are_many(const struct lower *l);
/* The closed facts about the types met and about dynamic types. Called when everything is lowered. */
void subtype_background(struct lower *l);
/* d <: t */
term_id type_below(struct lower *l, term_id d, const struct java_type *t);
/* A class whose source or class file is known; no interface. */
bool type_is_plain_class(const struct java_type *t);
/* No object has exactly this type. */
bool type_without_instances(const struct java_type *t);
/* Notes that a fact is about these types (il_program); t is NULL if it is about s alone. */
void type_fact_about(struct lower *l, term_id fact, const struct java_type *s, const struct java_type *t);

#endif
