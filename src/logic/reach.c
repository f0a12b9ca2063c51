/* Constructors of REACH and FOREST, and what FOREST means. */
#include "logic/reach.h"

#include "base/bug.h"
#include "logic/mk.h"

/* null, then `more` if it is a term, then the fields. */
static void begin(struct term_vec *args, term_id null, term_id more, unsigned n, const term_id fields[])
{
    vec_push(args, null);
    if (more != TERM_NONE)
        vec_push(args, more);
    for (unsigned i = 0; i < n; i++)
        vec_push(args, fields[i]);
}

static term_id finish(struct terms *ts, enum term_kind k, struct term_vec *args)
{
    term_id t = term_make(ts, k, SORT_BOOL, 0, (unsigned)args->n, args->at);
    vec_release(args);
    return t;
}

term_id mk_reach(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id from, term_id to)
{
    struct term_vec args = {0};
    if (to == null || from == to)
        return mk_true(ts);
    if (from == null)
        return mk_eq(ts, to, null);
    begin(&args, null, TERM_NONE, n, fields);
    vec_push(&args, from);
    vec_push(&args, to);
    return finish(ts, TERM_REACH, &args);
}

term_id mk_forest(struct terms *ts, term_id null, term_id set, unsigned n, const term_id fields[])
{
    struct term_vec args = {0};
    if (term_is(ts, set, TERM_LAMBDA) && term_is(ts, term_arg(ts, set, 0), TERM_FALSE))
        return mk_true(ts);
    begin(&args, null, set, n, fields);
    return finish(ts, TERM_FOREST, &args);
}

static term_id object(struct terms *ts, term_id null, const char *name)
{
    return mk_const_named(ts, name, term_sort(ts, null));
}

term_id mk_all_objects(struct terms *ts, term_id null)
{
    term_id x = object(ts, null, "x");
    return mk_lambda(ts, 1, &x, mk_true(ts));
}

term_id mk_reached(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id from)
{
    term_id x = object(ts, null, "!x");
    term_id body = mk_and2(ts, mk_ne(ts, x, null), mk_reach(ts, null, n, fields, from, x));
    return mk_lambda(ts, 1, &x, body);
}

/* ---- parts ---- */

term_id reach_null(const struct terms *ts, term_id t)
{
    bug_unless(term_is(ts, t, TERM_REACH) || term_is(ts, t, TERM_FOREST));
    return term_arg(ts, t, 0);
}

unsigned reach_fields(const struct terms *ts, term_id t)
{
    return term_arity(ts, t) - (term_is(ts, t, TERM_REACH) ? 3 : 2);
}

term_id reach_field(const struct terms *ts, term_id t, unsigned i)
{
    return term_arg(ts, t, i + (term_is(ts, t, TERM_REACH) ? 1 : 2));
}

term_id reach_from(const struct terms *ts, term_id t)
{
    bug_unless(term_is(ts, t, TERM_REACH));
    return term_arg(ts, t, term_arity(ts, t) - 2);
}

term_id reach_to(const struct terms *ts, term_id t)
{
    bug_unless(term_is(ts, t, TERM_REACH));
    return term_arg(ts, t, term_arity(ts, t) - 1);
}

term_id forest_set(const struct terms *ts, term_id t)
{
    bug_unless(term_is(ts, t, TERM_FOREST));
    return term_arg(ts, t, 1);
}

/* ---- what a forest is ---- */

/* x and y are objects of the forest, and i and j fields. */
static term_id in_forest(struct terms *ts, term_id null, term_id set, term_id x)
{
    return mk_and2(ts, mk_ne(ts, x, null), mk_select1(ts, set, x));
}

