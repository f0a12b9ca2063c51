/* --dump: text of the stages of one routine. */
#include "judge/dump.h"

#include "il/loops/cut.h"
#include "il/dump.h"
#include "logic/mk.h"
#include "vcgen/vc/outcome.h"
#include "vcgen/vc/passify.h"
#include "vcgen/vc/size.h"
#include "vcgen/vc/wp.h"

#include <inttypes.h>

static void title(const struct il_routine *r, const char *stage)
{
    fprintf(stderr, "---- %s of %s ----\n", stage, r->qualified);
}

static void put(struct buf *out)
{
    if (out->n)
        fputs(out->text, stderr);
    if (out->n && out->text[out->n - 1] != '\n')
        fputc('\n', stderr);
    buf_release(out);
}

void dump_routine(struct request *q, struct il_program *p, const struct il_routine *r)
{
    if (!(q->options->dump & DUMP_IL) || !r->body)
        return;
    struct buf out = {0};
    title(r, "il");
    il_dump_routine(&out, p, r);
    put(&out);
}

static void dump_points(struct il_program *p, const struct il_routine *r, const struct point_results *claims)
{
    struct buf out = {0};
    title(r, "claims");
    for (unsigned i = 0; i < claims->n; i++) {
        const struct point_result *at = &claims->at[i];
        buf_printf(&out, "loop %u: %s, %u predicates, %u visits, %u rounds, %u unions, %u queries, %u variants, least %.0f\n",
                   at->loop, point_status_name(at->status), at->n_predicates, at->visits, at->rounds, at->unions, at->queries,
                   at->variants, at->queries_least);
        if (at->asked > 0)
            buf_printf(&out, "  of the predicates: %u ruled out by runs, %u by models, %u asked, %u kept\n", at->by_runs,
                       at->by_models, at->asked, at->kept);
        for (unsigned k = 0; k < at->n_conjuncts; k++) {
            buf_puts(&out, at->conjuncts[k].shown ? "  " : "  (implied) ");
            print_term_to(&out, p->terms, p->style, at->conjuncts[k].term);
            buf_putc(&out, '\n');
        }
    }
    put(&out);
}

static void dump_predicates(const struct il_program *p, const struct il_routine *r, const struct point_results *claims)
{
    struct buf out = {0};
    title(r, "predicates");
    for (unsigned i = 0; i < claims->n; i++) {
        const struct point_result *at = &claims->at[i];
        buf_printf(&out, "loop %u:\n", at->loop);
        for (unsigned k = 0; at->predicates && k < at->n_predicates; k++) {
            buf_puts(&out, "  ");
            print_term_to(&out, p->terms, p->style, at->predicates[k]);
            buf_putc(&out, '\n');
        }
    }
    put(&out);
}

static void indent(struct buf *out, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        buf_puts(out, "  ");
}

static void dump_passive(struct buf *out, const struct il_program *p, const struct passive_cmd *c, unsigned depth)
{
    static const char *const names[] = {"assert ", "assume ", "", "choice", "block", "raise"};
    if (c->kind == PASSIVE_SEQ) {
        for (unsigned i = 0; i < c->n; i++)
            dump_passive(out, p, c->child[i], depth);
        return;
    }
    indent(out, depth);
    buf_puts(out, names[c->kind]);
    if (c->kind == PASSIVE_ASSERT || c->kind == PASSIVE_ASSUME)
        print_term_to(out, p->terms, &print_style_boogie, c->term);
    if (c->kind == PASSIVE_BLOCK || c->kind == PASSIVE_EXIT)
        buf_printf(out, " L%u", c->label);
    buf_putc(out, '\n');
    for (unsigned i = 0; i < c->n; i++) {
        if (i) {
            indent(out, depth);
            buf_puts(out, c->kind == PASSIVE_CHOICE ? "[]\n" : "!\n");
        }
        dump_passive(out, p, c->child[i], depth + 1);
    }
}

static void put_size(struct buf *out, const char *name, uint64_t tree, uint64_t dag)
{
    if (tree == UINT64_MAX)
        buf_printf(out, "%s: too big as a tree, %" PRIu64 " as a DAG\n", name, dag);
    else
        buf_printf(out, "%s: %" PRIu64 " as a tree, %" PRIu64 " as a DAG\n", name, tree, dag);
}

/* FS section 8: the nodes of the source's syntax tree, of the guarded command, of its passive form, and of the verification
 * condition in each form. */
static void dump_sizes(const struct il_program *p, const struct il_routine *r, const struct il_cmd *body,
                       const struct passified *pf)
{
    static const struct {
        const char *name;
        uint64_t cutoff;
    } forms[] = {{"K = 0", 0}, {"K = 10", 10}, {"K = 30", 30}, {"K = none", UINT64_MAX}};
    struct buf out = {0};
    title(r, "sizes");
    buf_printf(&out, "source: %" PRIu64 "\n", r->source_nodes);
    buf_printf(&out, "guarded command: %" PRIu64 "\n", size_of_command(p->terms, body));
    buf_printf(&out, "passive: %" PRIu64 "\n", size_of_passive(p->terms, pf->cmd));
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct outcome o;
        struct names names;
        names_init(&names, p->terms, forms[i].cutoff);
        outcome_init(&o, p->terms, (struct steering){0});
        term_id wrong = outcome_wrong_named(&o, pf->cmd, &names);
        put_size(&out, forms[i].name, names_tree_size(&names, wrong), names_dag_size(&names, wrong));
        outcome_release(&o);
        names_release(&names);
    }
    term_id wrong = wp_wrong(p->terms, pf, (struct steering){0}, DEFAULT_VC_LIMIT);
    if (wrong == TERM_NONE)
        buf_puts(&out, "wp: too big\n");
    else
        put_size(&out, "wp", term_tree_size(p->terms, wrong), term_dag_size(p->terms, wrong));
    put(&out);
}

void dump_claims(struct request *q, struct il_program *p, const struct il_routine *r, const struct point_results *claims)
{
    unsigned what = q->options->dump;
    if (what & DUMP_PREDICATES)
        dump_predicates(p, r, claims);
    if (what & DUMP_CLAIMS)
        dump_points(p, r, claims);
    if (!(what & (DUMP_CUT | DUMP_PASSIVE | DUMP_VC | DUMP_SIZES)))
        return;
    struct buf out = {0};
    const struct il_routine *cut = il_cut_loops(p, r, claims);
    if (what & DUMP_CUT) {
        title(r, "cut");
        il_dump_routine(&out, p, cut);
        put(&out);
    }
    struct passified pf = passify_for_proof(&q->arena, p, cut);
    if (what & DUMP_PASSIVE) {
        title(r, "passive");
        dump_passive(&out, p, pf.cmd, 0);
        put(&out);
    }
    if (what & DUMP_VC) {
        struct outcome o;
        outcome_init(&o, p->terms, (struct steering){0});
        title(r, "vc");
        print_term_to(&out, p->terms, &print_style_boogie, mk_not(p->terms, outcome_wrong(&o, pf.cmd)));
        put(&out);
        outcome_release(&o);
    }
    if (what & DUMP_SIZES)
        dump_sizes(p, r, cut->body, &pf);
    passified_release(&pf);
}
