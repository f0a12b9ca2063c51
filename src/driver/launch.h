/* --launch=COMMAND: workers on other machines, or in containers. Each is `invar worker` (worker.h), reads the same files by the same command line,
 * and judges routines for us. */
#ifndef INVAR_DRIVER_LAUNCH_H
#define INVAR_DRIVER_LAUNCH_H

#include "base/fleet.h"
#include "driver/invocation.h"
#include "judge/program.h"

/* Makes inv->fleet if the options ask for it. The programs are read. No worker begins before there is work. */
void launch_begin(struct invocation *inv);
/* Gives the jobs to workers, if there are some who know the program. Workers read files: they do not know values of constants that were found here. */
void launch_jobs(const struct invocation *inv, struct program_jobs *jobs);

/* The greeting: who we are, in which folder, with which words and environment. The texts are in the arena. */
struct greeting {
    const char *build, *folder;
    const char **words;
    unsigned n_words;
    const char **environment; /* values of those of launch_variables; NULL: not set */
    unsigned n_environment;
};

/* Of this run. */
struct greeting launch_greeting(struct invocation *inv);
extern const char *const launch_variables[];
void wire_greeting(struct wire *w, struct greeting *g);
const char *launch_build(struct arena *a);
/* What was read, as a text in the arena: a worker must have read the same. */
const char *launch_digest(struct invocation *inv);

#endif
