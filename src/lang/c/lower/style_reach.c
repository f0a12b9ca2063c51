/* Reachability as source text, by the predicate of the file that is reachability along the members, or by one of our own. Everything reaches null in REACH, so a call of the
 * predicate stands for it only of objects. A clause about one object v is an implication, whose premise has `v != \null`; a forest of several
 * lists is written out as c_reachability_forest reads it. Start with c_style_reach and c_style_clause. */
#include "lang/c/lower/style_reach.h"

#include "lang/c/analysis/reach_text.h"
#include "lang/c/lower/logic_function.h"
#include "lang/c/lower/reachability.h"
#include "lang/c/lower/style.h"
#include "logic/reach.h"
#include "logic/subst.h"

#include <string.h>

enum { MAX_STARTS = 6 };

static bool same_time(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

/* ---- predicates ---- */

/* r is reachability along the members whose maps are those of t, in one state. */
static bool is_along(const struct c_reachability *r, const struct printer *p, const void *user, term_id t, const char **at)
{
    unsigned n = reach_fields(p->ts, t);
    bool same = r->n == n;
    for (unsigned f = 0; f < n && same; f++) {
        const char *time = NULL;
        term_id map = reach_field(p->ts, t, f);
        same = term_is(p->ts, map, TERM_CONST) && c_style_time(user, map, &time) && (f == 0 || same_time(time, *at)) &&
               c_style_present(user, map) == r->fields[f];
        *at = time;
    }
    return same;
}

static const char *const *members_of(const struct lower *l, const struct c_reachability *r)
{
    const char **members = arena_array(l->arena, const char *, r->n);
    for (unsigned i = 0; i < r->n; i++)
        members[i] = r->fields[i]->display;
    return members;
}

static void need(struct printer *p, const char *definition)
{
    for (size_t i = 0; p->needs && i < p->needs->n; i++)
        if (!strcmp(p->needs->at[i], definition))
            return;
    if (p->needs)
        vec_push(p->needs, definition);
}

/* The file has no predicate for t: one of our own, which the text needs the definition of. NULL: members that have no such predicate. */
static const struct logic_function *own_predicate(const struct lower *l, struct printer *p, const void *user, term_id t,
                                                  const char **at)
{
    struct c_reachability *r = arena_new(l->arena, struct c_reachability);
    const struct c_type *element = NULL;
    *r = (struct c_reachability){.between = true, .to = 1, .last = TERM_NONE, .every = mk_true((struct terms *)p->ts)};
    r->own = r->every;
    r->fields = arena_array(l->arena, struct il_var *, reach_fields(p->ts, t));
    for (unsigned i = 0; i < reach_fields(p->ts, t); i++) {
        term_id map = reach_field(p->ts, t, i);
        const struct il_var *v = term_is(p->ts, map, TERM_CONST) ? c_style_present(user, map) : NULL;
        const struct c_map *m = v ? idmap_pointer(&l->map_of, v) : NULL;
        if (!m || m->element->kind != C_RECORD || (element && m->element != element))
            return NULL;
        element = m->element;
        r->fields[r->n++] = (struct il_var *)v;
    }
    if (!is_along(r, p, user, t, at))
        return NULL;
    struct acsl_function *f = arena_new(l->arena, struct acsl_function);
    struct logic_function *k = arena_new(l->arena, struct logic_function);
    const char *const *members = members_of(l, r), *name = c_reach_name(l->arena, element->record, r->n, members);
    *f = (struct acsl_function){.name = intern(l->names, name), .n_params = 2};
    *k = (struct logic_function){.f = f, .reach = r, .params = arena_array(l->arena, struct c_value, 2)};
    k->params[0].type = k->params[1].type = c_pointer_to(l->ast, element);
    need(p, c_reach_definition(l->arena, name, k->params[0].type->name, r->n, members));
    return k;
}

/* The predicate that is reachability along the members whose maps are those of t, a REACH or FOREST, in one state; NULL: none. *at: the state; NULL: that
 * of what is around. */
static const struct logic_function *reach_along(const struct lower *l, struct printer *p, const void *user, term_id t,
                                                const char **at)
{
    *at = NULL;
    for (size_t i = 0; i < l->reaches.n; i++) {
        const struct c_reachability *r = l->reaches.at[i]->reach;
        if (c_reachability_is_plain(l, r) && is_along(r, p, user, t, at))
            return l->reaches.at[i];
    }
    return own_predicate(l, p, user, t, at);
}

/* t is `y != null` for a bound variable y. */
static bool is_object(const struct terms *ts, term_id t, term_id null)
{
    term_id eq = term_is(ts, t, TERM_NOT) ? term_arg(ts, t, 0) : TERM_NONE;
    if (eq == TERM_NONE || !term_is(ts, eq, TERM_EQ))
        return false;
    term_id a = term_arg(ts, eq, 0), b = term_arg(ts, eq, 1);
    return (a == null && term_is(ts, b, TERM_BOUND)) || (b == null && term_is(ts, a, TERM_BOUND));
}

/* Appends x of `x reaches y` and of disjunctions of such terms, along the field of the forest. False: t is something else. */
static bool add_starts(struct terms *ts, term_id forest, term_id t, struct term_vec *out)
{
    bool found = term_is(ts, t, TERM_OR);
    for (unsigned i = 0; found && i < term_arity(ts, t); i++)
        found = add_starts(ts, forest, term_arg(ts, t, i), out);
    if (term_is(ts, t, TERM_OR))
        return found;
    found = term_is(ts, t, TERM_REACH) && term_loose(ts, reach_from(ts, t)) == 0 && term_is(ts, reach_to(ts, t), TERM_BOUND) &&
            reach_field(ts, t, 0) == reach_field(ts, forest, 0);
    if (found)
        vec_push(out, reach_from(ts, t));
    return found;
}

/* Appends x of the set {y | y != null && (x reaches y || ..)} of the forest t. False: it is another set, or one of more than MAX_STARTS. */
static bool starts_of(struct terms *ts, term_id t, struct term_vec *out)
{
    term_id set = forest_set(ts, t);
    struct term_vec cs = {0};
    bool found = term_is(ts, set, TERM_LAMBDA);
    if (found)
        term_conjuncts(ts, term_arg(ts, set, 0), &cs);
    for (size_t i = 0; i < cs.n && found; i++)
        found = is_object(ts, cs.at[i], reach_null(ts, t)) || add_starts(ts, t, cs.at[i], out);
    vec_release(&cs);
    return found && out->n > 0 && out->n <= MAX_STARTS;
}

/* to: TERM_NONE: the text is there instead. */
static void put_arguments(struct printer *p, const struct logic_function *k, const char *at, term_id from, term_id to,
                          const char *text)
{
    buf_printf(p->out, at ? "%s{%s}(" : "%s(", k->f->name, at);
    for (unsigned i = 0; i < 2; i++) {
        term_id t = i == k->reach->from ? from : to;
        buf_puts(p->out, i ? ", " : "");
        if (t == TERM_NONE)
            buf_puts(p->out, text);
        else
            print_term(p, t, LEVEL_ANY);
    }
    buf_puts(p->out, ")");
}

static void put_reach(struct printer *p, const struct logic_function *k, const char *at, term_id t)
{
    put_arguments(p, k, at, reach_from(p->ts, t), reach_to(p->ts, t), NULL);
}

static void put_call(struct printer *p, const struct logic_function *k, const char *at, term_id from, const char *to)
{
    put_arguments(p, k, at, from, TERM_NONE, to);
}

/* p(x, name) || ..: one of the lists has the object. */
static void put_some(struct printer *p, const struct logic_function *k, const char *at, const struct term_vec *starts,
                     const char *name)
{
    for (size_t i = 0; i < starts->n; i++) {
        buf_puts(p->out, i ? " || " : "");
        put_call(p, k, at, starts->at[i], name);
    }
}

/* Where the lists begin there is an object, as the predicate has it of all objects on the way. */
static void put_exist(struct printer *p, const struct term_vec *starts)
{
    for (size_t i = 0; i < starts->n; i++) {
        buf_puts(p->out, "(");
        print_term(p, starts->at[i], LEVEL_EQ);
        buf_puts(p->out, " == \\null || \\valid_read(");
        print_term(p, starts->at[i], LEVEL_ANY);
        buf_puts(p->out, ")) && ");
    }
}

/* No object of the lists leads back to itself, and no two objects lead to one. */
static void put_lists(struct printer *p, const struct logic_function *k, const char *at, const struct term_vec *starts)
{
    const char *type = k->params[0].type->name, *member = k->reach->fields[0]->display;
    char x[64], y[64];
    snprintf(x, sizeof x, at ? "\\at(x_->%s, %s)" : "x_->%s", member, at);
    snprintf(y, sizeof y, at ? "\\at(y_->%s, %s)" : "y_->%s", member, at);
    buf_printf(p->out, "(\\forall %s x_, *y_; x_ != \\null && y_ != \\null && (", type);
    put_some(p, k, at, starts, "x_");
    buf_puts(p->out, ") && (");
    put_some(p, k, at, starts, "y_");
    buf_printf(p->out, at ? ") ==> !%s{%s}(" : ") ==> !%s(", k->f->name, at);
    buf_printf(p->out, k->reach->from == 0 ? "%s, x_" : "x_, %s", x);
    buf_printf(p->out, ") && (x_ == y_ || %s != %s || %s == \\null))", x, y, x);
}

static bool put_forest(struct printer *p, const struct logic_function *k, const char *at, term_id t, enum print_level level)
{
    struct term_vec starts = {0};
    bool found = reach_fields(p->ts, t) == 1 && starts_of((struct terms *)p->ts, t, &starts);
    bool exist = found && starts.n > 1 && !term_is(p->ts, k->reach->own, TERM_TRUE), parens = exist && level > LEVEL_AND;
    buf_puts(p->out, parens ? "(" : "");
    if (exist)
        put_exist(p, &starts);
    if (found && starts.n > 1)
        put_lists(p, k, at, &starts);
    else if (found)
        put_call(p, k, at, starts.at[0], "\\null");
    buf_puts(p->out, parens ? ")" : "");
    vec_release(&starts);
    return found;
}

bool c_style_reach(const struct lower *l, struct printer *p, const void *user, term_id t, enum print_level level)
{
    const char *at;
    const struct logic_function *k = reach_along(l, p, user, t, &at);
    if (!k || term_is(p->ts, t, TERM_FOREST))
        return k && k->reach->last == TERM_NONE && put_forest(p, k, at, t, level);
    buf_puts(p->out, level > LEVEL_OR ? "(" : "");
    print_term(p, reach_to(p->ts, t), LEVEL_EQ);
    buf_puts(p->out, " == \\null || ");
    put_reach(p, k, at, t);
    buf_puts(p->out, level > LEVEL_OR ? ")" : "");
    return true;
}

/* ---- clauses ---- */

/* t is REACH of the bound variable, or with `positive` false the negation of it. */
static bool is_literal(const struct terms *ts, term_id t, bool positive, term_id v)
{
    if (!positive && !term_is(ts, t, TERM_NOT))
        return false;
    t = positive ? t : term_arg(ts, t, 0);
    return term_is(ts, t, TERM_REACH) && reach_to(ts, t) == v;
}

/* The variable of the clause t that may be taken for an object, because t holds if it is null; TERM_NONE: none. */
static term_id object_of(const struct lower *l, struct terms *ts, term_id t)
{
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id d = term_arg(ts, t, i), v = TERM_NONE;
        if (term_is(ts, d, TERM_REACH))
            v = reach_to(ts, d);
        else if (term_is(ts, d, TERM_EQ) && term_arg(ts, d, 0) == l->null)
            v = term_arg(ts, d, 1);
        else if (term_is(ts, d, TERM_EQ) && term_arg(ts, d, 1) == l->null)
            v = term_arg(ts, d, 0);
        if (v != TERM_NONE && term_is(ts, v, TERM_BOUND))
            return v;
    }
    return TERM_NONE;
}

