// all by hand: there is no outside judge


//@ requires \valid(a + (0 .. n-1)) && n >= 0; ensures \forall integer k; 0 <= k <= n ==> a[k] == 0;
void bad_a62(int *a, int n) { for (int i = 0; i < n; i++) a[i] = 0; }

//@ requires \valid(a + (0 .. n-1)) && n >= 0; ensures \forall integer k; 0 <= k < n ==> a[k] == 0;
void bad_a63(int *a, int n) { for (int i = 1; i < n; i++) a[i] = 0; }

//@ requires \valid(a + (0 .. n-1)) && n >= 0; ensures \forall integer k; 0 <= k < n-1 ==> a[k] <= a[k+1];
void bad_a65(int *a, int n) { for (int i = 0; i + 1 < n; i++) if (a[i] > a[i+1]) { int t = a[i]; a[i] = a[i+1]; a[i+1] = t; } }

//@ requires \valid(a + (0 .. n-1)) && n >= 0;
void bad_a66(int *a, int n) { for (int i = n; i >= 0; i--) a[i] = 0; }

//@ requires \valid(a + (0 .. n-1)) && n >= 0; ensures \result >= 0 ==> a[\result] == x; ensures \result < 0 ==> \forall integer k; 0 <= k < n ==> a[k] != x;
int bad_a68(int *a, int n, int x) { for (int i = 0; i < n - 1; i++) if (a[i] == x) return i; return -1; }

//@ requires 0 <= n <= 1000; ensures \result == n * (n - 1) / 2;
int ok_b45(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }

//@ requires \valid(a + (0 .. 9)); ensures \exists integer k; 0 <= k < 10 && a[k] == 0;
void bad_b69(int *a) { for (int i = 0; i < 10; i++) if (a[i] < 0) a[i] = 0; }

//@ requires \valid(p); ensures *p == \old(*p) + 2;
void bad_b70(int *p) { if (*p < 1000) (*p)++; if (*p < 1000) (*p)++; }

//@ requires n >= 0;
int bad_b72(int n) { int c = 0; /*@ loop invariant c <= n; loop assigns c, n; loop variant n - c; */ while (c < n) { c++; n++; } return c; }

//@ requires n >= 0 && n < 1000; ensures \result == 0;
int bad_b73(int n) { int c = n; /*@ loop invariant c >= 0; loop assigns \nothing; */ while (c > 0) c--; return c; }
