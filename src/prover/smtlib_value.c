/* Reads values of models from text. Start at smtlib_read_value. */
#include "prover/smtlib_value.h"

#include "base/alloc.h"
#include "base/vec.h"
#include "logic/bv.h"
#include "logic/mk.h"

#include <ctype.h>
#include <string.h>

/* ---- S-expressions ---- */

/* The end of the string or quoted symbol that starts at text[i]; n if it is incomplete. */
static size_t skip_quoted(const char *text, size_t i, size_t n)
{
    char quote = text[i++];
    while (i < n && (text[i] != quote || (quote == '"' && i + 1 < n && text[i + 1] == '"')))
        i += text[i] == quote ? 2 : 1;
    return i < n ? i + 1 : n;
}

size_t smtlib_expression_end(const char *text, size_t *start, size_t n)
{
    size_t i = *start, depth = 0;
    while (i < n && isspace((unsigned char)text[i]))
        i++;
    *start = i;
    while (i < n) {
        if (text[i] == '"' || text[i] == '|') {
            i = skip_quoted(text, i, n);
        } else if (text[i] == '(') {
            depth++, i++;
        } else if (text[i] == ')') {
            depth -= depth > 0, i++;
        } else if (isspace((unsigned char)text[i])) {
            i++;
            continue;
        } else {
            while (i < n && !isspace((unsigned char)text[i]) && !strchr("()|\"", text[i]))
                i++;
        }
        if (depth == 0)
            return i < n ? i : 0;
    }
    return 0;
}

/* ---- numbers ---- */

/* Reads the decimal at *at, "-5" or "(- 5)". Returns false if there is none. Writes sign and digits into out, without the zeros after a
 * point ("5.0"). */
static bool read_number(const char **at, char *out)
{
    const char *c = *at + strspn(*at, " ");
    bool paren = strncmp(c, "(- ", 3) == 0, negative = paren || *c == '-';
    c += paren ? 3 : negative;
    size_t n = strspn(c, "0123456789");
    if (n == 0)
        return false;
    *out = '-';
    memcpy(out + negative, c, n);
    out[n + negative] = '\0';
    c += n;
    if (*c == '.') {
        size_t zeros = strspn(c + 1, "0");
        c += 1 + zeros;
        if (zeros == 0 || isdigit((unsigned char)*c))
            return false;
    }
    if (paren && *c++ != ')')
        return false;
    *at = c;
    return true;
}

/* 5, (- 5), 5.0, (/ 1 3), (/ 1.0 3.0), (/ (- 1) 3), (- (/ 1 3)). */
static term_id read_quotient(struct terms *ts, const char *text, sort_id sort)
{
    char *p = alloc_bytes(strlen(text) + 2), *q = alloc_bytes(strlen(text) + 2);
    bool outer = strncmp(text, "(- (", 4) == 0;
    const char *at = text + (outer ? 3 : 0);
    term_id t = TERM_NONE;
    if (strncmp(at, "(/ ", 3) == 0) {
        at += 3;
        if (read_number(&at, p) && read_number(&at, q) && *at == ')') {
            struct buf ratio = {0};
            buf_printf(&ratio, "%s/%s", p, q);
            t = sort == SORT_REAL ? mk_real_text(ts, ratio.text) : TERM_NONE;
            buf_release(&ratio);
        }
    } else if (!outer && read_number(&at, p) && *at == '\0') {
        t = sort == SORT_REAL ? mk_real_text(ts, p) : mk_int_text(ts, p);
    }
    free(p);
    free(q);
    return t != TERM_NONE && outer ? mk_neg(ts, t) : t;
}