struct clause {
    const struct lower *l;
    struct printer *p;
    const void *user;
    term_id v;
};

/* One literal, or its negation. False: the file has no predicate for it, and nothing is printed if it was asked only. */
static bool put_literal(const struct clause *c, term_id t, bool negated, bool ask, enum print_level level)
{
    struct terms *ts = (struct terms *)c->p->ts;
    bool reach = is_literal(ts, t, true, c->v) || is_literal(ts, t, false, c->v);
    bool no = term_is(ts, t, TERM_NOT);
    const char *at = NULL;
    const struct logic_function *k = reach ? reach_along(c->l, c->p, c->user, no ? term_arg(ts, t, 0) : t, &at) : NULL;
    if (ask || (reach && !k))
        return !reach || k;
    if (!reach) {
        print_term(c->p, negated ? mk_not(ts, t) : t, level);
        return true;
    }
    buf_puts(c->p->out, no == negated ? "" : "!");
    put_reach(c->p, k, at, no ? term_arg(ts, t, 0) : t);
    return true;
}

static bool is_null_literal(const struct clause *c, term_id t)
{
    return t == mk_eq((struct terms *)c->p->ts, c->v, c->l->null);
}

static bool is_premise(const struct clause *c, term_id t)
{
    return term_is(c->p->ts, t, TERM_NOT);
}

