/* Maps from objects to objects as two relations: M, which all edges of the map are in, and K, of edges that it has for certain.
 *
 *     a field of the layout        next position, where the object is not in Out
 *     map[a := b]                  as map, but at a
 *     a constant with equations    what the formulas say it is equal to, where the equation is true (its truth is a name, b1)
 *     another constant             what constraints say of it, where they are true: if forall z. P(z, f[t(z)]), then M(x, y) has
 *                                  forall z. t(z) == x ==> P(z, y)
 *     anything else                M is true
 *
 * Start at mona_map and mona_collect_fields. */
#include "prover/mona/text.h"

#include "base/alloc.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdio.h>

bool mona_is_field(const struct mona_text *t, term_id map)
{
    sort_id s = term_sort(t->ts, map);
    return sort_arity(t->ts, s) == 1 && sort_domain(t->ts, s, 0) == t->object && sort_range(t->ts, s) == t->object;
}

bool mona_is_backbone(const struct mona_text *t, term_id map)
{
    for (unsigned i = 0; i < t->n; i++)
        if (t->fields[i] == map)
            return true;
    return false;
}

bool mona_is_read(const struct mona_text *t, term_id x)
{
    return term_is(t->ts, x, TERM_SELECT) && term_arity(t->ts, x) == 2 && mona_is_field(t, term_arg(t->ts, x, 0));
}

/* ---- equations ---- */

term_id mona_definition(const struct mona_text *t, term_id map, unsigned i)
{
    for (size_t k = 0; k < t->equations.n; k++)
        if (t->equations.at[k].map == map && i-- == 0)
            return t->equations.at[k].value;
    return TERM_NONE;
}

/* Does `on` occur in what the term is made of? */
bool mona_depends(const struct mona_text *t, term_id x, term_id on)
{
    struct term_vec constants = {0};
    bool found = false;
    term_constants(t->ts, x, &constants);
    for (size_t i = 0; i < constants.n && !found; i++) {
        found = constants.at[i] == on;
        term_id value;
        for (unsigned k = 0; !found && (value = mona_definition(t, constants.at[i], k)) != TERM_NONE; k++)
            found = mona_depends(t, value, on);
    }
    vec_release(&constants);
    return found;
}

static bool define(struct mona_text *t, term_id map, term_id value)
{
    if (!term_is(t->ts, map, TERM_CONST) || mona_is_backbone(t, map) || mona_depends(t, value, map))
        return false;
    vec_push(&t->equations, (struct mona_equation){map, value});
    return true;
}

bool mona_is_equation(const struct mona_text *t, term_id atom)
{
    for (size_t i = 0; i < t->equations.n; i++)
        if (mk_eq(t->ts, t->equations.at[i].map, t->equations.at[i].value) == atom)
            return true;
    return false;
}

/* The newer of two constants is defined by the older one. */
static void note_equation(struct mona_text *t, term_id eq)
{
    term_id a = term_arg(t->ts, eq, 0), b = term_arg(t->ts, eq, 1);
    if (!mona_is_field(t, a))
        return;
    bool both = term_is(t->ts, a, TERM_CONST) && term_is(t->ts, b, TERM_CONST);
    if (both && a < b) {
        term_id c = a;
        a = b;
        b = c;
    }
    if (!define(t, a, b))
        define(t, b, a);
}

/* ---- constraints ---- */

struct reads_of {
    const struct terms *ts;
    term_id map, read;
    bool other; /* another read of the map, or the map elsewhere */
};

static void look_at_read(void *user, term_id x)
{
    struct reads_of *r = user;
    for (unsigned i = 0; i < term_arity(r->ts, x); i++)
        r->other |= term_arg(r->ts, x, i) == r->map && (i > 0 || !term_is(r->ts, x, TERM_SELECT));
    if (!term_is(r->ts, x, TERM_SELECT) || term_arg(r->ts, x, 0) != r->map)
        return;
    r->other |= r->read != TERM_NONE;
    r->read = x;
}

/* The only read of the map in the body; TERM_NONE: there are others. */
static term_id only_read(const struct terms *ts, term_id body, term_id map)
{
    struct reads_of r = {.ts = ts, .map = map};
    term_visit(ts, body, look_at_read, &r);
    return r.other || (r.read != TERM_NONE && term_loose(ts, r.read) > 0) ? TERM_NONE : r.read;
}

