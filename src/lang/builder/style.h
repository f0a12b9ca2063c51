/* Terms back to source text: what the styles of languages share (logic/print.h has operators, quantifiers and names of bound variables). A
 * language gives its words; its own `custom` function prints its places and functions, and calls these for the rest. */
#ifndef INVAR_LANG_BUILDER_STYLE_H
#define INVAR_LANG_BUILDER_STYLE_H

#include "il/il.h"

/* The name of a type of machine integers. */
struct machine_word {
    unsigned width;
    bool is_signed;
    const char *name;
};

struct style_words {
    unsigned n_machines;
    const struct machine_word *machines;
    const char *bit_and, *bit_or, *bit_xor, *shl, *shr, *ushr;
};

/* The variable with this CONST: of a routine of the program, or made by an engine. NULL: none. */
const struct il_var *style_variable(const struct il_program *p, term_id t);
/* The variable whose earlier value v is; v itself if it is none. */
const struct il_var *style_present(const struct il_var *v);
/* Annotations are mathematical, so a WRAP is a cast, `(int) x`. False if the language has no such type; then nothing is printed. */
bool style_cast(struct printer *p, term_id t, enum print_level level, const struct style_words *w);
/* The operator of a bit operation. */
const char *style_bit_operator(const struct style_words *w, enum term_kind k);
/* A bit operation, in parentheses. */
void style_bits(struct printer *p, term_id t, const struct style_words *w);
/* `[index]` for each. */
void style_subscripts(struct printer *p, unsigned n, const term_id index[]);

#endif
