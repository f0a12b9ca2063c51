/* Strings, as functions of the reference. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_TEXT_H
#define INVAR_LANG_JAVA_LOWER_HEAP_TEXT_H

#include "logic/term.h"

struct lower;

/* The constant string has this text, in which other characters than printable ASCII are escaped. */
term_id model_text_facts(struct lower *l, term_id string, const char *text);
/* The length of a string, and its character at an index. */
term_id text_length_of(struct lower *l, term_id s);
term_id text_char_of(struct lower *l, term_id s, term_id i);
/* A number that tells the text of a string, as a key of sets and maps. */
term_id text_number_of(struct lower *l, term_id s);
/* What it is of the constant string, unless that is very long. */
term_id text_number_fact(struct lower *l, term_id string, const char *text);
void model_background(struct lower *l);

#endif
