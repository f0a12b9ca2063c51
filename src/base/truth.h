/* Truth as far as it is known: in a model, in a concrete run. */
#ifndef INVAR_BASE_TRUTH_H
#define INVAR_BASE_TRUTH_H

enum truth { TRUTH_FALSE, TRUTH_TRUE, TRUTH_UNKNOWN };

#endif
