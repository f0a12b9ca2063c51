/* A solver context in which the obligations of a loop-free routine are asked one at a time. */
#ifndef INVAR_VCGEN_PROVE_SESSION_H
#define INVAR_VCGEN_PROVE_SESSION_H

#include "prover/query.h"
#include "prover/split.h"
#include "vcgen/vc/background.h"
#include "vcgen/vc/form.h"
#include "vcgen/vc/outcome.h"
#include "vcgen/vc/passify.h"
#include "vcgen/vc/path.h"

/* Obligation o can be asked if asked[o]. Paths through o can be cut if cuttable[o]. `names` maps a quantified formula to its indicator
 * (outcome.h). The session owns everything except the routine and the memory of paths. */
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
    bool too_big;       /* no formula, because it was too large (wp, or a form without names); every answer is unknown, a limit */
    term_id *ask, *cut; /* by obligation: its constant, or false */
    uint32_t n;
    /* The obligations that can be asked, in order. Asking asked[i] implies above[k] for each k <= i and below[k] for each k >= i. So two
     * negations exclude all other obligations. */
    uint32_t *asked, n_asked;
    term_id *above, *below;
};

/* The result of one check. definite: sat, and the model counts as a counterexample. open: sat, and no limit was met, but it is not known
 * whether the model counts. session_look finds both. elsewhere: definite, but the model that counts is another prover's. */
struct session_answer {
    enum answer answer;
    enum why_unknown why;
    bool definite, open, elsewhere;
};

/* Options of a session. */
struct session_options {
    enum query_phase phase;
    const char *name;               /* in the query log */
    const bool *asked;              /* by obligation */
    const struct passive_cmd *part; /* of the passive form of r, with all that matters for what is asked; NULL: found here */
    const bool *cuttable;           /* by obligation; NULL: none */
    struct vc_form form;            /* wp is used in PHASE_PROOF only */
    bool shown;                     /* see query_options */
    bool needed_first, tableau;     /* see solver_options */
};

/* r has no loops (il/loops/cut.h). The options are not kept. */
void session_open(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                  const struct session_options *o);
/* The same, but the prover handles all quantifiers and instantiates them at triggers. Nothing can be cut. The form is compact, without
 * names. Only unsat answers are useful. */
void session_open_whole(struct session *s, struct prover *prover, struct il_program *p, const struct il_routine *r,
                        const struct session_options *o);
void session_close(struct session *s);

/* Asks whether o can go wrong if all earlier obligations hold. unsat means that o is proved. With `cut`, paths through all cuttable
 * obligations except o are cut. */
struct session_answer session_ask(struct session *s, uint32_t o, bool cut);
/* Asks whether any obligation can go wrong. unsat means that all are proved. Other answers say nothing about a single one. No cuts. */
struct session_answer session_ask_all(struct session *s);
/* session_ask without cuts, with n more assumptions: Bool CONSTs of the routine or their negations. */
struct session_answer session_ask_under(struct session *s, uint32_t o, unsigned n, const term_id extra[]);
/* The same. After unsat, in_core[i] is true if extra[i] was needed. */
struct session_answer session_ask_core(struct session *s, uint32_t o, unsigned n, const term_id extra[], bool in_core[]);
/* Asks whether any of the obligations asked[first .. last] can go wrong. unsat means that all are proved. No cuts. Extra assumptions are
 * as in session_ask_core; in_core may be NULL. */
struct session_answer session_ask_group(struct session *s, uint32_t first, uint32_t last, unsigned n, const term_id extra[],
                                        bool in_core[]);
/* The same for those of asked[first .. last] that are not settled[o]. After sat, *wrong is the one that goes wrong in the model, or
 * OBLIGATION_NONE if the model does not tell. */
enum { OBLIGATION_NONE = UINT32_MAX };
struct session_answer session_ask_unsettled(struct session *s, uint32_t first, uint32_t last, const bool settled[],
                                            uint32_t *wrong);
/* Of n obligations, this many are asked together at first: all, or if they are many, a part of them. */
uint32_t session_group_size(uint32_t n);
/* If there are many obligations, asks groups of them and sets proved[o] for those that are proved. This takes few questions if most are
 * proved. */
void session_prove_groups(struct session *s, bool proved[]);
/* W of o alone. It contains quantifiers instead of their indicators. */
term_id session_wrong(struct session *s, uint32_t o);
/* The question of session_ask for o, without cuts, as a separate question. The arrays belong to the program and the session. */
struct sequent session_sequent(struct session *s, uint32_t o);
/* From now on only unsat matters: query_take_first_sat. */
void session_take_first_sat(struct session *s);
/* Call it after the check that said v. Fills definite and open (query_definite), which may take longer than the check. */
void session_look(struct session *s, struct session_answer *v);
/* After an answer with a model, other than unsat: the path to o. */
struct path session_path(struct session *s, struct arena *arena, uint32_t o);
/* After sat: calls reached_in_model. */
void session_reached(struct session *s, bool reached[]);

#endif
