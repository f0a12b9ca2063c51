/* The form of the verification condition for a prover (FS sections 4 and 6). */
#ifndef INVAR_VCGEN_VC_FORM_H
#define INVAR_VCGEN_VC_FORM_H

#include <stdbool.h>
#include <stdint.h>

/* All zero: compact, sharing equal terms, no names. */
struct vc_form {
    bool wp;         /* weakest preconditions instead of outcome predicates (wp.h) */
    bool naming;     /* names for shared outcome predicates with more than `cutoff` nodes (names.h) */
    uint64_t cutoff; /* of `naming` */
    unsigned piece;  /* a proof asks larger commands in pieces, of this many leaves where that is possible (pieces.h); 0: never */
    uint64_t limit;  /* without names: number of nodes; past it, obligations are a limit; 0: DEFAULT_VC_LIMIT */
};

enum { DEFAULT_VC_LIMIT = 2000000 };

#endif
