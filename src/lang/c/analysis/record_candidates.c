/* Candidates about records: what all functions of the file need of such a record, by what the text of any of them does with its members. A person
 * would write them as the record's invariant. Start at guess_about_records. */
#include "lang/c/analysis/argument_words.h"

#include <string.h>

static const struct word *word_of(const struct words *all, const char *base, const struct c_field *m)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].base == base && all->at[i].field == m)
            return &all->at[i];
    return NULL;
}

/* Some member has as many elements as y says. */
static bool counts(const struct guesser *k, const struct c_field *y)
{
    bool found = false;
    for (size_t i = 0; i < k->relations.n; i++)
        found |= k->relations.at[i].kind == C_MEMBER_COUNTS && k->relations.at[i].y == y;
    return found;
}

static void say_room(struct guesser *k, const struct word *p, const struct word *room)
{
    const char *valid = guess_access(k, p) == C_TARGET_WRITTEN ? "\\valid" : "\\valid_read";
    const char *text = arena_printf(&k->arena, "%s(%s + (0 .. %s - 1))", valid, p->text, room->text);
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {p->guard}, .grants = true, .usual = true});
}

static void say_order(struct guesser *k, const struct word *x, const char *op, const struct word *y)
{
    if (x->type->is_signed)
        guess_say_usual(k, x, arena_printf(&k->arena, "0 <= %s", x->text));
    guess_say_usual(k, x, arena_printf(&k->arena, "%s %s %s", x->text, op, y->text));
}

/* Which of two is the greater one: the one that counts elements, or that stands on the right. */
static void about_compared(struct guesser *k, const char *base, const struct c_relation *r)
{
    bool turned = counts(k, r->x) && !counts(k, r->y);
    const struct word *x = word_of(&k->numbers, base, turned ? r->y : r->x), *y = word_of(&k->numbers, base, turned ? r->x : r->y);
    if (x && y)
        say_order(k, x, "<=", y);
}

static void about_remainder(struct guesser *k, const char *base, const struct c_relation *r)
{
    const struct word *x = word_of(&k->numbers, base, r->x), *y = word_of(&k->numbers, base, r->y);
    if (x && y)
        say_order(k, x, "<", y);
}

/* x rows of y elements. */
static void about_product(struct guesser *k, const char *base, const struct c_relation *r)
{
    const struct word *x = word_of(&k->numbers, base, r->x), *y = word_of(&k->numbers, base, r->y);
    if (!x || !y)
        return;
    if (x->type->is_signed)
        guess_say_usual(k, x, arena_printf(&k->arena, "0 <= %s", x->text));
    if (y->type->is_signed)
        guess_say_usual(k, y, arena_printf(&k->arena, "0 <= %s", y->text));
    if (x->type->is_signed)
        guess_say_usual(k, x, arena_printf(&k->arena, "%s * %s <= %s", x->text, y->text, guess_most(k, x->type)));
    for (size_t i = 0; i < k->pointers.n; i++)
        if (k->pointers.at[i].base == base)
            guess_usual_elements(k, &k->pointers.at[i], x, arena_printf(&k->arena, "(0 .. %s * %s - 1)", x->text, y->text));
}

static bool is_counted(const struct guesser *k, const struct c_field *p)
{
    bool found = false;
    for (size_t i = 0; i < k->relations.n; i++)
        found |= k->relations.at[i].kind == C_MEMBER_COUNTS && k->relations.at[i].x == p;
    return found;
}

/* A number is not less than another one, and the file does not say how many elements its pointers have. */
static void about_counted(struct guesser *k, const char *base, const struct c_relation *r)
{
    const struct word *y = word_of(&k->numbers, base, r->y);
    for (size_t i = 0; i < k->pointers.n && y; i++) {
        const struct word *p = &k->pointers.at[i];
        bool room = r->kind == C_MEMBERS_MULTIPLIED ? false
                    : r->kind == C_MEMBER_COUNTS    ? p->field == r->x
                                                    : p->field && !is_counted(k, p->field);
        if (p->base == base && room)
            say_room(k, p, y);
    }
}

static void about_record(struct guesser *k, const char *base)
{
    for (size_t i = 0; i < k->relations.n; i++)
        about_counted(k, base, &k->relations.at[i]);
    for (size_t i = 0; i < k->relations.n; i++) {
        const struct c_relation *r = &k->relations.at[i];
        if (r->kind == C_MEMBERS_COMPARED)
            about_compared(k, base, r);
        if (r->kind == C_MEMBERS_MULTIPLIED)
            about_product(k, base, r);
        if (r->kind == C_MEMBER_REMAINDER)
            about_remainder(k, base, r);
    }
    for (size_t i = 0; i < k->relations.n; i++) {
        const struct word *y = word_of(&k->numbers, base, k->relations.at[i].y);
        if (y)
            guess_say_usual(k, y, arena_printf(&k->arena, "1 <= %s", y->text));
    }
}

void guess_about_records(struct guesser *k)
{
    for (unsigned i = 0; i < k->f->n_params; i++)
        if (k->f->params[i]->type->kind == C_POINTER && k->f->params[i]->type->of->kind == C_RECORD)
            about_record(k, k->f->params[i]->name);
}
