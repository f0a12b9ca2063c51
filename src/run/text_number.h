/* The number of a text. */
#ifndef INVAR_RUN_TEXT_NUMBER_H
#define INVAR_RUN_TEXT_NUMBER_H

#include "run/value.h"

struct machine;

/* Different texts have different numbers, see il_text_number. The object's text is what the functions of FAMILY_TEXT say. A text that is too
 * long, or whose characters are not known, has none. */
struct value text_number(struct machine *m, struct value object);

#endif
