/* Choosing at random, biased to where programs go wrong: 0, 1 and -1, the bounds of the type, constants of the program's
 * text and their neighbours, small lengths, null, objects met before. The generator is splitmix64: the same seed gives the same run
 * everywhere. Start at pick_value. */
#include "run/pick.h"

#include "run/machine.h"
#include "logic/data.h"
#include "logic/subst.h"

enum { MAX_DATA_DEPTH = 6, SPARE_OBJECTS = 3, MAX_CONSTANTS = 64, MAX_BITS = 10 };

static void note_constant(void *user, term_id t)
{
    struct machine *m = user;
    struct value_list *all = &m->picker.constants;
    if (!term_is(m->ts, t, TERM_INT) || all->n >= MAX_CONSTANTS)
        return;
    struct value v = eval(m, &env_state, t);
    if (v.kind != VALUE_INT) /* no step is left to this run */
        return;
    for (size_t i = 0; i < all->n; i++)
        if (value_order(&all->at[i], &v) == 0)
            return;
    vec_push(all, v);
}

void picker_init(struct machine *m, const struct il_routine *r)
{
    struct il_cmds todo = {0};
    m->picker.random = m->options->seed * 0x9e3779b97f4a7c15u + 1;
    vec_push(&todo, r->body);
    while (todo.n) {
        const struct il_cmd *c = todo.at[--todo.n];
        if (c->term != TERM_NONE && c->kind != IL_HAVOC)
            term_visit(m->ts, c->term, note_constant, m);
        for (unsigned i = c->n; i-- > 0;)
            vec_push(&todo, c->child[i]);
    }
    vec_release(&todo);
}

void picker_release(struct machine *m)
{
    for (size_t i = 0; i < m->picker.universes.n; i++)
        vec_release(&m->picker.universes.at[i]->objects);
    vec_release(&m->picker.universes);
    vec_release(&m->picker.constants);
}

