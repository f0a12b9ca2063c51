/* Why an obligation is not proved. */
#ifndef INVAR_VCGEN_PROVE_REASONS_H
#define INVAR_VCGEN_PROVE_REASONS_H

#include "vcgen/prove/obligations.h"

/* *why: what the reason is about (a call, a limit), in the arena; NULL if there is nothing more to say. */
enum reason reason_of(const struct proof *k, const struct unproved *u, const char **why);

#endif
