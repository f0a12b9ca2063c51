/* Reads the environment for the cache of answers. */
#include "driver/cache_options.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { MEGABYTES = 512 };

bool cache_defaults(struct options *o)
{
    static const char *const names[] =
        {[CACHE_UPDATE] = "update", [CACHE_REPLAY] = "replay", [CACHE_REBUILD] = "rebuild", [CACHE_NONE] = "none"};
    const char *given = getenv("INVAR_CACHE");
    o->judge.cache_size = (uint64_t)MEGABYTES << 20;
    if (!given || !*given)
        return true;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(given, names[i])) {
            o->judge.cache = (enum cache_choice)i;
            return true;
        }
    fprintf(o->errors, "invar: INVAR_CACHE takes update, replay, rebuild or none, not '%s'\n", given);
    return false;
}

void cache_choose_folder(struct options *o)
{
    const char *base = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    struct buf folder = {0};
    if (o->judge.cache_folder)
        return;
    if (base && *base == '/')
        buf_printf(&folder, "%s/invar/answers", base);
    else if (home && *home == '/')
        buf_printf(&folder, "%s/.cache/invar/answers", home);
    else
        return;
    o->judge.cache_folder = alloc_text(folder.text);
    vec_push(&o->owned, o->judge.cache_folder);
    buf_release(&folder);
}
