/* Stored answers about routines: the results of earlier runs, by all that they depend on. */
#ifndef INVAR_JUDGE_CACHE_ANSWERS_H
#define INVAR_JUDGE_CACHE_ANSWERS_H

#include "il/result_text.h"
#include "il/slice.h"
#include "judge/cache/store.h"
#include "judge/request.h"

/* The options allow to replay answers, and to keep them. What executes or prints more than the result says is never replayed, nor what begins with
 * claims that are no part of the key (request.needed). */
bool answers_replayed(const struct request *q);
bool answers_kept(const struct request *q);

/* The key of the slice's routine. own: its terms are its own. It may make terms: its process should not judge afterwards. */
struct store_key answer_key(const struct request *q, const struct il_slice *s, bool own);
/* Sets *out, in q's arena, to the stored result with its places where they are now. False if there is none, or if it met a limit of time that is
 * not the present one or a longer one. */
bool answer_find(struct request *q, const struct store_key *key, const struct il_slice *s, struct result_text *out);
/* Keeps the result, unless something broke or was cut short. late: the time of the routine was over; whole: no other limit of time held. */
void answer_keep(struct request *q, const struct store_key *key, const struct il_slice *s, struct result_text *t, bool late,
                 bool whole);

/* The key of what is asked about a whole program; `about` says what that is. It makes terms, too. */
struct store_key answer_key_of_program(const struct request *q, struct il_program *p, const struct buf *about);
/* Keeps bytes without places, unless something broke or the time was over. */
void answer_keep_bytes(const struct request *q, const struct store_key *key, const struct buf *bytes, bool late);

#endif
