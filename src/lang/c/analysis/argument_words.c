#include "lang/c/analysis/argument_words.h"

#include "lang/c/analysis/entry_text.h"

#include <string.h>

/* The value of e at the entry, as text; *guard: what it needs to have a meaning. */
const char *guess_entry_text(struct guesser *k, const struct c_expr *e, const char **guard)
{
    struct c_entry_context context = {.arena = &k->arena, .written = k->written, .locals = k->locals};
    const char *text = c_entry_text(&context, e);
    if (text && context.guard)
        *guard = context.guard;
    return text;
}

void guess_say(struct guesser *k, const struct word *x, const struct word *y, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {x->guard, y ? y->guard : NULL}});
}

void guess_grant(struct guesser *k, const struct word *p, const struct word *y, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {p->guard, y ? y->guard : NULL}, .grants = true});
}

void guess_alternative(struct guesser *k, const char *text)
{
    vec_push(&k->alternatives, ((struct c_argument_candidate){text, .grants = true}));
}

/* A grant, and the same where null is allowed and the text tests for it. The latter come last, since what comes first is preferred. */
void guess_of_pointer(struct guesser *k, const struct word *p, const struct word *y, const char *text)
{
    guess_grant(k, p, y, text);
    if (k->tests_null && !p->guard && !(y && y->guard))
        guess_alternative(k, arena_printf(&k->arena, "%s == \\null || %s", p->text, text));
}

enum c_access guess_access(struct guesser *k, const struct word *p)
{
    return p->type->quals & C_CONST ? C_ACCESS_READ : c_written_through(k->written, p->var ? p->var->name : p->text);
}

/* The elements that are accessed: by the words of ACSL, to read or to write. What is written needs the stronger one, though a file without
 * constants cannot tell. */
void guess_elements(struct guesser *k, const struct word *p, const struct word *y, const char *which)
{
    const char *of = *which ? arena_printf(&k->arena, "%s + %s", p->text, which) : p->text;
    enum c_access how = guess_access(k, p);
    if (how != C_ACCESS_WRITE)
        guess_of_pointer(k, p, y, arena_printf(&k->arena, "\\valid_read(%s)", of));
    if (how != C_ACCESS_READ)
        guess_of_pointer(k, p, y, arena_printf(&k->arena, "\\valid(%s)", of));
}

const struct word *guess_number_of(struct guesser *k, const struct c_expr *e)
{
    const char *guard = NULL, *text = guess_entry_text(k, e, &guard);
    for (size_t i = 0; text && i < k->numbers.n; i++)
        if (!strcmp(k->numbers.at[i].text, text))
            return &k->numbers.at[i];
    return NULL;
}
