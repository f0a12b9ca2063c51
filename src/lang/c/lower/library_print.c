/* printf and its like (7.21.6). The format is read, so that what the conversions read is known: strings. Nothing of the program's memory changes
 * but the characters that sprintf and snprintf write. Start with library_print. */
#include "lang/c/lower/library_print.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/library_range.h"
#include "lang/c/lower/library_string.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/unknown.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct printing {
    const char *name;
    unsigned format; /* which argument it is */
    bool to_memory;  /* the first argument is an array of characters */
    bool bounded;    /* and the second one its size */
} functions[] = {
    {"printf", 0, false, false}, {"fprintf", 1, false, false}, {"sprintf", 1, true, false},
    {"snprintf", 2, true, true}, {"dprintf", 1, false, false}, {"syslog", 1, false, false},
};

struct conversion {
    char kind;       /* d, s, ... */
    unsigned stars;  /* arguments for width and precision */
    bool precise;    /* it has a precision, */
    bool by_star;    /* which is an argument, */
    long precision;  /* or this number */
    bool only_that;  /* and neither width nor flags */
    bool plain;      /* neither width nor precision nor flags */
    unsigned longs;  /* l: 1, ll: 2 */
    bool other_size; /* h, z, j, t, L */
};

/* Reads a conversion behind %. Returns what follows. */
static const char *read_conversion(const char *s, struct conversion *c)
{
    const char *start = s;
    *c = (struct conversion){0};
    for (; *s && strchr("-+ #0123456789.*'", *s); s++) {
        c->stars += *s == '*';
        if (*s == '.') {
            c->precise = true;
            c->by_star = s[1] == '*';
            c->precision = strtol(s + 1, NULL, 10);
            c->only_that = s == start;
        }
    }
    c->plain = s == start;
    for (; *s && strchr("hljztL", *s); s++) {
        c->longs += *s == 'l';
        c->other_size |= *s != 'l';
    }
    c->kind = *s;
    return *s ? s + 1 : s;
}

static const struct c_expr *literal_of(const struct c_expr *e)
{
    e = c_without_casts(e);
    return e->kind == C_STRING && e->n_bytes && !e->bytes[e->n_bytes - 1] ? e : NULL;
}

struct output {
    struct body *b;
    const struct c_expr *e;
    const struct c_value *args;
    unsigned next;  /* argument */
    term_id most;   /* so many characters are written at most; TERM_NONE: any number */
    uint64_t least; /* and at least */
};

static void add_most(struct output *o, term_id n)
{
    if (o->most != TERM_NONE)
        o->most = n == TERM_NONE ? n : mk_add(o->b->l->ts, o->most, n);
}

static const struct c_expr *take(struct output *o)
{
    if (o->next < o->e->n_args)
        return o->e->args[o->next++];
    build_unsupported(&o->b->k, o->e->span, "fewer arguments than the format says");
    return NULL;
}

/* As many characters as the precision says are read at most, and all where it is negative. at: the argument of the string. */
static term_id precision_of(struct output *o, const struct conversion *c, unsigned at)
{
    struct body *b = o->b;
    struct terms *ts = b->l->ts;
    term_id zero = mk_int(ts, 0);
    if (!c->by_star)
        return mk_int(ts, c->precision);
    if (at == 0 || o->args[at].kind != C_VALUE_POINTER || !c_is_integer(o->e->args[at - 1]->type)) {
        build_unsupported(&b->k, o->e->span, "%s with this precision");
        return zero;
    }
    term_id all = mk_add(ts, block_length(b->l, o->args[at].term), mk_int(ts, 1)), n = o->args[at - 1].term;
    return mk_ite(ts, mk_lt(ts, n, zero), all, n);
}

static void convert_string(struct output *o, const struct conversion *c)
{
    struct body *b = o->b;
    unsigned at = o->next;
    if (!take(o))
        return;
    term_id n = library_string_length_within(b, o->e, at, o->args[at], c->precise ? precision_of(o, c, at) : TERM_NONE);
    add_most(o, c->plain || c->only_that ? n : TERM_NONE);
}

static bool is_integer_conversion(char kind)
{
    return kind && strchr("diouxXc", kind);
}

static void convert_integer_argument(struct output *o, const struct conversion *c)
{
    static const char *const most[] = {[1] = "4", [2] = "6", [4] = "11", [8] = "22"};
    struct body *b = o->b;
    const struct c_expr *e = take(o);
    if (!e)
        return;
    uint64_t size = e->type->size, wanted = c->longs == 2 ? 8 : c->longs == 1 ? b->l->ast->integers[C_LONG]->size : 4;
    if (!c_is_integer(e->type) || (!c->other_size && size != wanted))
        build_unsupported(&b->k, e->span, "an argument of another type than the format says");
    o->least++;
    add_most(o, c->kind == 'c' ? mk_int(b->l->ts, 1)
                : c->plain     ? mk_int(b->l->ts, atol(most[size == 1 || size == 2 || size == 4 ? size : 8]))
                               : TERM_NONE);
}

