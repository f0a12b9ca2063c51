// all by hand: there is no outside judge


static int rec_c35(int n, int *out) { int l; if (n <= 0) { *out = 1; return 0; } rec_c35(n - 1, &l); *out = l; return l; }
int ok_c35(void) { int x; rec_c35(2, &x); return x; }

static int rec_c36(int n, int *out) { int l; if (n <= 0) { return 0; } rec_c36(n - 1, &l); *out = l; return l; }
int bad_c36(void) { int x; rec_c36(2, &x); return x; }

//@ requires \valid(p) && \initialized(p); assigns *p; ensures *p == \old(*p) + 1;
void inc_c37(int *p);
int bad_c37(void) { int x; inc_c37(&x); return x; }

//@ requires \valid(p); assigns *p; ensures \result == 0 ==> \initialized(p) && *p > 0;
int get_c38(int *p);
//@ ensures \result >= 0;
int ok_c38(void) { int x; if (get_c38(&x) == 0) return x; return 0; }

//@ requires \valid(p); assigns *p; ensures \result == 0 ==> \initialized(p) && *p > 0;
int get_c39(int *p);
int bad_c39(void) { int x; if (get_c39(&x) != 0) return x; return 0; }

//@ requires \valid(a + (0 .. n-1)) && n >= 0; assigns a[0 .. n-1]; ensures \initialized(a + (0 .. n-1));
void fill_c40(int *a, int n) { for (int i = 0; i < n - 1; i++) a[i] = 0; }
void bad_c40(void) { int a[4]; fill_c40(a, 4); //@ assert \initialized(a + (0..4));
}

//@ requires \valid(a + (0 .. n-1)) && n >= 0; assigns a[0 .. n-1]; ensures \initialized(a + (0 .. n-1));
void ok_c41(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }

//@ requires \valid(a + (0 .. n-1)) && n >= 0; assigns a[0 .. n-1]; ensures \initialized(a + (0 .. n-1));
void bad_c42(int *a, int n) { for (int i = 1; i < n; i++) a[i] = 0; }

//@ requires \valid(p); assigns *p; ensures !\initialized(p);
void bad_c43(int *p) { }

int ok_c44(int *q) { int a[2] = {1, 2}; int *p = a; //@ assert \initialized(p + (0 .. 1));
 return p[1]; }

int bad_c45(void) { int x; int *p = &x; //@ assert \initialized(p);
 return 0; }

int bad_c46(void) { int x, *p = &x; //@ check \initialized(&x);
 *p = 3; return x; }
