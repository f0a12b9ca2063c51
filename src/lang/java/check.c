/* Names in a list with commas. */
#include "lang/java/check.h"

#include <string.h>

static bool is_word(const char *at, size_t n, const char *word)
{
    return strlen(word) == n && !strncmp(at, word, n);
}

bool java_check_is_known(const char *list)
{
    for (const char *at = list; at && *at;) {
        size_t n = strcspn(at, ",");
        if (!is_word(at, n, "default") && !is_word(at, n, "all") && !is_word(at, n, "overflow"))
            return false;
        at += n + (at[n] == ',');
    }
    return true;
}

bool java_checks_overflow(const char *list)
{
    for (const char *at = list; at && *at;) {
        size_t n = strcspn(at, ",");
        if (is_word(at, n, "all") || is_word(at, n, "overflow"))
            return true;
        at += n + (at[n] == ',');
    }
    return false;
}
