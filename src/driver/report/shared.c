/* Assumptions that many routines have. Start at shared_print. */
#include "driver/report/shared.h"

#include "base/alloc.h"
#include "driver/assumptions.h"
#include "driver/report/report.h"

#include <stdlib.h>

/* A routine that has an assumption; via: the callee that it has it from, or NULL. */
struct holder {
    const char *routine, *via;
};

struct entry {
    struct assumption assumption;
    bool told; /* it was printed at a routine */
    struct VEC_OF(struct holder) holders;
};

struct shared {
    struct VEC_OF(struct entry) entries;
};

struct shared *shared_new(void)
{
    return alloc_zeroed(1, sizeof(struct shared));
}

void shared_release(struct shared *s)
{
    for (size_t i = 0; i < s->entries.n; i++)
        vec_release(&s->entries.at[i].holders);
    vec_release(&s->entries);
    free(s);
}

static struct entry *entry_of(struct shared *s, const struct assumption *a)
{
    for (size_t i = 0; i < s->entries.n; i++)
        if (assumption_same(&s->entries.at[i].assumption, a))
            return &s->entries.at[i];
    vec_push(&s->entries, (struct entry){.assumption = *a});
    return &s->entries.at[s->entries.n - 1];
}

/* A routine may note the same more than once, of places that are one to it. */
static void add_holder(struct entry *e, const char *routine, const char *via)
{
    if (e->holders.n == 0 || e->holders.at[e->holders.n - 1].routine != routine)
        vec_push(&e->holders, (struct holder){routine, via});
}

bool shared_add(struct shared *s, const struct assumption *a, const char *routine)
{
    struct entry *e = entry_of(s, a);
    bool is_new = !e->told;
    e->told = true;
    add_holder(e, routine, NULL);
    return is_new;
}

void shared_add_inherited(struct shared *s, const struct judged *j)
{
    for (unsigned i = (unsigned)j->n_own; i < j->text.n_assumptions; i++) {
        const struct assumption *a = &j->text.assumptions[i];
        add_holder(entry_of(s, a), j->routine->qualified, a->via);
    }
}

static void print_holders(FILE *to, const struct entry *e, bool all)
{
    enum { FEW = 3 };
    size_t n = all || e->holders.n <= FEW + 1 ? e->holders.n : FEW;
    for (size_t i = 0; i < n; i++) {
        const struct holder *h = &e->holders.at[i];
        fprintf(to, "%s%s", i == 0 ? "" : ", ", h->routine);
        if (h->via)
            fprintf(to, " (via '%s')", h->via);
    }
    if (n < e->holders.n)
        fprintf(to, " and %zu more", e->holders.n - n);
    fputc('\n', to);
}

void shared_print(FILE *to, const struct shared *s, bool all)
{
    for (size_t i = 0; i < s->entries.n; i++) {
        const struct entry *e = &s->entries.at[i];
        if (e->told && e->holders.n == 1)
            continue;
        report_place(to, e->assumption.span);
        fprintf(to, "assumed: %s (%s), by ", e->assumption.text, e->assumption.kind);
        print_holders(to, e, all);
    }
}
