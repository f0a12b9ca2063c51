/* Macros in annotations (C11 6.10.3): a name of a macro is replaced by the macro's body, in which parameters are replaced by the arguments, and
 * the result is searched for macros again, but not for the same one. Unlike in C, an expansion does not go on behind its end: a macro whose
 * body ends with the name of a macro with parameters does not take its arguments from the text behind. Start at acsl_expand. */
#include "lang/c/acsl/lex.h"

#include <string.h>

enum { MAX_TOKENS = 100000, MAX_NESTING = 200 };

struct expander {
    struct arena *arena;
    const struct c_comment *comment;
    struct diagnostics *ds;
    unsigned depth;
    bool failed;
};

/* The macros that are being expanded, innermost first. */
struct active {
    const struct c_macro *macro;
    const struct active *around;
};

struct argument {
    const struct annot_token *at;
    size_t n;
};

static void expand(struct expander *x, const struct annot_token *at, size_t n, const struct active *active,
                   struct annot_tokens *out);

static const struct c_macro *macro_at(const struct expander *x, const struct annot_token *t, const struct active *active)
{
    if (t->kind != TOKEN_IDENT)
        return NULL;
    for (unsigned i = 0; i < x->comment->n_macros; i++) {
        const struct c_macro *m = x->comment->macros[i];
        if (strcmp(m->name, t->text) != 0)
            continue;
        for (const struct active *a = active; a; a = a->around)
            if (a->macro == m)
                return NULL;
        return m;
    }
    return NULL;
}

static bool is_op(const struct annot_token *t, const char *op)
{
    return t->kind == TOKEN_OP && strcmp(t->text, op) == 0;
}

static void fail(struct expander *x, const struct annot_token *t, const char *what)
{
    if (!x->failed)
        diag_error(x->ds, (struct span){x->comment->span.source, t->start, t->end}, "syntax-error", "macro '%s' %s", t->text,
                   what);
    x->failed = true;
}

/* Splits the tokens behind `(` at commas. Returns the number of tokens up to and with `)`; 0: there is no `)`. */
static size_t take_arguments(const struct c_macro *m, const struct annot_token *at, size_t n, struct argument *args,
                             unsigned *n_args)
{
    unsigned open = 0, k = 0;
    args[0] = (struct argument){at, 0};
    for (size_t i = 0; i < n; i++) {
        const struct annot_token *t = &at[i];
        if (open == 0 && is_op(t, ")")) {
            *n_args = k + 1;
            return i + 1;
        }
        open += is_op(t, "(") || is_op(t, "[") || is_op(t, "{");
        open -= (is_op(t, ")") || is_op(t, "]") || is_op(t, "}")) && open > 0;
        bool rest = m->variadic && k + 1 >= m->n_params;
        bool next = open == 0 && is_op(t, ",") && !rest;
        k += next;
        if (next && k < m->n_params)
            args[k] = (struct argument){t + 1, 0};
        else if (k < m->n_params || k == 0)
            args[k].n++;
    }
    return 0;
}

static const struct argument *argument_of(const struct c_macro *m, const struct annot_token *t, const struct argument *args)
{
    for (unsigned i = 0; m->function_like && t->kind == TOKEN_IDENT && i < m->n_params; i++)
        if (strcmp(m->params[i], t->text) == 0)
            return &args[i];
    return NULL;
}

/* The tokens of the body, all at the place of use. */
static struct annot_tokens body_of(struct expander *x, const struct c_macro *m, const struct annot_token *use)
{
    uint32_t n = (uint32_t)strlen(m->body);
    uint32_t *at = arena_array(x->arena, uint32_t, n + 1);
    for (uint32_t i = 0; i < n; i++)
        at[i] = use->start;
    at[n] = use->end;
    struct annot_tokens body = VEC_IN(x->arena);
    acsl_lex_text(x->arena, x->comment->span.source, (struct annot_text){m->body, n, 0, at}, x->ds, &body);
    for (size_t i = 0; i < body.n; i++)
        body.at[i].start = use->start, body.at[i].end = use->end;
    return body;
}

static const char *spelling(const struct expander *x, const struct annot_token *t)
{
    if (t->text)
        return t->text;
    struct span s = {x->comment->span.source, t->start, t->end};
    return span_text(x->arena, s);
}

