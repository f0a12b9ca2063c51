// all by hand: there is no outside judge
#include <string.h>
#include <stdio.h>

void bad_a11(void) { char a[10] = "abcdefgh"; memcpy(a + 1, a, 5); }

void bad_a12(int n) { char a[10] = "abc"; if (n >= 0 && n <= 10) memcpy(a, a + n, 3); }

void bad_a13(void) { char a[4]; strcpy(a, "abcd"); }

void bad_a14(void) { char a[8] = "abcd"; strcat(a, "efgh"); }

void bad_a15(void) { char a[8] = "abcd"; strcpy(a + 1, a); }

int bad_a16(void) { char a[3] = {'a','b','c'}; return (int)strlen(a); }

int bad_a17(void) { char a[4] = "abc"; char *p = strchr(a, 'x'); return *p; }

int bad_a18(void) { char a[4]; strncpy(a, "abcdef", 4); return (int)strlen(a); }

//@ requires \valid_read(s); 
int bad_b46(const char *s) { int n = 0; while (s[n]) n++; return n; }

//@ requires \valid(d + (0 .. n-1)) && \valid_read(s + (0 .. n-1)) && n > 0; ensures d[0] == \old(s[0]);
void bad_b47(char *d, const char *s, int n) { for (int i = 0; i < n; i++) d[i] = s[i]; d[0] = s[n-1]; }

//@ requires \valid(d + (0 .. n-1)) && \valid_read(s + (0 .. n-1)) && n >= 0 && \separated(d + (0 .. n-1), s + (0 .. n-1)); ensures \forall integer k; 0 <= k < n ==> d[k] == \old(s[k]);
void ok_b49(char *d, const char *s, int n) { for (int i = 0; i < n; i++) d[i] = s[i]; }

int ok_c24(void) { char a[8], b[8]; a[0] = 'x'; a[1] = 0; strcpy(b, a); return b[0] + b[1]; }

int bad_c25(void) { char a[8], b[8]; a[0] = 'x'; a[1] = 0; strcpy(b, a); return b[2]; }

int bad_c26(void) { char a[8]; strncpy(a, "ab", 3); return a[4]; }

int ok_c27(void) { char a[8]; strncpy(a, "ab", 8); return a[7]; }

int bad_c28(void) { char a[8]; int n = snprintf(a, 8, "%d", 3); return a[7]; }
