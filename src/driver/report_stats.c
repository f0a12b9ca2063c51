/* The statistics of --stats: the counters of stats.def, and what each step of inference contributed. Start at report_stats. */
#include "driver/report_stats.h"

#include "infer/strategy.h"

/* The sums of one step. routines: those for which it was run; 0: none. */
struct step_sum {
    struct step_counts counts;
    unsigned routines;
};

static void add(struct step_sum *to, const struct step_counts *c)
{
    struct step_counts *sum = &to->counts;
    sum->engine = c->engine;
    sum->stage = c->stage;
    sum->claims += c->claims;
    sum->proved += c->proved;
    sum->invalid += c->invalid;
    sum->limit += c->limit;
    sum->shown += c->shown;
    sum->queries += c->queries;
    sum->seconds += c->seconds;
    to->routines++;
}

static void print_steps(FILE *to, const struct step_sum sums[], bool times)
{
    fprintf(to, "%-29s%9s%8s%8s%9s%8s%8s%8s%s\n", "steps of inference", "routines", "claims", "proved", "invalid", "limit",
            "shown", "calls", times ? " seconds" : "");
    for (unsigned i = 0; i < STRATEGY_STEPS; i++) {
        const struct step_counts *c = &sums[i].counts;
        if (sums[i].routines == 0)
            continue;
        fprintf(to, "  %-10s %-16s%9u%8u%8u%9u%8u%8u%8u", c->engine, c->stage, sums[i].routines, c->claims, c->proved, c->invalid,
                c->limit, c->shown, c->queries);
        if (times)
            fprintf(to, "%8.2f", c->seconds);
        fputc('\n', to);
    }
}

void report_stats(FILE *to, const struct invocation *inv)
{
    struct step_sum sums[STRATEGY_STEPS] = {0};
    bool any = false, times = !inv->options->no_times;
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct result_text *r = &inv->judged.at[i].text;
        any |= r->n_steps > 0;
        for (unsigned k = 0; k < r->n_steps; k++)
            if (r->steps[k].place < STRATEGY_STEPS)
                add(&sums[r->steps[k].place], &r->steps[k]);
    }
    stats_print(to, &inv->request.stats);
    if (any)
        print_steps(to, sums, times);
    if (times)
        fprintf(to, "%10.3f  seconds of inference, %.3f of them in the prover\n", inv->request.inference_seconds,
                inv->request.prover.seconds[PHASE_INFERENCE]);
}
