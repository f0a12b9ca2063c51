// all by hand: there is no outside judge


union u_a41 { short s; int i; };
//@ ensures \result == 5;
int bad_a41(void) { union u_a41 x; x.i = 0x10005; x.s = 5; return x.i; }
