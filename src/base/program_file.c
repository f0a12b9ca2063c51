#include "base/program_file.h"

#include "base/buf.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool program_file(const char *word, char out[PATH_MAX])
{
    if (strchr(word, '/'))
        return realpath(word, out) != NULL;
    const char *at = getenv("PATH");
    while (at && *at) {
        size_t n = strcspn(at, ":");
        struct buf file = {0};
        buf_printf(&file, "%.*s/%s", (int)n, at, word);
        bool found = access(file.text, X_OK) == 0 && realpath(file.text, out);
        buf_release(&file);
        if (found)
            return true;
        at += n + (at[n] == ':');
    }
    return false;
}
