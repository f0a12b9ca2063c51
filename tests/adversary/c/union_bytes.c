// all by hand: there is no outside judge


union u_a39 { int i; char c[4]; };
//@ ensures \result == 0;
int bad_a39(void) { union u_a39 x; x.i = 1; return x.c[0]; }
