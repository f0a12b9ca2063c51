/* Any interactive SMT-LIB 2 program as a solver (cvc5 --incremental --lang smt2, z3 -in).
 *
 * Commands are collected and sent with the next question. Each question is followed by (echo "?N") with a fresh number. The replies must
 * be exactly the answer and this number. Any other reply (an error, an echo of our own text, an extra or early answer) means that the
 * program does not understand us; then it is never asked again. So an answer counts only if the program accepted every declaration and
 * assertion before it.
 *
 * Start at solver_pipe_new and ask. */
#include "prover/solver.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/mk.h"
#include "prover/expand.h"
#include "prover/process.h"
#include "prover/smtlib.h"
#include "prover/smtlib_value.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What must be made again after a pop. */
struct scope {
    size_t facts_taken, lambdas;
};

struct pipe {
    struct solver common;
    struct solver_options options;
    const char **argv; /* a copy, in one block with its strings */
    char *argv_text;
    struct process process;
    struct buf out; /* text that was not sent yet */
    struct smtlib smtlib;
    struct expand expand;
    struct VEC_OF(struct scope) scopes;
    unsigned questions;
    bool greeted;                /* the program has answered the first echo */
    enum why_unknown stopped;    /* WHY_NONE while the program can be asked */
    struct term_vec assumptions; /* of the last check */
    enum answer last;
    bool fresh; /* nothing was asserted since the last check */
};

/* ---- giving up ---- */

static void stop(struct pipe *p, enum why_unknown why, const char *text)
{
    p->stopped = why;
    snprintf(p->common.message, sizeof p->common.message, "%s %s", p->argv[0] ? p->argv[0] : "the prover", text);
    process_stop(&p->process, NULL, 0);
}

static void stop_on(struct pipe *p, enum process_status s)
{
    switch (s) {
    case PROCESS_OK: return;
    case PROCESS_TIMEOUT: stop(p, WHY_LIMIT, "did not answer in time"); return;
    case PROCESS_FLOOD: stop(p, WHY_FAILED, "sent more than an answer"); return;
    case PROCESS_ENDED: {
        char how[64];
        process_stop(&p->process, how, sizeof how);
        stop(p, WHY_FAILED, *how ? how : "closed its output");
        return;
    }
    }
}

static void stop_on_nonsense(struct pipe *p, const char *reply)
{
    char text[100];
    size_t n = 0;
    snprintf(text, sizeof text, "answered '%.80s'", reply);
    for (; text[n]; n++)
        if (!isprint((unsigned char)text[n]))
            text[n] = ' ';
    stop(p, WHY_FAILED, text);
}

/* ---- reading replies ---- */

/* The next reply, on the heap. NULL if there is none; then the program is stopped. */
static char *read_reply(struct pipe *p)
{
    while (p->stopped == WHY_NONE) {
        struct process *pr = &p->process;
        size_t start = pr->taken;
        size_t end = pr->in.n > start ? smtlib_expression_end(pr->in.text, &start, pr->in.n) : 0;
        if (end > 0) {
            pr->taken = end;
            char *reply = alloc_part(pr->in.text + start, end - start);
            return reply;
        }
        stop_on(p, process_receive(pr, p->options.deadline));
    }
    return NULL;
}

/* Before its greeting, a program may answer "unsupported" to an option, once for each. */
static bool read_echo(struct pipe *p, unsigned number)
{
    char plain[16], quoted[20];
    snprintf(plain, sizeof plain, "?%u", number);
    snprintf(quoted, sizeof quoted, "\"?%u\"", number);
    for (unsigned extra = 0;; extra++) {
        char *reply = read_reply(p);
        if (!reply)
            return false;
        bool ok = strcmp(reply, plain) == 0 || strcmp(reply, quoted) == 0;
        bool skipped = !p->greeted && extra < 4 && strcmp(reply, "unsupported") == 0;
        if (!ok && !skipped)
            stop_on_nonsense(p, reply);
        free(reply);
        if (ok || !skipped)
            return ok;
    }
}

