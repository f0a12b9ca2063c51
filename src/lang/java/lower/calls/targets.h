/* What a call changes in its caller's state. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_TARGETS_H
#define INVAR_LANG_JAVA_LOWER_CALLS_TARGETS_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;
struct call;
struct effects;

/* Sets frame, targets, everything. */
void find_targets(struct body *b, struct call *c, const struct effects *fx);
/* Our own frame must allow the call to change its targets: emits this obligation unless it is evident. */
void check_targets(struct body *b, struct call *c);
void save_targets(struct body *b, struct call *c);
/* The text of the call in traces. */
const char *call_note(const struct call *c);
void havoc_targets(struct body *b, struct call *c, const struct effects *fx);
/* t, or a copy of its value if t may differ after the call. */
term_id stable(struct body *b, term_id t, const struct java_type *type, struct span at);
bool reads_heap(struct body *b, term_id t);

#endif