static void note_constraints(struct mona_text *t, term_id q)
{
    struct term_vec constants = {0};
    unsigned n = binder_arity(t->ts, q);
    term_id *vars = alloc_zeroed(n, sizeof *vars);
    for (unsigned i = 0; i < n; i++)
        vars[i] = mona_variable(t, binder_sort(t->ts, q, i));
    term_id body = term_open(t->ts, q, vars);
    term_constants(t->ts, q, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        term_id map = constants.at[i], read;
        if (!mona_is_field(t, map) || mona_is_backbone(t, map) || mona_definition(t, map, 0) != TERM_NONE)
            continue;
        read = only_read(t->ts, body, map);
        if (read == TERM_NONE || mona_is_closed(t, read))
            continue;
        vec_push(&t->constraints, (struct mona_constraint){map, q});
        idmap_put(&t->constraint_of, q, 1);
    }
    mona_close(t, n);
    vec_release(&constants);
    free(vars);
}

static void add_term(void *user, term_id x)
{
    struct term_vec *list = user;
    vec_push(list, x);
}

void mona_collect_equations(struct mona_text *t)
{
    struct idmap seen = {0};
    struct term_vec all = {0};
    for (size_t i = 0; i < t->formulas.n; i++)
        term_visit_unseen(t->ts, t->formulas.at[i], &seen, add_term, &all);
    for (size_t i = 0; i < all.n; i++)
        if (term_is(t->ts, all.at[i], TERM_EQ) && term_loose(t->ts, all.at[i]) == 0)
            note_equation(t, all.at[i]);
    idmap_release(&seen);
    vec_release(&all);
}

static void note_term(struct mona_text *t, term_id x)
{
    if (term_is(t->ts, x, TERM_FORALL))
        note_constraints(t, x);
    if (!mona_is_read(t, x))
        return;
    term_id map = term_arg(t->ts, x, 0);
    bool layout = t->whole && mona_is_backbone(t, map) && term_arg(t->ts, x, 1) != t->null;
    if (term_is(t->ts, map, TERM_CONST) && !layout && mona_definition(t, map, 0) == TERM_NONE)
        vec_push(&t->reads, (struct mona_read){map, term_arg(t->ts, x, 1), x});
}

void mona_collect_fields(struct mona_text *t)
{
    struct idmap seen = {0};
    struct term_vec all = {0};
    buf_puts(&t->predicates, "pred M0(var1 x, var1 y) = true;\npred K0(var1 x, var1 y) = false;\n");
    mona_collect_equations(t);
    for (size_t i = 0; i < t->formulas.n; i++)
        term_visit_unseen(t->ts, t->formulas.at[i], &seen, add_term, &all);
    for (size_t i = 0; i < all.n; i++)
        if (term_loose(t->ts, all.at[i]) == 0)
            note_term(t, all.at[i]);
    t->reads_of_formulas = t->reads.n;
    idmap_release(&seen);
    vec_release(&all);
}

/* ---- the two relations ---- */

enum relation { MAY, MUST };

static void say_edge(struct mona_text *t, enum relation r, term_id map, term_id x, term_id y)
{
    buf_printf(t->out, r == MAY ? "M%u(" : "K%u(", mona_map(t, map));
    mona_say_object(t, x);
    buf_putc(t->out, ',');
    mona_say_object(t, y);
    buf_putc(t->out, ')');
}

/* The edges that closed reads of the formulas name. */
static void say_reads(struct mona_text *t, enum relation r, term_id map, term_id x, term_id y)
{
    buf_puts(t->out, r == MAY ? "(true" : "(false");
    for (size_t i = 0; i < t->reads_of_formulas; i++) {
        struct mona_read read = t->reads.at[i];
        if (read.map != map)
            continue;
        buf_puts(t->out, r == MAY ? " & (" : " | (");
        mona_say_equal(t, x, read.at);
        buf_puts(t->out, r == MAY ? " => " : " & ");
        mona_say_equal(t, y, read.value);
        buf_putc(t->out, ')');
    }
    buf_putc(t->out, ')');
}

static void say_backbone(struct mona_text *t, enum relation r, term_id map, term_id x, term_id y)
{
    unsigned i = 0, a, b;
    char from[16], to[16];
    while (t->fields[i] != map)
        i++;
    mona_is_bound(t, x, &a);
    mona_is_bound(t, y, &b);
    snprintf(from, sizeof from, "v%u", a);
    snprintf(to, sizeof to, "v%u", b);
    buf_printf(t->out, "(in_forest(%s) & ", from);
    mona_say_child(t, i, from, to);
    buf_printf(t->out, ") | (~in_forest(%s) & ", from);
    say_reads(t, r, map, x, y);
    buf_putc(t->out, ')');
}

static void say_store(struct mona_text *t, enum relation r, term_id map, term_id x, term_id y)
{
    term_id rest = term_arg(t->ts, map, 0), at = term_arg(t->ts, map, 1), value = term_arg(t->ts, map, 2);
    buf_putc(t->out, '(');
    mona_say_equal(t, x, at);
    buf_puts(t->out, " & ");
    mona_say_equal(t, y, value);
    buf_puts(t->out, ") | (~");
    mona_say_equal(t, x, at);
    buf_puts(t->out, " & ");
    say_edge(t, r, rest, x, y);
    buf_putc(t->out, ')');
}

