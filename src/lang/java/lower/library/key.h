/* Keys of sets and maps. */
#ifndef INVAR_LANG_JAVA_LOWER_LIBRARY_KEY_H
#define INVAR_LANG_JAVA_LOWER_LIBRARY_KEY_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* The box that has this key, as in the source. */
const char *java_key_text(struct arena *a, const mpz_t key);
/* The key of a box with this value of a primitive type that is not a floating-point one. */
term_id key_of_value(struct lower *l, term_id value, const struct java_type *type);
/* `result` is what equals of a string returned. */
void key_of_equal(struct body *b, const struct java_method *m, term_id object, const term_id actuals[], term_id result,
                  struct span at);
/* o is a new object of class c; its constructor has ended. */
void key_of_new(struct body *b, term_id o, const struct java_class *c, struct span at);
/* The place `keys` of a set or map is read at a key of this type: the report says what is assumed of keys that may change. */
void key_note(struct body *b, const struct il_var *keys, const struct java_type *key, struct span at);
/* The same for a call, if it is one of a method of a set or map that has a key. */
void key_note_call(struct body *b, const struct java_expr *call);
/* m is a generated equals, hashCode or toString of a record whose components are primitive, boxes and strings: no code of the files runs in
 * it, and it does as Object says. */
bool key_runs_nothing(struct lower *l, const struct java_method *m);
void key_background(struct lower *l);

#endif
