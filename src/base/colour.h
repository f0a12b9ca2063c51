/* Colours of text that people read at a terminal. */
#ifndef INVAR_BASE_COLOUR_H
#define INVAR_BASE_COLOUR_H

#include <stdio.h>

/* What to print in front of a text, and `end` behind it. All are "" where the text is not read at a terminal, or its user does not want
 * colours (the environment variable NO_COLOR, https://no-color.org, or TERM=dumb). */
struct colours {
    const char *good, *bad, *doubt, *faint, *strong, *end;
};

struct colours colours_for(FILE *to);

#endif
