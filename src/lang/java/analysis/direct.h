/* Lambdas and method references whose calls are known: `F f = x -> ...;` where each use of f is a call of it in the method that declares f,
 * and the code has no loop, no class, no function and no annotation in it, and implements no method with a contract. Such a call runs the
 * code itself. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_DIRECT_H
#define INVAR_LANG_JAVA_ANALYSIS_DIRECT_H

#include "lang/java/jml/annot.h"

/* Changes the tree: the calls name the function's code as their method, and the code, marked `direct`, implements nothing any more. */
void java_mark_direct(struct java_ast *ast, const struct annotations *as);

#endif
