/* Axioms that define recursive functions, such as
 *
 *     forall a, n :: sum(a, n) == if n <= 0 then 0 else sum(a, n - 1) + a[n - 1]
 *
 * or the same in several axioms with guards. */
#ifndef INVAR_LOGIC_RECURSION_H
#define INVAR_LOGIC_RECURSION_H

#include "base/idmap.h"
#include "logic/term.h"

/* mentioned: the functions with arguments in any axiom. recursive: those that an axiom defines by themselves. */
struct recursion {
    struct idmap mentioned, recursive;
};

void recursion_init(struct recursion *k, const struct terms *ts, size_t n, const term_id axioms[]);
void recursion_release(struct recursion *k);

/* True if the axiom says what a recursive function is at some arguments, and nothing else. */
bool recursion_defines(const struct recursion *k, const struct terms *ts, term_id axiom);
/* The value that the n axioms give for the application f(args) by way of f at other arguments, whatever guards and conditions it has:
 * sum(a, i) + a[i] for sum(a, i + 1). TERM_NONE if there is none. */
term_id recursion_unfold(struct terms *ts, size_t n, const term_id axioms[], term_id application);
/* True if t applies a function of the axioms. */
bool recursion_mentions(const struct recursion *k, const struct terms *ts, term_id t);
/* True if t applies a recursive function. */
bool recursion_uses(const struct recursion *k, const struct terms *ts, term_id t);
/* A formula that t implies and that applies no recursive function: its parts that do are left out. */
term_id recursion_without(const struct recursion *k, struct terms *ts, term_id t);

#endif
