/* The Horn clauses of a whole routine (system.h): each edge of its control-flow graph is a step. The last clause says that the relation of
 * the error is empty. Start at horn_clauses. */
#include "vcgen/horn/horn.h"

#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/smtlib.h"
#include "vcgen/horn/system.h"

/* ---- assertions with quantifiers ---- */

/* `if (*) { assume !e; assert false; }` instead of `assert e`. An execution on which e is false has failed, so the code behind need not
 * assume e; and no clause then assumes something that holds for all x only because a goal says so. */
static const struct il_cmd *apart(struct il_program *p, const struct il_cmd *assertion)
{
    struct il_cmd *never = arena_copy(p->arena, assertion, sizeof *assertion);
    const struct il_cmd *fails = il_assume(p, mk_not(p->terms, assertion->term), assertion->span, NULL);
    never->term = mk_false(p->terms);
    return il_choice(p, 2, (const struct il_cmd *[]){il_skip(p), il_seq2(p, fails, never)});
}

static const struct il_cmd *with_assertions_apart(struct il_program *p, const struct il_cmd *c)
{
    if (c->kind == IL_ASSERT)
        return term_has_binder(p->terms, c->term) ? apart(p, c) : c;
    if (c->n == 0)
        return c;
    struct il_cmd *copy = arena_copy(p->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = with_assertions_apart(p, c->child[i]);
    copy->child = child;
    return copy;
}

/* ---- text ---- */

/* The name of the first construct of the clause that is no part of the logic; NULL: none. */
struct scan {
    const struct terms *ts;
    const char *found;
};

static void scan_term(void *user, term_id t)
{
    struct scan *s = user;
    if (term_is(s->ts, t, TERM_LAMBDA))
        s->found = "a lambda expression";
}

static void put_legend(struct horn *h, struct buf *out)
{
    buf_printf(out, "; %s", h->r->qualified);
    if (h->r->n_loops > 0)
        buf_puts(out, ": the relations of its loops, over");
    for (size_t i = 0; i < h->arguments.n && h->r->n_loops > 0; i++)
        buf_printf(out, "%s %s", i ? "," : "", term_name(h->ts, h->arguments.at[i]));
    buf_putc(out, '\n');
    for (unsigned i = 0; i < h->r->n_loops; i++)
        buf_printf(out, ";   loop %u: line %u\n", i + 1, span_position(h->r->loops[i]->span).line);
}

static bool put_clauses(struct horn *h, struct buf *out, const char **why)
{
    struct smtlib w;
    struct scan scan = {.ts = h->ts};
    term_id fails = horn_failure(h);
    smtlib_init(&w, h->ts, out);
    put_legend(h, out);
    buf_puts(out, "(set-logic HORN)\n");
    for (size_t i = 0; i < h->steps.n && !scan.found; i++) {
        term_id clause = horn_clause(h, &h->steps.at[i]);
        term_visit(h->ts, clause, scan_term, &scan);
        if (scan.found || term_is(h->ts, clause, TERM_TRUE))
            continue;
        smtlib_declare(&w, clause);
        buf_puts(out, "(assert ");
        smtlib_term(&w, clause);
        buf_puts(out, ")\n");
    }
    smtlib_declare(&w, fails);
    buf_puts(out, "(assert (=> ");
    smtlib_term(&w, fails);
    buf_puts(out, " false))\n(check-sat)\n");
    smtlib_release(&w);
    *why = scan.found;
    return !scan.found;
}

bool horn_clauses(struct buf *out, struct il_program *p, const struct il_routine *r, const char **why)
{
    struct horn h;
    struct il_routine copy = *r;
    size_t before = out->n;
    copy.body = with_assertions_apart(p, r->body);
    struct il_blocks blocks = il_blocks(p, &copy, NULL);
    copy.labels = blocks.labels;
    horn_init(&h, p, &copy, &blocks);
    for (unsigned e = 0; e < blocks.n_edges; e++)
        if (blocks.edges[e].to != il_blocks_exit(&blocks))
            horn_add(&h, blocks.edges[e].from, blocks.edges[e].to, blocks.edges[e].cmd);
    horn_finish(&h);
    bool done = put_clauses(&h, out, why);
    if (!done)
        out->n = before;
    horn_release(&h);
    return done;
}
