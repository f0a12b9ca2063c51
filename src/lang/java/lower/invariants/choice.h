/* Which object invariants concern a routine. */
#ifndef INVAR_LANG_JAVA_LOWER_INVARIANTS_CHOICE_H
#define INVAR_LANG_JAVA_LOWER_INVARIANTS_CHOICE_H

#include "lang/java/jml/annot.h"

struct body;
struct lower;

/* An invariant that concerns the routine. `term` is about the object `o`. With `assumed`, it is known of other objects than the one that
 * the routine constructs. elsewhere: it reads something else than fields of its object. changes: and this may change while the routine
 * runs; ESC/Java's rule sets it. */
struct invariant {
    const struct annot_invariant *a;
    term_id term;
    term_id everywhere; /* for all objects but the one that the routine constructs; TERM_NONE: not made yet */
    bool assumed, elements, elsewhere, changes, changed, own, first; /* first: of the class whose static code this is */
    bool tells_apart; /* a copy of an object that has it may not have it (invariant_tells_apart) */
};

struct invariants VEC_OF(struct invariant);
/* The variable for the object of which a term of an invariant speaks. */
term_id invariant_object(const struct body *b);
bool invariants_under_construction(const struct body *b);
/* The program has no invariants, nor were any dropped. */
bool invariants_none(const struct lower *l);
/* It says something of its object that may not be true of a copy with the same fields: which object that is, or, with quantifiers over objects
 * or by methods, anything. */
bool invariant_tells_apart(const struct annot_expr *e);
/* Called when the text of the routine is lowered. The caller releases the list. False: by ESC/Java's rule, some invariants that the
 * routine may have broken concern it only as far as others need them. */
bool invariants_choose(struct body *b, struct invariants *out);
/* Called then. If an invariant that was dropped might have been chosen, too, the routine is unsupported. */
void invariants_refuse_lost(struct body *b, const struct invariants *chosen);

#endif
