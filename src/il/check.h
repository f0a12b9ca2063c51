/* Well-formedness of a routine, checked between passes in tests and debug builds: terms are well-sorted and closed, labels are bound,
 * obligation indices are in range, variables are declared, loops are numbered in order. */
#ifndef INVAR_IL_CHECK_H
#define INVAR_IL_CHECK_H

#include "il/il.h"

/* The text of an internal error of a front end that makes a routine unsupported (logic/term.h: terms_lenient). */
#define IL_ILL_SORTED "internal error: a term of the wrong sort"

/* Returns NULL if the routine is well formed, else a description of the error, in the program's arena. */
const char *il_check(struct il_program *p, const struct il_routine *r);

/* The last step of a front end. Routines that are not well formed become unsupported, so each fails alone. If an ill-sorted term was
 * noted for no routine, all become unsupported. Afterwards the term table is strict. */
void il_refuse_ill_formed(struct il_program *p);

/* Called by each pass for a routine that it made. In test builds (INVAR_CHECKED), a routine that is not well formed is a bug of the
 * pass. */
#ifdef INVAR_CHECKED
void il_check_after(const char *pass, struct il_program *p, const struct il_routine *r);
#else
static inline void il_check_after(const char *pass, struct il_program *p, const struct il_routine *r)
{
    (void)pass, (void)p, (void)r;
}
#endif

#endif
