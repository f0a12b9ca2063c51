/* The fixpoint of Houdini (Flanagan & Leino 2001, section 3: "repeat: invoke ESC/Java; remove refuted annotations; until quiescence"),
 * with a worklist of routines instead of whole runs. At first every constant is true. If a candidate of a constant fails, the constant
 * becomes false. Then everything that was proved with its help is in doubt, so these routines are visited again.
 *
 * Each visit uses the weakest assumptions so far. A candidate that fails now also fails under every smaller set. So the result is the
 * greatest set, in any order of visits. Start at houdini_solve. */
#include "infer/houdini/houdini.h"

#include "base/alloc.h"

#include <stdlib.h>

struct worklist {
    unsigned *at, first, n, size; /* a ring buffer */
    bool *in;
};

static void *zeroed(unsigned n, size_t size)
{
    void *at = alloc_zeroed(n ? n : 1, size);
    return at;
}

static void put(struct worklist *w, unsigned routine)
{
    if (w->in[routine])
        return;
    w->in[routine] = true;
    w->at[(w->first + w->n++) % w->size] = routine;
}

static unsigned take(struct worklist *w)
{
    unsigned routine = w->at[w->first];
    w->first = (w->first + 1) % w->size;
    w->n--;
    w->in[routine] = false;
    return routine;
}

/* Makes the failed constants false. Puts the routines that may need one of them on the worklist. */
static void refute(const struct houdini *h, struct worklist *w, bool value[], const bool failed[])
{
    for (unsigned c = 0; c < h->n_constants; c++) {
        if (!failed[c] || !value[c])
            continue;
        value[c] = false;
        for (unsigned r = 0; r < h->n_routines; r++)
            if (h->needs(h->user, r, c))
                put(w, r);
    }
}

bool houdini_solve(const struct houdini *h, bool value[], unsigned *visits)
{
    struct worklist w = {
        .at = zeroed(h->n_routines, sizeof *w.at),
        .in = zeroed(h->n_routines, sizeof *w.in),
        .size = h->n_routines ? h->n_routines : 1,
    };
    bool *failed = zeroed(h->n_constants, sizeof *failed), complete = true;
    *visits = 0;
    for (unsigned c = 0; c < h->n_constants; c++)
        value[c] = true;
    for (unsigned r = 0; r < h->n_routines; r++)
        put(&w, r);
    while (w.n > 0 && complete) {
        unsigned r = take(&w);
        for (unsigned c = 0; c < h->n_constants; c++)
            failed[c] = false;
        h->visit(h->user, r, value, failed);
        refute(h, &w, value, failed);
        ++*visits;
        complete = w.n == 0 || !deadline_passed(h->deadline);
    }
    free(w.at);
    free(w.in);
    free(failed);
    return complete;
}
