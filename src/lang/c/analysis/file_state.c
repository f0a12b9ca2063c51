/* Whether other code can change a static variable. Start at c_is_file_state. */
#include "lang/c/analysis/file_state.h"

#include "lang/c/analysis/walk.h"

#include <string.h>

static uint32_t skip_blanks(const struct source *s, uint32_t at)
{
    while (at < s->size && (s->text[at] == ' ' || s->text[at] == '\t'))
        at++;
    return at;
}

/* Where the last line with `#include` begins, also one in a comment, or behind a condition; 0: none. */
static uint32_t last_include(const struct source *s)
{
    static const char word[] = "include";
    uint32_t last = 0;
    for (uint32_t line = 0; line < s->size;) {
        uint32_t at = skip_blanks(s, line);
        bool directive = at < s->size &&
                         (s->text[at] == '#' || (at + 1 < s->size && s->text[at] == '%' && s->text[at + 1] == ':'));
        at = directive ? skip_blanks(s, at + (s->text[at] == '#' ? 1 : 2)) : at;
        if (directive && s->size - at >= sizeof word && !memcmp(s->text + at, word, sizeof word - 1))
            last = line;
        const char *end = memchr(s->text + line, '\n', s->size - line);
        line = end ? (uint32_t)(end - s->text) + 1 : s->size;
    }
    return last;
}

static uint32_t behind_headers(const struct c_ast *ast)
{
    for (unsigned i = 0; i < ast->n_files; i++)
        if (ast->files[i].given)
            return ast->files[i].source ? last_include(ast->files[i].source) : UINT32_MAX;
    return UINT32_MAX;
}

/* Code of a header may name the static function. */
static bool is_named_early(const struct c_file_state *s, const struct c_function *f)
{
    bool early = false;
    for (unsigned i = 0; f->given && f->is_static && i < f->n_declarations; i++)
        early |= f->declarations[i].span.source != f->span.source || f->declarations[i].span.start < s->behind;
    return early;
}

static void look(void *user, const struct c_expr *e)
{
    struct c_file_state *s = user;
    if (e->kind == C_VAR)
        idmap_put(&s->outside, idmap_key(e->var), 1);
    s->open |= (e->kind == C_CALL || e->kind == C_FUNCTION_NAME) && e->function && e->function->given && e->function->is_static;
}

const struct c_file_state *c_file_state_new(struct arena *arena, const struct c_ast *ast, const struct c_uses *uses)
{
    struct c_file_state *s = arena_new(arena, struct c_file_state);
    *s = (struct c_file_state){.uses = uses, .outside = {.arena = arena}, .behind = behind_headers(ast)};
    for (size_t i = 0; i < ast->functions.n; i++) {
        const struct c_function *f = ast->functions.at[i];
        s->open |= f->around_main || is_named_early(s, f);
        if (f->body && !f->given)
            c_visit_stmt(&(struct c_visitor){.expr = look, .user = s}, f->body);
    }
    return s;
}

bool c_is_file_state(const struct c_file_state *s, const struct c_var *v)
{
    bool own = v->storage == C_GLOBAL && v->is_static && v->defined && v->given && v->span.start >= s->behind;
    own = own && !v->is_thread_local && !v->ghost;
    return own && !s->open && !(v->type->quals & C_VOLATILE) && !c_has_address(s->uses, v) &&
           !idmap_has(&s->outside, idmap_key(v));
}
