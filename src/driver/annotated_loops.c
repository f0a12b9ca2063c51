/* What --annotate writes at each loop. Written is what the report shows of routines that are verified or unproved. What is proved of a
 * refuted routine may hold because of its bug. A loop may be judged several times: a generic procedure at several types, an initializer in
 * each constructor. Then it gets what all of them show. What is shown only where a procedure is inlined is kept apart. Start at
 * annotated_loops_of. */
#include "driver/annotated_loops.h"

#include <string.h>

static bool is_word(char c)
{
    return c && (strchr("_$#'`~^?\\.", c) || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
}

static bool mentions(const char *formula, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = formula; (at = strstr(at, name)); at++)
        if ((at == formula || !is_word(at[-1])) && !is_word(at[n]))
            return true;
    return false;
}

/* Removes an invariant, unless `keep`. */
static void keep_if(struct annotated_loop *l, unsigned *i, bool keep, const char *why)
{
    if (keep) {
        (*i)++;
        return;
    }
    for (unsigned k = *i + 1; k < l->text.n_invariants; k++)
        l->text.invariants[k - 1] = l->text.invariants[k];
    l->text.n_invariants--;
    l->left_out++;
    l->why = why;
}

static bool has_text(const struct loop_text *l, const char *invariant)
{
    for (unsigned i = 0; i < l->n_invariants; i++)
        if (!strcmp(l->invariants[i].text, invariant))
            return true;
    return false;
}

static struct annotated_loop *loop_at(const struct annotated_loops *all, struct span at)
{
    for (size_t i = all->n; i > 0; i--)
        if (all->at[i - 1].text.span.source == at.source && all->at[i - 1].text.span.start == at.start)
            return &all->at[i - 1];
    return NULL;
}

/* One more result for a loop that has one. */
static void join(struct annotated_loop *l, const struct annotated_loop *other)
{
    for (unsigned i = 0; i < l->text.n_invariants;)
        keep_if(l, &i, has_text(&other->text, l->text.invariants[i].text),
                "the routine is judged several times, and not each result has them");
}

static void add_loop(struct arena *a, const struct judged *j, const struct loop_text *l, struct annotated_loops *all)
{
    struct annotated_loop *other = loop_at(all, l->span), made = {.text = *l, .language = j->program->language};
    made.text.invariants = arena_copy(a, l->invariants, l->n_invariants * sizeof *l->invariants);
    if (j->text.verdict != VERDICT_VERIFIED && j->text.verdict != VERDICT_UNPROVED)
        made.text.n_invariants = made.text.n_locals = 0;
    if (j->text.verdict != VERDICT_VERIFIED)
        made.text.n_clauses = 0;
    for (unsigned i = 0; i < made.text.n_invariants;)
        keep_if(&made, &i, !made.text.invariants[i].foreign, "what they speak of has no name here");
    if (other)
        join(other, &made);
    else
        vec_push(all, made);
}

static void leave_out(struct annotated_loop *l, unsigned n, const char *why)
{
    l->left_out += n;
    l->why = why;
}

static bool names_entry_value(const struct loop_text *l, const char *invariant)
{
    for (unsigned k = 0; k < l->n_locals; k++)
        if (mentions(invariant, l->locals[k].name))
            return true;
    return false;
}

/* An invariant that is shown where the procedure of the loop is inlined, and not in the procedure's own result. */
static void add_inlined(struct arena *a, struct annotated_loop *own, const struct judged *j, const struct loop_text *l,
                        const struct invariant_text *i)
{
    for (unsigned k = 0; k < own->n_inlined; k++)
        if (!strcmp(own->inlined[k].text, i->text))
            return;
    if (i->foreign || names_entry_value(l, i->text) || j->text.verdict != VERDICT_VERIFIED) {
        leave_out(own, 1, "they are found only where its procedure is inlined");
        return;
    }
    struct invariant_text *more = arena_array(a, struct invariant_text, own->n_inlined + 1);
    for (unsigned k = 0; k < own->n_inlined; k++)
        more[k] = own->inlined[k];
    more[own->n_inlined++] = *i;
    own->inlined = more;
}

/* A loop without places: of an inlined body, or of gotos without a label. */
static void add_placeless(struct arena *a, const struct judged *j, const struct loop_text *l, struct annotated_loops *all)
{
    struct annotated_loop *own = loop_at(all, l->span), none = {.text = *l, .language = j->program->language};
    if (!own) {
        none.text.n_invariants = none.text.n_locals = none.text.n_clauses = 0;
        vec_push(all, none);
        own = &all->at[all->n - 1];
    }
    for (unsigned i = 0; i < l->n_invariants; i++) {
        if (has_text(&own->text, l->invariants[i].text))
            continue;
        if (own->text.places.clauses.source)
            add_inlined(a, own, j, l, &l->invariants[i]);
        else
            leave_out(own, 1, l->jumps ? "there is no label where it begins" : "its procedure is judged only where it is inlined");
    }
}

/* Values at the entry of a loop without a place for assignments: removes what mentions one of them. */
static void drop_entry_values(struct annotated_loops *all, const struct loop_text *owner, size_t first)
{
    for (unsigned k = 0; k < owner->n_locals; k++)
        for (size_t i = first; i < all->n; i++)
            for (unsigned c = 0; c < all->at[i].text.n_invariants;)
                keep_if(&all->at[i], &c, !mentions(all->at[i].text.invariants[c].text, owner->locals[k].name),
                        "they need values from its entry, which has no one place in front of it");
}

static void add_routine(struct arena *a, const struct judged *j, struct annotated_loops *all)
{
    size_t first = all->n;
    for (unsigned i = 0; i < j->text.n_loops; i++)
        if (j->text.loops[i].places.clauses.source)
            add_loop(a, j, &j->text.loops[i], all);
    for (size_t i = first; i < all->n; i++)
        if (all->at[i].text.n_locals && !all->at[i].text.places.n_entries) {
            drop_entry_values(all, &all->at[i].text, first);
            all->at[i].text.n_locals = 0;
        }
}

void annotated_loops_of(const struct invocation *inv, struct arena *a, struct annotated_loops *all)
{
    for (size_t i = 0; i < inv->judged.n; i++)
        add_routine(a, &inv->judged.at[i], all);
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct judged *j = &inv->judged.at[i];
        for (unsigned k = 0; k < j->text.n_loops; k++)
            if (!j->text.loops[k].places.clauses.source)
                add_placeless(a, j, &j->text.loops[k], all);
    }
}
