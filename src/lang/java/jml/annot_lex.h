/* Finds comments with annotations in Java source, and the tokens in them. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_LEX_H
#define INVAR_LANG_JAVA_JML_ANNOT_LEX_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

enum annot_comment_form {
    ANNOT_LINE,
    ANNOT_BLOCK,
    ANNOT_DOC /* between <esc> and </esc> of a documentation comment */
};

/* The whole comment is [start, end); the annotation text in it is [from, to). */
struct annot_comment {
    enum annot_comment_form form;
    uint32_t start, end, from, to;
};

struct annot_comments VEC_OF(struct annot_comment);

/* Appends the annotation comments of a Java file in text order. The vector owns `at`. */
void annot_find_comments(const struct source *s, struct annot_comments *out);
/* The first offset >= at that is neither white space nor in a comment. `at` must not be inside a token or comment. */
uint32_t annot_next_code(const struct source *s, uint32_t at);

enum annot_token_kind {
    TOKEN_END,
    TOKEN_BREAK,    /* between two successive line comments */
    TOKEN_IDENT,    /* text, in UTF-8; also keywords of Java */
    TOKEN_WORD,     /* text: `\old` with its backslash */
    TOKEN_INT,      /* value, is_long */
    TOKEN_CHAR,     /* value */
    TOKEN_FLOAT,    /* text: hexadecimal form; single */
    TOKEN_STRING,   /* text: escaped form */
    TOKEN_OP,       /* text */
    TOKEN_INFORMAL, /* JML's informal predicate (* ... *) */
    TOKEN_BAD,      /* already reported */
};

struct annot_token {
    enum annot_token_kind kind;
    uint32_t start, end;
    uint32_t comment; /* index of its comment */
    const char *text;
    int64_t value;
    bool is_long, single;
    bool only_negated; /* 2147483648 and 9223372036854775808L */
    bool opens;        /* the first of an annotation inside an annotation */
};

struct annot_tokens VEC_OF(struct annot_token);

/* Appends the tokens of comment `index`. Bad literals and characters are reported. Texts live in the arena. */
void annot_lex(struct arena *a, const struct source *s, const struct annot_comment *c, uint32_t index, struct diagnostics *ds,
               struct annot_tokens *out);

#endif
