/* Numbers of texts: different texts have different numbers, none of them negative. */
#ifndef INVAR_IL_TEXT_NUMBER_H
#define INVAR_IL_TEXT_NUMBER_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

enum { TEXT_CHARACTERS = 1 << 16, MAX_NUMBERED_TEXT = 64 };

/* The digits of the number, in base TEXT_CHARACTERS + 1 and the first one last, are the characters plus one. */
void il_text_number(const uint32_t text[], unsigned n, mpz_t out);
/* The text of the number, with at most MAX_NUMBERED_TEXT characters; false: it is that of none. */
bool il_text_of_number(const mpz_t number, uint32_t text[], unsigned *n);

#endif
