/* Formulas with REACH and FOREST in words that every prover knows. Start at reach_term. */
#include "prover/reach.h"

#include "base/alloc.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"
#include "prover/reach_facts.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_VARIABLES = 16 };

void reach_init(struct reach *r, struct terms *ts)
{
    *r = (struct reach){.ts = ts};
}

void reach_release(struct reach *r)
{
    for (size_t i = 0; i < r->fields.n; i++)
        free(r->fields.at[i].fields);
    vec_release(&r->fields);
    vec_release(&r->forests);
    vec_release(&r->choices);
    idmap_release(&r->placed);
    idmap_release(&r->located);
    vec_release(&r->closed);
    vec_release(&r->sorted);
    idmap_release(&r->sorted_seen);
    idmap_release(&r->sorted_told);
    idmap_release(&r->onward);
    idmap_release(&r->closed_seen);
    idmap_release(&r->closed_told);
    vec_release(&r->equations);
    vec_release(&r->opened);
    vec_release(&r->pending);
    vec_release(&r->objects);
    idmap_release(&r->memo);
    idmap_release(&r->equation_seen);
    idmap_release(&r->updates);
    idmap_release(&r->again);
    idmap_release(&r->signs);
    for (size_t i = 0; i < r->families.n; i++)
        vec_release(&r->families.at[i].terms);
    vec_release(&r->families);
    vec_release(&r->axioms);
    idmap_release(&r->family_of);
    idmap_release(&r->seen);
    idmap_release(&r->instances);
}

static symbol name_of(struct reach *r, const char *what, term_id of, term_id more)
{
    return intern_printf(terms_names(r->ts), "!%s%u.%u", what, of, more);
}

/* ---- how incarnations of fields are made ---- */

static bool may_be_field(const struct terms *ts, term_id map)
{
    sort_id s = term_sort(ts, map);
    return sort_kind(ts, s) == SORT_KIND_MAP && sort_arity(ts, s) == 1 && sort_domain(ts, s, 0) == sort_range(ts, s);
}

static void add_equation(struct reach *r, term_id map, term_id value, term_id taken)
{
    if (term_is(r->ts, map, TERM_CONST) && idmap_put(&r->equation_seen, idmap_pair(map, value), 1))
        vec_push(&r->equations, (struct reach_equation){map, value, taken});
}

/* An equation of maps that may be fields stands for itself and a constant: the constant is true only where the equation is, and facts may
 * depend on it without an equation that the prover would have to decide. */
static term_id note_equation(struct reach *r, term_id t)
{
    term_id a = term_arg(r->ts, t, 0), b = term_arg(r->ts, t, 1);
    if (term_loose(r->ts, t) > 0 || !may_be_field(r->ts, a) || term_has_binder(r->ts, t))
        return t;
    term_id taken = mk_const(r->ts, name_of(r, "made", a, b), SORT_BOOL);
    add_equation(r, a, b, taken);
    add_equation(r, b, a, taken);
    return mk_and2(r->ts, t, taken);
}

/* ---- words ---- */

static bool same_fields(const struct reach_fields_of *f, term_id null, unsigned n, const term_id fields[])
{
    return f->null == null && f->n == n && memcmp(f->fields, fields, n * sizeof *fields) == 0;
}

/* fields, object, object -> bool: one symbol for each number and sort of fields. */
static func_id relation_of(struct reach *r, term_id null, unsigned n, const term_id fields[])
{
    struct sorts VEC_OF(sort_id) sorts = {0};
    sort_id object = term_sort(r->ts, null);
    for (unsigned i = 0; i < n; i++)
        vec_push(&sorts, term_sort(r->ts, fields[i]));
    vec_push(&sorts, object);
    vec_push(&sorts, object);
    symbol name = intern_printf(terms_names(r->ts), "!reach%u.%u", n, object);
    func_id f = func_declare(r->ts, name, n + 2, sorts.at, SORT_BOOL);
    vec_release(&sorts);
    return f;
}

/* The constant for a closed field: itself, or a name with its definition. */
static term_id field_name(struct reach *r, term_id field)
{
    if (term_is(r->ts, field, TERM_CONST))
        return field;
    term_id name = mk_const(r->ts, name_of(r, "field", field, 0), term_sort(r->ts, field));
    if (!idmap_has(&r->equation_seen, idmap_pair(name, field)))
        vec_push(&r->pending, mk_eq(r->ts, name, field));
    add_equation(r, name, field, mk_true(r->ts));
    return name;
}

