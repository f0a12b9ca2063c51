/* Inputs given by the user as text: `n=3, a.length=2, a[0]=1, b=a, next=null`. */
#ifndef INVAR_RUN_TEXT_INPUT_H
#define INVAR_RUN_TEXT_INPUT_H

#include "run/text/show.h"

struct run_input;

/* Places and values of r's inputs, separated by commas, as run_shown.inputs has them, hidden ones too: integers, fractions, true, false, bits
 * (5bv8), null, `new` (an object of its own), `new C` (one of class C) and
 * `new ? extends A & B` (of a class the program does not name, below these; of an array `? extends A[]`, that of its elements is such a
 * class below A), the name of another input (the same object), elements of a named sort (T#3), values of datatypes (Cons(1, Nil())).
 * NULL: *why says what is wrong. Memory is a's. */
struct run_input *run_input_read(struct arena *a, struct il_program *p, const struct il_routine *r, const char *text,
                                 const char **why);
/* A source that gives these values and has no other opinion. Valid for one run: objects get their numbers in it. */
struct run_source run_input_source(struct run_input *in);

/* After a run: a value that was asked for and could not be read, as "place=value"; NULL if there is none. */
const char *run_input_bad(const struct run_input *in);

/* The *n places among them that no run so far has asked for. Memory: that of `in`. */
const char **run_input_unused(const struct run_input *in, unsigned *n);

/* The inputs of a failed run of r as one text for run_input_read, in memory of a; NULL if executing them, with these options but for
 * the source, does not fail at the same place. Where only their exact texts do, the run shows these from now on. Hidden inputs become some
 * that are shown, if the run is not had without them. Where some were not asked for again, it shows the inputs and the path of the repetition. */
const char *run_repeats(struct il_program *p, const struct il_routine *r, struct run_shown *run,
                        const struct run_options *options, struct arena *a);

#endif
