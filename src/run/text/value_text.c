/* Values as text. */
#include "run/text/value_text.h"

#include <stdlib.h>

enum { MAX_PRINTED = 40, MAX_PRINT_DEPTH = 8 };

struct text {
    struct buf *out;
    const struct terms *ts;
    sort_id sort;
    unsigned n, depth;
};

static void print(struct text *t, sort_id sort, const struct value *v);

static void print_number(struct buf *out, const struct value *v)
{
    if (!v->big) {
        buf_printf(out, "%lld", (long long)v->small);
        return;
    }
    char *digits = mpz_get_str(NULL, 10, v->big);
    buf_puts(out, digits);
    free(digits);
}

static void print_entry(void *user, const struct value *key, const struct value *v)
{
    struct text *t = user;
    if (t->n++ >= MAX_PRINTED)
        return;
    for (unsigned i = 0; i < sort_arity(t->ts, t->sort); i++) {
        buf_puts(t->out, i ? ", " : t->n > 1 ? "; " : "");
        print(t, sort_domain(t->ts, t->sort, i), &key[i]);
    }
    buf_puts(t->out, ": ");
    print(t, sort_range(t->ts, t->sort), v);
}

static void print_map(struct text *outer, sort_id sort, const struct map_value *m)
{
    struct text t = {.out = outer->out, .ts = outer->ts, .sort = sort, .depth = outer->depth};
    buf_putc(t.out, '{');
    value_each(m, print_entry, &t);
    if (t.n > MAX_PRINTED)
        buf_puts(t.out, "; ...");
    if (m->base->kind == BASE_VALUE) {
        buf_puts(t.out, t.n ? "; else " : "else ");
        print(&t, sort_range(t.ts, sort), &m->base->value);
    }
    buf_putc(t.out, '}');
}

static void print_data(struct text *t, const struct data_value *d)
{
    buf_printf(t->out, "%s(", func_name(t->ts, d->constructor));
    for (unsigned i = 0; i < d->n; i++) {
        buf_puts(t->out, i ? ", " : "");
        print(t, func_arg_sort(t->ts, d->constructor, i), &d->args[i]);
    }
    buf_putc(t->out, ')');
}

static void print(struct text *t, sort_id sort, const struct value *v)
{
    if (++t->depth > MAX_PRINT_DEPTH) {
        buf_puts(t->out, "...");
        t->depth--;
        return;
    }
    switch (v->kind) {
    case VALUE_BOOL: buf_puts(t->out, v->boolean ? "true" : "false"); break;
    case VALUE_INT: print_number(t->out, v); break;
    case VALUE_REAL: {
        char *digits = mpq_get_str(NULL, 10, v->real);
        buf_puts(t->out, digits);
        free(digits);
        break;
    }
    case VALUE_OBJECT: buf_printf(t->out, "%s#%llu", sort_name(t->ts, sort), (unsigned long long)v->object); break;
    case VALUE_BITS:
        print_number(t->out, v);
        buf_printf(t->out, "bv%u", v->width);
        break;
    case VALUE_DATA: print_data(t, v->data); break;
    case VALUE_MAP: print_map(t, sort, v->map); break;
    case VALUE_NONE:
    case VALUE_PLACE: buf_putc(t->out, '?'); break;
    }
    t->depth--;
}

void value_print(struct buf *out, const struct terms *ts, sort_id sort, struct value v)
{
    struct text t = {.out = out, .ts = ts};
    print(&t, sort, &v);
}