/* "#b0101", "#x0f", "(_ bv15 8)" */
static term_id read_bits(struct terms *ts, const char *text, unsigned width)
{
    mpz_t v;
    mpz_init(v);
    term_id t = TERM_NONE;
    if (*text == '#' && (text[1] == 'b' || text[1] == 'x')) {
        if (isxdigit((unsigned char)text[2]) && mpz_set_str(v, text + 2, text[1] == 'b' ? 2 : 16) == 0)
            t = mk_bv_mpz(ts, width, v);
    } else if (strncmp(text, "(_ bv", 5) == 0) {
        size_t n = strspn(text + 5, "0123456789");
        char *digits = alloc_part(text + 5, n);
        t = mk_bv_text(ts, width, digits);
        free(digits);
    }
    mpz_clear(v);
    return t;
}

/* ---- datatypes ---- */

enum { MAX_DEPTH = 500 };

static term_id read_value(const struct smtlib *w, struct terms *ts, const char *text, sort_id sort, unsigned depth);

/* The constructor in text; "(as c T)" is c. */
static func_id read_constructor(const struct smtlib *w, const char *text, sort_id sort)
{
    size_t start = strncmp(text, "(as ", 4) == 0 ? 4 : 0, n = strlen(text);
    size_t end = start ? smtlib_expression_end(text, &start, n) : n;
    func_id found = FUNC_NONE;
    for (unsigned i = 0; i < datatype_size(w->ts, sort) && found == FUNC_NONE; i++) {
        func_id f = datatype_constructor(w->ts, sort, i);
        struct buf name = {0};
        smtlib_function_name(w, f, &name);
        if (name.n == end - start && memcmp(name.text, text + start, name.n) == 0)
            found = f;
        buf_release(&name);
    }
    return found;
}

/* The next argument in "(c a b)", on the heap; NULL at the end. */
static char *next_part(const char *text, size_t *at)
{
    size_t end = smtlib_expression_end(text, at, strlen(text));
    if (end == 0 || text[*at] == ')')
        return NULL;
    char *part = alloc_part(text + *at, end - *at);
    *at = end;
    return part;
}

static term_id read_data(const struct smtlib *w, struct terms *ts, const char *text, sort_id sort, unsigned depth)
{
    bool applied = *text == '(' && strncmp(text, "(as ", 4) != 0;
    size_t at = 1;
    char *head = applied ? next_part(text, &at) : alloc_text(text);
    func_id f = head ? read_constructor(w, head, sort) : FUNC_NONE;
    free(head);
    if (f == FUNC_NONE || (!applied && func_arity(ts, f) > 0))
        return TERM_NONE;
    struct term_vec args = {0};
    bool known = true;
    for (unsigned i = 0; i < func_arity(ts, f) && known; i++) {
        char *part = next_part(text, &at);
        term_id arg = part ? read_value(w, ts, part, func_arg_sort(ts, f, i), depth + 1) : TERM_NONE;
        free(part);
        known = arg != TERM_NONE;
        vec_push(&args, arg);
    }
    term_id t = known ? mk_app(ts, f, (unsigned)args.n, args.at) : TERM_NONE;
    vec_release(&args);
    return t;
}

static term_id read_value(const struct smtlib *w, struct terms *ts, const char *text, sort_id sort, unsigned depth)
{
    if (depth > MAX_DEPTH)
        return TERM_NONE;
    switch (sort_kind(ts, sort)) {
    case SORT_KIND_BOOL: return strcmp(text, "true") == 0 ? mk_true(ts) : strcmp(text, "false") == 0 ? mk_false(ts) : TERM_NONE;
    case SORT_KIND_INT:
    case SORT_KIND_REAL: return read_quotient(ts, text, sort);
    case SORT_KIND_BV: return read_bits(ts, text, sort_width(ts, sort));
    case SORT_KIND_DATATYPE: return read_data(w, ts, text, sort, depth);
    case SORT_KIND_NAMED:
    case SORT_KIND_MAP: break;
    }
    return TERM_NONE;
}

term_id smtlib_read_value(const struct smtlib *w, struct terms *ts, const char *text, sort_id sort)
{
    return read_value(w, ts, text, sort, 0);
}
