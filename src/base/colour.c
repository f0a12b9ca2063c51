/* Escape sequences of terminals (ECMA-48, Select Graphic Rendition). */
#include "base/colour.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int wanted(FILE *to)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(fileno(to)) && !(no_color && *no_color) && !(term && strcmp(term, "dumb") == 0);
}

struct colours colours_for(FILE *to)
{
    if (!wanted(to))
        return (struct colours){"", "", "", "", "", ""};
    return (struct colours){
        .good = "\033[32m",
        .bad = "\033[31m",
        .doubt = "\033[33m",
        .faint = "\033[2m",
        .strong = "\033[1m",
        .end = "\033[0m",
    };
}
