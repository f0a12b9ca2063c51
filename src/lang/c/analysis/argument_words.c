#include "lang/c/analysis/argument_words.h"

#include "lang/c/analysis/entry_text.h"
#include "lang/c/analysis/memory_functions.h"

#include <string.h>

/* The value of e at the entry, as text; *guard: what it needs to have a meaning. */
const char *guess_entry_text(struct guesser *k, const struct c_expr *e, const char **guard)
{
    struct c_entry_context context = {.arena = &k->arena, .written = k->written, .locals = k->locals, .arguments = &k->arguments};
    const char *text = c_entry_text(&context, e);
    if (text && context.guard)
        *guard = context.guard;
    return text;
}

bool guess_has_elements(const struct guesser *k, const struct word *p)
{
    bool has = p->type->kind != C_RECORD;
    for (size_t i = 0; i < k->in_rows.n; i++)
        has |= p->type->record == k->in_rows.at[i];
    return has;
}

bool guess_is_local(const struct c_expr *e)
{
    e = c_without_implicit(e);
    return e->kind == C_VAR && e->var->storage == C_AUTO;
}

void guess_say(struct guesser *k, const struct word *x, const struct word *y, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {x->guard, y ? y->guard : NULL}});
}

void guess_say_usual(struct guesser *k, const struct word *w, const char *text)
{
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {w->guard}, .usual = true});
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

enum c_target_use guess_access(struct guesser *k, const struct word *p)
{
    return p->type->quals & C_CONST ? C_TARGET_READ : c_written_through(k->written, p->var ? p->var->name : p->text);
}

/* Elements of p are accessed, one after the other, also by memcpy and the like. */
static bool is_subscripted(struct guesser *k, const struct word *p)
{
    bool found = false;
    for (size_t i = 0; i < k->moved.n && p->var; i++)
        found |= k->moved.at[i] == p->var;
    for (size_t i = 0; i < k->subscripts.n && !found; i++) {
        const char *guard, *base = guess_entry_text(k, k->subscripts.at[i]->left, &guard);
        found = base && !strcmp(base, p->text);
    }
    for (size_t i = 0; i < k->calls.n && p->var; i++)
        for (unsigned n = 0; n < k->calls.at[i]->n_args && c_memory_function(k->calls.at[i]) && !found; n++)
            found = c_entry_variable(k->calls.at[i]->args[n]) == p->var;
    return found;
}

static const char *access(struct guesser *k, const char *valid, const struct word *p, const char *which)
{
    return arena_printf(&k->arena, *which ? "%s(%s + %s)" : "%s(%s)", valid, p->text, which);
}

/* What is written needs the stronger word, though a file without constants cannot tell. */
void guess_elements(struct guesser *k, const struct word *p, const struct word *y, const char *which)
{
    enum c_target_use how = guess_access(k, p);
    if (how != C_TARGET_WRITTEN)
        guess_of_pointer(k, p, y, access(k, "\\valid_read", p, which));
    if (how != C_TARGET_READ)
        guess_of_pointer(k, p, y, access(k, "\\valid", p, which));
    if (p->var && !*which)
        guess_usual_elements(k, p, y, which);
}

void guess_usual_elements(struct guesser *k, const struct word *p, const struct word *y, const char *which)
{
    if (*which && !is_subscripted(k, p))
        return;
    const char *valid = guess_access(k, p) == C_TARGET_WRITTEN ? "\\valid" : "\\valid_read";
    struct c_argument_candidate c = {access(k, valid, p, which), {p->guard, y ? y->guard : NULL}, .grants = true, .usual = true};
    k->context.each(k->context.user, &c);
}

const struct word *guess_number_of(struct guesser *k, const struct c_expr *e)
{
    const char *guard = NULL, *text = guess_entry_text(k, e, &guard);
    for (size_t i = 0; text && i < k->numbers.n; i++)
        if (!strcmp(k->numbers.at[i].text, text))
            return &k->numbers.at[i];
    return NULL;
}
