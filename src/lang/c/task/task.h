/* Tasks of SV-COMP: which program, which machine, which properties. */
#ifndef INVAR_LANG_C_TASK_TASK_H
#define INVAR_LANG_C_TASK_TASK_H

#include "base/diag.h"
#include "lang/c/c.h"

struct c_task {
    const char *input; /* the file, as it is named from where invar runs */
    enum c_data_model machine;
    unsigned n;
    struct c_property *properties;
};

/* Reads a task in format 2.0, and the property files that it names. NULL if it is none; this goes to ds. Coverage, of which no answer
 * is expected, is left out. */
struct c_task *c_task_read(struct arena *a, const struct source *yml, struct diagnostics *ds);

/* The file that is named beside another one. */
const char *c_task_path(struct arena *a, const char *beside, const char *name);

/* property.c: the formulas in the text of a property file. */
void c_property_read(struct arena *a, const char *text, struct c_property *out);

#endif
