/* Types, functions and constants of emitted text. A sort becomes a type without arguments. An algebraic datatype is written with the
 * attributes of the Boogie tools up to 2.8, which declare selector#constructor and is#constructor. A bit-vector operation becomes a
 * function that names the prover's own operation. Start at emit_sort_custom and emit_declarations. */
#include "il/emit/emitter.h"

#include "logic/bv.h"

/* ---- identifiers ---- */

static void add_datatype(struct emitter *e, sort_id s);

static symbol sort_identifier(struct emitter *e, sort_id s)
{
    const uint64_t *known = idmap_get(&e->sorts, s);
    if (known)
        return (symbol)(uintptr_t)*known;
    symbol name = emit_global(&e->names, sort_name(e->ts, s));
    idmap_put(&e->sorts, s, (uintptr_t)name);
    vec_push(&e->sort_list, s);
    if (sort_kind(e->ts, s) == SORT_KIND_DATATYPE)
        add_datatype(e, s);
    return name;
}

static symbol name_func(struct emitter *e, func_id f, symbol name)
{
    idmap_put(&e->funcs, f, (uintptr_t)name);
    return name;
}

static symbol known_func(const struct emitter *e, func_id f)
{
    const uint64_t *known = idmap_get(&e->funcs, f);
    return known ? (symbol)(uintptr_t)*known : NULL;
}

static symbol member(struct emitter *e, const char *of, symbol constructor)
{
    return intern_printf(e->names.names, "%s#%s", of, constructor);
}

/* True if all names that a constructor with this identifier would declare are free. */
static bool members_free(struct emitter *e, func_id c, symbol name)
{
    bool taken = emit_name_taken(&e->names, member(e, "is", name));
    for (unsigned k = 0; k < func_arity(e->ts, c); k++)
        taken |= emit_name_taken(&e->names, member(e, func_field(e->ts, constructor_selector(e->ts, c, k)), name));
    return !taken;
}

/* Chooses names for the constructors of s and for what they declare. */
static void add_datatype(struct emitter *e, sort_id s)
{
    for (unsigned i = 0; i < datatype_size(e->ts, s); i++) {
        func_id c = datatype_constructor(e->ts, s, i);
        symbol name = emit_global(&e->names, func_name(e->ts, c));
        while (!members_free(e, c, name))
            name = emit_global(&e->names, func_name(e->ts, c));
        name_func(e, c, name);
        name_func(e, constructor_tester(e->ts, c), emit_global(&e->names, member(e, "is", name)));
        for (unsigned k = 0; k < func_arity(e->ts, c); k++) {
            func_id selector = constructor_selector(e->ts, c, k);
            name_func(e, selector, emit_global(&e->names, member(e, func_field(e->ts, selector), name)));
        }
    }
}

symbol emit_func(struct emitter *e, func_id f)
{
    if (func_name(e->ts, f)[0] == '!')
        return emit_law_func(e, f);
    symbol name = known_func(e, f);
    if (!name && func_role(e->ts, f) != FUNC_PLAIN) {
        sort_identifier(e, func_result(e->ts, func_constructor(e->ts, f)));
        name = known_func(e, f);
    }
    if (name)
        return name;
    vec_push(&e->func_list, f);
    return name_func(e, f, emit_global(&e->names, func_name(e->ts, f)));
}

symbol emit_bv_func(struct emitter *e, term_id t)
{
    struct bv_function f = term_bv_function(e->ts, t);
    struct buf key = {0}, text = {0};
    buf_printf(&key, "%s", bv_op_name(f.op));
    if (bv_op_numbers(f.op))
        buf_printf(&key, "_%u", f.a);
    for (unsigned i = 0; i < term_arity(e->ts, t); i++) {
        sort_id s = term_sort(e->ts, term_arg(e->ts, t, i));
        if (sort_kind(e->ts, s) == SORT_KIND_BV)
            buf_printf(&key, "_%u", sort_width(e->ts, s));
    }
    symbol name, interned = intern(e->names.names, key.text);
    if (emit_is_new(e, interned, &name)) {
        if (bv_op_numbers(f.op))
            buf_printf(&text, "function {:bvbuiltin \"(_ %s %u)\"} %s", bv_op_name(f.op), f.a, name);
        else
            buf_printf(&text, "function {:bvbuiltin \"%s\"} %s", bv_op_name(f.op), name);
        for (unsigned i = 0; i < term_arity(e->ts, t); i++) {
            buf_puts(&text, i ? ", " : "(");
            emit_sort(e, &text, term_sort(e->ts, term_arg(e->ts, t, i)));
        }
        buf_puts(&text, "): ");
        emit_sort(e, &text, term_sort(e->ts, t));
        buf_puts(&text, ";\n");
        buf_add(&e->prelude, text.text, text.n);
    }
    buf_release(&key);
    buf_release(&text);
    return name;
}

