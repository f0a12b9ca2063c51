/* Models in which operations are inside their domains. */
#ifndef INVAR_VCGEN_REFUTE_DOMAINS_H
#define INVAR_VCGEN_REFUTE_DOMAINS_H

#include "vcgen/prove/session.h"

/* A Bool constant that implies that no integer is divided by zero and that every selector is applied to a value of its constructor,
 * wherever the session's routine has such a term without bound variables. TERM_NONE if it has none. */
term_id inside_domains_constant(struct session *s);

#endif
