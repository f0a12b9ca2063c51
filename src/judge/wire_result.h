/* Results as bytes (wire.h). */
#ifndef INVAR_JUDGE_WIRE_RESULT_H
#define INVAR_JUDGE_WIRE_RESULT_H

#include "il/result_text.h"
#include "judge/request.h"
#include "judge/wire.h"

void wire_result(struct wire *w, struct result_text *r);
/* What is known of its contract, and whether it was judged: what wire_result leaves to those who know contracts. */
void wire_contract(struct wire *w, struct result_text *r);
void wire_placed_text(struct wire *w, struct placed_text *t);
/* The values that were found, and the cost of finding them. Both ends know the constants themselves, which are p's. */
void wire_assignment(struct wire *w, struct assignment *a);
/* What judging left in the request: statistics, times, whether a prover failed or was contradicted, and diagnostics. Reading adds
 * to what q has. */
void wire_request(struct wire *w, struct request *q);

#endif
