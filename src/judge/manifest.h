/* Runs from where the program starts that go wrong in a routine which others call. */
#ifndef INVAR_JUDGE_MANIFEST_H
#define INVAR_JUDGE_MANIFEST_H

#include "il/result_text.h"
#include "infer/contracts/contracts.h"
#include "judge/request.h"

/* Executes the entries on random inputs. An unproved failure at which such a run goes wrong is refuted, with the run's inputs and path. texts: by
 * routine of f->written; those of reached routines are filled in. */
void manifest_runs(struct request *q, const struct found_contracts *f, struct result_text texts[]);

#endif
