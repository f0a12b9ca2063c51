// all by hand: there is no outside judge
// In this file nothing is constant; in others something may be.

//@ requires \valid_read(p); assigns *p;
void bad_ro1(int *p) { *p = 1; }

//@ requires \valid(p); assigns *p;
void ok_ro2(int *p) { *p = 1; }

//@ requires \valid_read(p); assigns \nothing; ensures \valid(p);
void bad_ro3(int *p) { (void)p; }

//@ requires \valid(p); assigns \nothing; ensures \valid_read(p);
void ok_ro4(int *p) { (void)p; }

//@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns a[0 .. n - 1];
void bad_ro5(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }

//@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \result == 0 || n > 0;
int ok_ro6(int *a, int n) { int s = 0; for (int i = 0; i < n; i++) s |= a[i]; return s; }
