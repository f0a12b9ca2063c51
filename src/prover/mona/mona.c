/* MONA as a solver. Start at check. */
#include "prover/mona/mona.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "base/outfile.h"
#include "prover/mona/text.h"
#include "prover/process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* MONA's time grows steeply with the objects that have names: 12 in a list take a second, 8 in a tree three. Its own limit of nodes comes much
 * later than these limits. Its processor time, not the time of day, ends it, so that a busy machine changes no answer. */
enum { MAX_OBJECTS = 14 };
static const struct process_limits limits = {.bytes = (size_t)4 << 30, .seconds = 20};

struct mona {
    struct solver common;
    struct solver_options options;
    const char *program;
    struct term_vec formulas;
    struct VEC_OF(size_t) scopes;
    struct mona_text question;
};

static void assert_(struct solver *s, term_id formula)
{
    struct mona *m = (struct mona *)s;
    vec_push(&m->formulas, formula);
}

static enum answer unknown(struct mona *m, enum why_unknown why, const char *text)
{
    snprintf(m->common.message, sizeof m->common.message, "%s %s", m->program, text);
    return solver_unknown(&m->common, why);
}

/* ---- the process ---- */

/* Everything that the program says about the file. */
static enum answer read_all(struct mona *m, struct process *p)
{
    enum process_status s = PROCESS_OK;
    while (s == PROCESS_OK)
        s = process_receive(p, m->options.deadline);
    if (s == PROCESS_TIMEOUT)
        return unknown(m, WHY_LIMIT, "did not answer in time");
    if (s == PROCESS_FLOOD)
        return unknown(m, WHY_FAILED, "sent more than an answer");
    buf_putc(&p->in, '\0');
    if (strstr(p->in.text, "Formula is unsatisfiable"))
        return ANSWER_UNSAT;
    if (strstr(p->in.text, "satisfying example") || strstr(p->in.text, "Formula is valid"))
        return unknown(m, WHY_GAVE_UP, "has a heap for what it can say");
    if (strstr(p->in.text, "rror in file"))
        return unknown(m, WHY_FAILED, "does not understand its input");
    return unknown(m, WHY_LIMIT, "gave up");
}

static enum answer ask_about(struct mona *m, const char *file)
{
    const char *const argv[] = {m->program, "-q", file, NULL};
    struct process p;
    enum answer answer;
    int error = process_start_within(&p, argv, &limits);
    if (error) {
        char text[100];
        snprintf(text, sizeof text, "cannot be started: %s", strerror(error));
        return unknown(m, WHY_FAILED, text);
    }
    answer = read_all(m, &p);
    process_stop(&p, NULL, 0);
    return answer;
}

static enum answer ask(struct mona *m, const char *text)
{
    const char *why = "no folder for its input";
    char *folder = outfile_temporary_folder("invar-mona"), path[4096];
    if (!folder)
        return unknown(m, WHY_FAILED, why);
    snprintf(path, sizeof path, "%s/question.mona", folder);
    enum answer answer = outfile_write(path, text, strlen(text), &why) ? ask_about(m, path) : unknown(m, WHY_FAILED, why);
    unlink(path);
    rmdir(folder);
    free(folder);
    return answer;
}

static void forget_question(struct mona *m)
{
    free((char *)m->common.text);
    m->common.text = NULL;
    mona_text_release(&m->question);
}

static enum answer check(struct solver *s, unsigned n, const term_id assumptions[])
{
    struct mona *m = (struct mona *)s;
    size_t before = m->formulas.n;
    s->why = WHY_NONE;
    s->has_model = false;
    if (solver_deadline_passed(&m->options))
        return solver_unknown(s, WHY_LIMIT);
    forget_question(m);
    for (unsigned i = 0; i < n; i++)
        vec_push(&m->formulas, assumptions[i]);
    s->text = mona_text_make(&m->question, s->ts, &m->formulas, MAX_OBJECTS);
    m->formulas.n = before;
    return s->text ? ask(m, s->text) : unknown(m, WHY_GAVE_UP, m->question.why_not);
}

/* All of them: no part of the question is known to matter less. */
static void core(struct solver *s, bool in_core[])
{
    (void)s;
    (void)in_core;
    bug("MONA is asked without assumptions");
}

static enum truth model_bool(struct solver *s, term_id t)
{
    (void)s;
    (void)t;
    return TRUTH_UNKNOWN;
}

static term_id model_value(struct solver *s, term_id t)
{
    (void)s;
    (void)t;
    return TERM_NONE;
}

static void push(struct solver *s)
{
    struct mona *m = (struct mona *)s;
    vec_push(&m->scopes, m->formulas.n);
}

static void pop(struct solver *s)
{
    struct mona *m = (struct mona *)s;
    bug_unless(m->scopes.n > 0);
    m->formulas.n = m->scopes.at[--m->scopes.n];
}

static void release(struct solver *s)
{
    struct mona *m = (struct mona *)s;
    forget_question(m);
    vec_release(&m->formulas);
    vec_release(&m->scopes);
    free(m);
}

static const struct solver_ops ops = {"mona", release, assert_, check, core, model_bool, model_value, push, pop, NULL, NULL};

struct solver *solver_mona_new(struct terms *ts, const struct solver_options *options, const struct prover_row *row)
{
    struct mona *m = alloc_zeroed(1, sizeof *m);
    m->common.ops = &ops;
    m->common.ts = ts;
    m->options = *options;
    m->program = row->argv[0];
    return &m->common;
}
