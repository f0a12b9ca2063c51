/* Templates over the words of the file's state (state_words.h). Start at c_state_candidates. */
#include "lang/c/analysis/state_candidates.h"

#include "lang/c/analysis/state_words.h"

#include <inttypes.h>
#include <stdio.h>

/* More words of a kind make too many candidates. */
enum { MANY_NUMBERS = 6, MANY_SUMS = 4, MANY_RANGES = 3, MANY_FLAGS = 2 };

struct guesser {
    struct arena arena;
    struct state_words words;
    struct VEC_OF(const struct state_word *) numbers, pointers, arrays, flags;
    void (*say)(void *user, const char *text, bool likely);
    void *user;
};

#define SAY(k, ...) (k)->say((k)->user, arena_printf(&(k)->arena, __VA_ARGS__), false)
#define SAY_LIKELY(k, ...) (k)->say((k)->user, arena_printf(&(k)->arena, __VA_ARGS__), true)

static void sort_words(struct guesser *k)
{
    for (size_t i = 0; i < k->words.n; i++) {
        const struct state_word *w = &k->words.at[i];
        if (w->kind == STATE_POINTER && k->pointers.n < MANY_NUMBERS)
            vec_push(&k->pointers, w);
        if (w->kind == STATE_ARRAY && k->arrays.n < MANY_NUMBERS)
            vec_push(&k->arrays, w);
        if (w->kind == STATE_NUMBER && w->flag && k->flags.n < MANY_FLAGS)
            vec_push(&k->flags, w);
        if (w->kind == STATE_NUMBER && k->numbers.n < MANY_NUMBERS)
            vec_push(&k->numbers, w);
    }
}

/* ---- one number ---- */

static void bound_below(struct guesser *k, const struct state_word *w, int64_t c)
{
    if (!w->starts || c <= w->start)
        SAY_LIKELY(k, "%" PRId64 " <= %s", c, w->text);
}

static void bound_above(struct guesser *k, const struct state_word *w, int64_t c)
{
    if (!w->starts || w->start < c)
        SAY_LIKELY(k, "%s < %" PRId64, w->text, c);
    if (!w->starts || w->start <= c)
        SAY_LIKELY(k, "%s <= %" PRId64, w->text, c);
}

static void guess_number(struct guesser *k, const struct state_word *w)
{
    for (int64_t c = -1; c <= 1 && w->type->is_signed; c++)
        bound_below(k, w, c);
    if (!w->type->is_signed)
        bound_below(k, w, 1);
    if (w->starts && (w->start < -1 || w->start > 1))
        bound_below(k, w, w->start);
    if (w->starts)
        bound_above(k, w, w->start);
    bound_above(k, w, 1);
    for (size_t i = 0; i < w->met.n; i++) {
        bound_above(k, w, w->met.at[i]);
        bound_below(k, w, w->met.at[i]);
    }
    for (size_t i = 0; i < w->steps.n; i++)
        if (!w->starts || w->start % w->steps.at[i] == 0)
            SAY(k, "%s %% %" PRId64 " == 0", w->text, w->steps.at[i]);
}

/* ---- several numbers ---- */

static bool may_be(const struct state_word *x, const struct state_word *y, bool holds)
{
    return !x->starts || !y->starts || holds;
}

static void guess_pair(struct guesser *k, const struct state_word *x, const struct state_word *y)
{
    int64_t d = x->start - y->start;
    if (may_be(x, y, d <= 0))
        SAY_LIKELY(k, "%s <= %s", x->text, y->text);
    if (may_be(x, y, d < 0))
        SAY_LIKELY(k, "%s < %s", x->text, y->text);
    for (size_t i = 0; i < x->steps.n; i++)
        if (may_be(x, y, x->start == x->steps.at[i] * y->start))
            SAY(k, "%s == %" PRId64 " * %s", x->text, x->steps.at[i], y->text);
    if (x > y)
        return;
    if (d == 0 || !x->starts || !y->starts)
        SAY_LIKELY(k, "%s == %s", x->text, y->text);
    else
        SAY(k, "%s == %s + %" PRId64, x->text, y->text, d);
    if (x->starts && y->starts)
        SAY(k, "%s + %s == %" PRId64, x->text, y->text, x->start + y->start);
    for (size_t i = 0; i < x->met.n; i++)
        if (may_be(x, y, x->start + y->start <= x->met.at[i]))
            SAY(k, "%s + %s <= %" PRId64, x->text, y->text, x->met.at[i]);
}

/* y and z are in one order only. */
static void guess_triple(struct guesser *k, const struct state_word *x, const struct state_word *y, const struct state_word *z)
{
    bool known = x->starts && y->starts && z->starts;
    if (!known || x->start == y->start + z->start)
        SAY(k, "%s == %s + %s", x->text, y->text, z->text);
    for (size_t i = 0; i < x->rounds.n; i++) {
        int64_t n = x->rounds.at[i];
        if (!known || x->start == (y->start + z->start) % n)
            SAY(k, "%s == (%s + %s) %% %" PRId64, x->text, y->text, z->text, n);
    }
}

static void guess_numbers(struct guesser *k)
{
    size_t n = k->numbers.n, sums = n < MANY_SUMS ? n : MANY_SUMS;
    for (size_t x = 0; x < n; x++)
        guess_number(k, k->numbers.at[x]);
    for (size_t x = 0; x < n; x++)
        for (size_t y = 0; y < n; y++)
            if (x != y)
                guess_pair(k, k->numbers.at[x], k->numbers.at[y]);
    for (size_t x = 0; x < sums; x++)
        for (size_t y = 0; y < sums; y++)
            for (size_t z = y + 1; z < sums; z++)
                if (x != y && x != z)
                    guess_triple(k, k->numbers.at[x], k->numbers.at[y], k->numbers.at[z]);
}

