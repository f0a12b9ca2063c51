/* The C front end: reads a file into a program of the intermediate language. */
#ifndef INVAR_LANG_C_C_H
#define INVAR_LANG_C_C_H

#include "base/buf.h"
#include "base/deadline.h"
#include "base/diag.h"
#include "il/il.h"
#include "lang/c/property.h"

extern const struct il_language c_language;

enum c_data_model { C_AS_FLAGS_SAY, C_LP64, C_ILP32 };

struct c_options {
    bool find_clauses; /* contracts that nobody wrote are looked for (il/slice.h) */
    bool wrap;         /* signed operations may overflow: they wrap */
    const char *check; /* which obligations are asked: names of groups (lower/groups.def), separated by commas; NULL: the usual ones */
    enum c_data_model machine;
    const char *database;            /* a folder with compile_commands.json; NULL: none */
    const struct deadline *deadline; /* of the helper; NULL: none */
    unsigned n_flags;                /* for the helper: what follows `--` on the command line */
    const char *const *flags;
    unsigned n_properties; /* of a task: the program is judged from its start, once for each of them */
    const struct c_property *properties;
};

/* False if a word of `check` is no group. */
bool c_check_is_known(const char *check);

/* Reads the file with the helper, and lowers every function that it defines to a routine. Everything lives in the arena, except what
 * il_program_release frees. NULL if the file has errors, which go to ds. A routine with an unsupported construct has no body. */
struct il_program *c_read_file(struct arena *arena, struct intern *names, const struct source *source,
                               const struct c_options *options, struct diagnostics *ds);

/* Reads a task of SV-COMP (format 2.0): a YAML file with an input file, a data model, and properties. Each is judged by a routine of its own:
 * the program from its start. NULL as above. */
struct il_program *c_read_task(struct arena *arena, struct intern *names, const struct source *task,
                               const struct c_options *options, struct diagnostics *ds);

/* What the helper wrote: `size` bytes. */
struct c_output {
    const char *text;
    size_t size;
};
/* The same, from this output of the helper about the file. */
struct il_program *c_read_output(struct arena *arena, struct intern *names, struct c_output output, const struct source *source,
                                 const struct c_options *options, struct diagnostics *ds);

/* Appends a line that says which helper is used. */
void c_versions(struct arena *arena, struct buf *out);

#endif
