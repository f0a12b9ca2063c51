// all by hand: there is no outside judge


/*@ behavior pos: assumes x > 0; ensures \result == 1;
  behavior neg: assumes x < 0; ensures \result == -1; complete behaviors; */
int bad_a69(int x) { return x > 0 ? 1 : -1; }

/*@ behavior pos: assumes x >= 0; ensures \result == 1;
  behavior neg: assumes x <= 0; ensures \result == 1; disjoint behaviors; */
int bad_a70(int x) { return 1; }

int g_a71; //@ assigns \nothing;
void bad_a71(void) { g_a71 = 1; }

// assumes: contract of
int g_a72; //@ assigns g_a72;
static void f_a72(int *p) { *p = 1; } int h_a72;
//@ assigns g_a72;
void bad_a72(void) { f_a72(&h_a72); }

/*@ requires \valid(a + (0..3)); assigns a[0..1]; */
void bad_a73(int *a, int i) { if (0 <= i && i < 3) a[i] = 1; }

//@ requires \valid(p) && \valid(q); ensures *p == 1;
void bad_a74(int *p, int *q) { *p = 1; *q = 2; }

//@ requires \valid(p) && \valid(q); assigns *p; ensures *q == \old(*q);
void bad_a75(int *p, int *q) { *p = 1; }

//@ ensures \result == 1;
int bad_a76(int x) { int y = x; L: y = y; if (y < 1000) y++; //@ assert y == \at(y, L);
 return 1; }

int bad_a77(int x) { //@ ghost int g = x;
 x = 5; //@ assert g == x;
 return x; }
