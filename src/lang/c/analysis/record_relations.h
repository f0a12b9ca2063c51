/* How the text of a file relates members of records: what every function that works on such a record may rely on. */
#ifndef INVAR_LANG_C_ANALYSIS_RECORD_RELATIONS_H
#define INVAR_LANG_C_ANALYSIS_RECORD_RELATIONS_H

#include "base/vec.h"
#include "lang/c/tree/ast.h"

enum c_relation_kind {
    C_MEMBERS_COMPARED,   /* numbers x and y of one object are compared, or x is a subscript of what y counts */
    C_MEMBER_REMAINDER,   /* x is assigned a remainder of the division by y */
    C_MEMBERS_MULTIPLIED, /* x and y are, or what is compared with x is multiplied by y: rows of a table */
    C_MEMBER_COUNTS,      /* the pointer x is assigned a block whose size is made of y */
};

struct c_relation {
    enum c_relation_kind kind;
    const struct c_field *x, *y;
};

struct c_relations VEC_OF(struct c_relation);

/* Of all functions of the file, each relation once, in text order. */
struct c_relations c_relations_of(struct arena *a, const struct c_ast *ast);

#endif
