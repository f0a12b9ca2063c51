/* Predicates that speak of each other twice: all of what they mean is too long. */
/*@ predicate p0{L}(int *a, integer i) = a[i] > 0;
    predicate p1{L}(int *a, integer i) = p0(a, i) && p0(a, i + 1);
    predicate p2{L}(int *a, integer i) = p1(a, i) && p1(a, i + 1);
    predicate p3{L}(int *a, integer i) = p2(a, i) && p2(a, i + 1);
    predicate p4{L}(int *a, integer i) = p3(a, i) && p3(a, i + 1);
    predicate p5{L}(int *a, integer i) = p4(a, i) && p4(a, i + 1);
    predicate p6{L}(int *a, integer i) = p5(a, i) && p5(a, i + 1);
    predicate p7{L}(int *a, integer i) = p6(a, i) && p6(a, i + 1);
    predicate p8{L}(int *a, integer i) = p7(a, i) && p7(a, i + 1);
    predicate p9{L}(int *a, integer i) = p8(a, i) && p8(a, i + 1);
    predicate p10{L}(int *a, integer i) = p9(a, i) && p9(a, i + 1);
    predicate p11{L}(int *a, integer i) = p10(a, i) && p10(a, i + 1);
    predicate p12{L}(int *a, integer i) = p11(a, i) && p11(a, i + 1);
    predicate p13{L}(int *a, integer i) = p12(a, i) && p12(a, i + 1);
    predicate p14{L}(int *a, integer i) = p13(a, i) && p13(a, i + 1);
    predicate p15{L}(int *a, integer i) = p14(a, i) && p14(a, i + 1);
    predicate p16{L}(int *a, integer i) = p15(a, i) && p15(a, i + 1);
    predicate p17{L}(int *a, integer i) = p16(a, i) && p16(a, i + 1);
    predicate p18{L}(int *a, integer i) = p17(a, i) && p17(a, i + 1);
    predicate p19{L}(int *a, integer i) = p18(a, i) && p18(a, i + 1);
    predicate p20{L}(int *a, integer i) = p19(a, i) && p19(a, i + 1);
    predicate p21{L}(int *a, integer i) = p20(a, i) && p20(a, i + 1);
    predicate p22{L}(int *a, integer i) = p21(a, i) && p21(a, i + 1);
    predicate p23{L}(int *a, integer i) = p22(a, i) && p22(a, i + 1);
    predicate p24{L}(int *a, integer i) = p23(a, i) && p23(a, i + 1);
    predicate p25{L}(int *a, integer i) = p24(a, i) && p24(a, i + 1);
    predicate p26{L}(int *a, integer i) = p25(a, i) && p25(a, i + 1);
    predicate p27{L}(int *a, integer i) = p26(a, i) && p26(a, i + 1);
    predicate p28{L}(int *a, integer i) = p27(a, i) && p27(a, i + 1);
    predicate p29{L}(int *a, integer i) = p28(a, i) && p28(a, i + 1); */

/*@ requires \valid(a + (0 .. 99)) && p3(a, 1);
    ensures \result > 0; */
int short_enough(int *a)
{
    return a[4];
}

/*@ requires \valid(a + (0 .. 99)) && p3(a, 1);
    ensures \result > 0; */
int short_enough_bad(int *a)
{
    return a[5];
}

/*@ requires \valid(a + (0 .. 99)) && p29(a, 1);
    ensures \result > 0; */
int too_long_unsupported(int *a)
{
    return a[4];
}