/* ---- pointers ---- */

static void guess_pointer(struct guesser *k, const struct state_word *p)
{
    if (!p->null)
        SAY(k, "%s != \\null", p->text);
    for (size_t i = 0; i < k->numbers.n; i++) {
        const struct state_word *n = k->numbers.at[i];
        if (!p->null || !n->starts || n->start <= 0)
            SAY(k, "0 < %s ==> %s != \\null", n->text, p->text);
        if (p->null && (!n->starts || n->start == 0))
            SAY(k, "%s == \\null ==> %s == 0", p->text, n->text);
        SAY(k, "%s != \\null ==> 0 < %s", p->text, n->text);
    }
    for (size_t i = 0; i < k->pointers.n; i++)
        if (k->pointers.at[i] != p)
            SAY(k, "%s != \\null ==> %s != \\null", p->text, k->pointers.at[i]->text);
}

/* ---- elements ---- */

/* Of a[k], for all k from 0 on and below `to`. */
static void guess_elements(struct guesser *k, const struct state_word *a, const char *when, const char *to)
{
    const char *all = arena_printf(&k->arena, "%s\\forall integer k; 0 <= k < %s ==> ", when, to);
    if (a->type->of->kind == C_POINTER) {
        SAY(k, "%s%s[k] != \\null", all, a->text);
        return;
    }
    const char *element = a->element && a->n_assigned == 1 ? c_element_text(&k->arena, a->element, a->index) : NULL;
    if (element) {
        SAY(k, "%s%s[k] == %s", all, a->text, element);
        return;
    }
    for (int64_t c = -1; c <= 1; c++)
        if (a->type->of->is_signed || c == 1)
            SAY(k, "%s%" PRId64 " <= %s[k]", all, c, a->text);
    SAY(k, "%s%s[k] <= 1", all, a->text);
    for (size_t i = 0; i < a->met.n; i++) {
        SAY(k, "%s%s[k] < %" PRId64, all, a->text, a->met.at[i]);
        SAY(k, "%s%s[k] <= %" PRId64, all, a->text, a->met.at[i]);
        SAY(k, "%s%" PRId64 " <= %s[k]", all, a->met.at[i], a->text);
    }
    for (size_t i = 0; i < k->numbers.n && i < MANY_RANGES; i++) {
        SAY(k, "%s%s[k] <= %s", all, a->text, k->numbers.at[i]->text);
        SAY(k, "%s%s <= %s[k]", all, k->numbers.at[i]->text, a->text);
    }
}

/* It may count elements of the array. */
static bool counts(const struct state_word *n, const struct state_word *a)
{
    for (size_t i = 0; i < n->met.n; i++)
        if ((uint64_t)n->met.at[i] == a->type->length)
            return true;
    return false;
}

static void guess_array(struct guesser *k, const struct state_word *a)
{
    const char *length = arena_printf(&k->arena, "%" PRIu64, a->type->length);
    unsigned ranges = 0;
    guess_elements(k, a, "", length);
    for (size_t i = 0; i < k->flags.n; i++)
        guess_elements(k, a, arena_printf(&k->arena, "%s != 0 ==> ", k->flags.at[i]->text), length);
    for (size_t i = 0; i < k->numbers.n && ranges < MANY_RANGES; i++) {
        const struct state_word *n = k->numbers.at[i];
        if (n->flag || !counts(n, a))
            continue;
        ranges++;
        guess_elements(k, a, "", n->text);
        if (a->ordered && a->type->of->kind != C_POINTER)
            SAY(k, "\\forall integer i, j; 0 <= i <= j < %s ==> %s[i] <= %s[j]", n->text, a->text, a->text);
    }
}

/* ---- flags ---- */

static void guess_flag(struct guesser *k, const struct state_word *f)
{
    for (size_t i = 0; i < k->numbers.n; i++) {
        const struct state_word *n = k->numbers.at[i];
        if (n == f)
            continue;
        SAY(k, "%s != 0 ==> 0 < %s", f->text, n->text);
        SAY(k, "%s == 0 ==> %s == %" PRId64, f->text, n->text, n->starts ? n->start : 0);
        for (size_t c = 0; c < n->met.n; c++)
            SAY(k, "%s != 0 ==> %s == %" PRId64, f->text, n->text, n->met.at[c]);
    }
    for (size_t i = 0; i < k->pointers.n; i++)
        SAY(k, "%s != 0 ==> %s != \\null", f->text, k->pointers.at[i]->text);
}

void c_state_candidates(const struct c_ast *ast, const struct c_file_state *state,
                        void (*say)(void *user, const char *text, bool likely), void *user)
{
    struct guesser k = {.say = say, .user = user};
    arena_init(&k.arena);
    k.words = c_state_words(&k.arena, ast, state);
    k.numbers.arena = k.pointers.arena = k.arrays.arena = k.flags.arena = &k.arena;
    sort_words(&k);
    guess_numbers(&k);
    for (size_t i = 0; i < k.pointers.n; i++)
        guess_pointer(&k, k.pointers.at[i]);
    for (size_t i = 0; i < k.arrays.n; i++)
        guess_array(&k, k.arrays.at[i]);
    for (size_t i = 0; i < k.flags.n; i++)
        guess_flag(&k, k.flags.at[i]);
    arena_release(&k.arena);
}
