/* Each bit-vector operation is one call of Z3. */
#include "prover/z3_bv.h"

#include "base/bug.h"

Z3_ast z3_bv_apply(Z3_context c, struct bv_function f, const Z3_ast a[])
{
    switch (f.op) {
    case BV_NOT: return Z3_mk_bvnot(c, a[0]);
    case BV_NEG: return Z3_mk_bvneg(c, a[0]);
    case BV_AND: return Z3_mk_bvand(c, a[0], a[1]);
    case BV_OR: return Z3_mk_bvor(c, a[0], a[1]);
    case BV_XOR: return Z3_mk_bvxor(c, a[0], a[1]);
    case BV_NAND: return Z3_mk_bvnand(c, a[0], a[1]);
    case BV_NOR: return Z3_mk_bvnor(c, a[0], a[1]);
    case BV_XNOR: return Z3_mk_bvxnor(c, a[0], a[1]);
    case BV_ADD: return Z3_mk_bvadd(c, a[0], a[1]);
    case BV_SUB: return Z3_mk_bvsub(c, a[0], a[1]);
    case BV_MUL: return Z3_mk_bvmul(c, a[0], a[1]);
    case BV_UDIV: return Z3_mk_bvudiv(c, a[0], a[1]);
    case BV_UREM: return Z3_mk_bvurem(c, a[0], a[1]);
    case BV_SDIV: return Z3_mk_bvsdiv(c, a[0], a[1]);
    case BV_SREM: return Z3_mk_bvsrem(c, a[0], a[1]);
    case BV_SMOD: return Z3_mk_bvsmod(c, a[0], a[1]);
    case BV_SHL: return Z3_mk_bvshl(c, a[0], a[1]);
    case BV_LSHR: return Z3_mk_bvlshr(c, a[0], a[1]);
    case BV_ASHR: return Z3_mk_bvashr(c, a[0], a[1]);
    case BV_ULT: return Z3_mk_bvult(c, a[0], a[1]);
    case BV_ULE: return Z3_mk_bvule(c, a[0], a[1]);
    case BV_UGT: return Z3_mk_bvugt(c, a[0], a[1]);
    case BV_UGE: return Z3_mk_bvuge(c, a[0], a[1]);
    case BV_SLT: return Z3_mk_bvslt(c, a[0], a[1]);
    case BV_SLE: return Z3_mk_bvsle(c, a[0], a[1]);
    case BV_SGT: return Z3_mk_bvsgt(c, a[0], a[1]);
    case BV_SGE: return Z3_mk_bvsge(c, a[0], a[1]);
    case BV_CONCAT: return Z3_mk_concat(c, a[0], a[1]);
    case BV_EXTRACT: return Z3_mk_extract(c, f.a, f.b, a[0]);
    case BV_ZERO_EXTEND: return Z3_mk_zero_ext(c, f.a, a[0]);
    case BV_SIGN_EXTEND: return Z3_mk_sign_ext(c, f.a, a[0]);
    case BV_REPEAT: return Z3_mk_repeat(c, f.a, a[0]);
    case BV_ROTATE_LEFT: return Z3_mk_rotate_left(c, f.a, a[0]);
    case BV_ROTATE_RIGHT: return Z3_mk_rotate_right(c, f.a, a[0]);
    case BV_TO_INT: return Z3_mk_bv2int(c, a[0], false);
    case BV_FROM_INT: return Z3_mk_int2bv(c, f.a, a[0]);
    case BV_COMP:
    case BV_OPS: break;
    }
    bug("bit-vector operation '%s' was not expanded", bv_op_name(f.op));
}
