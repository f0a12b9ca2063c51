/* Laws of arithmetic with unknowns, in one place for a query. */
#include "logic/arithmetic.h"

void arithmetic_init(struct arithmetic *a, struct terms *ts, bool few)
{
    products_init(&a->products, ts);
    a->products.few = few;
    remainders_init(&a->remainders, ts);
}

void arithmetic_release(struct arithmetic *a)
{
    products_release(&a->products);
    remainders_release(&a->remainders);
}

void arithmetic_see(struct arithmetic *a, term_id formula)
{
    products_see(&a->products, formula);
    remainders_see(&a->remainders, formula);
}

void arithmetic_cofactors(struct arithmetic *a, struct term_vec *out)
{
    if (a->products.square && !a->products.few)
        remainders_cofactors(&a->remainders, out);
}

void arithmetic_laws(struct arithmetic *a, struct term_vec *out)
{
    products_laws(&a->products, out);
    if (!a->products.few)
        remainders_laws(&a->remainders, out);
}
