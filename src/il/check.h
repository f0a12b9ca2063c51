/* Well-formedness of a routine, checked between passes in tests and debug builds: sorts of terms, labels
 * bound, obligation indices in range, variables declared, loops numbered in order, no bound index loose. */
#ifndef INVAR_IL_CHECK_H
#define INVAR_IL_CHECK_H

#include "il/il.h"

/* What a front end's own mistake is called where it makes a routine unsupported (logic/term.h: terms_lenient). */
#define IL_ILL_SORTED "internal error: a term of the wrong sort"

/* NULL if well formed, else what is wrong (in the program's arena). */
const char *il_check(struct il_program *p, const struct il_routine *r);

/* A front end's last step: its routines that are not well formed become unsupported, so that each fails alone; all of them, if
 * a term was ill-sorted that was noted for none. The table of terms is strict from then on. */
void il_refuse_ill_formed(struct il_program *p);

/* What each pass does with a routine it made: in builds for tests (INVAR_CHECKED) one that is not well formed is a bug of the pass. */
#ifdef INVAR_CHECKED
void il_check_after(const char *pass, struct il_program *p, const struct il_routine *r);
#else
static inline void il_check_after(const char *pass, struct il_program *p, const struct il_routine *r)
{
    (void)pass, (void)p, (void)r;
}
#endif

#endif
