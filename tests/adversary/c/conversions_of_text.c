// all by hand: argued
/* Conversions of text to numbers and back. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <limits.h>
#include <assert.h>
/*@ requires \exists integer k; 0 <= k && \valid_read(s + (0 .. k)) && s[k] == 0; assigns \nothing; */
long ok_1(const char *s) { return strtol(s, NULL, 10); }
int ok_2(int argc) { char *e; long v = strtol("12", &e, 10); if (*e) return -1; return v > INT_MAX || v < INT_MIN ? 0 : (int)v; }
int bad_2(int argc) { char *e; long v = strtol("12", &e, 10); assert(*e == 0); return 0; }
int bad_3(int argc) { char *e; long v = strtol("12", &e, 10); return e[1]; }
int ok_3(int argc) { char *e; const char *s = "12 13"; long v = strtol(s, &e, 10); assert(e - s <= 5); if (!*e) return 0; return e[1]; }
long bad_5(const char *s) { return strtol(0, 0, 10); }
int bad_6(int argc) { long v = strtol("12", 0, 10); assert(v >= 0); return 0; }
void ok_sp(int x) { char b[12]; sprintf(b, "%d", x); }
void bad_sp(int x) { char b[11]; sprintf(b, "%d", x); }
int ok_sn(int x) { char b[16]; int n = snprintf(b, sizeof b, "%d-%d", x, x); if (n < 0 || (size_t)n >= sizeof b) return 0; return b[n]; }
int bad_sn(int x) { char b[16]; int n = snprintf(b, sizeof b, "%d-%d", x, x); return b[n]; }
size_t ok_sn2(int x) { char b[16]; snprintf(b, sizeof b, "%d-%d", x, x); return strlen(b); }
void ok_ap(char *unused, int x) { char b[32]; int n = snprintf(b, sizeof b, "a%d", x); if (n > 0 && n < 32) snprintf(b + n, sizeof b - n, "b%d", x); }
