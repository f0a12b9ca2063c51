/* What the lexers of annotations share: a position in the text of a comment, and the tokens that look alike in all languages. */
#ifndef INVAR_LANG_BUILDER_ANNOT_SCAN_H
#define INVAR_LANG_BUILDER_ANNOT_SCAN_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/source.h"
#include "lang/builder/annot_token.h"

/* The text of an annotation as the language reads it: `size` bytes and a NUL after them. Byte i has offset at[i] in the source, and at[size]
 * is the end. If `at` is NULL, byte i has offset from + i. */
struct annot_text {
    const char *text;
    uint32_t size, from;
    const uint32_t *at;
};

static inline uint32_t annot_text_offset(const struct annot_text *t, uint32_t i)
{
    return t->at ? t->at[i] : t->from + i;
}

/* Places in the text (at, end) count from 0. The texts of tokens live in the arena. */
struct annot_scanner {
    struct arena *arena;
    const struct source *source;
    struct diagnostics *ds;
    struct annot_tokens *out;
    struct annot_text chars;
    const char *text; /* of chars */
    uint32_t at, end;
    uint32_t comment; /* index, for tokens */
    bool opens;       /* the next token is the first of an annotation inside the comment */
};

/* The place in the source of a part of the text. */
struct span annot_scan_span(const struct annot_scanner *l, uint32_t start, uint32_t end);
/* The byte k places after the current one; 0 outside the comment. */
char annot_peek(const struct annot_scanner *l, uint32_t k);
bool annot_looking_at(const struct annot_scanner *l, const char *what);
/* A letter of a name; every byte of a character outside ASCII is one. */
bool annot_ident_start(char c);
bool annot_ident_part(char c);

/* Appends a token from `start` to the current position. Valid until the next one is appended. */
struct annot_token *annot_push(struct annot_scanner *l, enum annot_token_kind kind, uint32_t start);
/* Reports the literal from `start` on, and appends a TOKEN_BAD. */
void annot_bad_literal(struct annot_scanner *l, uint32_t start, const char *why);
/* Reads digits of `base` from p to the end. False if there is another character. *fits: the value fits 64 bits. */
bool annot_digits_value(const char *p, unsigned base, uint64_t *value, bool *fits);

/* Takes a name, or a word with its backslash. */
void annot_scan_word(struct annot_scanner *l, enum annot_token_kind kind);
/* Takes the first of the operators that stands here; if one is a prefix of another, the longer one comes first. False: none does. */
bool annot_scan_operator(struct annot_scanner *l, const char *const operators[], size_t n);
/* Reports the character here, takes it and appends a TOKEN_BAD. */
void annot_bad_character(struct annot_scanner *l);

#endif
