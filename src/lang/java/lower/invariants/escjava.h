/* Object invariants in ESC/Java's dialect: which ones concern a routine, and what a call relies on and establishes. */
#ifndef INVAR_LANG_JAVA_LOWER_INVARIANTS_ESCJAVA_H
#define INVAR_LANG_JAVA_LOWER_INVARIANTS_ESCJAVA_H

#include "il/il.h"

struct body;
struct call;
struct invariant;
struct invariant_point;

/* The rule is chosen with --dialect=escjava. */
bool escjava_rule(const struct body *b);
/* v of this object. */
term_id invariant_of(const struct body *b, const struct invariant *v, term_id object);
/* The call runs library code. */
bool call_of_library(const struct call *c);
/* v holds elements of arrays, or what objects of the library hold, such as the characters of a StringBuffer, and library code changes it. */
bool call_changes_content(const struct body *b, const struct call *c, const struct il_var *v);
/* What c passes and may change. Its targets are known, and it has not happened yet. In the arena. */
struct escjava_call *escjava_call(struct body *b, const struct call *c);
/* At the entry, and where something that v reads was established again: v for all objects that p means. Also for
 * those to be allocated, if what it reads does not change before (v->changes). */
term_id escjava_everywhere(struct body *b, const struct invariant_point *p, const struct invariant *v);
/* The value of v->changes. `broken`: the routine may have broken v. */
bool escjava_reads_change(struct body *b, const struct invariant *v, bool broken);
/* Before a call: v, which the routine may have broken, is proved of the objects that the call gets. */
void escjava_before(struct body *b, const struct invariant_point *p, const struct invariant *v);
/* Before a call: saves what v reads and the call may change. After a call: what is known of v, which `broken` says that the routine may
 * have broken. */
void escjava_save(struct body *b, const struct invariant_point *p, const struct invariant *v);
term_id escjava_after(struct body *b, const struct invariant_point *p, const struct invariant *v, bool broken);
/* p is at a library call that established v again. */
bool escjava_library_again(struct body *b, const struct invariant_point *p, const struct invariant *v);

#endif
