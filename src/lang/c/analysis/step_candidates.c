/* Candidates about what the text computes: sums fit their types, what divides is not 0, numbers of bits to shift by. Start at guess_about_step. */
#include "lang/c/analysis/argument_words.h"

#include <gmp.h>
#include <string.h>

enum { LONGEST_STEP = 60 };

static const char *least_of(struct guesser *k, const struct c_type *t)
{
    mpz_t v;
    mpz_init_set_si(v, -1);
    mpz_mul_2exp(v, v, t->width - 1);
    const char *text = arena_printf(&k->arena, "%s", mpz_get_str(arena_array(&k->arena, char, t->width), 10, v));
    mpz_clear(v);
    return text;
}

const char *guess_most(struct guesser *k, const struct c_type *t)
{
    mpz_t v;
    mpz_init_set_si(v, 1);
    mpz_mul_2exp(v, v, t->width - 1);
    mpz_sub_ui(v, v, 1);
    const char *text = arena_printf(&k->arena, "%s", mpz_get_str(arena_array(&k->arena, char, t->width), 10, v));
    mpz_clear(v);
    return text;
}

/* The operands of a step. y NULL: it has one. */
struct step {
    const char *x, *y, *guard;
    const struct c_type *type; /* in which it is computed */
};

static bool operands_of(struct guesser *k, const struct c_expr *e, struct step *s)
{
    *s = (struct step){.type = e->compute ? e->compute : e->type};
    if (e->kind == C_UNARY && e->left->value)
        return false;
    s->x = guess_entry_text(k, e->left, &s->guard);
    if (e->kind == C_INCREMENT)
        s->y = "1";
    else if (e->kind != C_UNARY)
        s->y = guess_entry_text(k, e->right, &s->guard);
    return e->kind == C_UNARY ? s->x != NULL : s->y && (s->x || e->op == C_DIV || e->op == C_REM || e->op >= C_SHL);
}

/* The parameter that leads to a word with this guard; NULL: there is none. */
static const char *base_of(const struct guesser *k, const char *guard)
{
    for (size_t i = 0; guard && i < k->numbers.n; i++)
        if (k->numbers.at[i].guard && !strcmp(k->numbers.at[i].guard, guard))
            return k->numbers.at[i].base;
    return NULL;
}

/* The same where null is allowed and the text tests for it. */
static void say_step(struct guesser *k, const struct step *s, const char *text)
{
    const char *base = base_of(k, s->guard);
    if (strlen(text) > LONGEST_STEP)
        return;
    k->context.each(k->context.user, &(struct c_argument_candidate){text, {s->guard}});
    if (k->tests_null && base)
        guess_alternative(k, arena_printf(&k->arena, "%s == \\null || (%s && %s)", base, s->guard, text));
}

/* The result fits the type. op: NULL: it is -x. */
static void about_sum(struct guesser *k, const struct step *s, const char *op)
{
    struct arena *a = &k->arena;
    bool one = s->y && !strcmp(s->y, "1");
    if (!s->type->is_signed)
        return;
    if (one && *op == '+')
        say_step(k, s, arena_printf(a, "%s < %s", s->x, guess_most(k, s->type)));
    if (!op || (one && *op == '-'))
        say_step(k, s, arena_printf(a, "%s < %s", least_of(k, s->type), s->x));
    if (!op || (one && *op != '*'))
        return;
    const char *value = arena_printf(a, "%s %s %s", s->x, op, s->y);
    say_step(k, s, arena_printf(a, "%s <= %s", value, guess_most(k, s->type)));
    say_step(k, s, arena_printf(a, "%s <= %s", least_of(k, s->type), value));
}

static void about_quotient(struct guesser *k, const struct step *s)
{
    struct arena *a = &k->arena;
    say_step(k, s, arena_printf(a, "%s != 0", s->y));
    if (s->x && s->type->is_signed)
        say_step(k, s, arena_printf(a, "%s != %s || %s != -1", s->x, least_of(k, s->type), s->y));
}

static void about_shift(struct guesser *k, const struct step *s)
{
    struct arena *a = &k->arena;
    say_step(k, s, arena_printf(a, "0 <= %s", s->y));
    say_step(k, s, arena_printf(a, "%s < %u", s->y, s->type->width));
    say_step(k, s, arena_printf(a, "%s < %u", s->y, s->type->width - 1));
    if (s->x && s->type->is_signed)
        say_step(k, s, arena_printf(a, "0 <= %s", s->x));
}

/* What one of the operands is at the entry is not known: the other one leaves room for a little. */
static void about_one_operand(struct guesser *k, const struct c_expr *e, const struct step *s)
{
    const char *x = s->x ? s->x : s->y;
    bool adds = (e->kind == C_BINARY || e->kind == C_COMPOUND) && (e->op == C_ADD || e->op == C_SUB);
    if (!adds || !x || !s->type->is_signed || e->left->value || e->right->value)
        return;
    say_step(k, s, arena_printf(&k->arena, "%s < %s", x, guess_most(k, s->type)));
    say_step(k, s, arena_printf(&k->arena, "%s < %s", least_of(k, s->type), x));
}

/* A local variable, or a parameter of a callee that counts. */
static bool is_index(const struct c_expr *e)
{
    e = c_without_implicit(e);
    return e->kind == C_VAR && (e->var->storage == C_AUTO || e->var->storage == C_PARAM);
}

static bool is_two(const struct c_expr *e)
{
    return e->value && !strcmp(e->value, "2");
}

static bool is_doubled(const struct c_expr *e)
{
    return e->op == C_MUL && ((is_two(e->left) && is_index(e->right)) || (is_two(e->right) && is_index(e->left)));
}

/* Two local variables that are indices, such as the ends of what a binary search still looks at, have a sum that fits if the length is at most half of
 * the greatest number. So has the double of one, as in a heap. */
static void about_sum_of_indices(struct guesser *k, const struct c_expr *e)
{
    const struct c_type *t = e->compute ? e->compute : e->type;
    bool sum = e->op == C_ADD && guess_is_local(e->left) && guess_is_local(e->right);
    if (e->kind != C_BINARY || !(sum || is_doubled(e)) || !t->is_signed || t->width > 64)
        return;
    for (size_t i = 0; i < k->numbers.n; i++) {
        const struct word *n = &k->numbers.at[i];
        if (n->type->width == t->width && n->type->is_signed)
            guess_say_usual(k, n, arena_printf(&k->arena, "%s <= %llu", n->text, 1ULL << (t->width - 2)));
    }
}

void guess_about_step(struct guesser *k, const struct c_expr *e)
{
    struct step s;
    about_sum_of_indices(k, e);
    if (!operands_of(k, e, &s)) {
        about_one_operand(k, e, &s);
        return;
    }
    if (e->kind == C_UNARY)
        about_sum(k, &s, NULL);
    else if (e->kind == C_INCREMENT)
        about_sum(k, &s, e->op == C_PREINC || e->op == C_POSTINC ? "+" : "-");
    else if (e->op == C_ADD || e->op == C_SUB || e->op == C_MUL)
        about_sum(k, &s, e->op == C_ADD ? "+" : e->op == C_SUB ? "-" : "*");
    else if (e->op == C_DIV || e->op == C_REM)
        about_quotient(k, &s);
    else
        about_shift(k, &s);
}
