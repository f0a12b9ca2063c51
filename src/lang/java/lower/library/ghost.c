/* Ghost fields of objects of the library: which of them only `set` assigns. */
#include "lang/java/lower/library/ghost.h"

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
