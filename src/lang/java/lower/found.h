/* Found clauses of the files (lang/java/jml/annot_found.h) as those of a program with slices (il/slice.h). */
#ifndef INVAR_LANG_JAVA_LOWER_FOUND_H
#define INVAR_LANG_JAVA_LOWER_FOUND_H

#include "il/slice.h"
#include "lang/java/jml/annot_reader.h"

struct lower;

/* Adds candidates for the classes of the given files to `as` and to the list. All are live. */
void found_guess(struct lower *l, struct annotations *as, struct il_found_clauses *out);
/* m has a contract of its own in the source. */
bool found_is_written(struct lower *l, const struct java_method *m);
/* Adds what m may need of its arguments, whoever calls it, to `as` and to the list. All are live and owed. */
void found_propose(struct lower *l, struct annotations *as, const struct java_method *m, struct il_found_clauses *out);
/* Removes those from number `first` on that are not live. */
void found_keep_live(struct annotations *as, struct il_found_clauses *clauses, size_t first);
/* Selects those that are live. */
void found_select(struct lower *l, struct annotations *as, const struct il_found_clauses *clauses);
/* Which of them the slice that was just lowered depends on. */
void found_note_used(struct lower *l, struct il_found_clauses *clauses);

#endif
