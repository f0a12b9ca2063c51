/* The layout: which FOREST is the string or tree itself. Start at mona_choose_layout. */
#include "prover/mona/text.h"

#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"

/* ---- the choice ---- */

/* Appends the forests that the formula, if it is assumed, may imply; positive: those that its negation may not. */
static void look_for_assumed(const struct terms *ts, term_id f, bool positive, struct idmap *seen, struct term_vec *out)
{
    if (term_sort(ts, f) != SORT_BOOL || !idmap_put(seen, idmap_pair(f, positive), 1))
        return;
    if (term_is(ts, f, TERM_FOREST) && positive && term_loose(ts, f) == 0)
        vec_push(out, f);
    if (!term_is_connective(ts, f))
        return;
    for (unsigned i = 0; i < term_arity(ts, f); i++)
        look_for_assumed(ts, term_arg(ts, f, i),
                         positive != (term_is(ts, f, TERM_NOT) || (term_is(ts, f, TERM_IMPLIES) && i == 0)), seen, out);
}

/* Its fields are different constants, and its objects are of a sort that has no elements with names of their own. */
static bool may_be_layout(const struct terms *ts, term_id forest)
{
    unsigned n = reach_fields(ts, forest);
    bool may = n <= MONA_FIELDS && sort_kind(ts, term_sort(ts, reach_null(ts, forest))) == SORT_KIND_NAMED;
    for (unsigned i = 0; i < n && may; i++) {
        may = term_is(ts, reach_field(ts, forest, i), TERM_CONST);
        for (unsigned k = 0; k < i; k++)
            may &= reach_field(ts, forest, i) != reach_field(ts, forest, k);
    }
    return may;
}

static void use(struct mona_text *t, term_id forest)
{
    t->forest = forest;
    t->null = reach_null(t->ts, forest);
    t->object = term_sort(t->ts, t->null);
    t->n = reach_fields(t->ts, forest);
    for (unsigned i = 0; i < t->n; i++)
        t->fields[i] = reach_field(t->ts, forest, i);
    t->tree = t->n > 1;
}

/* How many fields are made of those of the forest; a field of it that is made of others counts against it. */
static long score(struct mona_text *t, term_id forest)
{
    enum { MADE = 1000 };
    long n = 0;
    use(t, forest);
    t->n = 0;
    mona_collect_equations(t);
    for (unsigned i = 0; i < reach_fields(t->ts, forest); i++) {
        term_id field = reach_field(t->ts, forest, i);
        n -= mona_definition(t, field, 0) != TERM_NONE ? MADE : 0;
        for (size_t k = 0; k < t->equations.n; k++)
            n += mona_depends(t, t->equations.at[k].value, field);
    }
    vec_release(&t->equations);
    return n;
}

/* Is it assumed of all objects? */
static bool is_whole(const struct mona_text *t)
{
    term_id set = forest_set(t->ts, t->forest);
    bool all = term_is(t->ts, set, TERM_LAMBDA) && term_is(t->ts, term_arg(t->ts, set, 0), TERM_TRUE), assumed = false;
    for (size_t i = 0; i < t->formulas.n; i++)
        assumed |= t->formulas.at[i] == t->forest;
    return all && assumed;
}

bool mona_choose_layout(struct mona_text *t)
{
    struct idmap seen = {0};
    struct term_vec forests = {0};
    term_id best = TERM_NONE;
    long most = 0;
    for (size_t i = 0; i < t->formulas.n; i++)
        look_for_assumed(t->ts, t->formulas.at[i], true, &seen, &forests);
    for (size_t i = 0; i < forests.n; i++) {
        if (!may_be_layout(t->ts, forests.at[i]))
            continue;
        long s = score(t, forests.at[i]);
        if (best == TERM_NONE || s >= most) {
            best = forests.at[i];
            most = s;
        }
    }
    idmap_release(&seen);
    vec_release(&forests);
    if (best != TERM_NONE) {
        use(t, best);
        t->whole = is_whole(t);
    }
    return best != TERM_NONE;
}

/* ---- its text ---- */

/* The way from an object to its ith child. */
static void put_path(const struct mona_text *t, struct buf *out, unsigned i)
{
    for (unsigned k = 0; k < i; k++)
        buf_puts(out, ".1");
    if (i + 1 < t->n)
        buf_puts(out, ".0");
}

