// all by hand: the sanitizers and the values that gcc computes
/* Calls through tables, callbacks and variables; constants behind calls of unknown code. */
#include <assert.h>
#include <limits.h>
void ext(void);
static const int t[3] = {1, 2, 3};
static const char *const names[2] = {"ab", "c"};
int sum(const int *p) { return p[0] + p[1]; }
void ok_a(void) { ext(); assert(sum(t) == 3); }
void ok_b(void) { assert(sum(t) == 3); ext(); assert(sum(t) == 3); assert(names[1][0] == 'c'); }
void bad_b(void) { ext(); assert(sum(t) == 4); }
struct s { const char *n; int (*f)(int); };
static int dbl(int x) { return x > 1000 || x < -1000 ? 0 : 2 * x; } static int neg(int x) { return x > 0 ? -x : 0; }
static const struct s tab[] = { {"dbl", dbl}, {"neg", neg} };
const struct s *find(int k) { for (int i = 0; i < 2; i++) if (tab[i].n[0] == k) return &tab[i]; return 0; }
void ok_c(void) { const struct s *p = find('n'); assert(p); assert(p->f(3) == -3); }
void bad_c(void) { const struct s *p = find('n'); assert(p); assert(p->f(3) == 6); }
static int (*hook)(int) = dbl;
void set(int k) { if (k) hook = neg; }
void ok_d(int x) { int r = hook(3); assert(r == 6 || r == -3); }
void bad_d(int x) { int r = hook(3); assert(r == 6); }
int ok_e(int op, int x) { static int (*const ops[])(int) = { dbl, neg }; if (op < 0 || op >= 2) return 0; int r = ops[op](x); assert(op != 1 || r <= 0); return r; }
int bad_e(int op, int x) { static int (*const ops[3])(int) = { dbl, neg }; if (op < 0 || op > 2) return 0; return ops[op](x); }
struct m { int st; const struct s *ops; };
void ok_f(void) { struct m a = { 1, &tab[0] }, *p = &a; assert(p->ops->f(4) == 8); }
void bad_f(void) { struct m a = { 1, &tab[0] }, *p = &a; p->ops++; assert(p->ops->f(4) == 8); }
static int fold(const int *a, int n, int (*f)(int, int), int z) { int i; for (i = 0; i < n; i++) z = f(z, a[i]); return z; }
static int mx(int a, int b) { return a > b ? a : b; }
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \forall integer k; 0 <= k < n ==> a[k] <= \result; */
int ok_g(const int *a, int n) { return fold(a, n, mx, -2147483647 - 1); }
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures \forall integer k; 0 <= k < n ==> a[k] >= \result; */
int bad_g(const int *a, int n) { return fold(a, n, mx, -2147483647 - 1); }
struct ops { int (*open)(int); int (*close)(int); const char *name; };
static int g_open(int x) { return x / 2; } static int f_close(int x) { return x == INT_MIN ? 0 : -x; }
static const struct ops table[] = { { .open = g_open, .close = f_close, .name = "f" }, { .open = f_close, .name = "g" } };
void ok_ops1(void) { assert(table[0].open(8) == 4); assert(table[1].open(8) == -8); assert(table[1].close == 0); assert(table[0].name[0] == 'f'); }
void bad_ops1(void) { assert(table[1].close(8) == 4); }
int bad_ops2(int i) { if (i < 0 || i > 2) return 0; return table[i].open(3); }
int ok_ops2(int i) { if (i < 0 || i > 1) return 0; return table[i].open ? table[i].open(3) : 0; }
static const struct ops one = { .open = g_open };
void ok_ops3(void) { const struct ops *o = &one; assert(o->open(9) == 4); assert(!o->close); assert(!o->name); }
void bad_ops3(void) { const struct ops *o = &one; assert(o->open(9) == 5); }
struct dev { const struct ops *ops; int state; };
/*@ requires \valid(d); requires d->ops == &one; */
int ok_dev(struct dev *d) { return d->ops->open(d->state); }
/*@ requires \valid(d); requires d->ops == &one; */
int bad_dev(struct dev *d) { return d->ops->close(d->state); }
typedef int (*cb)(void *, int);
static int add_cb(void *ctx, int x) { int *s = ctx; if (*s > 1000 || x > 1000 || x < 0) return 1; *s += x; return 0; }
static int each(const int *a, int n, cb f, void *ctx) { for (int i = 0; i < n; i++) { int r = f(ctx, a[i]); if (r) return r; } return 0; }
void ok_cb(void) { int a[3] = {1, 2, 3}, s = 0; assert(each(a, 3, add_cb, &s) == 0); assert(s == 6); }
void bad_cb(void) { int a[3] = {1, 2, 3}, s = 0; each(a, 2, add_cb, &s); assert(s == 6); }
void bad_cb2(void) { cb f = 0; int s = 0; f(&s, 1); }
static int twice(int (*f)(int), int x) { return f(f(x)); } static int inc2(int x) { return x < 100 ? x + 1 : x; } static int dbl2(int x) { return x < 100 && x > -100 ? 2 * x : x; }
void ok_fp(void) { assert(twice(inc2, 3) == 5); assert(twice(&dbl2, 3) == 12); int (*t[2])(int) = {inc2, dbl2}; assert(t[1](4) == 8); assert((*t[0])(4) == 5); assert((**t[0])(4) == 5); }
void bad_fp(void) { int (*t[2])(int) = {inc2, dbl2}; assert(t[1](4) == 5); }
void ok_fp2(int k) { int (*f)(int) = k ? inc2 : dbl2; int r = f(10); assert(r == 11 || r == 20); assert((f == inc2) == (k != 0)); }
void bad_fp2(int k) { int (*f)(int) = k ? inc2 : dbl2; int r = f(10); assert(r == 11); }
