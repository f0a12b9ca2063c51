/* Candidates about subscripts: the places that they name, and elements that are subscripts themselves. */
#include "lang/c/analysis/argument_words.h"

#include <inttypes.h>
#include <string.h>

/* The subscript counts, as in p[--n], and the text compares n: then what is said of one place would hide a wrong test. */
static bool is_tested(struct guesser *k, const struct c_expr *index)
{
    const struct c_expr *e = c_without_implicit(index);
    const struct word *n = e->kind == C_INCREMENT ? guess_number_of(k, e->left) : NULL;
    bool tested = false;
    for (size_t i = 0; i < k->comparisons.n && n; i++)
        tested |= guess_number_of(k, k->comparisons.at[i]->left) == n || guess_number_of(k, k->comparisons.at[i]->right) == n;
    return tested;
}

/* Where the text has p[e]: p + e. Of other numbers such candidates would only make the pointers harder to prove about: their places in their blocks
 * could be known. */
void guess_about_subscripts(struct guesser *k, const struct word *p)
{
    for (size_t n = 0; n < k->subscripts.n; n++) {
        struct word index = {0};
        const char *x = guess_entry_text(k, k->subscripts.at[n]->left, &index.guard);
        index.guard = NULL;
        const char *y = x && !strcmp(x, p->text) && !is_tested(k, k->subscripts.at[n]->right)
                            ? guess_entry_text(k, k->subscripts.at[n]->right, &index.guard)
                            : NULL;
        if (y)
            guess_elements(k, p, &index, y);
    }
}

const char *guess_bound_name(const struct guesser *k)
{
    static const char *const names[] = {"k", "i", "j", "e"};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        bool free = true;
        for (size_t i = 0; i < k->numbers.n; i++)
            free &= strcmp(k->numbers.at[i].text, names[n]) != 0;
        for (size_t i = 0; i < k->pointers.n; i++)
            free &= strcmp(k->pointers.at[i].text, names[n]) != 0;
        if (free)
            return names[n];
    }
    return "element";
}

static bool same_base(const struct word *x, const struct word *y)
{
    return x->base && y->base ? !strcmp(x->base, y->base) : !x->base && !y->base;
}

/* The first n elements are subscripts of what has `most` elements. Whether so many are used depends on the elements: runs may do with less. */
static void say_within(struct guesser *k, const struct word *p, const struct word *n, const char *most)
{
    struct arena *a = &k->arena;
    const char *i = guess_bound_name(k);
    const char *element = arena_printf(a, *p->text == '(' ? "(%s)[%s]" : "%s[%s]", p->text, i);
    guess_grant(k, p, n, arena_printf(a, "(\\forall integer %s; 0 <= %s < %s ==> 0 <= %s < %s)", i, i, n->text, element, most));
}

/* The text has p[x]: x is one of the n elements, as those are that it leads to. */
static void about_first_index(struct guesser *k, const struct word *p, const struct word *x, const struct word *n)
{
    const char *valid = guess_access(k, p) == C_TARGET_READ ? "\\valid_read" : "\\valid";
    const char *least = x->type->is_signed ? "0 <= " : "";
    guess_grant(k, p, n,
                arena_printf(&k->arena, "%s%s < %s && %s(%s + (0 .. %s - 1))", least, x->text, n->text, valid, p->text, n->text));
}

static bool is_subscript(struct guesser *k, const struct word *p, const struct word *x)
{
    bool found = false;
    for (size_t i = 0; i < k->subscripts.n && !found; i++) {
        const char *guard = NULL, *base = guess_entry_text(k, k->subscripts.at[i]->left, &guard);
        found = base && !strcmp(base, p->text) && guess_number_of(k, k->subscripts.at[i]->right) == x;
    }
    return found;
}

/* Where elements are subscripts. */
void guess_about_indices(struct guesser *k, const struct word *p)
{
    for (size_t i = 0; i < k->numbers.n && c_is_integer(p->type); i++) {
        const struct word *n = &k->numbers.at[i];
        for (size_t j = 0; j < k->numbers.n; j++)
            if (i != j && same_base(p, n) && is_subscript(k, p, &k->numbers.at[j]) && !k->numbers.at[j].base)
                about_first_index(k, p, &k->numbers.at[j], n);
        for (size_t j = 0; j < k->numbers.n; j++)
            if (same_base(p, n) && same_base(p, &k->numbers.at[j]))
                say_within(k, p, n, k->numbers.at[j].text);
        for (size_t j = 0; j < k->constants.n; j++)
            if (same_base(p, n) && k->constants.at[j] > 1)
                say_within(k, p, n, arena_printf(&k->arena, "%" PRId64, k->constants.at[j]));
    }
}

/* ---- arrays of known length ---- */

/* What is a word is compared with all constants. */
void guess_about_lengths(struct guesser *k)
{
    for (size_t i = 0; i < k->subscripts.n; i++) {
        const struct c_expr *e = k->subscripts.at[i];
        const struct c_type *array = c_without_implicit(e->left)->type;
        struct word index = {0};
        const char *text = array->kind == C_ARRAY && !e->right->value ? guess_entry_text(k, e->right, &index.guard) : NULL;
        if (!text || guess_number_of(k, e->right))
            continue;
        guess_say(k, &index, NULL, arena_printf(&k->arena, "0 <= %s", text));
        guess_say(k, &index, NULL, arena_printf(&k->arena, "%s < %" PRIu64, text, (uint64_t)array->length));
    }
}
