/* Final fields of enum constants. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_CONSTANT_FIELDS_H
#define INVAR_LANG_JAVA_ANALYSIS_CONSTANT_FIELDS_H

#include "lang/java/analysis/writes.h"

/* The number that the integral or boolean field f has in the enum constant c, both of one enum, once c is assigned. False: it is not known. */
bool constant_field(const struct java_writes *writes, const struct java_field *c, const struct java_field *f, int64_t *value);

#endif
