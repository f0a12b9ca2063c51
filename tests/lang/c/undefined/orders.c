/* Operands in each order in which they may be evaluated. Functions with "bad" in their names fail. */
int g, h;
static int f(void) { g = g + 1; return 10; }
static int k(void) { g = g * 2; return 1; }
/*@ requires g == 1; ensures \result == 11 || \result == 12; */
int two(void) { return g + f(); }
/*@ requires g == 1; ensures \result == 11; */
int two_bad(void) { return g + f(); }
/*@ requires g == 1; ensures g == 11 || g == 12; */
int upd(void) { g += f(); return 0; }
/*@ requires g == 1; ensures g == 11; */
int upd_bad(void) { g += f(); return 0; }
/*@ requires g == 1; ensures g == 4 || g == 3; */
int both(void) { return f() + k(); }
/*@ requires g == 1; ensures g == 4; */
int both_bad(void) { return f() + k(); }
int a[4];
int chain(void) { a[0] = a[2] = 18; return 0; }
/*@ requires 0 <= i < 4 && 0 <= j < 4; */
int chain_bad(int i, int j) { a[i] = a[j] = 18; return 0; }
int inc_bad(int i) { if (i > 9) return 0; i = i++; return 0; }
static int p3(int x, int y) { return 10 * x + y; }
/*@ requires g == 1; ensures \result == 20 + 1 || \result == 10 + 1;*/
int args(void) { return p3(g, (f(), 1)); }
/*@ requires g == 1; ensures \result == 20 + 1 ;*/
int args_bad(void) { return p3(g, (f(), 1)); }
/*@ requires g == 1 && h == 5; ensures \result == 6 + 10 || \result == 7+10; */
int three(void) { return (g + h) + f(); }
int *gp;
static int mv(void) { gp = a; return 2; }
/*@ requires gp == &g; assigns gp, a[0..3], g; ensures a[2] == 7; */
int ix_bad(void) { gp[mv()] = 7; return 0;}
/* Initialisers of a list come in any order: if it matters, they are unsupported. */
/*@ requires g == 1; ensures \result == 10; */
int list_of_both(void) { int t[2] = {f(), g}; return t[0]; }
/*@ requires g == 1; ensures g == 4; */
int list_calls_bad(void) { int t[2] = {f(), k()}; return t[0]; }
struct pair { int x, y[2]; };
int list_nested_bad(int i) { struct pair t = {i > 5, {1, i = 7}}; return t.x; }
int list_increments_bad(int i) { if (i > 9) return 0; int t[2] = {i++, i++}; return t[1]; }
/*@ requires g == 1; ensures \result == 2; */
int list_literal_bad(void) { return (struct pair){f(), {g, 0}}.y[0]; }
/*@ requires g == 1; ensures \result == 12; */
int list(int i) { struct pair t = {f(), {i, 2}}; return t.x + t.y[1]; }
/*@ requires g == 1; ensures \result == 13; */
int list_bad(int i) { struct pair t = {f(), {i, 2}}; return t.x + t.y[1]; }
