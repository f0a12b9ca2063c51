/* Parsing of formulas and types of Jahob. What is wrong is reported once, and the parser has failed. */
#ifndef INVAR_LANG_JAVA_JAHOB_FORMULA_H
#define INVAR_LANG_JAVA_JAHOB_FORMULA_H

#include "lang/builder/annot_parser.h"
#include "lang/java/jahob/jahob.h"

/* Without the quotes around it. After a failure the result is some formula. */
struct jahob_formula *jahob_parse_formula(struct annot_parser *p);
struct jahob_type *jahob_parse_type(struct annot_parser *p);
/* Reports what was expected instead of the current token. */
void jahob_expected(struct annot_parser *p, const char *what);

#endif
