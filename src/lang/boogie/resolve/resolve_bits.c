/* Bit-vectors: the types bv1, bv2, ..., literals 7bv32, extraction x[hi:lo] (bits lo up to hi - 1) and concatenation
 * x ++ y. Other built-in types (floats, strings, ...) are unsupported. */
#include "lang/boogie/resolve/special_forms.h"

#include "logic/bv.h"

#include <stdlib.h>
#include <string.h>

/* The width after "bv"; SORT_NONE if the type is not a supported bit-vector. */
static sort_id bv_sort(struct resolver *r, const char *text, struct span span)
{
    size_t zeros = strspn(text, "0");
    unsigned long width = strlen(text + zeros) > 9 ? MAX_BV_WIDTH + 1 : strtoul(text, NULL, 10);
    if (width == 0 || width > MAX_BV_WIDTH) {
        resolver_unsupported(r, span, "bit-vectors of width %s", text);
        return SORT_NONE;
    }
    return sort_bv(r->ts, (unsigned)width);
}

sort_id resolve_builtin_type(struct resolver *r, const struct bpl_type *t)
{
    if (strncmp(t->name, "bv", 2) == 0)
        return bv_sort(r, t->name + 2, t->span);
    resolver_unsupported(r, t->span, "type '%s'", t->name);
    return SORT_NONE;
}

/* "7bv32". Floats and strings are literals, too. */
sort_id resolve_literal(struct resolver *r, const struct bpl_expr *e)
{
    size_t digits = strspn(e->name, "0123456789");
    if (digits == 0 || strncmp(e->name + digits, "bv", 2) != 0) {
        resolver_unsupported(r, e->span, "literal %s", e->name);
        return SORT_NONE;
    }
    sort_id s = bv_sort(r, e->name + digits + 2, e->span);
    char *value = arena_strndup(r->arena, e->name, digits);
    if (s != SORT_NONE && mk_bv_text(r->ts, sort_width(r->ts, s), value) == TERM_NONE) {
        diag_error(r->ds, e->span, "bad-literal", "%s does not fit into %u bits", value, sort_width(r->ts, s));
        return SORT_NONE;
    }
    return s;
}

/* The number of bits, or the least possible number. */
static unsigned bits_of(struct resolver *r, sort_id s)
{
    s = sort_known(r->poly, s);
    return sort_is_unknown(r->poly, s) ? sort_shape(r->poly, s)->bits - 1 : sort_width(r->ts, s);
}

/* Reports at the span if the operand e is not a bit-vector. */
static bool is_bv(struct resolver *r, const struct bpl_expr *e, struct span at, const char *operator)
{
    sort_id s = sort_known(r->poly, e->sort);
    if (s == SORT_NONE)
        return false;
    if (sort_kind(r->ts, s) == SORT_KIND_BV)
        return true;
    if (sort_is_unknown(r->poly, s) && sort_has_bits(r->poly, s, 0)) {
        resolver_unsupported(r, e->span, "operand of '%s' whose type is not known", operator);
        return true;
    }
    diag_error(r->typing, at, "wrong-type", "operand of '%s' is %s, not a bit-vector", operator, sort_text(r, e->sort));
    return false;
}

/* The bounds are "hi:lo" in digits and blanks. */
sort_id resolve_extract(struct resolver *r, const struct bpl_expr *e)
{
    if (!is_bv(r, e->args[0], e->at, "[:]"))
        return SORT_NONE;
    sort_id operand = e->args[0]->sort;
    unsigned long hi = strtoul(e->name, NULL, 10), lo = strtoul(strchr(e->name, ':') + 1, NULL, 10);
    if (lo > hi) {
        diag_error(r->typing, e->at, "wrong-bounds", "the upper bound of the bits is below the lower one");
        return SORT_NONE;
    }
    if (hi - lo > MAX_BV_WIDTH || !sort_has_bits(r->poly, operand, (unsigned)(hi - lo))) {
        diag_error(r->typing, e->at, "wrong-bounds", "%s has fewer bits than the %lu asked for", sort_text(r, e->args[0]->sort),
                   hi - lo);
        return SORT_NONE;
    }
    /* The Boogie tool accepts an empty range of bits, and bits beyond the width, and gives them no meaning. */
    if (lo == hi) {
        resolver_unsupported(r, e->span, "bit-vectors of width %lu", hi - lo);
        return SORT_NONE;
    }
    if (hi > bits_of(r, operand) && !sort_is_unknown(r->poly, operand))
        resolver_unsupported(r, e->span, "bits %lu up to %lu of %s", lo, hi, sort_text(r, e->args[0]->sort));
    return sort_bv(r->ts, (unsigned)(hi - lo));
}

sort_id resolve_concat(struct resolver *r, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < 2; i++) {
        sort_id s = sort_known(r->poly, e->args[i]->sort);
        if (s == SORT_NONE || sort_kind(r->ts, s) == SORT_KIND_BV || sort_is_unknown(r->poly, s))
            continue;
        diag_error(r->typing, e->at, "wrong-type", "'++' cannot be applied to %s and %s", sort_text(r, e->args[0]->sort),
                   sort_text(r, e->args[1]->sort));
        return SORT_NONE;
    }
    bool left = is_bv(r, e->args[0], e->at, "++"), right = is_bv(r, e->args[1], e->at, "++");
    if (!left || !right)
        return SORT_NONE;
    unsigned width = bits_of(r, e->args[0]->sort) + bits_of(r, e->args[1]->sort);
    if (width > MAX_BV_WIDTH) {
        resolver_unsupported(r, e->span, "bit-vectors of width %u", width);
        return SORT_NONE;
    }
    if (!sort_is_unknown(r->poly, e->args[0]->sort) && !sort_is_unknown(r->poly, e->args[1]->sort))
        return sort_bv(r->ts, width);
    sort_id s = resolver_unknown_sort(r, e->span);
    sort_has_bits(r->poly, s, width);
    return s;
}