/* Sends the collected text and the question (NULL: a greeting). Returns the reply, which the caller frees. NULL if the program is
 * stopped. */
static char *ask_program(struct pipe *p, const char *question)
{
    unsigned number = p->questions++;
    buf_printf(&p->out, "%s(echo \"?%u\")\n", question ? question : "", number);
    stop_on(p, process_send(&p->process, p->out.text, p->out.n, p->options.deadline));
    p->out.n = 0;
    char *reply = question ? read_reply(p) : NULL;
    if (reply && strncmp(reply, "(error", 6) == 0)
        stop_on_nonsense(p, reply);
    if (p->stopped == WHY_NONE && read_echo(p, number)) {
        /* Read input is dropped here, because no reply is half read now. */
        memmove(p->process.in.text, p->process.in.text + p->process.taken, p->process.in.n - p->process.taken);
        p->process.in.n -= p->process.taken;
        p->process.taken = 0;
        return reply;
    }
    free(reply);
    return NULL;
}

/* ---- starting ---- */

static void write_options(struct pipe *p)
{
    buf_puts(&p->out, "(set-option :print-success false)\n(set-option :produce-models true)\n"
                      "(set-option :produce-unsat-assumptions true)\n(set-option :global-declarations true)\n");
    if (p->options.resource_limit > 0)
        buf_printf(&p->out, "(set-option :reproducible-resource-limit %llu)\n", (unsigned long long)p->options.resource_limit);
    buf_puts(&p->out, "(set-logic ALL)\n");
}

/* Starts the program before its first question. The program must answer a greeting first, with nothing else. */
static void start(struct pipe *p)
{
    if (p->greeted || p->stopped != WHY_NONE)
        return;
    int error = process_start(&p->process, p->argv);
    if (error) {
        char text[100];
        snprintf(text, sizeof text, "cannot be started: %s", strerror(error));
        stop(p, WHY_FAILED, text);
        return;
    }
    struct buf later = p->out;
    p->out = (struct buf){0};
    write_options(p);
    ask_program(p, NULL);
    p->greeted = p->stopped == WHY_NONE;
    buf_release(&p->out);
    p->out = later;
}

/* ---- the operations ---- */

static void write_assertion(struct pipe *p, term_id expanded)
{
    smtlib_declare(&p->smtlib, expanded);
    buf_puts(&p->out, "(assert ");
    smtlib_term(&p->smtlib, expanded);
    buf_puts(&p->out, ")\n");
}

static void write_facts(struct pipe *p)
{
    while (p->expand.facts_taken < p->expand.facts.n)
        write_assertion(p, p->expand.facts.at[p->expand.facts_taken++]);
}

static void assert_(struct solver *s, term_id formula)
{
    struct pipe *p = (struct pipe *)s;
    p->fresh = false;
    if (p->stopped != WHY_NONE)
        return;
    write_assertion(p, expand_term(&p->expand, formula));
    write_facts(p);
}

/* Assumptions are Bool constants or their negations, as SMT-LIB requires. */
static char *assumption_text(struct pipe *p, term_id t)
{
    struct buf text = {0}, *kept = p->smtlib.out;
    p->smtlib.out = &text;
    smtlib_term(&p->smtlib, t);
    p->smtlib.out = kept;
    return text.text;
}

static char *check_question(struct pipe *p)
{
    struct buf q = {0};
    for (size_t i = 0; i < p->assumptions.n; i++)
        smtlib_declare(&p->smtlib, p->assumptions.at[i]);
    buf_puts(&q, p->assumptions.n ? "(check-sat-assuming (" : "(check-sat");
    for (size_t i = 0; i < p->assumptions.n; i++) {
        char *text = assumption_text(p, p->assumptions.at[i]);
        buf_printf(&q, "%s%s", i ? " " : "", text);
        free(text);
    }
    buf_puts(&q, p->assumptions.n ? "))\n" : ")\n");
    return q.text;
}

