/* The relational product (BOHNE Figure 6): conjoin the states and the relation, project the predicates before the step, and rename those behind
 * it. A predicate and its successor are neighbours in BuDDy's order, so that a relation which keeps many predicates stays small. */
#include "infer/abstract/image.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdlib.h>

/* The caller gets a reference. */
static BDD every_second(unsigned n)
{
    int *vars = alloc_zeroed(n / 2 + 1, sizeof *vars);
    for (unsigned i = 0; 2 * i < n; i++)
        vars[i] = (int)(2 * i);
    BDD set = bdd_addref(n > 0 ? bdd_makeset(vars, (int)((n + 1) / 2)) : bddtrue);
    free(vars);
    return set;
}

BDD image_of(BDD e, BDD relation, unsigned n)
{
    BDD before = every_second(n);
    BDD behind = bdd_addref(bdd_appex(e, relation, bddop_and, before));
    bddPair *names = bdd_newpair();
    bug_unless(names);
    for (unsigned i = 0; i + 1 < n; i += 2)
        bdd_setpair(names, (int)i + 1, (int)i);
    BDD image = bdd_addref(bdd_replace(behind, names));
    bdd_freepair(names);
    bdd_delref(before);
    bdd_delref(behind);
    return image;
}
