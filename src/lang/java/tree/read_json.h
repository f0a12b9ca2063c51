/* Reads the fields of a line of the helper, and tolerates damage. A field that is missing or has another JSON type counts as
 * absent. If docs/java-helper.md requires the field, the line is marked damaged. */
#ifndef INVAR_LANG_JAVA_TREE_READ_JSON_H
#define INVAR_LANG_JAVA_TREE_READ_JSON_H

#include "lang/java/tree/ast.h"
#include "lang/reader/lines.h"

/* The state while reading, in which names are resolved. */
struct java_reader {
    struct java_ast *ast;
    struct java_file *file;     /* of the line being read; NULL: external */
    struct java_method *method; /* the method to which variable ids belong; NULL: none */
    const char *damage;         /* first field missing in this line; NULL: none so far */
};

void java_reader_damage(struct java_reader *r, const char *what);
symbol java_read_symbol(struct java_reader *r, const json_t *o, const char *key); /* NULL if absent */
struct span java_read_span(struct java_reader *r, const json_t *o, const char *key);
/* An offset in the file of the line; `otherwise` if it is absent or lies outside. */
uint32_t java_read_place(struct java_reader *r, const json_t *o, const char *key, uint32_t otherwise);
/* The place of a name: `name_at` is where it starts, else the start of `at`. NULL: a name without characters. */
struct span java_read_name_span(struct java_reader *r, const json_t *o, struct span at, const char *name);
/* <none> if absent. */
const struct java_type *java_read_type(struct java_reader *r, const json_t *o, const char *key);
java_contents java_read_contents(struct java_reader *r, const json_t *o);
struct java_class *java_read_class_ref(struct java_reader *r, const json_t *o, const char *key); /* NULL if absent */
struct java_method *java_read_method_ref(struct java_reader *r, const json_t *o, const char *key);
struct java_class **java_read_class_refs(struct java_reader *r, const json_t *o, const char *key, unsigned *n);
struct java_method **java_read_method_refs(struct java_reader *r, const json_t *o, const char *key, unsigned *n);
unsigned java_read_mods(const json_t *o);
struct java_const java_read_const(struct java_reader *r, const json_t *o, const struct java_type *type);
/* The field of that name declared in owner. It is made if no line has described it yet. */
struct java_field *java_reader_field(struct java_reader *r, struct java_class *owner, symbol name);
/* Variable `id` of method m. It is made if it was not met yet. NULL if the number is too large. */
struct java_var *java_reader_var(struct java_reader *r, struct java_method *m, uint32_t id);

#endif
