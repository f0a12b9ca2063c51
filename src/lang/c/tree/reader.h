/* The state of reading a helper's lines, shared by the files that read them: read.c (lines, files, comments), read_types.c, read_decls.c,
 * read_code.c. What a line refers to stands in lines before it, under a number that counts from 0. */
#ifndef INVAR_LANG_C_TREE_READER_H
#define INVAR_LANG_C_TREE_READER_H

#include "base/diag.h"
#include "lang/c/tree/ast.h"
#include "lang/reader/lines.h"

struct c_reader {
    struct c_ast *ast;
    struct diagnostics *ds;
    const struct source *given;
    /* By number, on the heap. */
    struct VEC_OF(struct c_file) files;
    struct VEC_OF(struct c_type *) types;
    struct VEC_OF(struct c_var *) vars;
    struct VEC_OF(struct c_function *) functions;
    struct VEC_OF(struct c_expr *) exprs;
    struct VEC_OF(struct c_stmt *) stmts;
    struct VEC_OF(struct c_macro *) macros;
    const char *damage; /* first field of this line that is missing or wrong; NULL: none so far */
    bool end;
};

/* Fields of a line. If one is missing or wrong, the line is damaged; the optional ones (`..._or_none`) may be missing, but not wrong. What
 * they return is then NULL, or something that can be used all the same. */
void c_damage(struct c_reader *r, const char *what);
uint32_t c_read_number(struct c_reader *r, const json_t *o, const char *key, uint32_t below);
symbol c_read_symbol(struct c_reader *r, const json_t *o, const char *key);
symbol c_read_symbol_or_none(struct c_reader *r, const json_t *o, const char *key);
const char *c_read_text_or_none(struct c_reader *r, const json_t *o, const char *key);
/* Decimal digits, perhaps with a sign. */
const char *c_read_decimal_or_none(struct c_reader *r, const json_t *o, const char *key);
/* The place `at` in file `f`; without a source if the line has none. */
struct span c_read_span(struct c_reader *r, const json_t *o);
struct span c_read_name_span(struct c_reader *r, const json_t *o, struct span at, const char *name);
struct c_scope c_read_scope(struct c_reader *r, const json_t *o, struct span name);
struct c_type *c_read_type(struct c_reader *r, const json_t *o, const char *key);
struct c_type *c_read_type_or_none(struct c_reader *r, const json_t *o, const char *key);
struct c_var *c_read_var(struct c_reader *r, const json_t *o, const char *key);
struct c_function *c_read_function_or_none(struct c_reader *r, const json_t *o, const char *key);
const struct c_expr *c_read_expr_or_none(struct c_reader *r, const json_t *o, const char *key);
const struct c_stmt *c_read_stmt_or_none(struct c_reader *r, const json_t *o, const char *key);
/* The field of `record` and `index`. NULL if the line has no `record`. */
const struct c_field *c_read_field_or_none(struct c_reader *r, const json_t *o);
/* The index of the word in the table. 0, and damage, if it is not there. */
unsigned c_read_word(struct c_reader *r, const json_t *o, const char *key, const char *const words[], unsigned n);

/* Each reads one line. */
void c_read_type_line(struct c_reader *r, const json_t *o);
void c_read_record_line(struct c_reader *r, const json_t *o);
void c_read_field_line(struct c_reader *r, const json_t *o);
void c_read_enum_line(struct c_reader *r, const json_t *o);
void c_read_enumerator_line(struct c_reader *r, const json_t *o);
void c_read_machine_line(struct c_reader *r, const json_t *o);
void c_read_var_line(struct c_reader *r, const json_t *o);
void c_read_init_line(struct c_reader *r, const json_t *o);
void c_read_cleanup_line(struct c_reader *r, const json_t *o);
void c_read_function_line(struct c_reader *r, const json_t *o);
void c_read_declaration_line(struct c_reader *r, const json_t *o);
void c_read_body_line(struct c_reader *r, const json_t *o);
void c_read_typedef_line(struct c_reader *r, const json_t *o);
/* A line with `x` and a kind is an expression, one with `s` a statement. */
void c_read_expr_line(struct c_reader *r, const json_t *o);
void c_read_stmt_line(struct c_reader *r, const json_t *o);

#endif
