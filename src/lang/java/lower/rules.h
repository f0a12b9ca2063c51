/* The rules of Java for the builder (lang/builder/rules.h). The `user` of a builder is a struct body. */
#ifndef INVAR_LANG_JAVA_LOWER_RULES_H
#define INVAR_LANG_JAVA_LOWER_RULES_H

#include "lang/builder/rules.h"

extern const struct language_rules java_rules;

#endif
