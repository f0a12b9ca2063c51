/* Heuristics of FQ section 6, exactly. docs/heuristics.md gives an example of each rule.
 *
 * For a target e1[*]: a skolem constant sc, 0 <= sc, and sc < x for each integer variable x in scope. For each precise or skolemised
 * target t: t != null if t is a reference; t <= \old(t), t >= \old(t) and t <= sc if t is an integer. \old(t) is the value at loop
 * entry. Our choices where the paper leaves them open: one sc serves all e1[*] of a loop (guess.c), and `t <= sc` is guessed if there is
 * such an sc. Start at guess_fq. */
#include "infer/guess/guess_rules.h"

#include "logic/mk.h"

static void bounds_of_skolem(struct guess *h, const struct il_var *sc)
{
    if (sc->sort != SORT_INT)
        return;
    guess_add(h, mk_le(h->ts, mk_int(h->ts, 0), sc->term));
    for (size_t i = 0; i < h->integers.n; i++)
        guess_add(h, mk_lt(h->ts, sc->term, h->integers.at[i]->term));
}

static void about_integer(struct guess *h, const struct place *p, const struct il_vars *skolems)
{
    term_id old = guess_old(h, p);
    guess_add(h, mk_le(h->ts, old, p->term));
    guess_add(h, mk_le(h->ts, p->term, old));
    for (size_t i = 0; i < skolems->n; i++)
        if (skolems->at[i]->sort == SORT_INT)
            guess_add(h, mk_le(h->ts, p->term, skolems->at[i]->term));
}

void guess_fq(struct guess *h)
{
    struct il_vars skolems = {0}; /* the skolem constants of the targets, each once */
    for (size_t i = 0; i < h->places.n; i++) {
        struct il_var *sc = h->places.at[i].skolem;
        bool seen = !sc;
        for (size_t j = 0; j < skolems.n && !seen; j++)
            seen = skolems.at[j] == sc;
        if (!seen)
            vec_push(&skolems, sc);
    }
    for (size_t i = 0; i < skolems.n; i++)
        bounds_of_skolem(h, skolems.at[i]);
    for (size_t i = 0; i < h->places.n; i++) {
        const struct place *p = &h->places.at[i];
        term_id null = h->g->program->null;
        if (term_sort(h->ts, p->term) == SORT_INT)
            about_integer(h, p, &skolems);
        else if (null != TERM_NONE && term_sort(h->ts, p->term) == term_sort(h->ts, null))
            guess_add(h, mk_ne(h->ts, p->term, null));
    }
    vec_release(&skolems);
}
