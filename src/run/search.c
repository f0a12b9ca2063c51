/* Depth-first search through the decisions of a run, with iterative deepening of the cost of a run (Korf, "Depth-first
 * iterative-deepening", 1985). All runs of a lower cost are made before any run of a higher cost, and only one path is kept.
 * Start at decide and search_next. */
#include "run/search.h"

#include "base/alloc.h"
#include "base/vec.h"
#include "logic/data.h"
#include "run/arith.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A value of a function often is the length of an array. With a longer array a run takes too many steps. */
enum { DECISIONS = 16, DECISIONS_PER_BOUND = 8, LARGEST_MEASURE = 100 };

struct decision {
    unsigned index, n;
};

struct made {
    sort_id sort;
    unsigned n;
};

struct value_options VEC_OF(struct value);

struct search {
    const struct terms *ts;
    unsigned bound, max_decisions;
    struct decisions VEC_OF(struct decision) path;
    size_t at;             /* decisions taken so far in the run */
    bool replay;           /* past the end of the path: takes first alternatives, whatever their number */
    uint64_t budget, done; /* limits of the cost; runs of a cost up to `done` were made before */
    bool cut, gaps;
    struct arena *arena;
    struct made_list VEC_OF(struct made) made; /* objects made so far in the run */
    struct value_options options;
};

/* ---- decisions ---- */

/* False if there are too many decisions. */
static bool decide(struct search *s, size_t n, unsigned *out)
{
    *out = 0;
    if (n < 2)
        return n == 1;
    if (s->at >= s->max_decisions) {
        s->gaps = true;
        return false;
    }
    if (s->at == s->path.n)
        vec_push(&s->path, (struct decision){.index = 0});
    struct decision *d = &s->path.at[s->at++];
    d->n = (unsigned)n;
    if (d->index >= d->n) {
        s->gaps = true;
        d->index = 0;
    }
    *out = d->index;
    return true;
}

static uint64_t cost(const struct search *s)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < s->path.n; i++)
        sum += s->path.at[i].index;
    return sum;
}

bool search_is_new(const struct search *s)
{
    return s->done == UINT64_MAX || cost(s) > s->done;
}

static void deepen(struct search *s)
{
    s->done = s->budget;
    s->budget += 1 + s->budget / 2;
    s->cut = false;
}

bool search_next(struct search *s)
{
    uint64_t sum = cost(s);
    if (s->replay)
        return false;
    s->path.n = s->at;
    for (; s->path.n; s->path.n--) {
        struct decision *d = &s->path.at[s->path.n - 1];
        if (d->index + 1 < d->n && sum < s->budget) {
            d->index++;
            return true;
        }
        s->cut |= d->index + 1 < d->n;
        sum -= d->index;
    }
    if (!s->cut)
        return false;
    deepen(s);
    return true;
}

/* ---- numbers ---- */

static void offer(struct search *s, const struct run_ask *ask, struct value v)
{
    for (size_t i = 0; i < s->options.n; i++)
        if (value_order(&s->options.at[i], &v) == 0)
            return;
    if (!ask->allows || ask->allows(ask->asking, v))
        vec_push(&s->options, v);
}

/* Offers x - by and x + by. */
static void offer_near(struct search *s, const struct run_ask *ask, struct value x, long by)
{
    offer(s, ask, value_plus(s->arena, x, value_long(by), 1));
    offer(s, ask, value_plus(s->arena, x, value_long(by), -1));
}

/* A value of the assumptions only where they allow nothing smaller. */
static void offer_ints(struct search *s, const struct run_ask *ask)
{
    bool measure = ask->kind == RUN_ASK_FUNCTION;
    struct value largest = value_long(LARGEST_MEASURE), least = value_long(-LARGEST_MEASURE);
    for (long i = 0; i <= (long)s->bound; i++)
        offer_near(s, ask, value_long(0), i);
    for (unsigned i = 0; i < ask->n_constants; i++) {
        struct value c = ask->constants[i];
        bool large = value_compare_numbers(c, largest) > 0 || value_compare_numbers(c, least) < 0;
        for (long by = 0; by <= 1 && !(measure && large); by++)
            offer_near(s, ask, c, by);
    }
    if (ask->type && ask->type->kind == IL_TYPE_MACHINE && !measure) {
        offer(s, ask, ask->hi);
        offer(s, ask, ask->lo);
    }
    for (unsigned i = 0; i < ask->n_near && s->options.n <= s->bound; i++)
        for (long by = 0; by <= (long)s->bound; by++)
            offer_near(s, ask, ask->near[i], by);
}