/* `a ## b`: one token of both spellings. */
static void paste(struct expander *x, const struct annot_token *right, struct annot_tokens *to)
{
    struct annot_token *left = &to->at[to->n - 1];
    const char *text = arena_printf(x->arena, "%s%s", spelling(x, left), spelling(x, right));
    struct annot_tokens made = VEC_IN(x->arena);
    uint32_t n = (uint32_t)strlen(text);
    uint32_t *at = arena_array(x->arena, uint32_t, n + 1);
    for (uint32_t i = 0; i <= n; i++)
        at[i] = left->start;
    acsl_lex_text(x->arena, x->comment->span.source, (struct annot_text){text, n, 0, at}, x->ds, &made);
    uint32_t start = left->start, end = left->end;
    to->n--;
    for (size_t i = 0; i < made.n; i++) {
        made.at[i].start = start, made.at[i].end = end;
        vec_push(to, made.at[i]);
    }
}

static void put_argument(struct expander *x, const struct argument *arg, bool pasted, const struct active *active,
                         struct annot_tokens *to)
{
    if (!pasted) {
        expand(x, arg->at, arg->n, active, to);
        return;
    }
    for (size_t i = 0; i < arg->n; i++)
        vec_push(to, arg->at[i]);
}

static void replace(struct expander *x, const struct c_macro *m, const struct annot_token *use, const struct argument *args,
                    const struct active *active, struct annot_tokens *out)
{
    struct annot_tokens body = body_of(x, m, use), made = VEC_IN(x->arena);
    for (size_t i = 0; i < body.n && !x->failed; i++) {
        const struct annot_token *t = &body.at[i];
        bool after = i > 0 && is_op(t - 1, "##"), before = i + 1 < body.n && is_op(t + 1, "##");
        const struct argument *arg = argument_of(m, t, args);
        if (is_op(t, "#") && m->function_like)
            fail(x, use, "makes a string of an argument, which annotations cannot");
        else if (is_op(t, "##") && made.n > 0)
            continue;
        else if (after && made.n > 0 && (!arg || arg->n > 0)) {
            paste(x, arg ? arg->at : t, &made);
            for (size_t k = 1; arg && k < arg->n; k++)
                vec_push(&made, arg->at[k]);
        } else if (arg)
            put_argument(x, arg, before || after, active, &made);
        else
            vec_push(&made, *t);
    }
    for (size_t i = 0; i < made.n; i++)
        made.at[i].start = use->start, made.at[i].end = use->end;
    struct active inside = {m, active};
    expand(x, made.at, made.n, &inside, out);
}

/* Expands the macro at at[0]; returns the number of tokens that were taken. */
static size_t expand_macro(struct expander *x, const struct c_macro *m, const struct annot_token *at, size_t n,
                           const struct active *active, struct annot_tokens *out)
{
    if (!m->function_like) {
        replace(x, m, at, NULL, active, out);
        return 1;
    }
    if (n < 2 || !is_op(&at[1], "(")) {
        vec_push(out, at[0]);
        return 1;
    }
    struct argument *args = arena_array(x->arena, struct argument, m->n_params + 1);
    unsigned n_args = 0;
    size_t taken = take_arguments(m, at + 2, n - 2, args, &n_args);
    bool none = m->n_params == 0 && n_args == 1 && args[0].n == 0;
    bool rest_left_out = m->variadic && n_args + 1 == m->n_params;
    if (taken == 0 || (n_args != m->n_params && !none && !rest_left_out)) {
        fail(x, at, taken ? "has another number of arguments" : "has no closing ')'");
        return n;
    }
    struct annot_token use = at[0];
    use.end = at[taken + 1].end > use.end ? at[taken + 1].end : use.end;
    replace(x, m, &use, args, active, out);
    return taken + 2;
}

static void expand(struct expander *x, const struct annot_token *at, size_t n, const struct active *active,
                   struct annot_tokens *out)
{
    if (x->depth >= MAX_NESTING && n > 0)
        fail(x, at, "is nested too deeply");
    x->depth++;
    for (size_t i = 0; i < n && !x->failed;) {
        const struct c_macro *m = macro_at(x, &at[i], active);
        if (out->n > MAX_TOKENS) {
            fail(x, &at[i], "expands to too much");
        } else if (m) {
            i += expand_macro(x, m, &at[i], n - i, active, out);
        } else {
            vec_push(out, at[i]);
            i++;
        }
    }
    x->depth--;
}

void acsl_expand(struct arena *a, const struct c_comment *c, const struct annot_tokens *tokens, struct diagnostics *ds,
                 struct annot_tokens *out)
{
    struct expander x = {.arena = a, .comment = c, .ds = ds};
    expand(&x, tokens->at, tokens->n, NULL, out);
    if (x.failed) {
        out->n = 0;
        vec_push(out, ((struct annot_token){.kind = TOKEN_BAD, .start = c->span.start, .end = c->span.end}));
    }
}