/* ---- sorts ---- */

void emit_sort_custom(struct printer *p, sort_id s, void *user)
{
    emit_sort(user, p->out, s);
}

void emit_sort(struct emitter *e, struct buf *out, sort_id s)
{
    switch (sort_kind(e->ts, s)) {
    case SORT_KIND_BOOL: buf_puts(out, "bool"); break;
    case SORT_KIND_INT: buf_puts(out, "int"); break;
    case SORT_KIND_REAL: buf_puts(out, "real"); break;
    case SORT_KIND_BV: buf_printf(out, "bv%u", sort_width(e->ts, s)); break;
    case SORT_KIND_NAMED:
    case SORT_KIND_DATATYPE: buf_puts(out, sort_identifier(e, s)); break;
    case SORT_KIND_MAP:
        for (unsigned i = 0; i < sort_arity(e->ts, s); i++) {
            buf_putc(out, i ? ',' : '[');
            emit_sort(e, out, sort_domain(e->ts, s, i));
        }
        buf_putc(out, ']');
        emit_sort(e, out, sort_range(e->ts, s));
        break;
    }
}

/* ---- declarations ---- */

static void put_constructors(struct emitter *e, struct buf *out, sort_id s)
{
    for (unsigned i = 0; i < datatype_size(e->ts, s); i++) {
        func_id c = datatype_constructor(e->ts, s, i);
        buf_printf(out, "function {:constructor} %s(", known_func(e, c));
        for (unsigned k = 0; k < func_arity(e->ts, c); k++) {
            func_id selector = constructor_selector(e->ts, c, k);
            buf_printf(out, "%s%s: ", k ? ", " : "", func_field(e->ts, selector));
            emit_sort(e, out, func_result(e->ts, selector));
        }
        buf_puts(out, "): ");
        emit_sort(e, out, s);
        buf_puts(out, ";\n");
    }
}

static void put_function(struct emitter *e, struct buf *out, func_id f)
{
    unsigned n = func_arity(e->ts, f);
    buf_printf(out, "%s %s", n ? "function" : "const", known_func(e, f));
    for (unsigned k = 0; k < n; k++) {
        buf_puts(out, k ? ", " : "(");
        emit_sort(e, out, func_arg_sort(e->ts, f, k));
    }
    buf_puts(out, n ? "): " : ": ");
    emit_sort(e, out, func_result(e->ts, f));
    buf_puts(out, ";\n");
}

static void put_constants(struct emitter *e, struct buf *out)
{
    for (size_t i = 0; i < e->constants.list.n; i++) {
        const struct emit_constant *c = &e->constants.list.at[i];
        buf_printf(out, "const %s: ", c->name);
        emit_sort(e, out, c->sort);
        buf_puts(out, ";\n");
    }
}

/* The types are made last, because functions and constants may use types for the first time. */
void emit_declarations(struct emitter *e, struct buf *out)
{
    struct buf functions = {0}, types = {0};
    for (size_t i = 0; i < e->func_list.n; i++)
        put_function(e, &functions, e->func_list.at[i]);
    put_constants(e, &functions);
    for (size_t i = 0; i < e->sort_list.n; i++) {
        bool data = sort_kind(e->ts, e->sort_list.at[i]) == SORT_KIND_DATATYPE;
        buf_printf(&types, "type %s", data ? "{:datatype} " : "");
        emit_sort(e, &types, e->sort_list.at[i]);
        buf_puts(&types, ";\n");
        if (data)
            put_constructors(e, &types, e->sort_list.at[i]);
    }
    buf_puts(out, types.n ? types.text : "");
    buf_puts(out, functions.n ? functions.text : "");
    buf_release(&functions);
    buf_release(&types);
}
