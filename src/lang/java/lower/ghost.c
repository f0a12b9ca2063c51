/* Assignments to ghost fields and variables: `set`, and initial values. They are like assignments to other fields, but their values are terms of
 * annotations, which have no side effects. Start with lower_set. */
#include "lang/java/lower/object_invariant.h"

#include <string.h>

bool ghost_kept(const struct java_field *f)
{
    bool declared = f->name_span.source; /* in a contract */
    return f->ghost && f->owner->external && !declared && strcmp(f->name, "moreElements") != 0;
}

bool library_may_assign(const struct java_field *f)
{
    return f->owner->external && !ghost_kept(f) && !(f->mods & JAVA_FINAL);
}