static void say_defined(struct mona_text *t, enum relation r, term_id map, term_id x, term_id y)
{
    term_id value;
    for (unsigned i = 0; (value = mona_definition(t, map, i)) != TERM_NONE; i++) {
        buf_puts(t->out, i == 0 ? "" : r == MAY ? " & " : " | ");
        buf_putc(t->out, '(');
        mona_say_truth(t, mk_eq(t->ts, map, value));
        buf_puts(t->out, r == MAY ? " => " : " & ");
        say_edge(t, r, value, x, y);
        buf_putc(t->out, ')');
    }
}

/* What the quantifier says of the map's edge from x to y. */
static void say_constraint(struct mona_text *t, const struct mona_constraint *c, term_id x, term_id y)
{
    struct terms *ts = t->ts;
    unsigned n = binder_arity(ts, c->quantifier), open = 0;
    term_id *vars = alloc_zeroed(n, sizeof *vars);
    for (unsigned i = 0; i < n; i++)
        vars[i] = mona_variable(t, binder_sort(ts, c->quantifier, i));
    term_id body = term_open(ts, c->quantifier, vars), read = only_read(ts, body, c->map), at = term_arg(ts, read, 1);
    bool determined = false;
    for (unsigned i = 0; i < n; i++) {
        determined |= vars[i] == at;
        if (vars[i] != at && binder_sort(ts, c->quantifier, i) == t->object && ++open)
            mona_say_forall(t, vars[i]);
    }
    body = subst_term(ts, body, read, y);
    mona_say(t, determined ? subst_one(ts, body, at, x) : mk_implies(ts, mk_eq(ts, at, x), body), WEAKER);
    for (; open > 0; open--)
        buf_putc(t->out, ')');
    mona_close(t, n);
    free(vars);
}

/* Do the formulas say something of its edges? */
static bool has_constraint(const struct mona_text *t, term_id map)
{
    for (size_t i = 0; i < t->reads_of_formulas; i++)
        if (t->reads.at[i].map == map)
            return true;
    for (size_t i = 0; i < t->constraints.n; i++)
        if (t->constraints.at[i].map == map)
            return true;
    return false;
}

static void say_constrained(struct mona_text *t, term_id map, term_id x, term_id y)
{
    say_reads(t, MAY, map, x, y);
    for (size_t i = 0; i < t->constraints.n; i++) {
        struct mona_constraint c = t->constraints.at[i];
        if (c.map != map)
            continue;
        buf_puts(t->out, " & (");
        mona_say_truth(t, c.quantifier);
        buf_puts(t->out, " => (");
        say_constraint(t, &c, x, y);
        buf_puts(t->out, "))");
    }
}

static void say_computed(struct mona_text *t, enum relation r, term_id map, term_id x, term_id y)
{
    struct terms *ts = t->ts;
    term_id value = term_is(ts, map, TERM_LAMBDA) ? term_open(ts, map, &x)
                                                  : mk_ite(ts, term_arg(ts, map, 0), mk_select1(ts, term_arg(ts, map, 1), x),
                                                           mk_select1(ts, term_arg(ts, map, 2), x));
    mona_say(t, mk_eq(ts, value, y), r == MAY ? WEAKER : STRONGER);
}

static bool is_computed(const struct mona_text *t, term_id map)
{
    return term_is(t->ts, map, TERM_LAMBDA) || term_is(t->ts, map, TERM_ITE);
}

static void say_relation(struct mona_text *t, enum relation r, term_id map, unsigned number, term_id x, term_id y)
{
    if (mona_is_backbone(t, map)) {
        say_backbone(t, r, map, x, y);
    } else if (term_is(t->ts, map, TERM_STORE)) {
        say_store(t, r, map, x, y);
    } else if (mona_definition(t, map, 0) != TERM_NONE) {
        say_defined(t, r, map, x, y);
    } else if (is_computed(t, map)) {
        say_computed(t, r, map, x, y);
    } else if (r == MAY) {
        say_constrained(t, map, x, y);
    } else {
        unsigned v, w, z = t->variables++;
        mona_is_bound(t, x, &v);
        mona_is_bound(t, y, &w);
        buf_printf(t->out, "M%u(v%u,v%u) & ~(ex1 v%u: obj(v%u) & M%u(v%u,v%u) & ~eq(v%u,v%u))", number, v, w, z, z, number, v, z,
                   z, w);
    }
}

