/* Classes of objects in texts: `new C`, and `new ? extends A & B` for a class that the program does not name, below these. show.c writes
 * them, input.c reads them. */
#ifndef INVAR_RUN_TEXT_TYPES_H
#define INVAR_RUN_TEXT_TYPES_H

#include "run/run.h"
#include "run/text/names.h"

/* The numbers of objects that a text names go from FIRST_OBJECT downwards: those that the run makes itself are above. */
enum { FIRST_OBJECT = 1000000 };

/* ---- writing ---- */

/* The object's class. *more: it says more than where the place is declared. NULL: the run did not ask for it. */
const char *type_shown(struct machine *m, const struct names *k, const struct il_type *declared, struct value object, bool *more);

/* ---- reading ---- */

/* What a text says: classes of objects (named.type). */
struct said_types {
    const struct il_program *p;
    const struct names *names;
    bool any;                                                   /* some class is said */
    bool (*has_elements)(const void *user, const char *object); /* something is said of an element of the object of that name */
    const void *user;
};

/* The value asked for is a type, or whether one is below another. */
bool types_asked(const struct il_program *p, const struct run_ask *ask);
/* Such a value, if what is said decides it. */
bool types_give(const struct said_types *t, const struct run_ask *ask, struct value *out);

#endif
