/* A term's number is a hash of its head and of the classes of its arguments. Equations join numbers, as in congruence closure, until
 * nothing changes. Two different terms with one hash would only be taken for aliases. Start at aliases_class. */
#include "logic/aliases.h"

#include "base/alloc.h"
#include "base/idmap.h"

#include <string.h>

/* What more rounds find is rare: each joins terms whose arguments the round before joined. */
enum { MAX_ROUNDS = 4 };

struct equation {
    term_id left, right;
};

struct aliases {
    const struct terms *ts;
    struct VEC_OF(struct equation) equations;
    struct VEC_OF(struct equation) named; /* the left side is no name, the right one is */
    struct idmap names;                   /* (class of a left side, name) -> 1 */
    struct idmap joined;                  /* union-find: number -> number */
    struct idmap number;                  /* term -> its number, with the joined classes of its arguments */
    bool settled;                         /* the equations are joined */
    bool names_settled;                   /* `names` tells of all of `named` */
};

struct aliases *aliases_new(const struct terms *ts)
{
    struct aliases *a = alloc_zeroed(1, sizeof *a);
    a->ts = ts;
    a->settled = a->names_settled = true;
    return a;
}

void aliases_free(struct aliases *a)
{
    if (!a)
        return;
    vec_release(&a->equations);
    vec_release(&a->named);
    idmap_release(&a->names);
    idmap_release(&a->joined);
    idmap_release(&a->number);
    free(a);
}

/* A constant of a program, which other constants of its sort differ from or not: `null`, a type, a literal. */
static bool is_name(const struct terms *ts, term_id t)
{
    return !term_is(ts, t, TERM_CONST) && term_arity(ts, t) == 0;
}

void aliases_note(struct aliases *a, term_id equation)
{
    const struct terms *ts = a->ts;
    if (!term_is(ts, equation, TERM_EQ) || term_has_binder(ts, equation) || term_loose(ts, equation) > 0)
        return;
    struct equation e = {term_arg(ts, equation, 0), term_arg(ts, equation, 1)};
    enum sort_kind kind = sort_kind(ts, term_sort(ts, e.left));
    if (kind == SORT_KIND_BOOL || kind == SORT_KIND_MAP)
        return;
    if (is_name(ts, e.left))
        e = (struct equation){e.right, e.left};
    if (!is_name(ts, e.right)) {
        vec_push(&a->equations, e);
        a->settled = false;
    } else if (!is_name(ts, e.left)) {
        vec_push(&a->named, e);
        a->names_settled = false;
    }
}

static uint64_t number_of(struct aliases *a, term_id t);

static uint64_t class_of(struct aliases *a, term_id t)
{
    uint64_t number = number_of(a, t), class = idmap_follow(&a->joined, number);
    if (class != number)
        idmap_put(&a->joined, number, class);
    return class;
}

/* The map before stores; of a choice, the first. */
static term_id map_below(const struct terms *ts, term_id t)
{
    while (sort_kind(ts, term_sort(ts, t)) == SORT_KIND_MAP && (term_is(ts, t, TERM_STORE) || term_is(ts, t, TERM_ITE)))
        t = term_arg(ts, t, term_is(ts, t, TERM_ITE) ? 1 : 0);
    return t;
}

static uint64_t hash_of(struct aliases *a, term_id t)
{
    const struct terms *ts = a->ts;
    if (term_is(ts, t, TERM_CONST)) {
        symbol name = term_name(ts, t);
        return hash_bytes(name, strcspn(name, "@"), term_sort(ts, t));
    }
    if (is_name(ts, t))
        return hash_bytes(&t, sizeof t, 0);
    uint64_t parts[2] = {term_is(ts, t, TERM_APP) ? term_func(ts, t) : 0, term_kind(ts, t)};
    uint64_t hash = hash_bytes(parts, sizeof parts, 0);
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        uint64_t arg = class_of(a, term_arg(ts, t, i));
        hash = hash_bytes(&arg, sizeof arg, hash);
    }
    return hash;
}

static uint64_t number_of(struct aliases *a, term_id t)
{
    t = map_below(a->ts, t);
    const uint64_t *known = idmap_get(&a->number, t);
    if (known)
        return *known;
    uint64_t number = hash_of(a, t);
    idmap_put(&a->number, t, number);
    return number;
}

static bool join_all(struct aliases *a)
{
    bool any = false;
    idmap_clear(&a->number);
    for (size_t i = 0; i < a->equations.n; i++) {
        uint64_t left = class_of(a, a->equations.at[i].left), right = class_of(a, a->equations.at[i].right);
        if (left == right)
            continue;
        idmap_put(&a->joined, left, right);
        any = true;
    }
    return any;
}

static uint64_t named_key(uint64_t class, term_id name)
{
    return hash_bytes(&name, sizeof name, class);
}

static void settle_names(struct aliases *a)
{
    idmap_clear(&a->names);
    for (size_t i = 0; i < a->named.n; i++)
        idmap_put(&a->names, named_key(class_of(a, a->named.at[i].left), a->named.at[i].right), 1);
    a->names_settled = true;
}

void aliases_settle(struct aliases *a)
{
    bool more = !a->settled;
    for (unsigned round = 0; round < MAX_ROUNDS && more; round++)
        more = join_all(a);
    if (!a->settled) {
        idmap_clear(&a->number);
        a->names_settled = false;
    }
    a->settled = true;
    if (!a->names_settled)
        settle_names(a);
}

uint64_t aliases_class(struct aliases *a, term_id t)
{
    return class_of(a, t);
}

bool aliases_may_be(struct aliases *a, term_id t, term_id name)
{
    return t == name || idmap_has(&a->names, named_key(class_of(a, t), name));
}