void mona_say_child(struct mona_text *t, unsigned field, const char *x, const char *y)
{
    struct buf path = {0};
    if (t->tree) {
        put_path(t, &path, field);
        buf_printf(t->out, "((%s%s in N & %s = %s%s) | (%s%s notin N & %s = root))", x, path.text, y, x, path.text, x, path.text,
                   y);
    } else {
        buf_printf(t->out, "(%s = %s+1 | (%s in Nul & %s+1 in Nul))", y, x, y, x);
    }
    buf_release(&path);
}

static void put_list(const struct mona_text *t, struct buf *out)
{
    buf_puts(out, "m2l-str;\n"
                  "var2 Nul where ex1 v: v in Nul & all1 w: w ~= v+1;\n");
    if (!t->whole)
        buf_puts(out, "var2 Out where empty(Out inter Nul) & all1 v: (v notin Nul & v notin Out) => v+1 notin Out;\n");
    buf_puts(out, "pred obj(var1 x) = true;\n"
                  "pred null(var1 x) = x in Nul;\n"
                  "pred eq(var1 x, var1 y) = x = y | (x in Nul & y in Nul);\n"
                  "pred below(var1 x, var1 y) = x <= y & all1 z: (x <= z & z < y) => z notin Nul;\n");
}

/* What is between an object and its children is no object. */
static void put_between(const struct mona_text *t, struct buf *out)
{
    buf_puts(out, "(all1 q: q in N => (true");
    for (unsigned i = 1; i + 1 < t->n; i++) {
        buf_puts(out, " & q");
        for (unsigned k = 0; k < i; k++)
            buf_puts(out, ".1");
        buf_puts(out, " notin N");
    }
    buf_puts(out, "))");
}

/* Objects outside have no children. */
static void put_outside(const struct mona_text *t, struct buf *out)
{
    buf_puts(out, " & Out sub N & (all1 q: q in Out => (q^ in Sp");
    for (unsigned i = 0; i < t->n; i++) {
        buf_puts(out, " & q");
        put_path(t, out, i);
        buf_puts(out, " notin N");
    }
    buf_puts(out, "))");
}

static void put_tree(const struct mona_text *t, struct buf *out)
{
    buf_printf(out,
               "ws2s;\nvar2 Sp,N%s;\nassert root in Sp & (all1 q: q in Sp & q ~= root => (q^ in Sp & q = q^.1))"
               " & (all1 q: q in N => (q ~= root & q notin Sp & ((q^ in Sp & q = q^.0) | ",
               t->whole ? "" : ",Out");
    if (t->n == 2) {
        buf_puts(out, "q^ in N");
    } else {
        buf_puts(out, "(ex1 p: p in N & (false");
        for (unsigned i = 0; i < t->n; i++) {
            buf_puts(out, " | q = p");
            put_path(t, out, i);
        }
        buf_puts(out, "))");
    }
    buf_puts(out, "))) & ");
    put_between(t, out);
    if (!t->whole)
        put_outside(t, out);
    buf_puts(out, ";\n"
                  "pred obj(var1 x) = x in N | x = root;\n"
                  "pred null(var1 x) = x = root;\n"
                  "pred eq(var1 x, var1 y) = x = y;\n"
                  "pred below(var1 x, var1 y) = x <= y;\n");
}

void mona_say_layout(struct mona_text *t, struct buf *out)
{
    if (t->tree)
        put_tree(t, out);
    else
        put_list(t, out);
    buf_puts(out, t->whole ? "pred in_forest(var1 x) = ~null(x);\n" : "pred in_forest(var1 x) = ~null(x) & x notin Out;\n");
}

/* If the FOREST is true, Out is what is not in its set; else it is everything. */
void mona_say_heap(struct mona_text *t)
{
    if (t->whole) {
        buf_puts(t->out, "true");
        return;
    }
    term_id x = mona_variable(t, t->object), in = mk_select1(t->ts, forest_set(t->ts, t->forest), x);
    unsigned v;
    mona_is_bound(t, x, &v);
    buf_putc(t->out, '(');
    mona_say_truth(t, t->forest);
    buf_printf(t->out, " => all1 v%u: (obj(v%u) & ~null(v%u)) => ((", v, v, v);
    mona_say(t, in, STRONGER);
    buf_printf(t->out, " => v%u notin Out) & (v%u notin Out => ", v, v);
    mona_say(t, in, WEAKER);
    buf_puts(t->out, "))) &\n(~");
    mona_say_truth(t, t->forest);
    buf_printf(t->out, " => all1 v%u: (obj(v%u) & ~null(v%u)) => v%u in Out)", v, v, v, v);
    mona_close(t, 1);
}
