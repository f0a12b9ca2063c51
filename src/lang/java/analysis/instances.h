/* Which classes are below a class, and which objects of it there can be, where the files show all of them: those of an enum are its
 * constants; a class that only the file can instantiate has no object if nothing does so, and one if a single expression does so once.
 * Reflection and deserialization do not count (docs/decisions/static-state.md). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_INSTANCES_H
#define INVAR_LANG_JAVA_ANALYSIS_INSTANCES_H

#include "lang/java/analysis/code.h"
#include "lang/java/analysis/writes.h"

/* A class of the files that no class outside can extend, because its name or all its constructors are not accessible there. */
bool class_closed(const struct java_class *c);
/* Appends all classes and interfaces that directly extend or implement c. False: there may be others, or function objects. */
bool class_subclasses(const struct java_ast *ast, const struct java_class *c, struct java_classes *out);
/* No object of c is ever finished, because all constructors of c, or of a class above it, always throw; and no code keeps one that is
 * not. */
bool class_unfinishable(const struct java_class *c);

/* All objects of a class. */
struct objects {
    bool known; /* if not, there may be any number of them */
    unsigned n;
    const struct java_expr **made; /* by these NEW expressions, each of which is evaluated at most once */
};

struct instances;

/* Memory belongs to a, except vectors and maps that instances_free releases. */
struct instances *instances_new(struct arena *a, const struct java_ast *ast, struct java_code *code,
                                const struct java_writes *writes);
void instances_free(struct instances *k);

enum { MAX_OBJECTS = 64 }; /* more are not known */

/* The objects of c and of the classes below it. */
struct objects objects_of(struct instances *k, const struct java_class *c);
/* The NEW expression whose object is the value of the settled static field f once it is assigned, if it is evaluated at most once; else
 * NULL. */
const struct java_expr *object_in(const struct instances *k, const struct java_field *f);
/* A field for which object_in gives this expression; NULL: there is none. */
const struct java_field *object_holder(const struct instances *k, const struct java_expr *e);

#endif
