/* The code of the files as a call graph, independent of lowering: what runs when a method runs, or the static code of a class.
 * Code that is not in the tree (walk.h) counts as unknown. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_CODE_H
#define INVAR_LANG_JAVA_ANALYSIS_CODE_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/walk.h"

struct java_code;

/* Memory belongs to a, except vectors and maps that code_free releases. */
struct java_code *code_new(struct arena *a, struct java_ast *ast, const struct annotations *as);
void code_free(struct java_code *k);

/* ---- static code and initializers ---- */

/* What the initialization of c runs (JLS 12.4.2, step 9): the initializers of static fields and the static blocks, in text order,
 * as one method without a body. NULL if there is none, and no static field is declared non_null. */
struct java_method *code_static(const struct java_code *k, const struct java_class *c);
bool code_is_static(const struct java_method *m);
/* The static code of all classes. */
const struct java_methods *code_statics(const struct java_code *k);

/* The static code of c runs when c is initialized. Before it runs the static code of these classes (JLS 12.4.1): superclasses,
 * and interfaces above c that have methods with bodies. Appends them, and c at the end. */
void code_initialized(struct java_class *c, struct java_classes *out);

/* Visits everything that runs as m: its body and, for a constructor that does not begin with this(...), the initializers. */
void code_visit(const struct java_method *m, java_stmt_visitor *statement, java_expr_visitor *visit, void *user);
/* The constructor begins with this(...). */
bool code_calls_this(const struct java_method *constructor);

/* ---- the call graph ---- */

/* The methods of the files that a virtual call of m may run in its place: overriders, and methods that implement m in a class
 * which inherits them. */
const struct java_methods *code_overriders(const struct java_code *k, const struct java_method *m);
/* library_callbacks: the methods of the files that library code may call. */
const struct java_methods *code_callbacks(const struct java_code *k);

/* A place where a class may be used for the first time. */
struct class_use {
    struct java_class *cls;
    struct span at;
};
struct class_uses VEC_OF(struct class_use);

/* What can be reached from somewhere. `uses` has the classes whose static code may run, superclasses first, in the order met.
 * Each has the place in the code where the search began. */
struct code_reached {
    struct java_code *k;
    bool methods_only;    /* static code is not followed */
    bool unknown;         /* code may run that is not in the files, or not in the tree */
    struct idmap methods; /* java_method */
    struct idmap classes; /* java_class */
    struct class_uses uses;
};
void code_reach(struct code_reached *r, struct java_method *m);
void code_reach_class(struct code_reached *r, struct java_class *c, struct span at);
void code_reach_expr(struct code_reached *r, const struct java_expr *e);
void code_reach_stmt(struct code_reached *r, const struct java_stmt *s);
void code_reached_release(struct code_reached *r);

/* Something is called there, although the text has no call. */
bool code_hides_call(const struct java_expr *e);
/* Library methods that run no code of the files, change nothing and end normally, whatever their arguments are: those of Math, final ones of
 * Enum, and the constructors of Object, Enum, Record, and of exceptions if no method of the files has a part in them. */
bool code_inert(const struct java_code *k, const struct java_method *m);
/* The same for m with the arguments of this call or creation. `of`: where it is the call of a constructor, the class of the code around it;
 * NULL: some class. */
bool code_inert_call(const struct java_code *k, const struct java_method *m, const struct java_expr *e,
                     const struct java_class *of);
/* Appends the methods of the files that the constructor of a library exception may call. */
void code_exception_calls(const struct java_code *k, const struct java_method *constructor, struct java_methods *out);
/* `a.clone()` of an array, which is not the method of Object. */
bool code_clones_array(const struct java_expr *call);
/* System.arraycopy between arrays of one primitive type, or of references: by the static types, it copies elements and calls nothing. */
bool code_copies_array(const struct java_expr *call);
/* The method `values` or `valueOf` of an enum of the files. */
bool code_enum_lookup(const struct java_method *m);
/* c is a class of exceptions of the Java library. */
bool code_library_exception(const struct java_class *c);

#endif