static void offer_fraction(struct search *s, const struct run_ask *ask, long numerator, unsigned long denominator)
{
    mpq_t x;
    mpq_init(x);
    mpq_set_si(x, numerator, denominator);
    mpq_canonicalize(x);
    offer(s, ask, value_real(s->arena, x));
    mpq_clear(x);
}

static void offer_reals(struct search *s, const struct run_ask *ask)
{
    for (unsigned long denominator = 1; denominator <= 2; denominator++)
        for (long i = 0; i <= (long)(denominator * s->bound); i++) {
            offer_fraction(s, ask, i, denominator);
            offer_fraction(s, ask, -i, denominator);
        }
}

static void offer_bits(struct search *s, const struct run_ask *ask, unsigned width)
{
    mpz_t x, middle;
    mpz_inits(x, middle, NULL);
    mpz_setbit(middle, width ? width - 1 : 0);
    for (long i = 0; i <= (long)s->bound; i++)
        for (int sign = 1; sign >= -1; sign -= 2) {
            mpz_set_si(x, sign * i);
            offer(s, ask, value_bits(s->arena, width, x));
        }
    offer(s, ask, value_bits(s->arena, width, middle));
    mpz_sub_ui(x, middle, 1);
    offer(s, ask, value_bits(s->arena, width, x));
    mpz_clears(x, middle, NULL);
}

/* ---- elements of named sorts ---- */

static struct made *made_of(struct search *s, sort_id sort)
{
    for (size_t i = 0; i < s->made.n; i++)
        if (s->made.at[i].sort == sort)
            return &s->made.at[i];
    vec_push(&s->made, (struct made){.sort = sort});
    return &s->made.at[s->made.n - 1];
}

static bool give_object(struct search *s, const struct run_ask *ask, struct value *out)
{
    struct made *made = made_of(s, ask->sort);
    unsigned k;
    for (unsigned i = 0; i < ask->n_objects; i++)
        offer(s, ask, value_object(ask->objects[i]));
    if (!ask->closed && (made->n < s->bound || ask->by_axioms))
        offer(s, ask, value_object(ask->fresh));
    if (!decide(s, s->options.n, &k))
        return false;
    *out = s->options.at[k];
    made->n += out->object == ask->fresh && !ask->by_axioms;
    return true;
}

/* ---- data ---- */

static bool give_sort(struct search *s, const struct run_ask *ask, unsigned depth, struct value *out);

static bool ends_here(const struct terms *ts, func_id constructor)
{
    for (unsigned i = 0; i < func_arity(ts, constructor); i++)
        if (sort_kind(ts, func_arg_sort(ts, constructor, i)) == SORT_KIND_DATATYPE)
            return false;
    return true;
}

/* A constructor, those without data in them first. */
static func_id some_constructor(struct search *s, sort_id sort, unsigned depth)
{
    unsigned n = datatype_size(s->ts, sort), usable = 0, k;
    func_id *all = arena_array(s->arena, func_id, n);
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < n; i++) {
            func_id f = datatype_constructor(s->ts, sort, i);
            if (ends_here(s->ts, f) == (pass == 0) && (pass == 0 || depth < s->bound))
                all[usable++] = f;
        }
    return decide(s, usable, &k) ? all[k] : FUNC_NONE;
}

static bool give_data(struct search *s, sort_id sort, unsigned depth, struct value *out)
{
    func_id f = some_constructor(s, sort, depth);
    if (f == FUNC_NONE)
        return false;
    unsigned n = func_arity(s->ts, f);
    struct value *args = arena_array(s->arena, struct value, n);
    for (unsigned i = 0; i < n; i++) {
        struct run_ask ask = {.kind = RUN_ASK_SOME, .sort = func_arg_sort(s->ts, f, i)};
        if (sort_kind(s->ts, ask.sort) == SORT_KIND_NAMED || !give_sort(s, &ask, depth + 1, &args[i]))
            return false;
    }
    *out = value_data(s->arena, f, n, args);
    return true;
}

