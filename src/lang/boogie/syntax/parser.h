/* The state of the parser (parser.c), shared by its files: parse.c has declarations, parse_stmt.c statements, parse_type.c types
 * and variables, parse_expr.c expressions and attributes.
 *
 * After a syntax error the parser is in panic: it reports one message, and then every test for a token fails. So all loops end
 * and calls return, up to the caller that can continue. This caller skips tokens (parser_skip_*) and ends the panic. */
#ifndef INVAR_LANG_BOOGIE_SYNTAX_PARSER_H
#define INVAR_LANG_BOOGIE_SYNTAX_PARSER_H

#include "lang/boogie/syntax/ast.h"
#include "lang/boogie/syntax/lex.h"

/* The nesting to which the parser may recurse, and the height of an expression, including chains such as a + b + ... These bound
 * the recursion of all walks over trees. */
enum { BPL_MAX_NESTING = 2500, BPL_MAX_HEIGHT = 5000 };

struct parser {
    struct arena *arena;
    struct intern *names;
    const struct source *source;
    struct diagnostics *ds;
    const struct token *tokens;
    size_t at, n;
    unsigned nesting;
    bool panic;  /* see above */
    bool broken; /* an error was reported in the current declaration */
    bool warned_of_remainder;
    const char *no_where; /* what is being declared, if it cannot have a where clause; else NULL */
};

struct exprs VEC_OF(struct bpl_expr *);
struct vars VEC_OF(struct bpl_var *);
struct symbols VEC_OF(symbol);
struct spans VEC_OF(struct span);

const struct token *parser_token(const struct parser *p);
/* Is the next token this keyword or operator (false in panic)? The second looks `ahead` tokens further. */
bool parser_is(const struct parser *p, const char *text);
bool parser_is_ahead(const struct parser *p, unsigned ahead, const char *text);
bool parser_is_kind(const struct parser *p, enum token_kind kind);
/* Takes the token if it is the next one. */
bool parser_take(struct parser *p, const char *text);
/* Takes the token, or reports that it was expected. */
void parser_expect(struct parser *p, const char *text);
/* Takes the `;` of a statement or clause. */
void parser_end(struct parser *p);
/* A name. If there is none, this is reported and a substitute is returned. span may be NULL. */
symbol parser_name(struct parser *p, struct span *span);
/* Takes any token. */
void parser_advance(struct parser *p);
/* Reports "expected WHAT" at the next token and panics. */
void parser_fail(struct parser *p, const char *what);
/* The span of the last token taken. */
struct span parser_last(const struct parser *p);
/* The span from `start` to the end of the last token taken. */
struct span parser_span_from(const struct parser *p, uint32_t start);
uint32_t parser_start(const struct parser *p);
/* Called before each recursion. False, with a report, if the nesting is too deep. Every enter has its leave. */
bool parser_enter(struct parser *p);
void parser_leave(struct parser *p);

/* Is the next token the name `text`? For words that are reserved in only one place. */
bool parser_is_word(const struct parser *p, const char *text);

/* After an error. At a declaration? `datatype` is a reserved word only in front of a name or an attribute. */
bool parser_at_declaration(const struct parser *p);
bool parser_at_datatype(const struct parser *p);
/* Skips past the next `;` or the next complete `{ ... }`, or to a `}` that closes the surrounding block. */
void parser_skip_statement(struct parser *p);
/* Skips to the `)` of the current parentheses, unless a token that ends a statement comes before. */
void parser_skip_parentheses(struct parser *p);
void parser_skip_declaration(struct parser *p);

struct bpl_decl *parser_new_decl(struct parser *p, enum bpl_decl_kind kind);
void parser_keep_vars(struct parser *p, struct vars *v, unsigned *n, struct bpl_var ***at);

/* parse_function.c */
struct bpl_decl *parse_function(struct parser *p);
struct bpl_decl *parse_axiom(struct parser *p);
/* uses { axiom e; ... }: appends the axioms at *last. Returns where the next declaration goes. */
struct bpl_decl **parse_uses(struct parser *p, struct bpl_decl **last);

/* parse_expr.c */
/* Is the type only a name, which may be the name of a parameter? */
bool bpl_type_is_name(const struct bpl_type *t);

/* parse_data.c */
struct bpl_decl *parse_datatype(struct parser *p);
/* `extends unique a, b complete` after a constant, if present. */
void parse_order(struct parser *p, struct bpl_decl *d);
/* C(x, y) := e; */
struct bpl_stmt *parse_unpack(struct parser *p);

/* After `->`: f or (f := e). */
struct bpl_expr *parse_field(struct parser *p, struct bpl_expr *e, uint32_t start);
/* The statements up to the `}` that ends the list, which is not taken. */
struct bpl_stmt *parse_statements(struct parser *p);
/* From the attributes to the end, behind the keyword. */
struct bpl_clause *parse_clause(struct parser *p, enum bpl_clause_kind kind, bool is_free);
/* Names between commas, as expressions. */
void parse_names(struct parser *p, struct exprs *out);
/* Moves the expressions into the arena. */
void parser_keep_exprs(struct parser *p, struct exprs *v, unsigned *n, struct bpl_expr ***at);
struct bpl_type *parse_type(struct parser *p);
struct bpl_expr *parse_expr(struct parser *p);
/* {:a ...} {:b ...}; NULL if there are none. */
struct bpl_attribute *parse_attributes(struct parser *p);
/* `<a, b>` if present. */
void parse_type_parameters(struct parser *p, unsigned *n, symbol **params, struct span **spans);
/* `x, y: T where e, z: U`; ends where no comma follows. */
void parse_variables(struct parser *p, enum bpl_var_kind kind, struct vars *out);
/* One group, `x, y: T where e`. */
void parse_variable_group(struct parser *p, enum bpl_var_kind kind, struct vars *out);
struct bpl_var *parser_new_var(struct parser *p, enum bpl_var_kind kind, symbol name, struct span span);

#define parser_keep(p, v) arena_copy((p)->arena, (v)->at ? (void *)(v)->at : (void *)"", (v)->n * sizeof *(v)->at)

#endif
