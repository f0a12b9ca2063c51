/* Initializers of fields, and initializer blocks (JLS 8.3.2, 8.6, 12.5). */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_INITIALIZERS_H
#define INVAR_LANG_JAVA_LOWER_CODE_INITIALIZERS_H

#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* What the annotations of m say and is not supported or assumed. */
void list_unsupported(struct body *b, const struct java_method *m);
/* Lowers the field initializers and instance initializer blocks of c, in text order. */
void lower_initializers(struct body *b, struct java_class *c);
/* The same for what is static. */
void lower_static_initializers(struct body *b, struct java_class *c);
/* Constructors of c have something to run or to prove in addition to their own text. */
bool has_initializers(struct lower *l, const struct java_class *c);

#endif
