/* One solver context in which obligations of a loop-free routine are asked one at a time. */
#ifndef INVAR_VCGEN_PROVE_SESSION_H
#define INVAR_VCGEN_PROVE_SESSION_H

#include "prover/query.h"
#include "prover/split.h"
#include "vcgen/prove/background.h"
#include "vcgen/vc/form.h"
#include "vcgen/vc/outcome.h"
#include "vcgen/vc/passify.h"
#include "vcgen/vc/path.h"

/* Obligations of kind asked[o] can be asked; a path through an obligation with cuttable[o] can be cut. `names`: quantified formula ->
 * its indicator (outcome.h). The session owns everything but the routine and the path's memory. */
struct session {
    struct arena arena;
    struct il_program *p;
    const struct il_routine *r;
    struct passified passified;
    struct outcome outcome;
    struct background background;
    struct query *query;
    struct idmap names;
    struct names shared; /* of vc_form.naming */
    bool no_path;        /* wp: the formula does not tell the outcomes of parts */
    bool too_big;        /* wp, or nothing named: no formula; every answer is unknown, a limit */
    term_id *ask, *cut;  /* by obligation: its constant, or false */
    uint32_t n;
    /* The obligations that can be asked, in order; above[i] (below[i]) is implied by asking asked[i] or one after (before)
     * it, so that two negations exclude all others. */
    uint32_t *asked, n_asked;
    term_id *above, *below;
};

/* What one check said. definite: sat, and the model counts as a counterexample. */
struct verdict_of {
    enum answer answer;
    enum why_unknown why;
    bool definite;
};

/* What a session is opened for. */
struct session_options {
    enum query_phase phase;
    const char *name;     /* in the query log */
    const bool *asked;    /* by obligation */
    const bool *cuttable; /* by obligation; NULL: none */
    struct vc_form form;  /* wp counts in PHASE_PROOF only */
};

/* r is without loops (il/loops/cut.h). The options are read and not kept. */
void session_open(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                  const struct session_options *o);
/* The same with every quantifier left to the prover, which looks for instances at triggers. Nothing can be cut, and the form is compact
 * without names. Only unsat is of use. */
void session_open_whole(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                        const struct session_options *o);
void session_close(struct session *s);

/* Can o go wrong when all earlier obligations hold? unsat means no: o is proved. With `cut`, paths through all cuttable obligations
 * except o are cut. */
struct verdict_of session_ask(struct session *s, uint32_t o, bool cut);
/* Can any obligation go wrong? unsat means that all are proved; from other answers nothing follows for any one of them. No cuts. */
struct verdict_of session_ask_all(struct session *s);
/* session_ask without cuts, under n assumptions more: Bool CONSTs of the routine or their negations. */
struct verdict_of session_ask_under(struct session *s, uint32_t o, unsigned n, const term_id extra[]);
/* The same; after unsat, in_core[i] tells whether extra[i] was needed. */
struct verdict_of session_ask_core(struct session *s, uint32_t o, unsigned n, const term_id extra[], bool in_core[]);
/* Can any of the obligations asked[first .. last], numbers of `asked`, go wrong? unsat means that all are proved; no cuts. Otherwise as
 * session_ask_core. */
struct verdict_of session_ask_group(struct session *s, uint32_t first, uint32_t last, unsigned n, const term_id extra[],
                                    bool in_core[]);
/* Where many can be asked: sets proved[o] of those that are proved in groups, which takes few questions if most are. */
void session_prove_groups(struct session *s, bool proved[]);
/* W of o alone, with its quantifiers in place of their indicators. */
term_id session_wrong(struct session *s, uint32_t o);
/* What session_ask asks of o, without cuts, as a question of its own. Arrays are the program's and the session's. */
struct sequent session_sequent(struct session *s, uint32_t o);
/* After an answer that is not unsat and has a model: the path to o. */
struct path session_path(struct session *s, struct arena *arena, uint32_t o);
/* After sat: reached_in_model. */
void session_reached(struct session *s, bool reached[]);

#endif
