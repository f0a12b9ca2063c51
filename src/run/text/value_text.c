/* Values as text, printed and read. Start at print and value_read. */
#include "run/text/value_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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
    case VALUE_OPAQUE: buf_puts(t->out, v->literal == FUNC_NONE ? "?" : func_name(t->ts, v->literal)); break;
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

/* ---- lists ---- */

const char *text_trimmed(struct arena *a, const char *from, size_t n)
{
    while (n && isspace((unsigned char)*from))
        from++, n--;
    while (n && isspace((unsigned char)from[n - 1]))
        n--;
    return arena_strndup(a, from, n);
}

size_t text_item(const char *text)
{
    int depth = 0;
    size_t n = 0;
    for (; text[n] && (depth > 0 || text[n] != ','); n++)
        depth += strchr("[(", text[n]) ? 1 : strchr("])", text[n]) ? -1 : 0;
    return n;
}

/* ---- reading ---- */

static bool read_bool(const char *text, struct value *out)
{
    *out = value_bool(!strcmp(text, "true"));
    return out->boolean || !strcmp(text, "false");
}

/* An integer, a fraction, or bits: 5bv8. */
static bool read_number(const struct value_reader *r, sort_id sort, const char *text, struct value *out)
{
    bool bits = sort_kind(r->ts, sort) == SORT_KIND_BV, fraction = sort_kind(r->ts, sort) == SORT_KIND_REAL;
    size_t digits = strspn(text, "0123456789");
    const char *number = bits ? arena_strndup(r->arena, text, digits) : text + (*text == '+');
    mpq_t x;
    mpq_init(x);
    bool ok = (!bits || !text[digits] || !strncmp(text + digits, "bv", 2)) && (fraction || !strchr(number, '/')) &&
              mpq_set_str(x, number, 10) == 0 && mpz_sgn(mpq_denref(x)) != 0;
    if (ok) {
        mpq_canonicalize(x);
        *out = fraction ? value_real(r->arena, x)
               : bits   ? value_bits(r->arena, sort_width(r->ts, sort), mpq_numref(x))
                        : value_int(r->arena, mpq_numref(x));
    }
    mpq_clear(x);
    return ok;
}

/* T#3 */
static bool read_element(const struct value_reader *r, sort_id sort, const char *text, struct value *out)
{
    if (sort == r->references) {
        *out = r->reference(r->user, text);
        return true;
    }
    const char *name = sort_name(r->ts, sort);
    size_t n = strlen(name);
    struct value number;
    if (strncmp(text, name, n) || text[n] != '#' || !read_number(r, SORT_INT, text + n + 1, &number) || number.big)
        return false;
    *out = value_object((uint64_t)number.small);
    return true;
}

static func_id constructor_named(const struct terms *ts, sort_id sort, const char *text, size_t n)
{
    for (unsigned i = 0; i < datatype_size(ts, sort); i++) {
        func_id f = datatype_constructor(ts, sort, i);
        if (strlen(func_name(ts, f)) == n && !strncmp(func_name(ts, f), text, n))
            return f;
    }
    return FUNC_NONE;
}

/* C(value, ..., value) */
static bool read_data(const struct value_reader *r, sort_id sort, const char *text, struct value *out)
{
    size_t length = strlen(text), name = strcspn(text, "(");
    func_id f = constructor_named(r->ts, sort, text, name);
    if (f == FUNC_NONE || length < name + 2 || text[length - 1] != ')')
        return false;
    const char *rest = text_trimmed(r->arena, text + name + 1, length - name - 2);
    unsigned n = func_arity(r->ts, f);
    struct value *args = arena_array(r->arena, struct value, n + 1);
    for (unsigned i = 0; i < n; i++) {
        size_t item = text_item(rest);
        if (!value_read(r, func_arg_sort(r->ts, f, i), text_trimmed(r->arena, rest, item), &args[i]))
            return false;
        rest += item + (rest[item] == ',');
    }
    *out = value_data(r->arena, f, n, args);
    return !*rest;
}

bool value_read(const struct value_reader *r, sort_id sort, const char *text, struct value *out)
{
    switch (sort_kind(r->ts, sort)) {
    case SORT_KIND_BOOL: return read_bool(text, out);
    case SORT_KIND_INT:
    case SORT_KIND_REAL:
    case SORT_KIND_BV: return read_number(r, sort, text, out);
    case SORT_KIND_NAMED: return read_element(r, sort, text, out);
    case SORT_KIND_DATATYPE: return read_data(r, sort, text, out);
    case SORT_KIND_MAP: break;
    }
    return false;
}