/* ---- the source ---- */

static bool give_sort(struct search *s, const struct run_ask *ask, unsigned depth, struct value *out)
{
    unsigned k;
    s->options.n = 0;
    switch (sort_kind(s->ts, ask->sort)) {
    case SORT_KIND_BOOL:
        offer(s, ask, value_bool(false));
        offer(s, ask, value_bool(true));
        break;
    case SORT_KIND_INT: offer_ints(s, ask); break;
    case SORT_KIND_REAL: offer_reals(s, ask); break;
    case SORT_KIND_BV: offer_bits(s, ask, sort_width(s->ts, ask->sort)); break;
    case SORT_KIND_NAMED: return give_object(s, ask, out);
    case SORT_KIND_DATATYPE: return give_data(s, ask->sort, depth, out);
    case SORT_KIND_MAP: return false;
    }
    for (unsigned i = 0; i < ask->n_near && s->options.n == 0; i++)
        offer(s, ask, ask->near[i]);
    if (!decide(s, s->options.n, &k))
        return false;
    *out = s->options.at[k];
    return true;
}

/* A map is not chosen as a whole: the run asks again for its places. */
static bool give(void *user, const struct run_ask *ask, struct value *out)
{
    struct search *s = user;
    bool given = give_sort(s, ask, 1, out);
    s->gaps |= !given && sort_kind(s->ts, ask->sort) != SORT_KIND_MAP;
    return given;
}

static bool choose(void *user, const struct il_cmd *choice, unsigned number, unsigned n, unsigned *out)
{
    (void)choice;
    (void)number;
    return decide(user, n, out);
}

struct run_source search_source(struct search *s, struct arena *a)
{
    s->at = 0;
    s->arena = a;
    s->made.n = 0;
    return (struct run_source){.user = s, .systematic = true, .value = give, .choose = choose};
}

struct search *search_new(const struct il_program *p, unsigned bound)
{
    struct search *s = alloc_zeroed(1, sizeof *s);
    s->ts = p->terms;
    s->bound = bound;
    s->max_decisions = DECISIONS + DECISIONS_PER_BOUND * bound;
    s->done = UINT64_MAX;
    return s;
}

void search_release(struct search *s)
{
    if (!s)
        return;
    vec_release(&s->path);
    vec_release(&s->made);
    vec_release(&s->options);
    free(s);
}

bool search_has_gaps(const struct search *s)
{
    return s->gaps;
}

/* ---- paths as text ---- */

static const char word[] = "path=";

/* First alternatives at the end are left out. */
const char *search_path(const struct search *s, struct arena *a)
{
    struct buf b = {0};
    size_t n = s->at;
    while (n && s->path.at[n - 1].index == 0)
        n--;
    buf_printf(&b, "%s%u:", word, s->bound);
    for (size_t i = 0; i < n; i++)
        buf_printf(&b, "%s%u", i ? "." : "", s->path.at[i].index);
    return buf_finish(&b, a);
}

bool search_is_path(const char *text)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && isdigit((unsigned char)text[n]) && text[n + strspn(text + n, "0123456789")] == ':';
}

static bool read_number(const char **text, unsigned max, unsigned *out)
{
    char *end;
    unsigned long x = isdigit((unsigned char)**text) ? strtoul(*text, &end, 10) : ULONG_MAX;
    if (x > max)
        return false;
    *text = end;
    *out = (unsigned)x;
    return true;
}

struct search *search_read(const struct il_program *p, const char *text)
{
    unsigned bound, index;
    if (!search_is_path(text))
        return NULL;
    text += strlen(word);
    if (!read_number(&text, SEARCH_MAX_BOUND, &bound) || bound == 0 || *text++ != ':')
        return NULL;
    struct search *s = search_new(p, bound);
    s->replay = true;
    bool ok = true;
    while (*text && ok) {
        ok = s->path.n < s->max_decisions && read_number(&text, UINT_MAX - 1, &index);
        if (ok)
            vec_push(&s->path, (struct decision){.index = index});
        ok = ok && (!*text || (*text == '.' && text[1]));
        text += *text == '.';
    }
    if (ok)
        return s;
    search_release(s);
    return NULL;
}
