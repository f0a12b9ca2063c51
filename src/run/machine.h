/* A run in progress: what the files of the interpreter share. Each part is one file's own: others read it, or call that file. Everything
 * in it lives in the arena of the result, but for vectors and maps, which il_run releases.
 *
 *   control     run.c                   the stack of commands, outcomes
 *               commands.c, calls.c     simple commands, calls
 *               closed.c                assertions that the caller of the run decides
 *   state       state.c, changes.c      variables, assignment, havoc; changes that frames forbid
 *   evaluator   eval.c, arith.c, map.c  terms to values
 *               quant.c, range.c        quantifiers: instances, ranges of their variables
 *               regions.c               quantifiers over all integers
 *   knowledge   function.c, axioms.c    functions and their definitions, axioms
 *   chooser     place.c                 values that are not decided yet
 *               constraint.c, match.c   what must hold of them; patterns
 *               objects.c               what must hold of objects that are met later
 *               assume.c                making assumptions true
 *   picker      pick.c                  choosing at random, elements of named sorts
 *   recorder    record.c                what was asked for, and the path
 */
#ifndef INVAR_RUN_MACHINE_H
#define INVAR_RUN_MACHINE_H

#include "run/arith.h"
#include "run/assume.h"
#include "run/constraint.h"
#include "run/control.h"
#include "run/eval.h"
#include "run/function.h"
#include "run/map.h"
#include "run/pick.h"
#include "run/place.h"
#include "run/record.h"
#include "run/run.h"
#include "run/state.h"

struct machine {
    struct il_program *p;
    struct terms *ts;
    struct arena *arena;
    const struct run_options *options;
    func_id uninterpreted; /* an operation that cannot be executed; FUNC_NONE: none */
    struct control control;
    struct state state;
    struct evaluator evaluator;
    struct knowledge knowledge;
    struct chooser chooser;
    struct picker picker;
    struct recorder recorder;
    enum trouble trouble; /* why a value is missing */
    const char *why;
    struct span here;
    struct run_result result;
};

/* The source has a whole execution (run_source.whole), */
static inline bool source_whole(const struct machine *m)
{
    return m->options->source && m->options->source->whole;
}

/* which is not over. */
static inline bool source_knows_all(const struct machine *m)
{
    return source_whole(m) && !(m->options->source->past && *m->options->source->past);
}

/* The source goes through all alternatives itself (run_source.systematic). */
static inline bool source_systematic(const struct machine *m)
{
    return m->options->source && m->options->source->systematic;
}

#endif
