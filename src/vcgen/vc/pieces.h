/* A large command as several small ones, which are asked one by one: splitting of verification conditions (Leino, Moskal and Schulte,
 * "Verification condition splitting", 2008). */
#ifndef INVAR_VCGEN_VC_PIECES_H
#define INVAR_VCGEN_VC_PIECES_H

#include "vcgen/vc/passive_edit.h"

/* Some executions of a command: those that take certain branches. asked: obligations; for each, cmd has every execution to it, or another
 * piece that also asks it has the others. Everything that is not needed for them is left out of cmd. */
struct piece {
    const struct passive_cmd *cmd;
    const bool *asked;
};

struct pieces VEC_OF(struct piece);

/* Leaves are assertions, assumptions and exits. A command of no more than `small` leaves is not divided. Nor is one whose halves together
 * would cost more than the part `enough` of the whole. */
struct division {
    unsigned small;
    double enough;
};

/* Some obligation with asked[o] goes wrong in c if and only if some goes wrong in a piece that asks it. There are n obligations;
 * labels are below `labels`. Free with vec_release. */
struct pieces passive_pieces(struct passive_edit *e, const struct passive_cmd *c, const bool asked[], uint32_t n, il_label labels,
                             const struct division *division);

#endif
