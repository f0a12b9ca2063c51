/* Names of objects, sets and truth values in a text for MONA. */
#include "prover/mona/text.h"

#include "logic/mk.h"
#include "logic/subst.h"

#include <stdio.h>

/* The index of x in the list, in which it now is. */
static unsigned index_in(struct term_vec *list, struct idmap *of, term_id x)
{
    const uint64_t *known = idmap_get(of, x);
    if (known)
        return (unsigned)*known;
    idmap_put(of, x, list->n);
    vec_push(list, x);
    return (unsigned)list->n - 1;
}

/* ---- variables ---- */

bool mona_is_closed(const struct mona_text *t, term_id x)
{
    return t->bound.n == 0 || !term_mentions_any(t->ts, x, &t->bound);
}

bool mona_is_bound(const struct mona_text *t, term_id x, unsigned *name)
{
    for (size_t i = 0; i < t->bound.n; i++)
        if (t->bound.at[i] == x) {
            *name = t->bound_names.at[i];
            return true;
        }
    return false;
}

/* The name begins with `!`, so it is no variable of a program. */
term_id mona_variable(struct mona_text *t, sort_id sort)
{
    unsigned name = t->variables++;
    term_id v = mk_const(t->ts, intern_printf(terms_names(t->ts), "!mona%u-%u", sort, name), sort);
    vec_push(&t->bound, v);
    vec_push(&t->bound_names, name);
    return v;
}

void mona_close(struct mona_text *t, unsigned n)
{
    t->bound.n -= n;
    t->bound_names.n -= n;
}

static void say_quantifier(struct mona_text *t, const char *word, term_id variable, const char *link)
{
    buf_printf(t->out, "(%s ", word);
    mona_say_object(t, variable);
    buf_puts(t->out, ": ");
    if (t->tree) {
        buf_puts(t->out, "obj(");
        mona_say_object(t, variable);
        buf_printf(t->out, ") %s ", link);
    }
}

void mona_say_exists(struct mona_text *t, term_id variable)
{
    say_quantifier(t, "ex1", variable, "&");
}

void mona_say_forall(struct mona_text *t, term_id variable)
{
    say_quantifier(t, "all1", variable, "=>");
}

/* ---- objects ---- */

/* A closed conditional is one of its parts. */
static void state_choice(struct mona_text *t, term_id x)
{
    term_id c = term_arg(t->ts, x, 0);
    for (unsigned i = 1; i <= 2; i++) {
        buf_puts(t->out, " &\n(");
        mona_say(t, i == 1 ? mk_not(t->ts, c) : c, WEAKER);
        buf_puts(t->out, " | ");
        mona_say_equal(t, x, term_arg(t->ts, x, i));
        buf_putc(t->out, ')');
    }
}

/* What is known of a closed object that has a name. */
static void state_object(struct mona_text *t, term_id x)
{
    if (x == t->null) {
        buf_puts(t->out, " &\n");
        mona_say_null(t, x);
    } else if (term_is(t->ts, x, TERM_ITE)) {
        state_choice(t, x);
    } else if (mona_is_read(t, x)) {
        mona_state_read(t, x);
    } else if (!term_is(t->ts, x, TERM_CONST)) {
        t->exact = false;
    }
}

/* Two closed objects that are equal anyway have one name. */
void mona_share_names(struct mona_text *t)
{
    for (size_t i = 0; i < t->formulas.n; i++) {
        term_id f = t->formulas.at[i];
        if (!term_is(t->ts, f, TERM_EQ) || term_sort(t->ts, term_arg(t->ts, f, 0)) != t->object)
            continue;
        bool first = !idmap_has(&t->object_of, term_arg(t->ts, f, 0));
        term_id new = term_arg(t->ts, f, first ? 0 : 1), old = term_arg(t->ts, f, first ? 1 : 0);
        if (idmap_has(&t->object_of, new))
            continue;
        unsigned index = index_in(&t->objects, &t->object_of, old);
        idmap_put(&t->object_of, new, index);
        vec_push(&t->sharing, new);
    }
}

/* What is said of objects may name others. */
void mona_state_objects(struct mona_text *t)
{
    for (size_t i = 0; i < t->sharing.n; i++)
        state_object(t, t->sharing.at[i]);
    for (size_t i = 0; i < t->objects.n; i++)
        state_object(t, t->objects.at[i]);
}

void mona_say_object(struct mona_text *t, term_id x)
{
    unsigned name;
    if (mona_is_bound(t, x, &name))
        buf_printf(t->out, "v%u", name);
    else
        buf_printf(t->out, "o%u", index_in(&t->objects, &t->object_of, x));
}

void mona_say_equal(struct mona_text *t, term_id x, term_id y)
{
    buf_puts(t->out, "eq(");
    mona_say_object(t, x);
    buf_putc(t->out, ',');
    mona_say_object(t, y);
    buf_putc(t->out, ')');
}

void mona_say_null(struct mona_text *t, term_id x)
{
    buf_puts(t->out, "null(");
    mona_say_object(t, x);
    buf_putc(t->out, ')');
}

/* ---- truth values and sets ---- */

void mona_say_truth(struct mona_text *t, term_id atom)
{
    buf_printf(t->out, "b%u", index_in(&t->bools, &t->bool_of, atom));
}

void mona_say_member(struct mona_text *t, term_id x, term_id set)
{
    mona_say_object(t, x);
    buf_printf(t->out, " in s%u", index_in(&t->sets, &t->set_of, set));
}
