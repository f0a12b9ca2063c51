/* Calls of library methods on objects of the files' classes: which methods of the files run. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_RECEIVER_H
#define INVAR_LANG_JAVA_LOWER_CALLS_RECEIVER_H

#include "lang/java/tree/ast.h"

struct lower;

struct class_list VEC_OF(struct java_class *);
/* The classes of the files whose fields an object of static type t can have: some class of the files, or t, is below both. */
const struct class_list *classes_of_object(struct lower *l, const struct java_class *t);

/* A method that objects of a class, and of classes below it, have. */
struct owned_method {
    struct java_method *method;
    const struct java_method *of; /* the method that it implements only in this class; NULL: it overrides what it overrides */
    struct java_class *cls;
};

struct owned_methods VEC_OF(struct owned_method);

struct receiver {
    struct owned_methods overriding; /* may run in place of the library method */
    struct owned_methods called;     /* may be called by it, on its object */
    bool functions;                  /* a lambda may run in its place */
};

/* For a call of the library method m on an object of this static type. Memory belongs to l->arena. */
struct receiver receiver_find(struct lower *l, const struct java_method *m, enum java_dispatch dispatch,
                              const struct java_type *type);
/* The static type of the object on which e calls a method, in code of class `here`; NULL: there is none, or it is of exactly a library
 * class. */
const struct java_type *receiver_type(const struct java_expr *e, const struct java_class *here);
/* For a method that changes its object, the classes that leave this to AbstractList, AbstractMap and the like, whose methods throw an
 * UnsupportedOperationException. */
struct owned_methods receiver_refusing(struct lower *l, const struct receiver *r);

#endif
