/* Identifiers of emitted text. Start at fresh. */
#include "il/emit/names.h"

#include "base/buf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Keywords of the Boogie tools from version 2.3 on, and names that they declare. */
static const char *const keywords[] = {
    "assert", "assume",    "async",    "atomic",  "axiom",     "bool",      "break",
    "by",     "call",      "complete", "const",   "creates",   "datatype",  "div",
    "else",   "ensures",   "exists",   "extends", "false",     "finite",    "forall",
    "free",   "function",  "goto",     "havoc",   "hide",      "if",        "implementation",
    "int",    "invariant", "is",       "lambda",  "left",      "mod",       "modifies",
    "mover",  "old",       "par",      "pop",     "preserves", "procedure", "pure",
    "push",   "real",      "refines",  "regex",   "requires",  "return",    "returns",
    "reveal", "right",     "rmode",    "string",  "then",      "true",      "type",
    "unique", "uses",      "using",    "var",     "where",     "while",     "yield",
    "RNE",    "RNA",       "RTP",      "RTN",     "RTZ",
};

void emit_names_init(struct emit_names *n, struct intern *names)
{
    *n = (struct emit_names){.names = names};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        idmap_put(&n->global, (uintptr_t)intern(names, keywords[i]), 1);
}

void emit_names_release(struct emit_names *n)
{
    idmap_release(&n->global);
    idmap_release(&n->local);
}

void emit_names_leave(struct emit_names *n)
{
    idmap_clear(&n->local);
}

/* Types that are written like names: bv8, float24e8. */
static bool is_type_name(const char *s)
{
    static const char digits[] = "0123456789";
    bool vector = strncmp(s, "bv", 2) == 0, floating = strncmp(s, "float", 5) == 0;
    if (!vector && !floating)
        return false;
    s += vector ? 2 : 5;
    size_t n = strspn(s, digits);
    if (floating && n && s[n] == 'e')
        n += 1 + strspn(s + n + 1, digits);
    return n && !s[n];
}

bool emit_name_taken(const struct emit_names *n, symbol name)
{
    return idmap_has(&n->global, (uintptr_t)name) || idmap_has(&n->local, (uintptr_t)name) || is_type_name(name);
}

static bool allowed(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("_.$#'^?~`", c));
}

/* "old(x)" becomes old_x, "!temporary1" temporary1, "x!f" x. */
static void resemble(struct buf *out, const char *like)
{
    like += strspn(like, "!\\@# ");
    bool gap = false;
    for (; *like && *like != '!'; like++) {
        if (!allowed(*like)) {
            gap = true;
            continue;
        }
        if ((gap && out->n) || (!out->n && isdigit((unsigned char)*like)))
            buf_putc(out, '_');
        gap = false;
        buf_putc(out, *like);
    }
    if (!out->n)
        buf_puts(out, "_");
}

static symbol fresh(struct emit_names *n, struct idmap *scope, const char *like)
{
    struct buf text = {0};
    resemble(&text, like);
    symbol name = intern(n->names, text.text);
    for (unsigned k = 1; emit_name_taken(n, name); k++)
        name = intern_printf(n->names, "%s_%u", text.text, k);
    buf_release(&text);
    idmap_put(scope, (uintptr_t)name, 1);
    return name;
}

symbol emit_global(struct emit_names *n, const char *like)
{
    return fresh(n, &n->global, like);
}

symbol emit_local(struct emit_names *n, const char *like)
{
    return fresh(n, &n->local, like);
}
