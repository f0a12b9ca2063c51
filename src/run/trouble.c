/* Reasons why there is no value. */
#include "run/trouble.h"

#include "run/machine.h"

#include <string.h>

static bool is_fatal(enum trouble t)
{
    return t == TROUBLE_BLOCKED || t == TROUBLE_CANNOT || t == TROUBLE_LIMIT;
}

bool fatal(const struct machine *m)
{
    return is_fatal(m->trouble);
}

struct value trouble(struct machine *m, enum trouble what, const char *why, ...)
{
    if (m->trouble == TROUBLE_NONE || (is_fatal(what) && !fatal(m))) {
        va_list ap;
        va_start(ap, why);
        m->trouble = what;
        if (strcmp(why, "%s") == 0)
            m->why = va_arg(ap, const char *);
        else
            m->why = strchr(why, '%') ? arena_vprintf(m->arena, why, ap) : why;
        va_end(ap);
    }
    return (struct value){.kind = VALUE_NONE};
}

void trouble_forget(struct machine *m)
{
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
}

void doubt_note(struct machine *m, struct doubt *d)
{
    if (d->trouble == TROUBLE_NONE)
        *d = (struct doubt){m->trouble, m->why};
    trouble_forget(m);
}

struct value doubt_raise(struct machine *m, const struct doubt *d)
{
    return trouble(m, d->trouble, "%s", d->why);
}
