/* Candidates about strings: those that a pointer leads to, and those that pointers in memory lead to. Start at guess_about_text. */
#include "lang/c/analysis/argument_words.h"

static bool is_character(const struct c_type *t)
{
    return c_is_integer(t) && t->size == 1;
}

/* The place of the 0. Numbers of type int that count the elements do not overflow if it is within these. */
static const char *of_end(bool counted)
{
    return counted ? "0 <= k <= 2147483647" : "0 <= k";
}

static bool counts_in_int(const struct guesser *k)
{
    bool counts = false;
    for (size_t i = 0; i < k->steps.n; i++) {
        const struct c_expr *e = k->steps.at[i];
        counts |= e->kind == C_INCREMENT && e->left->type->is_signed && e->left->type->width == 32;
    }
    return counts;
}

/* The elements up to one that is 0. */
static void about_end(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    enum c_target_use how = guess_access(k, p);
    const char *element = arena_printf(a, *p->text == '(' ? "(%s)[k]" : "%s[k]", p->text);
    const char *end = p->type->kind == C_POINTER ? "\\null" : "0";
    for (int writes = 0; writes < 2; writes++)
        for (int counted = 0; counted <= counts_in_int(k); counted++)
            if (writes ? how != C_TARGET_READ : how != C_TARGET_WRITTEN)
                guess_of_pointer(k, p, NULL,
                                 arena_printf(a, "(\\exists integer k; %s && %s == %s && %s(%s + (0 .. k)))", of_end(counted),
                                              element, end, writes ? "\\valid" : "\\valid_read", p->text));
}

/* Characters up to one that is 0; also where <string.h> is not there, which has words for it. */
static void about_text(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    enum c_target_use how = guess_access(k, p);
    bool uses = k->reads_texts || k->calls.n > 0;
    if (how != C_TARGET_WRITTEN || !uses)
        guess_of_pointer(k, p, NULL, arena_printf(a, "valid_read_string(%s)", p->text));
    if (how != C_TARGET_READ && uses)
        guess_of_pointer(k, p, NULL, arena_printf(a, "valid_string(%s)", p->text));
    if (k->reads_texts)
        about_end(k, p);
}

static const char *valid_of(struct guesser *k, const struct word *p)
{
    return guess_access(k, p) == C_TARGET_READ ? "\\valid_read" : "\\valid";
}

/* guard: the candidate that says that the pointer `at` can be read. quantifier: in front. */
static void say_text(struct guesser *k, const char *guard, const char *quantifier, const char *at, const struct c_type *text)
{
    struct arena *a = &k->arena;
    for (int null = 0; null < 2; null++)
        for (int writes = 0; writes < (text->quals & C_CONST ? 1 : 2); writes++) {
            const char *says = arena_printf(a, "%s%s%s%s(%s)", quantifier, null ? at : "", null ? " == \\null || " : "",
                                            writes ? "valid_string" : "valid_read_string", at);
            k->context.each(k->context.user, &(struct c_argument_candidate){says, {guard}, .grants = true});
        }
}

/* Pointers to strings: the one that p leads to, or the first n. */
static void about_texts(struct guesser *k, const struct word *p)
{
    struct arena *a = &k->arena;
    const struct c_type *text = p->type->of;
    const char *i = guess_bound_name(k), *valid = valid_of(k, p);
    if (p->guard || *p->text == '(')
        return;
    say_text(k, arena_printf(a, "%s(%s)", valid, p->text), "", arena_printf(a, "*%s", p->text), text);
    for (size_t n = 0; n < k->numbers.n; n++) {
        const char *count = k->numbers.at[n].text;
        if (!k->numbers.at[n].base)
            say_text(k, arena_printf(a, "%s(%s + (0 .. %s - 1))", valid, p->text, count),
                     arena_printf(a, "\\forall integer %s; 0 <= %s < %s ==> ", i, i, count),
                     arena_printf(a, "%s[%s]", p->text, i), text);
    }
}

/* Loops look at such elements, maybe for the last one. */
static bool is_ended(const struct guesser *k, const struct word *p)
{
    bool ended = false;
    for (size_t i = 0; i < k->ended.n; i++)
        ended |= k->ended.at[i] == p->type->plain;
    return ended;
}

void guess_about_text(struct guesser *k, const struct word *p)
{
    if (is_character(p->type))
        about_text(k, p);
    else if (is_ended(k, p))
        about_end(k, p);
}

void guess_about_copy(struct guesser *k, const struct word *to, const struct word *from)
{
    bool writes = guess_access(k, to) != C_TARGET_READ && !(to->type->quals & C_CONST);
    if (!writes || !is_ended(k, from) || to->type->plain != from->type->plain || *from->text == '(')
        return;
    const char *end = from->type->kind == C_POINTER ? "\\null" : "0";
    for (int counted = 0; counted <= counts_in_int(k); counted++)
        guess_grant(k, to, from,
                    arena_printf(&k->arena,
                                 "(\\exists integer k; %s && %s[k] == %s && \\valid_read(%s + (0 .. k)) && \\valid(%s + (0 .. k)) && "
                                 "\\separated(%s + (0 .. k), %s + (0 .. k)))",
                                 of_end(counted), from->text, end, from->text, to->text, to->text, from->text));
}

void guess_about_texts(struct guesser *k, const struct word *p)
{
    if (p->type->kind == C_POINTER && is_character(p->type->of))
        about_texts(k, p);
}
