#include "il/text_number.h"

void il_text_number(const uint32_t text[], unsigned n, mpz_t out)
{
    mpz_set_ui(out, 0);
    for (unsigned i = n; i-- > 0;) {
        mpz_mul_ui(out, out, TEXT_CHARACTERS + 1);
        mpz_add_ui(out, out, text[i] + 1);
    }
}

bool il_text_of_number(const mpz_t number, uint32_t text[], unsigned *n)
{
    mpz_t left;
    bool is = mpz_sgn(number) >= 0;
    mpz_init_set(left, number);
    for (*n = 0; is && mpz_sgn(left) != 0;) {
        unsigned long digit = mpz_fdiv_q_ui(left, left, TEXT_CHARACTERS + 1);
        is = digit > 0 && *n < MAX_NUMBERED_TEXT;
        if (is)
            text[(*n)++] = (uint32_t)(digit - 1);
    }
    mpz_clear(left);
    return is;
}