size_t reach_fields_in(struct reach *r, term_id null, unsigned n, const term_id given[])
{
    term_id *fields = alloc_bytes((n + 1) * sizeof *fields);
    for (unsigned i = 0; i < n; i++)
        fields[i] = field_name(r, given[i]);
    size_t at = 0;
    while (at < r->fields.n && !same_fields(&r->fields.at[at], null, n, fields))
        at++;
    if (at < r->fields.n) {
        free(fields);
        return at;
    }
    struct reach_fields_of f = {.null = null, .n = n, .fields = fields, .relation = relation_of(r, null, n, fields)};
    vec_push(&r->fields, f);
    return at;
}

static bool all_closed(const struct terms *ts, unsigned n, const term_id t[])
{
    for (unsigned i = 0; i < n; i++)
        if (term_loose(ts, t[i]) > 0)
            return false;
    return true;
}

/* The field is another one that is null behind some objects. What is reached along it is reached along that one, and there the facts are made: those about the
 * cut field would cost more than they give. */
static bool is_cut(const struct terms *ts, term_id field, term_id null)
{
    if (!term_is(ts, field, TERM_LAMBDA) || !term_is(ts, term_arg(ts, field, 0), TERM_ITE))
        return false;
    term_id next = term_arg(ts, field, 0);
    return term_arg(ts, next, 1) == null || term_arg(ts, next, 2) == null;
}

/* y == null || x != null && R(f.., x, y) */
static term_id reach_word(struct reach *r, term_id t, const term_id args[])
{
    struct terms *ts = r->ts;
    unsigned n = reach_fields(ts, t);
    term_id null = args[0], x = args[n + 1], y = args[n + 2];
    struct term_vec of = {0};
    func_id relation = relation_of(r, null, n, args + 1);
    const term_id *fields = args + 1;
    if (is_cut(ts, args[1], null) && all_closed(ts, n, args + 1)) {
        for (unsigned i = 0; i < n; i++)
            vec_push(&of, mk_const(ts, name_of(r, "cut", args[i + 1], 0), term_sort(ts, args[i + 1])));
        fields = NULL;
    } else if (all_closed(ts, n + 1, args)) {
        size_t at = reach_fields_in(r, null, n, args + 1); /* may move the list */
        fields = r->fields.at[at].fields;
    }
    for (unsigned i = 0; i < n && fields; i++)
        vec_push(&of, fields[i]);
    vec_push(&of, x);
    vec_push(&of, y);
    term_id related = mk_app(ts, relation, n + 2, of.at);
    vec_release(&of);
    return mk_or2(ts, mk_eq(ts, y, null), mk_and2(ts, mk_ne(ts, x, null), related));
}

/* A forest over what variables stand for is a truth value of which nothing is known. */
static term_id loose_forest(struct reach *r, unsigned n, const term_id args[])
{
    struct sorts VEC_OF(sort_id) sorts = {0};
    for (unsigned i = 0; i < n; i++)
        vec_push(&sorts, term_sort(r->ts, args[i]));
    func_id f = func_declare(r->ts, intern_printf(terms_names(r->ts), "!forest%u.%u", n, sorts.at[0]), n, sorts.at, SORT_BOOL);
    vec_release(&sorts);
    return mk_app(r->ts, f, n, args);
}

static term_id forest_word(struct reach *r, term_id t, const term_id args[])
{
    unsigned n = reach_fields(r->ts, t);
    if (!all_closed(r->ts, n + 2, args))
        return loose_forest(r, n + 2, args);
    size_t at = reach_forest_of(r, reach_fields_in(r, args[0], n, args + 2), args[1]); /* may move the list */
    return r->forests.at[at].holds;
}