static enum why_unknown reason_unknown(struct pipe *p)
{
    static const char *const limits[] = {"timeout", "resource", "canceled", "interrupted", "memout"};
    char *reply = ask_program(p, "(get-info :reason-unknown)\n");
    if (!reply)
        return p->stopped;
    enum why_unknown why = WHY_GAVE_UP;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (strstr(reply, limits[i]))
            why = WHY_LIMIT;
    snprintf(p->common.message, sizeof p->common.message, "%s: %.100s", p->argv[0], reply);
    free(reply);
    return why;
}

static enum answer read_answer(struct pipe *p, const char *reply)
{
    p->fresh = true;
    if (strcmp(reply, "unsat") == 0)
        return ANSWER_UNSAT;
    if (strcmp(reply, "sat") == 0) {
        p->common.has_model = true;
        return ANSWER_SAT;
    }
    if (strcmp(reply, "unknown") == 0)
        return solver_unknown(&p->common, reason_unknown(p));
    stop_on_nonsense(p, reply);
    return solver_unknown(&p->common, WHY_FAILED);
}

static enum answer check(struct solver *s, unsigned n, const term_id assumptions[])
{
    struct pipe *p = (struct pipe *)s;
    s->why = WHY_NONE;
    s->has_model = false;
    p->assumptions.n = 0;
    for (unsigned i = 0; i < n; i++)
        vec_push(&p->assumptions, assumptions[i]);
    p->last = ANSWER_UNKNOWN;
    if (p->stopped == WHY_NONE && solver_deadline_passed(&p->options)) {
        snprintf(s->message, sizeof s->message, "the time limit has passed");
        return solver_unknown(s, WHY_LIMIT);
    }
    start(p);
    if (p->stopped != WHY_NONE)
        return solver_unknown(s, p->stopped);
    write_facts(p);
    char *question = check_question(p);
    char *reply = ask_program(p, question);
    free(question);
    if (!reply)
        return solver_unknown(s, p->stopped);
    p->last = read_answer(p, reply);
    free(reply);
    return p->last;
}

/* True if `text` is an element of the list in `reply`. */
static bool list_has(const char *reply, const char *text)
{
    size_t n = strlen(reply), at = 1;
    if (n < 2 || *reply != '(')
        return false;
    for (;;) {
        size_t end = smtlib_expression_end(reply, &at, n);
        if (end == 0 || reply[at] == ')')
            return false;
        if (end - at == strlen(text) && memcmp(reply + at, text, end - at) == 0)
            return true;
        at = end;
    }
}

/* If the program gives no core, or a strange one, the core is all assumptions. This is always correct. */
static void core(struct solver *s, bool in_core[])
{
    struct pipe *p = (struct pipe *)s;
    bool ask_it = p->stopped == WHY_NONE && p->last == ANSWER_UNSAT && p->fresh && p->assumptions.n > 0;
    char *reply = ask_it ? ask_program(p, "(get-unsat-assumptions)\n") : NULL;
    bool known = reply && *reply == '(';
    size_t found = 0, listed = 0;
    for (size_t at = 1, end; known && (end = smtlib_expression_end(reply, &at, strlen(reply))) > 0 && reply[at] != ')'; at = end)
        listed++;
    for (size_t i = 0; i < p->assumptions.n; i++) {
        char *text = known ? assumption_text(p, p->assumptions.at[i]) : NULL;
        in_core[i] = text && list_has(reply, text);
        found += in_core[i];
        free(text);
    }
    if (!known || found < listed)
        for (size_t i = 0; i < p->assumptions.n; i++)
            in_core[i] = true;
    free(reply);
}

/* The text of t's value in the model, on the heap; NULL if there is none. A symbol that the program does not know has no value, because
 * a declaration would end the model. */
