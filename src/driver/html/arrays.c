/* Arrays among the inputs of a run, drawn as rows of boxes. An input is a place and a value: `a.length` is 3, `a[0]` is 7. */
#include "driver/html/page.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_BOXES = 16, HEIGHT = 26, LETTER = 8, PAD = 14, LEFT = 4 };

/* The name in front of the last index, as a length; 0: the place is no element of an array, or its index is no number. */
static size_t array_name(const char *place, long *index)
{
    const char *open = strrchr(place, '[');
    char *end;
    if (!open || open == place)
        return 0;
    *index = strtol(open + 1, &end, 10);
    return end != open + 1 && !strcmp(end, "]") && *index >= 0 ? (size_t)(open - place) : 0;
}

static bool same_name(const char *place, const char *name, size_t n)
{
    long index;
    return array_name(place, &index) == n && !strncmp(place, name, n);
}

static void box(struct buf *out, int x, int width, long index, const char *value)
{
    buf_printf(out, "<rect x=\"%d\" y=\"20\" width=\"%d\" height=\"%d\"/><text x=\"%d\" y=\"38\">", x, width, HEIGHT,
               x + width / 2);
    page_text(out, value);
    buf_printf(out, "</text><text x=\"%d\" y=\"60\">%ld</text>", x + width / 2, index);
}

static const char *length_of(const struct failure_text *f, const char *name, size_t n)
{
    for (unsigned i = 0; i < f->n_inputs; i++)
        if (!strncmp(f->inputs[i].place, name, n) && !strcmp(f->inputs[i].place + n, ".length"))
            return f->inputs[i].value;
    return NULL;
}

/* The elements whose values the run needs; others may have any. */
static void array(struct buf *out, const struct failure_text *f, const char *name, size_t n)
{
    struct buf boxes = {0};
    int x = LEFT, drawn = 0;
    long index;
    for (unsigned i = 0; i < f->n_inputs && drawn < MAX_BOXES; i++) {
        const char *value = f->inputs[i].value;
        if (!same_name(f->inputs[i].place, name, n))
            continue;
        array_name(f->inputs[i].place, &index);
        int width = (int)strlen(value) * LETTER + PAD, least = 2 * PAD;
        width = width > least ? width : least;
        box(&boxes, x, width, index, value);
        x += width;
        drawn++;
    }
    const char *length = length_of(f, name, n);
    int label = ((int)n + (length ? 12 + (int)strlen(length) : 0)) * LETTER + 2 * LEFT;
    int whole = x + LEFT > label ? x + LEFT : label;
    buf_printf(out, "<svg viewBox=\"0 0 %d 66\" width=\"%d\" height=\"66\" role=\"img\"><text class=\"name\" x=\"%d\" y=\"14\">",
               whole, whole, LEFT);
    page_text_n(out, name, n);
    if (length) {
        buf_puts(out, ", length ");
        page_text(out, length);
    }
    buf_printf(out, "</text>%s</svg>\n", boxes.text ? boxes.text : "");
    buf_release(&boxes);
}

void page_arrays(struct buf *out, const struct failure_text *f)
{
    for (unsigned i = 0; i < f->n_inputs; i++) {
        long index;
        size_t n = array_name(f->inputs[i].place, &index);
        bool first = n > 0;
        for (unsigned k = 0; k < i && first; k++)
            first = !same_name(f->inputs[k].place, f->inputs[i].place, n);
        if (first)
            array(out, f, f->inputs[i].place, n);
    }
}