static void put_premises(const struct clause *c, term_id t, bool all)
{
    struct terms *ts = (struct terms *)c->p->ts;
    print_term(c->p, c->v, LEVEL_EQ);
    buf_puts(c->p->out, " != \\null");
    for (unsigned i = 0; i < term_arity(ts, t) - !all; i++) {
        term_id d = term_arg(ts, t, i);
        if (!is_premise(c, d) || is_null_literal(c, d))
            continue;
        buf_puts(c->p->out, " && ");
        put_literal(c, d, true, false, LEVEL_EQ);
    }
}

static void put_conclusions(const struct clause *c, term_id t)
{
    bool some = false;
    for (unsigned i = 0; i < term_arity(c->p->ts, t); i++) {
        term_id d = term_arg(c->p->ts, t, i);
        if (is_premise(c, d) || is_null_literal(c, d))
            continue;
        buf_puts(c->p->out, some ? " || " : "");
        put_literal(c, d, false, false, LEVEL_AND);
        some = true;
    }
    if (!some)
        put_literal(c, term_arg(c->p->ts, t, term_arity(c->p->ts, t) - 1), false, false, LEVEL_AND);
}

static bool has_conclusion(const struct clause *c, term_id t)
{
    bool some = false;
    for (unsigned i = 0; i < term_arity(c->p->ts, t); i++)
        some |= !is_premise(c, term_arg(c->p->ts, t, i)) && !is_null_literal(c, term_arg(c->p->ts, t, i));
    return some;
}