static void convert_argument(struct output *o, const struct conversion *c)
{
    struct body *b = o->b;
    for (unsigned i = 0; i < c->stars; i++)
        take(o);
    if (c->kind == '%') {
        o->least++;
        add_most(o, mk_int(b->l->ts, 1));
    } else if (c->kind == 's' && !c->longs) {
        convert_string(o, c);
    } else if (is_integer_conversion(c->kind)) {
        convert_integer_argument(o, c);
    } else if (c->kind && strchr("pfFeEgGaA", c->kind)) {
        take(o);
        add_most(o, TERM_NONE);
    } else {
        build_unsupported(&b->k, o->e->span, "this conversion of a format");
    }
}

static void read_format(struct output *o, const char *s)
{
    while (*s) {
        struct conversion c;
        if (*s++ != '%') {
            o->least++;
            add_most(o, mk_int(o->b->l->ts, 1));
            continue;
        }
        s = read_conversion(s, &c);
        convert_argument(o, &c);
    }
}

/* The characters that are written, with the 0, get any values of which the last one is 0. */
struct writing {
    term_id row, last;
};

static term_id written(void *user, struct body *b, term_id i)
{
    const struct writing *k = user;
    struct terms *ts = b->l->ts;
    return mk_ite(ts, mk_eq(ts, i, k->last), mk_int(ts, 0), mk_select1(ts, k->row, i));
}

static void write_to_memory(struct output *o, const struct printing *f, term_id length)
{
    struct body *b = o->b;
    struct terms *ts = b->l->ts;
    struct c_value d = o->args[0];
    const struct c_expr *e = o->e;
    term_id zero = mk_int(ts, 0), one = mk_int(ts, 1), n = mk_add(ts, length, one);
    if (d.kind != C_VALUE_POINTER || d.offset == TERM_NONE || !c_is_integer(d.type->of) || d.type->of->size != 1) {
        build_unsupported(&b->k, e->args[0]->span, "pointer to something else than characters");
        return;
    }
    if (f->bounded)
        n = mk_ite(ts, mk_lt(ts, n, o->args[1].term), n, o->args[1].term);
    const char *note = span_text(b->l->arena, e->span);
    term_id row = havoc_temp(b, "written", sort_map(ts, 1, (sort_id[]){SORT_INT}, SORT_INT), e->span, note)->term;
    term_id i = mk_const_named(ts, "\\i", SORT_INT), c = mk_select1(ts, row, i);
    build_assume(&b->k,
                 mk_forall(ts, 1, &i,
                           mk_and2(ts, mk_ne(ts, c, zero), value_fact(b->l, c, memory_element(b->l, d.type->of), 0, 0)), NULL),
                 e->span, NULL);
    struct c_range r = range_at(d, n, e->args[0], e);
    struct writing k = {row, mk_sub(ts, n, one)};
    term_id null = f->bounded ? mk_le(ts, n, zero) : mk_false(ts);
    if (f->bounded && null != mk_false(ts)) {
        struct il_cmds list, *outer = build_open(&b->k, &list);
        range_check(b, &r, true);
        range_assign(b, &r, written, &k);
        const struct il_cmd *writes = build_close(&b->k, outer, &list);
        build_branch(&b->k, null, e->span, NULL, NULL, NULL, writes);
        return;
    }
    range_check(b, &r, true);
    range_assign(b, &r, written, &k);
}

struct c_value library_print(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct terms *ts = b->l->ts;
    const struct printing *f = functions;
    while (strcmp(f->name, e->function->name) != 0)
        f++;
    if (e->n_args <= f->format)
        return not_supported(b, e, "a call without a format");
    const struct c_expr *format = literal_of(e->args[f->format]);
    struct output o = {.b = b, .e = e, .args = library_arguments(b, e), .next = f->format + 1, .most = mk_int(ts, 0)};
    if (!format)
        return not_supported(b, e, "a format that is no literal");
    read_format(&o, format->bytes);
    const char *note = span_text(b->l->arena, e->span);
    term_id n = havoc_temp(b, "printed", SORT_INT, e->span, note)->term;
    term_id least = mk_int(ts, f->to_memory ? (long)o.least : -1);
    build_assume(&b->k, mk_and2(ts, mk_in_range(ts, 32, true, n), mk_le(ts, least, n)), e->span, NULL);
    if (o.most != TERM_NONE)
        build_assume(&b->k, mk_le(ts, n, o.most), e->span, NULL);
    if (f->to_memory)
        write_to_memory(&o, f, n);
    if (e->type->kind == C_VOID)
        return (struct c_value){.type = e->type};
    return scalar_value(e->type, n);
}

/* puts, fputs: the first argument is a string. */
struct c_value library_puts(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct c_value *args = library_arguments(b, e);
    library_string_length(b, e, 0, args[0]);
    const char *note = span_text(b->l->arena, e->span);
    term_id n = havoc_temp(b, "printed", SORT_INT, e->span, note)->term;
    build_assume(&b->k, mk_and2(b->l->ts, mk_in_range(b->l->ts, 32, true, n), mk_le(b->l->ts, mk_int(b->l->ts, -1), n)), e->span,
                 NULL);
    return scalar_value(e->type, n);
}
