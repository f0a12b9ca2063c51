/* Looks for stored answers to the routines of a program, before any is judged. */
#ifndef INVAR_JUDGE_REPLAY_H
#define INVAR_JUDGE_REPLAY_H

#include "judge/cache/answers.h"
#include "judge/program.h"

/* By routine of the jobs: its key, an empty text if none was made; and whether its text is a stored answer. */
struct replayed {
    struct store_key *keys;
    bool *known;
};

/* Fills in the texts of those that are known. Everything is in q's arena. keys NULL: answers are neither replayed nor kept. */
struct replayed replay_known(struct request *q, const struct program_jobs *jobs);

/* The answer to what is asked about a whole program. key: where it is or may be kept; an empty text: nowhere. */
struct replayed_bytes {
    struct store_key key;
    const char *text; /* NULL: there is none */
    size_t n;
};

/* about: what is asked. */
struct replayed_bytes replay_bytes(struct request *q, struct il_program *p, const struct buf *about);

#endif
