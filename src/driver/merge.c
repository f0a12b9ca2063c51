/* The command line of the parts is that of the first file. */
#include "driver/merge.h"

#include "driver/results_file.h"
#include "driver/verify.h"

#include <string.h>

enum { STATUS_USAGE = 1, STATUS_INPUT = 2 };

/* The words of the parts, with ours in front of flags for front ends. */
static void put_words(struct words *out, const struct greeting *g, int n, char *const words[])
{
    unsigned i = 0;
    for (; i < g->n_words && strcmp(g->words[i], "--"); i++)
        vec_push(out, g->words[i]);
    for (int k = 0; k < n; k++)
        if (words[k][0] == '-')
            vec_push(out, words[k]);
    for (; i < g->n_words; i++)
        vec_push(out, g->words[i]);
}

static int verify_merged(const struct greeting *g, const struct words *files, int n, char *const words[],
                         const volatile sig_atomic_t *interrupted)
{
    struct words line = {0};
    struct options o;
    int status = STATUS_USAGE;
    put_words(&line, g, n, words);
    if (options_parse(&o, &all_choices, (int)line.n, (char *const *)line.at)) {
        o.merged = files;
        o.shards = o.stability = 0;
        o.launch = o.results_file = NULL;
        status = verify(&o, interrupted);
    }
    options_release(&o);
    vec_release(&line);
    return status;
}

int merge(int n_words, char *const words[], const volatile sig_atomic_t *interrupted)
{
    struct arena arena;
    struct words files = {0};
    struct greeting g = {0};
    int status = STATUS_INPUT;
    arena_init(&arena);
    for (int i = 0; i < n_words; i++)
        if (words[i][0] != '-')
            vec_push(&files, words[i]);
    if (files.n == 0) {
        fputs("invar: invar merge takes files of invar verify --results (see docs/cluster.md)\n", stderr);
        status = STATUS_USAGE;
    } else if (results_greeting(&arena, files.at[0], &g)) {
        status = verify_merged(&g, &files, n_words, words, interrupted);
    } else {
        fprintf(stderr, "%s: error: holds no results of invar verify --results [bad-results]\n", files.at[0]);
    }
    vec_release(&files);
    arena_release(&arena);
    return status;
}
