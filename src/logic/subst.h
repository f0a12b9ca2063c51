/* Substitution and traversal. */
#ifndef INVAR_LOGIC_SUBST_H
#define INVAR_LOGIC_SUBST_H

#include "base/idmap.h"
#include "logic/term.h"

/* A simultaneous substitution of terms for CONST terms. Replacements must be closed. `memo` keeps results across calls; it must be
 * cleared if the mapping changes (subst_set does so). Zero-initialised means the identity. */
struct subst {
    struct idmap to;   /* CONST term id -> term id */
    struct idmap memo; /* term id -> term id */
};

void subst_release(struct subst *s);
void subst_set(struct subst *s, term_id from, term_id to);
term_id subst_get(const struct subst *s, term_id from); /* `from` if it is not mapped */
void subst_copy(struct subst *to, const struct subst *from);
/* Applies s to t. The result is rebuilt with mk.h, so it may be simpler. */
term_id subst_apply(struct terms *ts, struct subst *s, term_id t);
term_id subst_one(struct terms *ts, term_id t, term_id from, term_id to);
/* Replaces the closed term `from`, which need not be a constant, wherever it occurs in t. */
term_id subst_term(struct terms *ts, term_id t, term_id from, term_id to);

/* The body of binder q with its variables replaced by closed terms args[0 .. binder_arity). q must be closed. */
term_id term_open(struct terms *ts, term_id q, const term_id args[]);
/* The inverse of term_open: t with the constants vars[] as bound variables. The caller makes a binder around the result. */
term_id term_bind(struct terms *ts, unsigned n, const term_id vars[], term_id t);
/* Opens q with fresh CONSTs, stored in vars. Their names are the hints; a suffix makes them different from the constants of q. */
term_id term_open_fresh(struct terms *ts, term_id q, term_id vars[]);

/* t with other arguments, one for each of t's (for a binder: its body and triggers). t itself if they are the same. */
term_id term_with_args(struct terms *ts, term_id t, const term_id args[]);
/* Rebuilds t from its leaves, bodies of binders included: change returns what stands for the subterm t whose arguments became args.
 * memo: subterm -> its result; it may keep results for further calls. No recursion, so t may be deep. */
term_id term_transform(struct terms *ts, term_id t, struct idmap *memo,
                       term_id (*change)(void *user, term_id t, const term_id args[]), void *user);

/* Calls visit once for each distinct subterm of t, arguments first. Visits bodies of binders, too. */
void term_visit(const struct terms *ts, term_id t, void (*visit)(void *user, term_id t), void *user);
/* The same, for subterms that are not in `seen`, which gets them. */
void term_visit_unseen(const struct terms *ts, term_id t, struct idmap *seen, void (*visit)(void *user, term_id t), void *user);
/* Appends the distinct CONST terms of t, in order of first visit. */
void term_constants(const struct terms *ts, term_id t, struct term_vec *out);
bool term_mentions(const struct terms *ts, term_id t, term_id constant);
bool term_mentions_any(const struct terms *ts, term_id t, const struct term_vec *constants);
/* The number of nodes, as a tree (saturating) and as a DAG. */
uint64_t term_tree_size(const struct terms *ts, term_id t);
uint64_t term_dag_size(const struct terms *ts, term_id t);

#endif
