/* Datatypes are declared to Z3 as SMT-LIB text, together with all datatypes that they depend on. The sorts and symbols are read from the
 * result. The C interface would need the groups of mutually recursive datatypes in order. The names in the text are our numbers.
 *
 * Start at z3_datatypes_make. */
#include "prover/z3_datatypes.h"

#include "base/buf.h"
#include "base/bug.h"
#include "base/idmap.h"
#include "base/vec.h"

struct sorts VEC_OF(sort_id);

/* `batch` will be declared. `names` and `sorts` exist already. */
struct declaration {
    struct z3_datatypes *d;
    struct buf text;
    struct sorts batch;
    struct idmap seen;
    struct VEC_OF(Z3_symbol) names;
    struct VEC_OF(Z3_sort) sorts;
};

/* ---- the datatypes and sorts that are needed ---- */

static void add_existing(struct declaration *dc, const char *letter, sort_id s, Z3_sort made)
{
    struct buf name = {0};
    buf_printf(&name, "%s%u", letter, s);
    vec_push(&dc->names, Z3_mk_string_symbol(dc->d->z3, name.text));
    vec_push(&dc->sorts, made);
    buf_release(&name);
}

static void fields_of(const struct terms *ts, sort_id s, struct sorts *out)
{
    for (unsigned c = 0; c < datatype_size(ts, s); c++) {
        func_id f = datatype_constructor(ts, s, c);
        for (unsigned i = 0; i < func_arity(ts, f); i++)
            vec_push(out, func_arg_sort(ts, f, i));
    }
}

static void collect_datatypes(struct declaration *dc, sort_id root)
{
    const struct terms *ts = dc->d->ts;
    struct sorts todo = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        sort_id s = todo.at[--todo.n];
        if (!idmap_put(&dc->seen, s, 1))
            continue;
        switch (sort_kind(ts, s)) {
        case SORT_KIND_BOOL:
        case SORT_KIND_INT:
        case SORT_KIND_REAL:
        case SORT_KIND_BV: break;
        case SORT_KIND_NAMED: add_existing(dc, "S", s, dc->d->other_sort(dc->d->user, s)); break;
        case SORT_KIND_MAP:
            vec_push(&todo, sort_range(ts, s));
            for (unsigned i = 0; i < sort_arity(ts, s); i++)
                vec_push(&todo, sort_domain(ts, s, i));
            break;
        case SORT_KIND_DATATYPE: {
            Z3_sort made = dc->d->known_sort(dc->d->user, s);
            if (made) {
                add_existing(dc, "D", s, made);
            } else {
                vec_push(&dc->batch, s);
                fields_of(ts, s, &todo);
            }
            break;
        }
        }
    }
    vec_release(&todo);
}

/* ---- text ---- */

enum { MAX_SORT_DEPTH = 2000 };

static void add_sort(struct declaration *dc, sort_id s, unsigned depth)
{
    const struct terms *ts = dc->d->ts;
    if (depth > MAX_SORT_DEPTH)
        bug("a sort is nested deeper than %d", MAX_SORT_DEPTH);
    switch (sort_kind(ts, s)) {
    case SORT_KIND_BOOL: buf_puts(&dc->text, "Bool"); break;
    case SORT_KIND_INT: buf_puts(&dc->text, "Int"); break;
    case SORT_KIND_REAL: buf_puts(&dc->text, "Real"); break;
    case SORT_KIND_BV: buf_printf(&dc->text, "(_ BitVec %u)", sort_width(ts, s)); break;
    case SORT_KIND_NAMED: buf_printf(&dc->text, "S%u", s); break;
    case SORT_KIND_DATATYPE: buf_printf(&dc->text, "D%u", s); break;
    case SORT_KIND_MAP:
        buf_puts(&dc->text, "(Array");
        for (unsigned i = 0; i <= sort_arity(ts, s); i++) {
            buf_putc(&dc->text, ' ');
            add_sort(dc, i < sort_arity(ts, s) ? sort_domain(ts, s, i) : sort_range(ts, s), depth + 1);
        }
        buf_putc(&dc->text, ')');
        break;
    }
}

