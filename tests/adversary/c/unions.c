// all by hand: there is no outside judge


union u_a38 { int i; float f; };
//@ ensures \result == 1;
int bad_a38(void) { union u_a38 x; x.f = 1.0f; return x.i; }

union u_a40 { struct { int a; int b; } s; int i; };
//@ ensures \result == 7;
int bad_a40(void) { union u_a40 x; x.s.a = 7; x.i = 8; return x.s.a; }

// assumes: without a value
union u_c47 { int i; char c; };
int bad_c47(void) { union u_c47 x; x.c = 1; return x.i > 5; }
