/* Programs made from the files. */
#ifndef INVAR_LANG_JAVA_LOWER_LOWER_PROGRAM_H
#define INVAR_LANG_JAVA_LOWER_LOWER_PROGRAM_H

#include "lang/java/java.h"
#include "lang/java/jml/annot_reader.h"

/* The program of the files. It releases the tree and all that is known of it. */
struct il_program *java_lower(struct arena *arena, struct java_ast *ast, struct annotations *as,
                              const struct java_options *options, struct diagnostics *ds);

#endif
