/* Start heaps that are built: lists and trees of few objects along the fields of the linked data (il/linked.h), as a source for the
 * interpreter. What the heap does not say, the interpreter decides in favour of what is assumed. */
#ifndef INVAR_RUN_TEXT_START_HEAP_H
#define INVAR_RUN_TEXT_START_HEAP_H

#include "il/linked.h"
#include "run/run.h"

enum { START_HEAP_OBJECTS = 7 };

struct start_heap;

/* A heap of n <= START_HEAP_OBJECTS objects. number tells the heaps of that size apart; equal numbers give equal heaps. */
struct start_heap *start_heap_new(struct arena *arena, const struct il_program *p, const struct il_linked *linked, unsigned n,
                                  unsigned number);
/* For one run. Valid as long as the heap. */
struct run_source start_heap_source(struct start_heap *h);
/* The run asked for the value of an operation outside its domain: it may be no run of the program. */
bool start_heap_was_left(const struct start_heap *h);
/* It asked for a field of null, which formulas may mention and which has any value. */
bool start_heap_mentions_null(const struct start_heap *h);

#endif
