// all by hand: there is no outside judge


struct b_a35 { int f : 3; };
//@ ensures \result == 5;
int bad_a35(void) { struct b_a35 x; x.f = 5; return x.f; }

struct b_a36 { unsigned f : 3; };
//@ ensures \result == 8;
int bad_a36(void) { struct b_a36 x; x.f = 7; x.f++; return x.f; }

struct b_a37 { unsigned f : 3; };
//@ ensures \result == 1;
int bad_a37(void) { struct b_a37 x; x.f = 1; return x.f - 2 > 0; }

struct b_c50 { unsigned x : 3, y : 5; };
int bad_c50(void) { struct b_c50 b; b.x = 1; return b.y; }
