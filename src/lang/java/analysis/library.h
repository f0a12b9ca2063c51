/* What the code of library methods can reach (docs/annotations-java.md, "Library calls"). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_LIBRARY_H
#define INVAR_LANG_JAVA_ANALYSIS_LIBRARY_H

#include "lang/java/tree/ast.h"

/* What library code that gets a value may change through it. Each includes those above it. */
enum library_reach {
    REACH_NOTHING,
    REACH_ELEMENTS, /* the elements of the array that the value is */
    REACH_METHODS,  /* and what the methods change that override or implement library methods */
    REACH_ANYTHING, /* and elements of all arrays, and fields of library classes */
};
enum library_reach library_reach(const struct java_type *t);

/* What a call of a library method reaches: through its object and arguments. */
enum library_reach library_call_reach(const struct java_method *m);

/* System.arraycopy: changes an array that it gets as an object. */
bool library_copies_objects(const struct java_method *m);

/* A library method that only reads the array that is its i-th argument: it neither changes it nor keeps or returns a reference to it. */
bool library_only_reads(const struct java_method *m, unsigned i);

/* A method of the files that library code may call: it overrides or implements a library method. */
bool library_calls_back(const struct java_method *m);
/* Appends all of these that have code. */
void library_callbacks(const struct java_ast *ast, struct java_methods *out);

/* A class of the library whose objects never change and refer to no object of the program: String and the boxes. */
bool library_immutable(const struct java_class *c);

#endif