static void add_constructors(struct declaration *dc, sort_id s)
{
    const struct terms *ts = dc->d->ts;
    buf_putc(&dc->text, '(');
    for (unsigned c = 0; c < datatype_size(ts, s); c++) {
        func_id f = datatype_constructor(ts, s, c);
        buf_printf(&dc->text, "(f%u", f);
        for (unsigned i = 0; i < func_arity(ts, f); i++) {
            buf_printf(&dc->text, " (f%u ", constructor_selector(ts, f, i));
            add_sort(dc, func_arg_sort(ts, f, i), 0);
            buf_putc(&dc->text, ')');
        }
        buf_putc(&dc->text, ')');
    }
    buf_putc(&dc->text, ')');
}

/* The declaration, then an assertion `p(x)` for each sort, with an x of it. The sort is read from x. */
static void add_text(struct declaration *dc)
{
    buf_puts(&dc->text, "(declare-datatypes (");
    for (size_t i = 0; i < dc->batch.n; i++)
        buf_printf(&dc->text, "(D%u 0)", dc->batch.at[i]);
    buf_puts(&dc->text, ") (");
    for (size_t i = 0; i < dc->batch.n; i++)
        add_constructors(dc, dc->batch.at[i]);
    buf_puts(&dc->text, "))\n");
    for (size_t i = 0; i < dc->batch.n; i++) {
        sort_id s = dc->batch.at[i];
        buf_printf(&dc->text, "(declare-fun x%u () D%u)(declare-fun p%u (D%u) Bool)(assert (p%u x%u))\n", s, s, s, s, s, s);
    }
}

/* ---- reading the result ---- */

static void keep_symbols(struct z3_datatypes *d, sort_id s, Z3_sort made)
{
    for (unsigned c = 0; c < datatype_size(d->ts, s); c++) {
        func_id f = datatype_constructor(d->ts, s, c);
        d->keep_func(d->user, f, Z3_get_datatype_sort_constructor(d->z3, made, c));
        d->keep_func(d->user, constructor_tester(d->ts, f), Z3_get_datatype_sort_recognizer(d->z3, made, c));
        for (unsigned i = 0; i < func_arity(d->ts, f); i++)
            d->keep_func(d->user, constructor_selector(d->ts, f, i), Z3_get_datatype_sort_constructor_accessor(d->z3, made, c, i));
    }
}

static bool read_off(struct declaration *dc, Z3_ast_vector made)
{
    struct z3_datatypes *d = dc->d;
    if (Z3_ast_vector_size(d->z3, made) != dc->batch.n)
        return false;
    for (size_t i = 0; i < dc->batch.n; i++) {
        Z3_ast assertion = Z3_ast_vector_get(d->z3, made, (unsigned)i);
        Z3_inc_ref(d->z3, assertion);
        Z3_ast x = Z3_get_app_arg(d->z3, Z3_to_app(d->z3, assertion), 0);
        Z3_sort s = Z3_get_sort(d->z3, x);
        d->keep_sort(d->user, dc->batch.at[i], s);
        keep_symbols(d, dc->batch.at[i], s);
        Z3_dec_ref(d->z3, assertion);
    }
    return true;
}

bool z3_datatypes_make(struct z3_datatypes *d, sort_id s)
{
    struct declaration dc = {.d = d};
    collect_datatypes(&dc, s);
    add_text(&dc);
    Z3_ast_vector made = Z3_parse_smtlib2_string(d->z3, dc.text.text, (unsigned)dc.names.n, dc.names.at, dc.sorts.at, 0, NULL,
                                                 NULL);
    bool ok = Z3_get_error_code(d->z3) == Z3_OK && made;
    if (ok) {
        Z3_ast_vector_inc_ref(d->z3, made);
        ok = read_off(&dc, made);
        Z3_ast_vector_dec_ref(d->z3, made);
    }
    buf_release(&dc.text);
    vec_release(&dc.batch);
    idmap_release(&dc.seen);
    vec_release(&dc.names);
    vec_release(&dc.sorts);
    return ok;
}