bool c_style_clause(const struct lower *l, struct printer *p, const void *user, term_id t, enum print_level level)
{
    struct terms *ts = (struct terms *)p->ts;
    struct clause c = {l, p, user, object_of(l, ts, t)};
    bool known = c.v != TERM_NONE, reach = false;
    for (unsigned i = 0; i < term_arity(ts, t) && known; i++) {
        known = put_literal(&c, term_arg(ts, t, i), false, true, LEVEL_ANY);
        reach |= is_literal(ts, term_arg(ts, t, i), true, c.v) || is_literal(ts, term_arg(ts, t, i), false, c.v);
    }
    bool concludes = known && has_conclusion(&c, t);
    if (!known || !reach || (!concludes && !is_premise(&c, term_arg(ts, t, term_arity(ts, t) - 1))))
        return false;
    buf_puts(p->out, level > LEVEL_IMPLIES ? "(" : "");
    put_premises(&c, t, concludes);
    buf_puts(p->out, " ==> ");
    put_conclusions(&c, t);
    buf_puts(p->out, level > LEVEL_IMPLIES ? ")" : "");
    return true;
}

/* ---- types ---- */

struct typing {
    const struct lower *l;
    struct printer *p;
    const void *user;
    const struct c_type *found;
};

/* The object of which a member is read. */
static const struct c_type *pointer_to_owner(const struct typing *k, term_id t)
{
    const struct terms *ts = k->p->ts;
    if (!term_is(ts, t, TERM_SELECT) || !term_is(ts, term_arg(ts, t, 1), TERM_BOUND) ||
        !term_is(ts, term_arg(ts, t, 0), TERM_CONST))
        return NULL;
    const struct il_var *v = c_style_present(k->user, term_arg(ts, t, 0));
    const struct c_map *map = v ? idmap_pointer(&k->l->map_of, v) : NULL;
    return map && map->element->kind == C_RECORD ? c_pointer_to(k->l->ast, map->element) : NULL;
}

static void note_type(void *user, term_id t)
{
    struct typing *k = user;
    const char *at;
    const struct logic_function *f = term_is(k->p->ts, t, TERM_REACH) ? reach_along(k->l, k->p, k->user, t, &at) : NULL;
    const struct c_type *owner = k->found ? NULL : pointer_to_owner(k, t);
    if (f)
        k->found = f->params[0].type;
    else if (owner)
        k->found = owner;
}

const struct c_type *c_style_pointers(const struct lower *l, struct printer *p, const void *user, term_id t)
{
    struct typing k = {l, p, user, NULL};
    term_visit(p->ts, t, note_type, &k);
    return k.found;
}
