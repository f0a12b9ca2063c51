/* Arrays of ordinary length. Where a program makes an array twice as long as another, the size overflows if the other has 2^30 elements. No run in
 * ordinary memory comes there. So a routine of which nothing else is refuted is judged again under the assumption that no array has 2^29 elements; if it
 * is verified then, the report lists this (`lengths`, docs/decisions/lengths.md). */
#ifndef INVAR_JUDGE_LENGTHS_H
#define INVAR_JUDGE_LENGTHS_H

#include "judge/request.h"

#include "il/result.h"

/* Sizes of arrays may fail, and r is judged for its verdict. */
bool lengths_may_matter(const struct request *q, const struct il_program *p, const struct il_routine *r);
/* Runs refute the size of an array that is made, and nothing else. */
bool fails_for_size(const struct routine_result *result);
/* Until lengths_end with the fact that it returns, no array of p is huge. */
term_id lengths_assume(struct il_program *p);
void lengths_end(struct il_program *p, term_id fact);
/* `bounded`, the result under the assumption, is a success where `result` is none. Then it lists the assumption. */
bool lengths_suffice(struct request *q, const struct routine_result *result, struct routine_result *bounded);

#endif