size_t reach_forest_of(struct reach *r, size_t fields, term_id set)
{
    struct terms *ts = r->ts;
    size_t at = 0;
    while (at < r->forests.n && (r->forests.at[at].set != set || r->forests.at[at].fields != fields))
        at++;
    if (at < r->forests.n)
        return at;
    sort_id object = term_sort(ts, r->fields.at[fields].null);
    struct reach_forest f = {.set = set, .fields = fields};
    f.holds = mk_const(ts, name_of(r, "forest", set, (term_id)fields), SORT_BOOL);
    f.up = func_declare(ts, name_of(r, "up", set, (term_id)fields), 1, &object, object);
    vec_push(&r->forests, f);
    return at;
}

/* A constant, or one step from constants: names of objects that are farther away are many, and mostly those of near ones. */
static bool is_named_object(const struct terms *ts, term_id t)
{
    bool object = sort_kind(ts, term_sort(ts, t)) == SORT_KIND_NAMED && term_loose(ts, t) == 0 && !term_has_binder(ts, t);
    if (!object || term_is(ts, t, TERM_CONST))
        return object;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (!term_is(ts, term_arg(ts, t, i), TERM_CONST) && sort_kind(ts, term_sort(ts, term_arg(ts, t, i))) == SORT_KIND_NAMED)
            return false;
    return !term_is(ts, t, TERM_ITE);
}

/* prev[next[x]] of a variable x */
static bool leads_back(const struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_SELECT) || term_arity(ts, t) != 2 || term_loose(ts, t) == 0 || !may_be_field(ts, term_arg(ts, t, 0)))
        return false;
    term_id value = term_arg(ts, t, 1);
    return term_is(ts, value, TERM_SELECT) && term_arity(ts, value) == 2 && may_be_field(ts, term_arg(ts, value, 0)) &&
           term_arg(ts, value, 0) != term_arg(ts, t, 0);
}

/* A read of a field that was stored to: the facts are about the field's name. */
static bool reads_stored(const struct terms *ts, term_id t, const term_id args[])
{
    return term_is(ts, t, TERM_SELECT) && term_arity(ts, t) == 2 && term_is(ts, args[0], TERM_STORE) &&
           may_be_field(ts, args[0]) && all_closed(ts, 2, args);
}

static term_id word(void *user, term_id t, const term_id args[])
{
    struct reach *r = user;
    term_id named[2];
    if (reads_stored(r->ts, t, args)) {
        named[0] = field_name(r, args[0]);
        named[1] = args[1];
        args = named;
    }
    if (term_is(r->ts, t, TERM_REACH))
        return reach_word(r, t, args);
    if (term_is(r->ts, t, TERM_FOREST))
        return forest_word(r, t, args);
    term_id made = term_with_args(r->ts, t, args);
    r->leads_back |= leads_back(r->ts, made);
    if (term_is(r->ts, made, TERM_EQ))
        return note_equation(r, made);
    if (is_named_object(r->ts, made))
        vec_push(&r->objects, made);
    return made;
}

/* ---- quantifiers ---- */

/* The value that the equation t gives the variable; TERM_NONE: none. */
static term_id value_in(struct terms *ts, term_id t, term_id variable)
{
    for (unsigned side = 0; term_is(ts, t, TERM_EQ) && side < 2; side++) {
        term_id value = term_arg(ts, t, 1 - side);
        if (term_arg(ts, t, side) == variable && !term_mentions(ts, value, variable))
            return value;
    }
    return TERM_NONE;
}

/* t is v != e or !(v == e || v == d ...): appends the values that the variable has where t is false. False: t does not say. */
static bool only_values(struct terms *ts, term_id t, term_id variable, struct term_vec *out)
{
    if (!term_is(ts, t, TERM_NOT))
        return false;
    term_id one = term_arg(ts, t, 0);
    bool several = term_is(ts, one, TERM_OR);
    for (unsigned i = 0; i < (several ? term_arity(ts, one) : 1); i++) {
        term_id value = value_in(ts, several ? term_arg(ts, one, i) : one, variable);
        if (value == TERM_NONE)
            return false;
        vec_push(out, value);
    }
    return true;
}

/* body, the body of a forall, without those of the variables that one disjunct determines. */
static term_id without_determined(struct terms *ts, term_id body, unsigned n, const term_id vars[])
{
    for (unsigned v = 0; v < n; v++) {
        struct term_vec parts = {0}, values = {0};
        bool found = false;
        term_disjuncts(ts, body, &parts);
        for (size_t i = 0; i < parts.n && !found; i++) {
            values.n = 0;
            found = only_values(ts, parts.at[i], vars[v], &values);
        }
        term_id all = mk_true(ts);
        for (size_t i = 0; i < values.n && found; i++)
            all = mk_and2(ts, all, subst_one(ts, body, vars[v], values.at[i]));
        body = found ? all : body;
        vec_release(&parts);
        vec_release(&values);
    }
    return body;
}

