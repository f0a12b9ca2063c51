/* Colours for text on a terminal. */
#ifndef INVAR_BASE_COLOUR_H
#define INVAR_BASE_COLOUR_H

#include <stdio.h>

/* Escape sequences. One of them is printed before a text, and `end` after it. All are "" if the output is no terminal, or if the user
 * wants no colours (NO_COLOR, https://no-color.org, or TERM=dumb). */
struct colours {
    const char *good, *bad, *doubt, *faint, *strong, *end;
};

struct colours colours_for(FILE *to);

#endif
