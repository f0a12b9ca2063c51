/* Where an annotation belongs, by its place in the text: the function whose declaration follows, or the statement of a block. Start at
 * acsl_attach. */
#include "lang/c/acsl/reader.h"

#include <string.h>

static bool contains(struct span s, struct span at)
{
    return s.source == at.source && s.start <= at.start && at.end <= s.end;
}

static bool in_front(struct span at, struct span s)
{
    return s.source == at.source && at.end <= s.start;
}

/* ---- statements ---- */

const struct c_stmt *acsl_loop_at(const struct c_stmt *s)
{
    while (s && (s->kind == C_LABEL || s->kind == C_CASE || s->kind == C_DEFAULT))
        s = s->then;
    return s && c_is_loop(s) ? s : NULL;
}

static void place_in(const struct c_stmt *s, struct span at, struct target *t);

/* The part of a statement that is a statement itself. False: the place is not there. */
static bool place_in_part(const struct c_stmt *part, struct span at, struct target *t)
{
    if (!part)
        return false;
    if (in_front(at, part->span)) {
        t->kind = TARGET_STATEMENT;
        t->statement = part;
        return true;
    }
    if (!contains(part->span, at))
        return false;
    place_in(part, at, t);
    return true;
}

static void place_in_block(const struct c_stmt *block, struct span at, struct target *t)
{
    for (unsigned i = 0; i < block->n; i++)
        if (place_in_part(block->body[i], at, t))
            return;
    t->kind = TARGET_END;
    t->statement = block;
}

/* Inside of s. */
static void place_in(const struct c_stmt *s, struct span at, struct target *t)
{
    t->kind = TARGET_NONE;
    switch (s->kind) {
    case C_BLOCK: place_in_block(s, at, t); return;
    case C_IF:
        if (!place_in_part(s->then, at, t))
            place_in_part(s->els, at, t);
        return;
    case C_WHILE:
    case C_DO:
    case C_FOR:
        t->loop = s;
        place_in_part(s->then, at, t);
        return;
    case C_SWITCH:
    case C_CASE:
    case C_DEFAULT:
    case C_LABEL: place_in_part(s->then, at, t); return;
    case C_DECLARE:
    case C_EXPR_STMT:
    case C_EMPTY:
    case C_GOTO:
    case C_COMPUTED_GOTO:
    case C_BREAK:
    case C_CONTINUE:
    case C_RETURN:
    case C_ASM:
    case C_OTHER_STMT: return;
    }
}

/* ---- labels ---- */

static const struct c_stmt *find_label(const struct c_stmt *s, symbol name, struct span before)
{
    if (!s)
        return NULL;
    if (s->kind == C_LABEL && s->name == name && s->span.start <= before.start)
        return s;
    const struct c_stmt *found = NULL;
    for (unsigned i = 0; i < s->n && !found; i++)
        found = find_label(s->body[i], name, before);
    const struct c_stmt *parts[3] = {s->then, s->els, s->init};
    for (unsigned i = 0; i < 3 && !found; i++)
        found = find_label(parts[i], name, before);
    return found;
}

const struct c_stmt *acsl_find_label(const struct c_function *f, symbol name, struct span before)
{
    return find_label(f->body, name, before);
}

/* ---- functions ---- */

/* The declaration is a definition that the comment is in. */
static bool place_in_function(struct c_function *f, const struct c_declaration *d, struct span at, struct target *t)
{
    if (!contains(d->span, at))
        return false;
    *t = (struct target){.kind = TARGET_NONE, .function = f};
    if (f->body && contains(f->body->span, at))
        place_in(f->body, at, t);
    return true;
}

/* Behind white space, comments and lines of the preprocessor. */
static uint32_t next_code(const struct source *s, uint32_t at)
{
    while (at < s->size) {
        const char *p = s->text + at;
        if (strchr(" \t\r\n\f\v", *p)) {
            at++;
        } else if (p[0] == '/' && p[1] == '*') {
            const char *end = memmem(p + 2, s->size - at - 2, "*/", 2);
            at = end ? (uint32_t)(end - s->text) + 2 : s->size;
        } else if ((p[0] == '/' && p[1] == '/') || p[0] == '#') {
            while (at < s->size && s->text[at] != '\n')
                at += s->text[at] == '\\' && at + 1 < s->size ? 2 : 1;
        } else {
            return at;
        }
    }
    return s->size;
}

/* Nothing ends between the comment and the declaration: the declaration, which the tree has, is the next one in the text. Declarations that
 * nobody uses are not in the tree. */
static bool is_next(struct span comment, uint32_t declaration)
{
    const struct source *s = comment.source;
    for (uint32_t at = next_code(s, comment.end); at < declaration; at = next_code(s, at + 1))
        if (strchr(";{}", s->text[at]))
            return false;
    return true;
}

struct target acsl_attach(const struct c_ast *ast, struct span at)
{
    struct target t = {.kind = TARGET_FILE};
    uint32_t nearest = UINT32_MAX;
    for (size_t i = 0; i < ast->functions.n; i++) {
        struct c_function *f = ast->functions.at[i];
        for (unsigned k = 0; k < f->n_declarations; k++) {
            const struct c_declaration *d = &f->declarations[k];
            if (place_in_function(f, d, at, &t))
                return t;
            if (in_front(at, d->span) && d->span.start < nearest) {
                nearest = d->span.start;
                t = (struct target){.kind = TARGET_FUNCTION, .function = f, .declaration = d};
            }
        }
    }
    for (size_t i = 0; i < ast->vars.n; i++) {
        const struct c_var *v = ast->vars.at[i];
        if (v->storage == C_GLOBAL && in_front(at, v->span) && v->span.start < nearest)
            t = (struct target){.kind = TARGET_FILE}, nearest = v->span.start;
    }
    bool next = nearest != UINT32_MAX && is_next(at, nearest);
    if (!next)
        t = (struct target){.kind = next_code(at.source, at.end) < at.source->size ? TARGET_UNUSED : TARGET_FILE};
    return t;
}
