/* A name is the user's with a `$` in front, and with a number if another symbol has it. A datatype is declared together with all datatypes
 * that it depends on, because they may depend on it. */
#include "prover/smtlib_names.h"

#include "base/bug.h"

#include <ctype.h>
#include <string.h>

/* ---- names ---- */

static bool simple_char(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("~!@$%^&*_-+=<>.?/", c));
}

/* Writes `$` and the name. A character that is not ASCII or not allowed between bars becomes % and two digits. The number follows after
 * `!`. */
static void add_symbol(struct buf *out, const char *name, uint64_t number)
{
    bool quoted = false;
    for (const char *c = name; *c; c++)
        quoted |= !simple_char(*c) && *c >= ' ' && *c < 127 && *c != '|' && *c != '\\';
    buf_puts(out, quoted ? "|$" : "$");
    for (const char *c = name; *c; c++) {
        if (*c < ' ' || *c >= 127 || *c == '|' || *c == '\\')
            buf_printf(out, "%%%02x", (unsigned char)*c);
        else
            buf_putc(out, *c);
    }
    if (number)
        buf_printf(out, "!%llu", (unsigned long long)number);
    if (quoted)
        buf_putc(out, '|');
}

static const char *symbol_text(const struct smtlib *w, unsigned kind, uint32_t id)
{
    return kind == SYMBOL_SORT ? sort_name(w->ts, id) : kind == SYMBOL_FUNC ? func_name(w->ts, id) : term_name(w->ts, id);
}

bool smtlib_take_name(struct smtlib *w, unsigned kind, uint32_t id)
{
    if (idmap_has(&w->declared, idmap_pair(kind, id)))
        return false;
    struct buf text = {0};
    uint64_t number = 0;
    for (;; number += number ? 1 : 2) {
        text.n = 0;
        add_symbol(&text, symbol_text(w, kind, id), number);
        if (idmap_put(&w->names, hash_bytes(text.text, text.n, 0), 1))
            break;
    }
    buf_release(&text);
    idmap_put(&w->declared, idmap_pair(kind, id), number);
    return true;
}

void smtlib_add_name(struct smtlib *w, unsigned kind, uint32_t id)
{
    const uint64_t *number = idmap_get(&w->declared, idmap_pair(kind, id));
    if (!number)
        bug("the symbol '%s' is not declared to the prover", symbol_text(w, kind, id));
    add_symbol(w->out, symbol_text(w, kind, id), *number);
}

void smtlib_function_name(const struct smtlib *w, func_id f, struct buf *out)
{
    const uint64_t *number = idmap_get(&w->declared, idmap_pair(SYMBOL_FUNC, f));
    if (number)
        add_symbol(out, func_name(w->ts, f), *number);
}

/* ---- sorts ---- */

enum { MAX_SORT_DEPTH = 2000 };

void smtlib_add_sort(struct smtlib *w, sort_id s, unsigned depth)
{
    if (depth > MAX_SORT_DEPTH)
        bug("a sort is nested deeper than %d", MAX_SORT_DEPTH);
    switch (sort_kind(w->ts, s)) {
    case SORT_KIND_BOOL: buf_puts(w->out, "Bool"); return;
    case SORT_KIND_INT: buf_puts(w->out, "Int"); return;
    case SORT_KIND_REAL: buf_puts(w->out, "Real"); return;
    case SORT_KIND_BV: buf_printf(w->out, "(_ BitVec %u)", sort_width(w->ts, s)); return;
    case SORT_KIND_NAMED:
    case SORT_KIND_DATATYPE: smtlib_add_name(w, SYMBOL_SORT, s); return;
    case SORT_KIND_MAP: {
        unsigned n = sort_arity(w->ts, s);
        for (unsigned i = 0; i < n; i++) {
            buf_puts(w->out, "(Array ");
            smtlib_add_sort(w, sort_domain(w->ts, s, i), depth + 1);
            buf_putc(w->out, ' ');
        }
        smtlib_add_sort(w, sort_range(w->ts, s), depth + 1);
        for (unsigned i = 0; i < n; i++)
            buf_putc(w->out, ')');
        return;
    }
    }
}

/* Declares the plain sorts in s. Takes the names of the datatypes that s needs and of all their symbols. Appends these datatypes to
 * batch. */
static void reach_sorts(struct smtlib *w, sort_id root, struct sort_vec *batch)
{
    struct sort_vec todo = {0};
    struct idmap seen = {0};
    vec_push(&todo, root);
    while (todo.n > 0) {
        sort_id s = todo.at[--todo.n];
        if (!idmap_put(&seen, s, 1))
            continue;
        if (sort_kind(w->ts, s) == SORT_KIND_NAMED && smtlib_take_name(w, SYMBOL_SORT, s)) {
            buf_puts(w->out, "(declare-sort ");
            smtlib_add_name(w, SYMBOL_SORT, s);
            buf_puts(w->out, " 0)\n");
        }
        for (unsigned i = 0; i < sort_arity(w->ts, s); i++)
            vec_push(&todo, sort_domain(w->ts, s, i));
        if (sort_kind(w->ts, s) == SORT_KIND_MAP)
            vec_push(&todo, sort_range(w->ts, s));
        if (sort_kind(w->ts, s) != SORT_KIND_DATATYPE || !smtlib_take_name(w, SYMBOL_SORT, s))
            continue;
        vec_push(batch, s);
        for (unsigned c = 0; c < datatype_size(w->ts, s); c++) {
            func_id f = datatype_constructor(w->ts, s, c);
            smtlib_take_name(w, SYMBOL_FUNC, f);
            smtlib_take_name(w, SYMBOL_FUNC, constructor_tester(w->ts, f));
            for (unsigned i = 0; i < func_arity(w->ts, f); i++) {
                smtlib_take_name(w, SYMBOL_FUNC, constructor_selector(w->ts, f, i));
                vec_push(&todo, func_arg_sort(w->ts, f, i));
            }
        }
    }
    idmap_release(&seen);
    vec_release(&todo);
}

static void add_constructors(struct smtlib *w, sort_id s)
{
    buf_putc(w->out, '(');
    for (unsigned c = 0; c < datatype_size(w->ts, s); c++) {
        func_id f = datatype_constructor(w->ts, s, c);
        buf_puts(w->out, c ? " (" : "(");
        smtlib_add_name(w, SYMBOL_FUNC, f);
        for (unsigned i = 0; i < func_arity(w->ts, f); i++) {
            buf_puts(w->out, " (");
            smtlib_add_name(w, SYMBOL_FUNC, constructor_selector(w->ts, f, i));
            buf_putc(w->out, ' ');
            smtlib_add_sort(w, func_arg_sort(w->ts, f, i), 0);
            buf_putc(w->out, ')');
        }
        buf_putc(w->out, ')');
    }
    buf_putc(w->out, ')');
}

void smtlib_declare_sort(struct smtlib *w, sort_id s)
{
    struct sort_vec batch = {0};
    reach_sorts(w, s, &batch);
    for (size_t i = 0; i < batch.n; i++) {
        buf_puts(w->out, i ? " (" : "(declare-datatypes ((");
        smtlib_add_name(w, SYMBOL_SORT, batch.at[i]);
        buf_puts(w->out, i + 1 < batch.n ? " 0)" : " 0)) (");
    }
    for (size_t i = 0; i < batch.n; i++)
        add_constructors(w, batch.at[i]);
    if (batch.n)
        buf_puts(w->out, "))\n");
    vec_release(&batch);
}
