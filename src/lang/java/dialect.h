/* What the dialects of Java's annotations differ in, property by property. No other file compares dialects.
 * ESC/Java's are those of its user's manual: what it does not check is assumed and listed. Jahob's are those of its formulas. */
#ifndef INVAR_LANG_JAVA_DIALECT_H
#define INVAR_LANG_JAVA_DIALECT_H

#include "lang/java/jml/annot.h"

enum java_dialect { JAVA_AUTO, JAVA_JML, JAVA_ESCJAVA, JAVA_JAHOB };

struct dialect {
    enum annot_dialect annotations; /* how they are read */
    bool own_library; /* ESC/Java's contracts of the library; its methods are like those of the files (else: lower/calls/receiver.h) */
    bool lenient; /* the compiler accepts what Jahob accepts */

    /* ---- calls ---- */
    bool no_bodies;      /* callers know nothing of a body, not even of a getter */
    bool first_requires; /* a method has the precondition of the method that it overrides; `also` adds promises */
    bool only_throws;    /* no exceptions but those of the `throws` clause: claimed of bodies, assumed of calls */
    bool caller_places;  /* what a call breaks is told at the argument or object */

    /* ---- frames ---- */
    bool frames_assumed;  /* that a routine changes only what its frame allows is assumed, also of what overriding methods add */
    bool nothing_changed; /* without a frame clause a method changes nothing, and a constructor its object */

    /* ---- objects ---- */
    bool makes_object;    /* a constructor makes its object; else `new` has made it before */
    bool static_assumed;  /* static code is not checked for what it makes */
    bool by_relevance;    /* object invariants by ESC/Java's rule (lower/invariants/escjava.h) */
    bool null_has_fields; /* null.f is null, and the length of null is 0 */

    bool find_clauses; /* object invariants and contracts that nobody wrote can be looked for */
    const char *old;   /* begins the value of a variable at the start of the routine */
};

/* Before the files are read, AUTO stands for JML. */
const struct dialect *java_dialect(enum java_dialect dialect);

#endif
