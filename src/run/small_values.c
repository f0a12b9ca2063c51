/* Small numbers for random runs, drawn by a linear congruence. */
#include "run/small_values.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { LEAST = -1, MOST = 4 };

static void note_number(void *user, term_id t)
{
    enum { LARGEST = 1 << 16, MANY = 24 };
    struct run_small_values *k = user;
    long n;
    bool counts = term_to_long(k->p->terms, t, &n) && (n < LEAST || n > MOST) && n >= -LARGEST && n <= LARGEST;
    if (counts && k->of_text.n < MANY)
        vec_push(&k->of_text, n);
}

static void note_numbers(struct run_small_values *k, const struct il_cmd *c)
{
    if (c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        term_visit_unseen(k->p->terms, c->term, &k->seen, note_number, k);
    for (unsigned i = 0; i < c->n; i++)
        note_numbers(k, c->child[i]);
}

void run_note_numbers(struct run_small_values *k, const struct il_routine *r)
{
    note_numbers(k, r->body);
}

void run_small_values_release(struct run_small_values *k)
{
    vec_release(&k->of_text);
    idmap_release(&k->seen);
}

/* An object in an array that is none of those met, three times of four: where rows of tables have lengths, one that is met elsewhere often has another. */
static bool apart_value(const struct run_small_values *k, const struct run_ask *ask, unsigned r, struct value *out)
{
    bool element = ask->kind == RUN_ASK_ELEMENT && ask->at_entry && ask->var && il_is_memory(ask->var) && ask->n_args == 2 &&
                   ask->args[1].kind == VALUE_INT;
    if (!k->apart || !element || ask->closed || ask->fresh == 0 || r % 4 == 0)
        return false;
    *out = value_object(ask->fresh);
    return true;
}

bool run_small_value(void *user, const struct run_ask *ask, struct value *out)
{
    struct run_small_values *k = user;
    k->state = k->state * 6364136223846793005u + 1442695040888963407u;
    unsigned r = (unsigned)(k->state >> 33), choice = r / 8;
    bool function = ask->kind == RUN_ASK_FUNCTION, length = function && ask->func == k->p->length;
    bool of_null = function && ask->n_args == 1 && ask->args[0].kind == VALUE_OBJECT && ask->args[0].object == 0;
    bool time = function ? ask->func == k->p->alloc_time : ask->var && ask->var == k->p->alloc;
    if (sort_kind(k->p->terms, ask->sort) == SORT_KIND_NAMED)
        return apart_value(k, ask, r, out);
    if (ask->sort != SORT_INT || time || of_null || ask->kind == RUN_ASK_SOME)
        return false;
    if (length && k->roomy) {
        *out = value_long(MOST + (long)(choice % 8));
        return true;
    }
    if (r % 8 == 0 || (function && choice % 64 >= 16))
        return false;
    bool of_text = !function && k->of_text.n > 0 && r % 8 <= (ask->kind == RUN_ASK_ELEMENT ? 4 : 2);
    *out = value_long(of_text ? k->of_text.at[choice / 3 % k->of_text.n] + (long)(choice % 3) - 1
                              : LEAST + (long)(choice % (MOST - LEAST + 1)));
    return true;
}