static func_id choice_of(struct reach *r, term_id map, term_id guard)
{
    for (size_t i = 0; i < r->choices.n; i++)
        if (r->choices.at[i].map == map && r->choices.at[i].guard == guard)
            return r->choices.at[i].choose;
    sort_id object = sort_range(r->ts, term_sort(r->ts, map));
    struct reach_choice c = {.map = map, .guard = guard};
    c.choose = func_declare(r->ts, name_of(r, "before", map, guard), 1, &object, object);
    vec_push(&r->choices, c);
    return c.choose;
}

/* An object by name, such as null. Of those that lead to null, none is a predecessor that matters: what says so is a universal like others. */
static bool is_name(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) && term_arity(ts, t) == 0;
}

/* t is f[z] != e for the variable z, and e is not null: sets f and e. */
static bool says_apart(struct reach *r, term_id t, term_id z, term_id *map, term_id *e)
{
    struct terms *ts = r->ts;
    if (!term_is(ts, t, TERM_NOT) || !term_is(ts, term_arg(ts, t, 0), TERM_EQ))
        return false;
    for (unsigned side = 0; side < 2; side++) {
        term_id read = term_arg(ts, term_arg(ts, t, 0), side);
        *e = term_arg(ts, term_arg(ts, t, 0), 1 - side);
        if (!term_is(ts, read, TERM_SELECT) || term_arity(ts, read) != 2 || term_arg(ts, read, 1) != z || is_name(ts, *e))
            continue;
        *map = term_arg(ts, read, 0);
        if (may_be_field(ts, *map) && !term_mentions_any(ts, *map, &r->opened) && !term_mentions(ts, *e, z))
            return true;
    }
    return false;
}

/* forall z. rest(z) || f[z] != e, as a formula about the one z that is chosen for e. */
static term_id apart_everywhere(struct reach *r, term_id rest, term_id z, term_id map, term_id e)
{
    struct terms *ts = r->ts;
    map = field_name(r, map);
    term_id guard = term_is(ts, rest, TERM_FALSE) ? TERM_NONE : mk_lambda(ts, 1, &z, mk_not(ts, rest));
    term_id at = mk_app1(ts, choice_of(r, map, guard), e);
    term_id apart = mk_ne(ts, mk_select1(ts, map, at), e);
    return mk_or2(ts, subst_one(ts, rest, z, at), apart);
}

/* forall z. body where body is a guard or inequalities f[z] != e; TERM_NONE: it has another form. */
static term_id without_predecessor(struct reach *r, term_id z, term_id body)
{
    struct terms *ts = r->ts;
    struct term_vec parts = {0}, rest = {0}, apart = {0}, all = {0};
    term_id map, e, out = TERM_NONE;
    term_disjuncts(ts, body, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        term_conjuncts(ts, parts.at[i], &apart);
        bool matches = all.n == 0;
        for (size_t k = 0; k < apart.n && matches; k++)
            matches = says_apart(r, apart.at[k], z, &map, &e);
        if (matches)
            vec_push(&all, parts.at[i]);
        else
            vec_push(&rest, parts.at[i]);
        apart.n = 0;
    }
    term_id guard = mk_or(ts, (unsigned)rest.n, rest.at);
    if (all.n == 1 && !term_has_binder(ts, guard) && !term_mentions_any(ts, guard, &r->opened)) {
        out = mk_true(ts);
        term_conjuncts(ts, all.at[0], &apart);
        for (size_t k = 0; k < apart.n; k++) {
            says_apart(r, apart.at[k], z, &map, &e);
            out = mk_and2(ts, out, apart_everywhere(r, guard, z, map, e));
        }
    }
    vec_release(&parts);
    vec_release(&rest);
    vec_release(&apart);
    vec_release(&all);
    return out;
}

struct search {
    const struct terms *ts;
    term_id null;
};

