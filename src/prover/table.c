/* The provers, one row each. */
#include "prover/table.h"

#include "prover/mona/mona.h"

#include <stdio.h>
#include <string.h>
#include <z3.h>

/* A solver for any interactive SMT-LIB 2 program. */
static struct solver *over_a_pipe(struct terms *ts, const struct solver_options *o, const struct prover_row *row)
{
    return solver_pipe_new(ts, row->argv, o);
}

/* --enum-inst: cvc5 also instantiates quantifiers without matching triggers. Z3, which runs before, only matches. */
static const char *const cvc5_argv[] = {"cvc5", "--lang=smt2", "--incremental", "--quiet", "--enum-inst", NULL};
static const char *const z3_argv[] = {"z3", "-in", NULL};

static const struct prover_row z3 = {"z3", EXPRESS_ALL, PROVER_TAKES_AXIOMS, NULL, NULL, 0};
/* Z3 on quantifiers themselves: it matches, and looks for a model that makes them true. Where it finds something it does so soon. */
static const struct prover_row z3_models = {"z3-models", EXPRESS_ALL, PROVER_TAKES_ALL, NULL, NULL, 16};
static const struct prover_row cvc5 = {"cvc5", EXPRESS_ALL, PROVER_TAKES_ALL, over_a_pipe, cvc5_argv, 0};
static const struct prover_row z3_program = {"z3-program", EXPRESS_ALL, PROVER_TAKES_ALL, over_a_pipe, z3_argv, 0};
/* Finite heaps, with reachability as it is. What is not about objects it abstracts itself (mona/text.h). */
static const char *const mona_argv[] = {"mona", NULL};
static const struct prover_row mona = {"mona", EXPRESS_ALL | EXPRESS_REACH, PROVER_TAKES_ALL, solver_mona_new, mona_argv, 0};

static const struct prover_row *const rows[] = {&z3, &z3_models, &cvc5, &z3_program, &mona, NULL};

const struct prover_row *const *prover_rows(void)
{
    return rows;
}

const struct prover_row *prover_find(const char *name, size_t n)
{
    for (const struct prover_row *const *row = rows; *row; row++)
        if (strlen((*row)->name) == n && strncmp((*row)->name, name, n) == 0)
            return *row;
    return NULL;
}

void prover_version(struct buf *out, const struct prover_row *row)
{
    char line[200] = "", command[100];
    if (!row->argv) {
        buf_puts(out, Z3_get_full_version());
        return;
    }
    snprintf(command, sizeof command, "%s --version 2>/dev/null", row->argv[0]);
    FILE *from = popen(command, "r");
    bool said = from && fgets(line, sizeof line, from);
    if (from)
        pclose(from);
    line[strcspn(line, "\n")] = '\0';
    buf_puts(out, said && *line ? line : "not found");
}
