/* Walks a slice twice: what is reached, then the bytes. Start at digest_slice. */
#include "judge/cache/digest.h"

#include <string.h>

void digest_release(struct digest *d)
{
    buf_release(&d->bytes);
    places_release(&d->places);
    vec_release(&d->queue);
    idmap_release(&d->objects);
    struct ranks *all[] = {&d->terms, &d->funcs, &d->sorts};
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        idmap_release(&all[i]->of);
        vec_release(&all[i]->sorted);
    }
}

/* r NULL: all routines of the program. */
static void begin_walk(struct digest *d, const struct il_routine *r, enum digest_walk walk)
{
    d->walk = walk;
    d->queue.n = 0;
    idmap_clear(&d->objects);
    for (size_t i = 0; i < (r ? 1 : d->p->routines.n); i++) {
        const struct il_routine *next = r ? r : d->p->routines.at[i];
        vec_push(&d->queue, next);
        idmap_put(&d->objects, idmap_key(next), d->objects.n + 1);
    }
}

/* Names of files, without their folders: of equal routines in two files, each has its own answer, because the order of terms may differ. */
static void write_names(struct digest *d)
{
    for (size_t i = 0; i < d->places.sources.n; i++) {
        const char *path = d->places.sources.at[i]->path, *slash = strrchr(path, '/');
        digest_text(d, slash ? slash + 1 : path);
    }
}

static void write_all(struct digest *d, const struct il_routine *r, bool own)
{
    begin_walk(d, r, WALK_REACH);
    for (term_id t = 1; own && t <= terms_count(d->p->terms); t++)
        digest_term(d, t);
    for (func_id f = 1; own && f <= funcs_count(d->p->terms); f++)
        digest_func(d, f);
    digest_parts(d);
    digest_rank_all(d);
    begin_walk(d, r, WALK_WRITE);
    digest_parts(d);
    places_finish(&d->places);
    places_relation(&d->places, &d->bytes);
    write_names(d);
    digest_reached(d);
    digest_style(d);
}

void digest_slice(struct digest *d, const struct il_program *p, const struct il_routine *r, bool own)
{
    *d = (struct digest){.p = p};
    write_all(d, r, own);
}

void digest_program(struct digest *d, const struct il_program *p)
{
    *d = (struct digest){.p = p};
    write_all(d, NULL, true);
}

void digest_places(struct digest *d, const struct il_program *p, const struct il_routine *r)
{
    *d = (struct digest){.p = p};
    begin_walk(d, r, WALK_PLACES);
    digest_parts(d);
    places_finish(&d->places);
}