static void find_reach(void *user, term_id t)
{
    struct search *s = user;
    if (term_is(s->ts, t, TERM_REACH))
        s->null = reach_null(s->ts, t);
}

term_id reach_hint(struct reach *r, term_id t)
{
    func_id hint = func_hint(r->ts, intern_printf(terms_names(r->ts), "!named%u", term_sort(r->ts, t)), term_sort(r->ts, t));
    return mk_app1(r->ts, hint, t);
}

struct near {
    struct terms *ts;
    sort_id object;
    unsigned n;
    const term_id *vars;
    struct term_vec objects;
};

/* Objects that a formula without inner binders names by means of the variables. */
static void find_near(void *user, term_id t)
{
    struct near *k = user;
    bool object = term_sort(k->ts, t) == k->object && term_loose(k->ts, t) == 0 && !term_is(k->ts, t, TERM_ITE);
    for (unsigned v = 0; object && v < k->n; v++)
        if (term_mentions(k->ts, t, k->vars[v])) {
            vec_push(&k->objects, t);
            return;
        }
}

/* The body of a forall that does not speak of reachability. Where it may become constants, what is known of what is reached may be needed of
 * these. */
static term_id with_variables_named(struct reach *r, term_id body, unsigned n, const term_id vars[])
{
    for (unsigned v = 0; v < n; v++)
        if (sort_kind(r->ts, term_sort(r->ts, vars[v])) == SORT_KIND_NAMED)
            body = mk_implies(r->ts, reach_hint(r, vars[v]), body);
    return body;
}

/* The body of a forall, with hints about the variables that are objects, and about what is one step from them. Where the quantifier may become
 * constants, universals are so tried there, too. `instances`: it may not; then steps from its variables have no hints, for one quantifier's
 * instances would feed another one. */
static term_id with_hints(struct reach *r, term_id body, unsigned n, const term_id vars[], bool instances)
{
    struct terms *ts = r->ts;
    struct search s = {.ts = ts};
    term_visit(ts, body, find_reach, &s);
    if (s.null == TERM_NONE)
        return instances ? body : with_variables_named(r, body, n, vars);
    struct near k = {.ts = ts, .object = term_sort(ts, s.null), .n = n, .vars = vars};
    term_visit(ts, body, find_near, &k);
    for (size_t i = 0; i < k.objects.n; i++)
        if (!instances || term_is(ts, k.objects.at[i], TERM_CONST))
            body = mk_implies(ts, reach_hint(r, k.objects.at[i]), body);
    vec_release(&k.objects);
    return body;
}

/* Whether a formula is assumed, denied, or may be both. */
enum sign { DENIED, ASSUMED, EITHER };

static term_id plain(struct reach *r, term_id t, enum sign sign);

static term_id plain_forall(struct reach *r, unsigned n, const term_id vars[], term_id body, bool instances)
{
    struct terms *ts = r->ts;
    struct term_vec left = {0};
    body = without_determined(ts, body, n, vars);
    for (unsigned v = 0; v < n; v++)
        if (term_mentions(ts, body, vars[v]))
            vec_push(&left, vars[v]);
    term_id out = left.n == 1 ? without_predecessor(r, left.at[0], body) : TERM_NONE;
    if (out == TERM_NONE) {
        size_t opened = r->opened.n;
        for (size_t v = 0; v < left.n; v++)
            vec_push(&r->opened, left.at[v]);
        body = plain(r, body, EITHER);
        r->opened.n = opened;
        out = mk_forall(ts, (unsigned)left.n, left.at, with_hints(r, body, (unsigned)left.n, left.at, instances), NULL);
    }
    vec_release(&left);
    return out;
}

/* A quantifier with triggers stays as it is. exists is the negation of forall. */
static term_id plain_quantifier(struct reach *r, term_id t, enum sign sign)
{
    struct terms *ts = r->ts;
    unsigned n = binder_arity(ts, t);
    term_id vars[MAX_VARIABLES];
    if (n > MAX_VARIABLES || binder_triggers(ts, t) > 0)
        return t;
    bool forall = term_is(ts, t, TERM_FORALL);
    term_id body = term_open_fresh(ts, t, vars);
    term_id out = plain_forall(r, n, vars, forall ? body : mk_not(ts, body), sign == (forall ? ASSUMED : DENIED));
    return forall ? out : mk_not(ts, out);
}

