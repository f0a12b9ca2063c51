/* nowarn names warnings of ESC/Java, or obligations by their ids. It does not suppress the check: an obligation on its line is
 * still asked, and becomes a listed assumption if it cannot be proved. Start at annot_nowarn_add. */
#include "lang/java/jml/annot_nowarn.h"

#include <string.h>
#include <strings.h>

#define BIT(kind) ((uint64_t)1 << OBLIGATION_##kind)

static const struct {
    const char *name;
    uint64_t kinds;
} names[] = {
#define OBLIGATION(kind, id, failed, refuted) {id, BIT(kind)},
#include "il/obligations.def"
#undef OBLIGATION
    /* The names of ESC/Java. A name without a counterpart here covers nothing. */
    {"ArrayStore", BIT(ARRAY_STORE)},
    {"Assert", BIT(ASSERT)},
    {"Cast", BIT(CAST)},
    {"Constraint", 0},
    {"CUninit", 0},
    {"Deadlock", 0},
    {"Decreases", BIT(DECREASES) | BIT(DECREASES_BOUND)},
    {"Exception", BIT(EXCEPTION)},
    {"IndexNegative", BIT(INDEX_NEGATIVE)},
    {"IndexTooBig", BIT(INDEX_TOO_LARGE)},
    {"Initially", 0},
    {"Invariant", BIT(OBJECT_INVARIANT)},
    {"LoopInv", BIT(INVARIANT_ENTRY) | BIT(INVARIANT_STEP)},
    {"LoopObj", 0},
    {"ModExt", BIT(MODIFIES)},
    {"Modifies", BIT(MODIFIES)},
    {"NegSize", BIT(ARRAY_SIZE)},
    {"NonNull", BIT(NON_NULL)},
    {"NonNullInit", BIT(NON_NULL)},
    {"NonNullResult", BIT(NON_NULL)},
    {"Null", BIT(NULL_DEREFERENCE)},
    {"OwnerNull", 0},
    {"Post", BIT(ENSURES) | BIT(SIGNALS)},
    {"Pre", BIT(REQUIRES)},
    {"Race", 0},
    {"RaceAllNull", 0},
    {"Reachable", BIT(UNREACHABLE)},
    {"Unreadable", BIT(READABLE)},
    {"Uninit", 0},
    {"Unwritable", BIT(WRITABLE)},
    {"Writable", BIT(WRITABLE)},
    {"ZeroDiv", BIT(DIVISION)},
};

static bool find(const char *name, uint64_t *kinds)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcasecmp(names[i].name, name) == 0) {
            *kinds = names[i].kinds;
            return true;
        }
    }
    return false;
}

void annot_nowarn_add(struct annot_nowarns *to, const struct annot_clause *c, struct diagnostics *ds)
{
    struct annot_nowarn_line l = {c->keyword.source, span_position(c->keyword).line, c->n_ids ? 0 : ~(uint64_t)0};
    for (unsigned i = 0; i < c->n_ids; i++) {
        uint64_t kinds = 0;
        if (!find(c->ids[i].name, &kinds))
            diag_warning(ds, c->ids[i].span, "nowarn-name", "nowarn names '%s', which is not a warning", c->ids[i].name);
        l.kinds |= kinds;
    }
    vec_push(to, l);
}

static int by_line(const void *a, const void *b)
{
    const struct annot_nowarn_line *x = a, *y = b;
    if (x->source != y->source)
        return x->source < y->source ? -1 : 1;
    return x->line < y->line ? -1 : x->line > y->line;
}

void annot_nowarn_close(struct annot_nowarns *ns, struct arena *a)
{
    if (ns->n)
        qsort(ns->at, ns->n, sizeof *ns->at, by_line);
    struct annot_nowarn_line *kept = arena_copy(a, ns->at, ns->n * sizeof *ns->at);
    size_t n = ns->n;
    vec_release(ns);
    *ns = (struct annot_nowarns){.at = kept, .n = n, .cap = n};
}

bool annot_nowarn_covers(const struct annot_nowarns *ns, struct span at, enum obligation_kind kind)
{
    if (!at.source || !ns->n)
        return false;
    struct annot_nowarn_line probe = {at.source, span_position(at).line, 0};
    size_t low = 0, high = ns->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (by_line(&ns->at[middle], &probe) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    uint64_t kinds = 0;
    for (; low < ns->n && by_line(&ns->at[low], &probe) == 0; low++)
        kinds |= ns->at[low].kinds;
    return kinds >> kind & 1;
}