/* Edge i of x ends in D and leads to no cycle. */
static term_id edge_is_right(struct terms *ts, term_id forest, term_id x, unsigned i)
{
    struct term_vec fields = {0};
    unsigned n = reach_fields(ts, forest);
    term_id null = reach_null(ts, forest);
    for (unsigned k = 0; k < n; k++)
        vec_push(&fields, reach_field(ts, forest, k));
    term_id y = mk_select1(ts, fields.at[i], x);
    term_id inside = mk_select1(ts, forest_set(ts, forest), y);
    term_id back = mk_reach(ts, null, n, fields.at, y, x);
    vec_release(&fields);
    return mk_or2(ts, mk_eq(ts, y, null), mk_and2(ts, inside, mk_not(ts, back)));
}

/* Edge i of x and edge j of y do not lead to one object, unless they are one edge. */
static term_id edges_are_apart(struct terms *ts, term_id forest, term_id x, unsigned i, term_id y, unsigned j)
{
    term_id a = mk_select1(ts, reach_field(ts, forest, i), x), b = mk_select1(ts, reach_field(ts, forest, j), y);
    term_id apart = mk_or2(ts, mk_eq(ts, a, reach_null(ts, forest)), mk_ne(ts, a, b));
    return i == j ? mk_or2(ts, apart, mk_eq(ts, x, y)) : apart;
}

term_id forest_definition(struct terms *ts, term_id t)
{
    term_id null = reach_null(ts, t), set = forest_set(ts, t);
    term_id x = object(ts, null, "!x"), y = object(ts, null, "!y"), vars[] = {x, y};
    struct term_vec alone = {0}, together = {0};
    unsigned n = reach_fields(ts, t);
    for (unsigned i = 0; i < n; i++) {
        term_id right = edge_is_right(ts, t, x, i);
        vec_push(&alone, right);
        for (unsigned j = 0; j <= i; j++) {
            term_id apart = edges_are_apart(ts, t, x, i, y, j);
            vec_push(&together, apart);
        }
    }
    term_id one = mk_implies(ts, in_forest(ts, null, set, x), mk_and(ts, (unsigned)alone.n, alone.at));
    term_id both = mk_and2(ts, in_forest(ts, null, set, x), in_forest(ts, null, set, y));
    term_id two = mk_implies(ts, both, mk_and(ts, (unsigned)together.n, together.at));
    vec_release(&alone);
    vec_release(&together);
    return mk_and2(ts, mk_forall(ts, 1, vars, one, NULL), mk_forall(ts, 2, vars, two, NULL));
}

/* ---- a forest by what is reached ---- */

/* Some field of x leads to an object that reaches x, or two of its fields to objects that reach y. */
static term_id meets(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id x, term_id y)
{
    term_id some = mk_false(ts);
    for (unsigned i = 0; i < n; i++) {
        term_id c = mk_select1(ts, fields[i], x), to_y = mk_reach(ts, null, n, fields, c, y);
        some = mk_or2(ts, some, mk_and2(ts, mk_eq(ts, y, x), to_y));
        for (unsigned j = 0; j < i; j++) {
            term_id other = mk_reach(ts, null, n, fields, mk_select1(ts, fields[j], x), y);
            some = mk_or2(ts, some, mk_and2(ts, to_y, other));
        }
    }
    return some;
}

/* Let two edges lead from objects of D to y. Follow the ways from `from` to both as long as they are the same: they part at an object of D with two
 * fields that reach y, or one of the edges is on the way to the other and y reaches itself. */
term_id mk_forest_if_apart(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id from)
{
    term_id x = object(ts, null, "!x"), y = object(ts, null, "!y");
    term_id set = mk_reached(ts, null, n, fields, from);
    term_id inside = mk_and2(ts, mk_ne(ts, x, null), mk_reach(ts, null, n, fields, from, x));
    term_id cycle = mk_and2(ts, inside, meets(ts, null, n, fields, x, x));
    term_id shared = mk_and2(ts, mk_and2(ts, inside, mk_ne(ts, y, null)), meets(ts, null, n, fields, x, y));
    term_id found = n > 1 ? mk_exists(ts, 2, (term_id[]){x, y}, shared, NULL) : mk_exists(ts, 1, &x, cycle, NULL);
    return mk_or2(ts, mk_forest(ts, null, set, n, fields), found);
}