static term_id in_words(struct reach *r, term_id t)
{
    return term_transform(r->ts, t, &r->memo, word, r);
}

/* A quantifier that is assumed may stand for facts, or give some. */
static term_id plain_assumed(struct reach *r, term_id t)
{
    term_id onward = reach_note_onward(r, t, in_words);
    if (onward != TERM_NONE)
        return onward;
    term_id out = plain_quantifier(r, t, ASSUMED), closed = reach_note_closed(r, t), sorted = reach_note_sorted(r, t, in_words);
    if (closed != TERM_NONE)
        out = mk_and2(r->ts, out, closed);
    return sorted == TERM_NONE ? out : mk_and2(r->ts, out, sorted);
}

static enum sign sign_of_arg(const struct terms *ts, term_id t, unsigned i, enum sign sign)
{
    if (sign == EITHER || term_is(ts, t, TERM_AND) || term_is(ts, t, TERM_OR))
        return sign;
    if (term_is(ts, t, TERM_IMPLIES) && i == 1)
        return sign;
    if (term_is(ts, t, TERM_IMPLIES) || term_is(ts, t, TERM_NOT))
        return sign == ASSUMED ? DENIED : ASSUMED;
    return EITHER;
}

/* t with its quantifiers rewritten as the header says. */
static term_id plain(struct reach *r, term_id t, enum sign sign)
{
    struct terms *ts = r->ts;
    if (!term_has_binder(ts, t) || term_is(ts, t, TERM_LAMBDA))
        return t;
    if (term_is_quantifier(ts, t))
        return sign == ASSUMED && r->opened.n == 0 ? plain_assumed(r, t) : plain_quantifier(r, t, sign);
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id arg = plain(r, term_arg(ts, t, i), sign_of_arg(ts, t, i, sign));
        vec_push(&args, arg);
    }
    term_id out = mk_rebuild(ts, t, args.at);
    vec_release(&args);
    return out;
}

/* ---- which forests are assumed ---- */

static void note_assumed(struct reach *r, term_id t)
{
    unsigned n = reach_fields(r->ts, t);
    struct term_vec args = {0};
    for (unsigned i = 0; i < term_arity(r->ts, t); i++) {
        term_id arg = in_words(r, term_arg(r->ts, t, i));
        vec_push(&args, arg);
    }
    if (all_closed(r->ts, n + 2, args.at)) {
        size_t at = reach_forest_of(r, reach_fields_in(r, args.at[0], n, args.at + 2), args.at[1]);
        r->assumed += !r->forests.at[at].assumed;
        r->forests.at[at].assumed = true;
    }
    vec_release(&args);
}

/* Notes the forests that t, if it is assumed, may imply; positive: those that its negation may not. */
static void look_for_assumed(struct reach *r, term_id t, bool positive)
{
    struct terms *ts = r->ts;
    if (term_sort(ts, t) != SORT_BOOL || !idmap_put(&r->signs, idmap_pair(t, positive), 1))
        return;
    if (term_is(ts, t, TERM_FOREST)) {
        if (positive)
            note_assumed(r, t);
        return;
    }
    bool both = term_is(ts, t, TERM_EQ) || term_is(ts, t, TERM_ITE);
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        bool denied = term_is(ts, t, TERM_NOT) || (term_is(ts, t, TERM_IMPLIES) && i == 0);
        look_for_assumed(r, term_arg(ts, t, i), positive != denied);
        if (both)
            look_for_assumed(r, term_arg(ts, t, i), positive == denied);
    }
}

term_id reach_term(struct reach *r, term_id formula)
{
    if (!terms_have_reach(r->ts))
        return formula;
    look_for_assumed(r, formula, true);
    return in_words(r, plain(r, formula, ASSUMED));
}

size_t reach_knows(const struct reach *r)
{
    return r->fields.n + r->forests.n + r->assumed + r->closed.n + r->sorted.n + r->choices.n + r->equations.n;
}

bool reach_has_news(struct reach *r)
{
    bool more = r->pending.n > 0 || (r->fields.n > 0 && r->named < r->objects.n);
    return more || r->known != reach_knows(r) || reach_match_waits(r);
}