static char *value_text(struct pipe *p, term_id t)
{
    if (!p->common.has_model || p->stopped != WHY_NONE || !p->fresh)
        return NULL;
    term_id expanded = expand_term(&p->expand, t);
    if (!smtlib_declared(&p->smtlib, expanded))
        return NULL;
    struct buf q = {0};
    p->smtlib.out = &q;
    buf_puts(&q, "(get-value (");
    smtlib_term(&p->smtlib, expanded);
    buf_puts(&q, "))\n");
    p->smtlib.out = &p->out;
    char *reply = ask_program(p, q.text);
    buf_release(&q);
    /* "((TERM VALUE))": takes the second expression of the inner list. */
    char *value = NULL;
    if (reply && strncmp(reply, "((", 2) == 0) {
        size_t n = strlen(reply), at = 2, end = smtlib_expression_end(reply, &at, n);
        if (end > 0) {
            at = end;
            end = smtlib_expression_end(reply, &at, n);
            value = end > 0 ? alloc_part(reply + at, end - at) : NULL;
        }
    }
    free(reply);
    return value;
}

static enum truth model_bool(struct solver *s, term_id t)
{
    char *value = value_text((struct pipe *)s, t);
    enum truth truth = TRUTH_UNKNOWN;
    if (value && strcmp(value, "true") == 0)
        truth = TRUTH_TRUE;
    else if (value && strcmp(value, "false") == 0)
        truth = TRUTH_FALSE;
    free(value);
    return truth;
}

static term_id model_value(struct solver *s, term_id t)
{
    sort_id sort = term_sort(s->ts, t);
    if (sort == SORT_BOOL) {
        enum truth truth = model_bool(s, t);
        return truth == TRUTH_UNKNOWN ? TERM_NONE : mk_bool(s->ts, truth == TRUTH_TRUE);
    }
    struct pipe *p = (struct pipe *)s;
    char *value = value_text(p, t);
    term_id literal = value ? smtlib_read_value(&p->smtlib, s->ts, value, sort) : TERM_NONE;
    free(value);
    return literal;
}

static void push(struct solver *s)
{
    struct pipe *p = (struct pipe *)s;
    vec_push(&p->scopes, (struct scope){p->expand.facts_taken, p->smtlib.lambdas.n});
    p->fresh = false;
    buf_puts(&p->out, "(push 1)\n");
}

/* Declarations stay (global-declarations). Our own assertions that must stay are made again. */
static void pop(struct solver *s)
{
    struct pipe *p = (struct pipe *)s;
    bug_unless(p->scopes.n > 0);
    struct scope sc = p->scopes.at[--p->scopes.n];
    p->fresh = false;
    p->common.has_model = false;
    buf_puts(&p->out, "(pop 1)\n");
    p->expand.facts_taken = sc.facts_taken;
    for (size_t i = sc.lambdas; i < p->smtlib.lambdas.n; i++)
        smtlib_define_lambda(&p->smtlib, p->smtlib.lambdas.at[i]);
}

static void release(struct solver *s)
{
    struct pipe *p = (struct pipe *)s;
    process_stop(&p->process, NULL, 0);
    smtlib_release(&p->smtlib);
    expand_release(&p->expand);
    buf_release(&p->out);
    vec_release(&p->scopes);
    vec_release(&p->assumptions);
    free(p->argv);
    free(p->argv_text);
    free(p);
}

/* ---- making one ---- */

static void copy_argv(struct pipe *p, const char *const argv[])
{
    struct buf text = {0};
    size_t n = 0;
    for (; argv[n]; n++)
        buf_add(&text, argv[n], strlen(argv[n]) + 1);
    p->argv = alloc_zeroed(n + 1, sizeof *p->argv);
    p->argv_text = text.text;
    const char *at = text.text;
    for (size_t i = 0; i < n; i++, at += strlen(at) + 1)
        p->argv[i] = at;
}

static const struct solver_ops ops = {"pipe", release, assert_, check, core, model_bool, model_value, push, pop, NULL, NULL};

struct solver *solver_pipe_new(struct terms *ts, const char *const argv[], const struct solver_options *options)
{
    struct pipe *p = alloc_zeroed(1, sizeof *p);
    p->common.ops = &ops;
    p->common.ts = ts;
    p->options = *options;
    p->process.fd = -1;
    copy_argv(p, argv);
    expand_init(&p->expand, ts);
    smtlib_init(&p->smtlib, ts, &p->out);
    return &p->common;
}