static uint64_t next_random(struct machine *m)
{
    uint64_t z = (m->picker.random += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint64_t random_below(struct machine *m, uint64_t n)
{
    return n ? next_random(m) % n : 0;
}

unsigned choose(struct machine *m, const struct il_cmd *cmd, unsigned n)
{
    const struct run_source *s = m->options->source;
    unsigned out = 0, number = m->picker.choices++;
    if (s && s->choose && s->choose(s->user, cmd, number, n, &out) && out < n)
        return out;
    return (unsigned)random_below(m, n);
}

/* ---- integers ---- */

static struct value any_bits(struct machine *m, unsigned width)
{
    mpz_t x;
    mpz_init(x);
    for (unsigned done = 0; done < width; done += 32) {
        mpz_mul_2exp(x, x, 32);
        mpz_add_ui(x, x, (unsigned long)(next_random(m) & 0xffffffffu));
    }
    struct value v = value_bits(m->arena, width, x);
    mpz_clear(x);
    return v;
}

static struct value small(struct machine *m, int64_t from, uint64_t n)
{
    return value_long(from + (int64_t)random_below(m, n));
}

/* Not looking at bounds. */
static struct value any_int(struct machine *m)
{
    uint64_t k = random_below(m, 100);
    if (k < 50)
        return small(m, -2, 8);
    if (k < 70 && m->picker.constants.n)
        return value_plus(m->arena, m->picker.constants.at[random_below(m, m->picker.constants.n)], small(m, -1, 3), 1);
    if (k < 90)
        return small(m, -10, 31);
    if (k < 97)
        return small(m, -100, 201);
    struct value v = any_bits(m, k < 99 ? 32 : 64);
    v.kind = VALUE_INT;
    v.width = 0;
    return v;
}

enum { ROOMY = 40 };

/* A function of an object, such as a length, is a small number if it can be. */
static bool measures(const struct place *c)
{
    return c->ask.kind == RUN_ASK_FUNCTION;
}

static struct value pick_int(struct machine *m, const struct place *c)
{
    bool low = c->lo.kind != VALUE_NONE, high = c->hi.kind != VALUE_NONE;
    if (measures(c) && random_below(m, 20))
        return small(m, 0, m->options->roomy ? ROOMY : random_below(m, 3) ? 4 : 12);
    if (low && (!high || random_below(m, 100) < 6))
        return value_plus(m->arena, c->lo, small(m, 0, 12), 1);
    if (high && (!low || random_below(m, 100) < 6))
        return value_plus(m->arena, c->hi, small(m, 0, 12), -1);
    return any_int(m);
}

static struct value pick_real(struct machine *m)
{
    mpq_t x;
    mpq_init(x);
    mpq_set_si(x, (long)random_below(m, 41) - 20, 1u << random_below(m, 3));
    mpq_canonicalize(x);
    struct value v = value_real(m->arena, x);
    mpq_clear(x);
    return v;
}

struct value pick_near(struct machine *m, struct value v)
{
    struct value by = v.kind == VALUE_REAL ? pick_real(m) : random_below(m, 2) ? small(m, -2, 5) : small(m, -12, 25);
    return value_plus(m->arena, v, by, 1);
}

/* ---- elements of named sorts ---- */

struct universe *universe_of(struct machine *m, sort_id sort)
{
    for (size_t i = 0; i < m->picker.universes.n; i++)
        if (m->picker.universes.at[i]->sort == sort)
            return m->picker.universes.at[i];
    struct universe *u = arena_new(m->arena, struct universe);
    u->sort = sort;
    u->row_of.arena = m->arena;
    vec_push(&m->picker.universes, u);
    return u;
}

void note_object(struct machine *m, sort_id sort, uint64_t number, const struct il_type *type)
{
    struct universe *u = universe_of(m, sort);
    const uint64_t *row = idmap_get(&u->row_of, number);
    if (row && !u->objects.at[*row].type)
        u->objects.at[*row].type = type;
    if (row)
        return;
    idmap_put(&u->row_of, number, u->objects.n);
    if (number >= u->next)
        u->next = number + 1;
    vec_push(&u->objects, (struct object_row){.number = number, .type = type});
}

static struct value fresh_object(struct machine *m, sort_id sort, const struct il_type *type)
{
    struct universe *u = universe_of(m, sort);
    uint64_t number = u->next;
    note_object(m, sort, number, type);
    return value_object(number);
}

void rests_on_elements(struct machine *m)
{
    m->result.open_axioms |= m->p->axioms.n > 0;
    m->result.open_assumptions |= m->p->axioms.n > 0;
}

void close_universe(struct machine *m, sort_id sort)
{
    struct universe *u = universe_of(m, sort);
    rests_on_elements(m);
    for (unsigned i = 0; !u->closed && m->p->alloc_time == FUNC_NONE && i < SPARE_OBJECTS; i++)
        fresh_object(m, sort, NULL);
    u->closed = true;
}

/* An object whose static type was another one is not the same object. */
static bool may_be(const struct object_row *o, const struct place *c)
{
    bool any = !o->type || !c->type || o->type == c->type;
    return any || (o->type->kind == IL_TYPE_REF && c->type->kind == IL_TYPE_REF);
}

/* Functions of objects, such as whose array this is, make none. Those of numbers do, such as the box of one. */
static bool is_of_objects(const struct place *c)
{
    bool of_objects = false;
    for (unsigned i = 0; !of_objects && i < c->ask.n_args; i++)
        of_objects = c->ask.args[i].kind == VALUE_OBJECT;
    return of_objects;
}

static bool is_complete(struct machine *m, const struct place *c)
{
    bool made = c->ask.kind == RUN_ASK_HAVOC || (c->ask.kind == RUN_ASK_FUNCTION && !is_of_objects(c));
    return universe_of(m, c->sort)->closed && !(made && m->p->alloc_time != FUNC_NONE);
}

void ask_fresh(struct machine *m, const struct place *c, struct run_ask *ask)
{
    ask->closed = is_complete(m, c);
    ask->fresh = universe_of(m, c->sort)->next;
}

void ask_objects(struct machine *m, const struct place *c, struct run_ask *ask)
{
    const struct universe *u = universe_of(m, c->sort);
    uint64_t *objects = arena_array(m->arena, uint64_t, u->objects.n);
    for (size_t i = 0; i < u->objects.n; i++)
        if (may_be(&u->objects.at[i], c))
            objects[ask->n_objects++] = u->objects.at[i].number;
    ask->objects = objects;
    ask_fresh(m, c, ask);
}

bool is_outside(struct machine *m, const struct place *c, uint64_t number)
{
    return is_complete(m, c) && !idmap_has(&universe_of(m, c->sort)->row_of, number);
}

static bool is_enumeration(const struct terms *ts, sort_id s)
{
    for (unsigned i = 0; i < datatype_size(ts, s); i++)
        if (func_arity(ts, datatype_constructor(ts, s, i)))
            return false;
    return datatype_size(ts, s) > 0;
}

bool list_values(struct machine *m, sort_id sort, struct value_list *out)
{
    const struct universe *u = universe_of(m, sort);
    switch (sort_kind(m->ts, sort)) {
    case SORT_KIND_BOOL:
        vec_push(out, value_bool(false));
        vec_push(out, value_bool(true));
        return true;
    case SORT_KIND_BV:
        for (unsigned long i = 0; sort_width(m->ts, sort) <= MAX_BITS && i < 1ul << sort_width(m->ts, sort); i++) {
            struct value x = value_long((int64_t)i);
            x.kind = VALUE_BITS;
            x.width = sort_width(m->ts, sort);
            vec_push(out, x);
        }
        return out->n > 0;
    case SORT_KIND_DATATYPE:
        for (unsigned i = 0; is_enumeration(m->ts, sort) && i < datatype_size(m->ts, sort); i++)
            vec_push(out, value_data(m->arena, datatype_constructor(m->ts, sort, i), 0, NULL));
        return out->n > 0;
    case SORT_KIND_NAMED:
        for (size_t i = 0; u->closed && i < u->objects.n; i++)
            vec_push(out, value_object(u->objects.at[i].number));
        return u->closed;
    case SORT_KIND_INT:
    case SORT_KIND_REAL:
    case SORT_KIND_MAP: break;
    }
    return false;
}

/* In per cent, how often what c stands for is an object that was not met before. The objects that a program with a heap keeps by number,
 * such as the box of 5, are different ones: a loop makes so many of them that one wrong guess among them is likely. */
static unsigned share_of_fresh(struct machine *m, const struct place *c)
{
    bool of_objects = c->ask.kind != RUN_ASK_FUNCTION || is_of_objects(c);
    return of_objects ? 35 : c->ask.n_args && m->p->alloc_time != FUNC_NONE ? 100 : 90;
}

static struct value pick_object(struct machine *m, const struct place *c, unsigned attempt)
{
    struct universe *u = universe_of(m, c->sort);
    bool complete = is_complete(m, c);
    bool fresh = u->objects.n == 0 || random_below(m, 100) < share_of_fresh(m, c);
    if (!complete && (fresh || attempt >= RANDOM_ATTEMPTS))
        return fresh_object(m, c->sort, c->type);
    if (attempt >= RANDOM_ATTEMPTS)
        return u->objects.n ? value_object(u->objects.at[attempt % u->objects.n].number) : (struct value){.kind = VALUE_NONE};
    for (unsigned i = 0; i < 10 && u->objects.n; i++) {
        const struct object_row *o = &u->objects.at[random_below(m, u->objects.n)];
        if (may_be(o, c))
            return value_object(o->number);
    }
    if (complete)
        return u->objects.n ? value_object(u->objects.at[0].number) : (struct value){.kind = VALUE_NONE};
    return fresh_object(m, c->sort, c->type);
}

/* ---- data ---- */

static struct value any_value(struct machine *m, sort_id sort, const struct place *like, unsigned attempt, unsigned depth);

/* Few arguments when deep, so that values are finite. */
static func_id some_constructor(struct machine *m, sort_id sort, unsigned depth)
{
    unsigned n = datatype_size(m->ts, sort);
    func_id best = datatype_constructor(m->ts, sort, (unsigned)random_below(m, n));
    for (unsigned i = 0; depth >= MAX_DATA_DEPTH / 2 && i < n; i++)
        if (func_arity(m->ts, datatype_constructor(m->ts, sort, i)) < func_arity(m->ts, best))
            best = datatype_constructor(m->ts, sort, i);
    return best;
}

static struct value pick_data(struct machine *m, sort_id sort, unsigned depth)
{
    if (depth > MAX_DATA_DEPTH || datatype_size(m->ts, sort) == 0)
        return (struct value){.kind = VALUE_NONE};
    func_id f = some_constructor(m, sort, depth);
    unsigned n = func_arity(m->ts, f);
    struct value *args = arena_array(m->arena, struct value, n);
    for (unsigned i = 0; i < n; i++) {
        args[i] = any_value(m, func_arg_sort(m->ts, f, i), NULL, 0, depth + 1);
        if (args[i].kind == VALUE_NONE)
            return args[i];
    }
    return value_data(m->arena, f, n, args);
}

static struct value any_value(struct machine *m, sort_id sort, const struct place *like, unsigned attempt, unsigned depth)
{
    struct place blank = {.sort = sort};
    const struct place *c = like ? like : &blank;
    switch (sort_kind(m->ts, sort)) {
    case SORT_KIND_BOOL: return value_bool(attempt < RANDOM_ATTEMPTS ? random_below(m, 2) : attempt % 2);
    case SORT_KIND_INT: return pick_int(m, c);
    case SORT_KIND_REAL: return pick_real(m);
    case SORT_KIND_NAMED: return pick_object(m, c, attempt);
    case SORT_KIND_BV: {
        unsigned width = sort_width(m->ts, sort);
        mpz_t x;
        mpz_init_set_si(x, (long)random_below(m, 7) - 3);
        struct value v = random_below(m, 3) ? value_bits(m->arena, width, x) : any_bits(m, width);
        mpz_clear(x);
        return v;
    }
    case SORT_KIND_DATATYPE: return pick_data(m, sort, depth);
    case SORT_KIND_MAP: {
        struct run_ask ask = {.kind = RUN_ASK_SOME};
        return lazy_value(m, sort, NULL, &ask, NULL, NULL);
    }
    }
    return (struct value){.kind = VALUE_NONE};
}

struct value pick_value(struct machine *m, const struct place *c, unsigned attempt)
{
    return any_value(m, c->sort, c, attempt, 0);
}
