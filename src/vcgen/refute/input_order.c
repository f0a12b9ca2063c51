/* A run asks for its inputs in the order of use. For reports they are sorted by variable and then by place. Numbers in places are sorted
 * by value. Start at inputs_of_run. */
#include "vcgen/refute/input_order.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct row {
    struct input input;
    unsigned variable; /* index of the first row of this variable */
    bool granted;
};

static size_t variable_length(const char *place)
{
    return strcspn(place, ".[@(");
}

/* Compares digits by the value of their number. */
static int natural_order(const char *a, const char *b)
{
    while (*a && *b) {
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
            a += strspn(a, "0");
            b += strspn(b, "0");
            size_t n = strspn(a, "0123456789"), m = strspn(b, "0123456789");
            int order = n != m ? (n < m ? -1 : 1) : strncmp(a, b, n);
            if (order)
                return order;
            a += n;
            b += m;
        } else if (*a != *b) {
            return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
        } else {
            a++;
            b++;
        }
    }
    return (*a != 0) - (*b != 0);
}

static int compare(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    if (x->variable != y->variable)
        return x->variable < y->variable ? -1 : 1;
    return natural_order(x->input.place, y->input.place);
}

struct input *inputs_of_run(struct arena *arena, const struct run_shown *run, unsigned *n_shown)
{
    unsigned n = run->n_inputs, shown = 0;
    struct row *rows = arena_array(arena, struct row, n);
    struct input *out = arena_array(arena, struct input, n);
    for (unsigned i = 0; i < n; i++) {
        const char *place = run->inputs[i].name;
        size_t length = variable_length(place);
        rows[i] = (struct row){{place, run->inputs[i].text}, i, run->inputs[i].granted};
        for (unsigned k = 0; k < i && rows[i].variable == i; k++)
            if (variable_length(rows[k].input.place) == length && strncmp(rows[k].input.place, place, length) == 0)
                rows[i].variable = rows[k].variable;
    }
    qsort(rows, n, sizeof *rows, compare);
    for (unsigned i = 0; i < n; i++)
        if (!rows[i].granted)
            out[shown++] = rows[i].input;
    *n_shown = shown;
    return out;
}
