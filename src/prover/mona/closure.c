/* REACH and FOREST along any maps of which something is known (fields.c). Both are said of sets of objects: y is reached from x if each set
 * that has x, and with an object what its edges lead to, has y. A weaker formula takes M for the edges, which says that more is reached, and a
 * stronger one K. Start at mona_say_reach and mona_say_forest. */
#include "prover/mona/text.h"

#include "logic/mk.h"
#include "logic/reach.h"

#include <stdio.h>

/* The edges of the map, or more of them where a weaker formula is needed, or fewer. The edges of null do not matter here. */
static const char *edge_name(struct mona_text *t, term_id map, enum mona_side side, char name[16])
{
    snprintf(name, 16, "%c%u", side == WEAKER || mona_map_is_exact(t, map) ? 'M' : 'K', mona_map(t, map));
    return name;
}

/* Are stronger and weaker the same? */
static bool is_exact(struct mona_text *t, term_id x)
{
    bool exact = true;
    for (unsigned i = 0; i < reach_fields(t->ts, x); i++)
        exact &= mona_map_is_exact(t, reach_field(t->ts, x, i));
    return exact;
}

static bool all_known(struct mona_text *t, term_id x)
{
    bool known = true;
    for (unsigned i = 0; i < reach_fields(t->ts, x); i++)
        known &= mona_map_is_known(t, reach_field(t->ts, x, i));
    return known;
}

/* All fields of the layout, and no others. */
static bool is_whole_layout(const struct mona_text *t, term_id x)
{
    unsigned n = reach_fields(t->ts, x);
    for (unsigned i = 0; i < n; i++)
        if (!mona_is_backbone(t, reach_field(t->ts, x, i)))
            return false;
    for (unsigned i = 0; i < t->n; i++) {
        bool found = false;
        for (unsigned k = 0; k < n; k++)
            found |= reach_field(t->ts, x, k) == t->fields[i];
        if (!found)
            return false;
    }
    return true;
}

/* "(M1(u,v) | M2(u,v))" */
static void put_edges(struct mona_text *t, struct buf *out, term_id x, enum mona_side side, const char *from, const char *to)
{
    char name[16];
    unsigned n = reach_fields(t->ts, x);
    for (unsigned i = 0; i < n; i++)
        buf_printf(out, "%s%s(%s,%s)", i ? " | " : "(", edge_name(t, reach_field(t->ts, x, i), side, name), from, to);
    buf_putc(out, ')');
}

/* ---- REACH ---- */

static bool same_fields(const struct mona_text *t, term_id x, term_id y)
{
    unsigned n = reach_fields(t->ts, x);
    if (n != reach_fields(t->ts, y))
        return false;
    for (unsigned i = 0; i < n; i++)
        if (reach_field(t->ts, x, i) != reach_field(t->ts, y, i))
            return false;
    return true;
}

static void put_closure(struct mona_text *t, struct buf *out, term_id x, enum mona_side side)
{
    if (is_whole_layout(t, x)) {
        if (t->whole)
            buf_puts(out, "null(x) | (~null(w) & ~null(x) & below(w,x))");
        else
            buf_puts(out, side == WEAKER ? "null(x) | (~null(w) & (w in Out | (in_forest(x) & below(w,x))))"
                                         : "null(x) | eq(w,x) | (in_forest(w) & in_forest(x) & below(w,x))");
        return;
    }
    buf_puts(out, "null(x) | (~null(w) & (all2 S: (w in S & (all1 u: (obj(u) & u in S & ~null(u)) => (all1 v: (obj(v) & ");
    put_edges(t, out, x, side, "u", "v");
    buf_puts(out, ") => v in S))) => x in S))");
}

/* The number of the predicate R of the fields of x. */
static unsigned closure_of(struct mona_text *t, term_id x, enum mona_side side)
{
    struct buf body = {0};
    side = is_exact(t, x) ? WEAKER : side;
    for (size_t i = 0; i < t->closures.n; i++)
        if (t->closures.at[i].side == side && same_fields(t, t->closures.at[i].like, x))
            return t->closures.at[i].number;
    unsigned number = (unsigned)t->closures.n;
    vec_push(&t->closures, (struct mona_closure){x, side, number});
    put_closure(t, &body, x, side);
    buf_printf(&t->predicates, "pred R%u(var1 w, var1 x) = %s;\n", number, body.text);
    buf_release(&body);
    return number;
}

