/* What a front end tells the builder of its language. A front end has one constant of this type. A function that is NULL stands for a
 * language in which there is nothing of the kind. */
#ifndef INVAR_LANG_BUILDER_RULES_H
#define INVAR_LANG_BUILDER_RULES_H

#include "il/il.h"

struct builder;

struct language_rules {
    /* ---- exceptions ---- */

    /* The variable that holds the exception under way; made when it is first asked for. NULL: there are no exceptions. */
    struct il_var *(*exception)(struct builder *b);
    /* The handler of a scope (jump.h) may take an exception of this class. Both are values of the front end. */
    bool (*may_catch)(const void *handler, const void *cls);
    /* t, which is to be checked, is no obligation: it fails by an exception that code around the place surely takes, and this emits the
     * jump; or the user does not want it to be asked, and this emits what is assumed instead. Then true is returned. */
    bool (*raise_unless)(struct builder *b, enum obligation_kind kind, term_id t, struct span at);
    /* A failure of this kind is an exception, and a cleanup around the place may drop it (build_fail_unless, jump.h). */
    bool (*may_drop)(const struct builder *b, enum obligation_kind kind);

    /* ---- numbers ---- */

    /* The assumption that integers have no bounds (OVERFLOW_IGNORED, operation.h). */
    const char *unbounded;

    /* ---- obligations ---- */

    /* The user does not want this failure reported. */
    bool (*is_nowarn)(const struct builder *b, const struct obligation *o);
    /* What the background knows of the terms in t, which is about to be asserted. It is assumed in front of it. */
    term_id (*facts_of)(struct builder *b, term_id t);
};

#endif
