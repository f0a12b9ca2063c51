/* Flat lists of findings. Start at findings_add. */
#include "driver/report/finding.h"

#include <string.h>
#include <xxhash.h>

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return XXH3_64bits_withSeed(text, strlen(text), seed);
}

static bool is_taken(const struct findings *all, uint64_t fingerprint)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].fingerprint == fingerprint)
            return true;
    return false;
}

static void add(struct findings *out, struct arena *a, struct finding f)
{
    uint64_t h = hash_text(hash_text(hash_text(0, f.id), f.routine), f.at.source ? span_text(a, f.at) : f.message);
    while (is_taken(out, h))
        h = hash_text(h, "again");
    f.fingerprint = h;
    vec_push(out, f);
}

void findings_add(struct findings *out, struct arena *a, const struct result_text *r)
{
    struct finding of_routine = {.routine = r->qualified, .at = r->span};
    if (r->not_judged)
        return;
    for (unsigned i = 0; i < r->n_unsupported; i++) {
        struct finding f = of_routine;
        f.id = "unsupported";
        f.message = r->unsupported[i].text;
        f.at = r->unsupported[i].span;
        add(out, a, f);
    }
    for (unsigned i = 0; i < r->n_failures; i++) {
        struct finding f = of_routine;
        f.failure = &r->failures[i];
        f.error = f.failure->verdict == VERDICT_REFUTED;
        f.id = f.failure->id;
        f.message = f.failure->message;
        f.at = f.failure->at;
        add(out, a, f);
    }
    for (unsigned i = 0; i < r->n_warnings; i++) {
        struct finding f = of_routine;
        f.id = "vacuous";
        f.message = r->warnings[i].text;
        f.at = r->warnings[i].span;
        add(out, a, f);
    }
    if (r->verdict == VERDICT_FAILED) {
        struct finding f = of_routine;
        f.error = true;
        f.id = "failed";
        f.message = arena_printf(a, "%s could not be judged: %s", r->qualified, r->why_failed);
        add(out, a, f);
    }
}

void findings_add_verified(struct findings *out, struct arena *a, const struct result_text *r)
{
    const char *message = arena_printf(a, "%s is verified", r->qualified);
    add(out, a, (struct finding){.id = "verified", .message = message, .routine = r->qualified, .at = r->span});
}
