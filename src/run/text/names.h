/* Names of objects, and of the places that are made with them. */
#ifndef INVAR_RUN_TEXT_NAMES_H
#define INVAR_RUN_TEXT_NAMES_H

#include "base/buf.h"
#include "run/run.h"

/* An object has the name of the place at which the run met it first. */
struct named {
    const struct named *next;
    uint64_t object;
    const char *name;
    const char *type; /* of its class, where a text says it; else NULL */
};

/* Memory is the arena's. */
struct names {
    const struct il_program *p;
    const struct terms *ts;
    struct arena *arena;
    const struct named *first;
};

bool is_reference(const struct names *k, sort_id sort);
/* Objects that have a name keep it. */
void names_add(struct names *k, uint64_t object, const char *name, const char *type);
/* NULL: it has no name. */
const struct named *names_find(const struct names *k, uint64_t object);
/* The name of the object for which the function stands (il_program.object_names); NULL: it stands for none. */
const char *names_of_function(const struct il_program *p, func_id f);
/* A value in the source's syntax: an object as its name, null, or `new`, which is no name. False: it has none. */
bool names_value(const struct names *k, struct buf *out, sort_id sort, struct value v);
/* A variable that users do not see, under its own name: what it holds is an input only if a run cannot be had again without it. */
bool names_hidden(const struct il_var *v);
/* The place that was asked for: `x`, `a[1]`, `o.f`; `x` also for what the object `&x` holds; behind the second havoc `x@2`, `a@2[1]`; `f(1)`, or
 * of an operator of the source `1 op 2`. *named: all objects in it have names. */
const char *names_place(const struct names *k, const struct run_ask *ask, bool *named);

#endif