static void state_relation(struct mona_text *t, enum relation r, term_id map, unsigned number)
{
    struct buf body = {0}, *out = t->out;
    t->out = &body;
    term_id x = mona_variable(t, t->object), y = mona_variable(t, t->object);
    unsigned v, w;
    mona_is_bound(t, x, &v);
    mona_is_bound(t, y, &w);
    say_relation(t, r, map, number, x, y);
    mona_close(t, 2);
    t->out = out;
    buf_printf(&t->predicates, "pred %c%u(var1 v%u, var1 v%u) = %s;\n", r == MAY ? 'M' : 'K', number, v, w, body.text);
    buf_release(&body);
}

static bool is_known(struct mona_text *t, term_id map)
{
    bool known = mona_is_backbone(t, map) || has_constraint(t, map) || is_computed(t, map);
    if (term_is(t->ts, map, TERM_STORE))
        known = mona_map_is_known(t, term_arg(t->ts, map, 0));
    term_id value;
    for (unsigned i = 0; !known && (value = mona_definition(t, map, i)) != TERM_NONE; i++)
        known = mona_map_is_known(t, value);
    return known;
}

/* While its relations are made, nothing is known of the map. */
unsigned mona_map(struct mona_text *t, term_id map)
{
    const uint64_t *number = idmap_get(&t->maps, map);
    bool constant = term_is(t->ts, map, TERM_CONST);
    if (number)
        return (unsigned)*number;
    if (!mona_is_closed(t, map) || !(constant || term_is(t->ts, map, TERM_STORE) || is_computed(t, map)))
        return 0;
    idmap_put(&t->maps, map, 0);
    if (constant && !mona_is_backbone(t, map) && mona_definition(t, map, 0) == TERM_NONE && !has_constraint(t, map))
        return 0;
    unsigned made = ++t->n_maps;
    state_relation(t, MAY, map, made);
    state_relation(t, MUST, map, made);
    idmap_put(&t->maps, map, made);
    return made;
}

bool mona_map_is_known(struct mona_text *t, term_id map)
{
    return mona_map(t, map) != 0 && is_known(t, map);
}

bool mona_map_is_exact(struct mona_text *t, term_id map)
{
    while (term_is(t->ts, map, TERM_STORE) && mona_is_closed(t, map))
        map = term_arg(t->ts, map, 0);
    return t->whole && mona_is_backbone(t, map);
}

/* ---- reads ---- */

/* All the map is made of is the layout. */
static bool is_layout(struct mona_text *t, term_id map)
{
    if (term_is(t->ts, map, TERM_STORE))
        return is_layout(t, term_arg(t->ts, map, 0));
    bool all = mona_definition(t, map, 0) != TERM_NONE;
    term_id value;
    for (unsigned i = 0; all && (value = mona_definition(t, map, i)) != TERM_NONE; i++)
        all = is_layout(t, value);
    return all || mona_is_backbone(t, map);
}

/* Where the condition, which has been said, holds, the read has the value of another read. */
static void say_same(struct mona_text *t, term_id read, term_id map, term_id at)
{
    buf_puts(t->out, " => ");
    mona_say_equal(t, read, mk_select1(t->ts, map, at));
    buf_putc(t->out, ')');
}

static void state_store(struct mona_text *t, term_id read, term_id map, term_id at)
{
    buf_puts(t->out, " &\n(~");
    mona_say_equal(t, at, term_arg(t->ts, map, 1));
    say_same(t, read, term_arg(t->ts, map, 0), at);
}

static void state_defined(struct mona_text *t, term_id read, term_id map, term_id at)
{
    term_id value;
    for (unsigned i = 0; (value = mona_definition(t, map, i)) != TERM_NONE; i++) {
        buf_puts(t->out, " &\n(");
        mona_say_truth(t, mk_eq(t->ts, map, value));
        say_same(t, read, value, at);
    }
}

static void state_congruence(struct mona_text *t, term_id read, term_id map, term_id at)
{
    size_t n = t->reads.n;
    for (size_t i = 0; i < t->reads_of_formulas; i++)
        if (t->reads.at[i].value == read)
            return;
    vec_push(&t->reads, (struct mona_read){map, at, read});
    for (size_t i = t->reads_of_formulas; i < n; i++) {
        struct mona_read other = t->reads.at[i];
        if (other.map != map)
            continue;
        buf_puts(t->out, " &\n(");
        mona_say_equal(t, at, other.at);
        buf_puts(t->out, " => ");
        mona_say_equal(t, read, other.value);
        buf_putc(t->out, ')');
    }
}

void mona_state_read(struct mona_text *t, term_id read)
{
    term_id map = term_arg(t->ts, read, 0), at = term_arg(t->ts, read, 1);
    buf_puts(t->out, " &\n");
    say_edge(t, MAY, map, at, read);
    if (is_layout(t, map))
        return;
    if (term_is(t->ts, map, TERM_STORE))
        state_store(t, read, map, at);
    else if (mona_definition(t, map, 0) != TERM_NONE)
        state_defined(t, read, map, at);
    else
        state_congruence(t, read, map, at);
}
