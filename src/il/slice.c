/* Slices of programs. A front end may make them: it knows what its code reaches. Of other programs, axioms and facts are left out. */
#include "il/slice.h"

#include "base/bug.h"
#include "il/reached.h"

#include <string.h>

struct il_slice il_slice(struct il_program *p, const struct il_routine *r)
{
    if (p->whole || !r->body)
        return (struct il_slice){p, r};
    if (!p->slices)
        return (struct il_slice){il_reached(p, r), r};
    struct il_program *own = p->slices->of(p->slices, r);
    bug_unless(own->routines.n > 0 && strcmp(own->routines.at[0]->qualified, r->qualified) == 0);
    return (struct il_slice){own, own->routines.at[0]};
}

void il_slice_release(const struct il_program *p, struct il_slice *s)
{
    if (s->program->terms != p->terms)
        il_program_release(s->program);
}

bool il_found_is_exposed(const struct il_program *p, const struct il_found_clause *c, const struct il_routine *r)
{
    return c->span.source == r->span.source && (!il_found_is_own(p->slices, c) || strcmp(c->owner, r->name) == 0);
}

bool il_found_is_own(const struct il_slices *s, const struct il_found_clause *c)
{
    return s->by_owner && c->side != IL_FOUND_INVARIANT;
}

bool il_found_some_shared(const struct il_slices *s)
{
    for (size_t i = 0; i < s->found.n; i++)
        if (s->found.at[i].side == IL_FOUND_INVARIANT)
            return true;
    return !s->by_owner;
}

void il_program_release(struct il_program *p)
{
    if (p->slices)
        p->slices->release(p->slices);
    terms_free(p->terms);
}