/* What a closed object reaches is a set, and so is what reaches one. */
static void say_unknown_reach(struct mona_text *t, term_id x, enum mona_side side)
{
    struct terms *ts = t->ts;
    term_id from = reach_from(ts, x), to = reach_to(ts, x), fields[MONA_FIELDS];
    unsigned n = reach_fields(ts, x);
    bool closed = n <= MONA_FIELDS;
    for (unsigned i = 0; i < n && closed; i++)
        closed = mona_is_closed(t, fields[i] = reach_field(ts, x, i));
    t->exact = false;
    if (!closed || (!mona_is_closed(t, from) && !mona_is_closed(t, to))) {
        buf_puts(t->out, side == WEAKER ? "true" : "false");
        return;
    }
    term_id v = mona_variable(t, t->object);
    bool forward = mona_is_closed(t, from);
    term_id reach = mk_reach(ts, t->null, n, fields, forward ? from : v, forward ? v : to);
    term_id set = mk_lambda(ts, 1, &v, reach);
    mona_close(t, 1);
    mona_say_member(t, forward ? to : from, set);
}

void mona_say_reach(struct mona_text *t, term_id x, enum mona_side side)
{
    if (reach_null(t->ts, x) != t->null) {
        mona_say_abstraction(t, x, side);
        return;
    }
    if (!all_known(t, x)) {
        say_unknown_reach(t, x, side);
        return;
    }
    buf_printf(t->out, "R%u(", closure_of(t, x, side));
    mona_say_object(t, reach_from(t->ts, x));
    buf_putc(t->out, ',');
    mona_say_object(t, reach_to(t->ts, x));
    buf_putc(t->out, ')');
}

/* ---- FOREST ---- */

/* "D1(NAME)": the set of the forest, as a predicate. */
static void put_set(struct mona_text *t, term_id forest, enum mona_side side, char name[16])
{
    struct buf body = {0}, *out = t->out;
    term_id v = mona_variable(t, t->object);
    unsigned number;
    mona_is_bound(t, v, &number);
    snprintf(name, 16, "D%u", number);
    t->out = &body;
    mona_say(t, mk_select1(t->ts, forest_set(t->ts, forest), v), side);
    t->out = out;
    mona_close(t, 1);
    buf_printf(&t->predicates, "pred %s(var1 v%u) = %s;\n", name, number, body.text);
    buf_release(&body);
}

/* An edge leads to null or into the set. No edge enters what another one does. No set has with an object one that leads there. */
void mona_say_forest(struct mona_text *t, term_id x, enum mona_side side)
{
    enum mona_side edge = mona_other_side(side);
    if (x == t->forest || reach_null(t->ts, x) != t->null || !mona_is_closed(t, x) || !all_known(t, x)) {
        bool exact = t->exact && x == t->forest;
        mona_say_abstraction(t, x, side);
        t->exact = exact;
        return;
    }
    char in[16], within[16];
    unsigned n = reach_fields(t->ts, x);
    put_set(t, x, edge, in);
    put_set(t, x, side, within);
    buf_printf(t->out, "((all1 u: (obj(u) & ~null(u) & %s(u)) => (all1 v: (obj(v) & ~null(v) & ", in);
    put_edges(t, t->out, x, edge, "u", "v");
    buf_printf(t->out, ") => %s(v)))", within);
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k <= i; k++) {
            char a[16], b[16];
            edge_name(t, reach_field(t->ts, x, i), edge, a);
            edge_name(t, reach_field(t->ts, x, k), edge, b);
            buf_printf(t->out,
                       " & (all1 u: (obj(u) & ~null(u) & %s(u)) => (all1 v: (obj(v) & ~null(v) & %s(u,v)) =>"
                       " ~(ex1 w: obj(w) & ~null(w) & %s(w) & %s%s(w,v))))",
                       in, a, in, i == k ? "w ~= u & " : "", b);
        }
    buf_printf(t->out, " & ~(ex2 S: (ex1 v: v in S) & (all1 v: v in S => (obj(v) & ~null(v) & %s(v) & (ex1 u: obj(u) & u in S & ",
               in);
    put_edges(t, t->out, x, edge, "u", "v");
    buf_puts(t->out, ")))))");
}
