/* Terms over program variables in Java and JML syntax, ready to paste. */
#ifndef INVAR_LANG_JAVA_LOWER_STYLE_H
#define INVAR_LANG_JAVA_LOWER_STYLE_H

#include "logic/print.h"

struct lower;

const struct print_style *java_style(struct lower *l);

#endif
