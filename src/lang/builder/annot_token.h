/* Tokens of annotations, whatever the language. A language makes them with annot_scan.h and parses them with annot_parser.h. */
#ifndef INVAR_LANG_BUILDER_ANNOT_TOKEN_H
#define INVAR_LANG_BUILDER_ANNOT_TOKEN_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

enum annot_token_kind {
    TOKEN_END,
    TOKEN_BREAK,    /* between two comments that are read as one text, where a clause may end */
    TOKEN_IDENT,    /* text, in UTF-8; also keywords of the language */
    TOKEN_WORD,     /* text: `\old` with its backslash */
    TOKEN_INT,      /* value, is_long; or text, where the language says so */
    TOKEN_CHAR,     /* value */
    TOKEN_FLOAT,    /* text, single */
    TOKEN_STRING,   /* text: escaped form */
    TOKEN_OP,       /* text */
    TOKEN_INFORMAL, /* text for readers in place of a formula */
    TOKEN_BAD,      /* already reported */
};

/* The place is [start, end) of the source that is read. */
struct annot_token {
    enum annot_token_kind kind;
    uint32_t start, end;
    uint32_t comment; /* index of its comment */
    const char *text;
    int64_t value;
    bool is_long, single;
    bool only_negated; /* the number fits its type only with a minus in front */
    bool opens;        /* the first of an annotation inside an annotation */
};

struct annot_tokens VEC_OF(struct annot_token);

#endif
