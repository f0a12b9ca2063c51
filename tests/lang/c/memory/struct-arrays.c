struct e { int k; int v[2]; };
struct s { int n; struct e at[3]; };
//@ ensures \result == 0;
int zero(void) { struct s x = {.n = 2}; return x.at[1].k + x.at[2].v[1]; }
//@ ensures \result == 7;
int copy(void) { struct s x = {.n = 2}; x.at[1].v[0] = 7; struct s y = x; x.at[1].v[0] = 8; return y.at[1].v[0]; }
//@ requires \valid(p); ensures p->at[2].k == 0 && p->n == 1;
void reset(struct s *p) { *p = (struct s){.n = 1}; }
//@ requires \valid(p) && \valid(q); ensures q->at[2].k == p->at[2].k && q->at[0].v[1] == p->at[0].v[1];
void assign(struct s *p, struct s *q) { *q = *p; }
struct e pick(struct s x, int i) { if (i < 0 || i > 2) i = 0; return x.at[i]; }
//@ ensures \result == 4;
int pass(void) { struct s x = {0}; x.at[2].k = 4; return pick(x, 2).k; }
//@ ensures \result == 1;
int wrong_zero(void) { struct s x = {.n = 2}; return x.at[1].k + x.at[2].v[1]; }
//@ ensures \result == 8;
int wrong_copy(void) { struct s x = {.n = 2}; x.at[1].v[0] = 7; struct s y = x; x.at[1].v[0] = 8; return y.at[1].v[0]; }
//@ requires \valid(p) && p->at[2].k == 3; ensures p->at[2].k == 3;
void wrong_reset(struct s *p) { *p = (struct s){.n = 1}; }
//@ requires \valid(p) && \valid(q); ensures q->at[2].k == \old(q->at[2].k);
void wrong_assign(struct s *p, struct s *q) { *q = *p; }
//@ ensures \result == 0;
int wrong_pass(void) { struct s x = {0}; x.at[2].k = 4; return pick(x, 2).k; }
struct s g[2];
//@ ensures g[1].at[0].k == 0;
void globals(void) { g[1] = (struct s){0}; }
//@ ensures g[0].at[0].k == 0;
void wrong_globals(void) { g[1] = (struct s){0}; }
int unset(void) { struct s x; x.at[0].k = 3; struct s y = x; return y.at[0].k; }
int wrong_unset(void) { struct s x; x.at[0].k = 3; return x.at[1].k; }
int wrong_unset_copy(void) { struct s x; x.at[0].k = 3; struct s y = x; return y.at[1].k; }
struct o { struct s in[2]; char c; };
//@ ensures \result == 5;
int nested(void) { struct o x = {0}; x.in[1].at[2].v[1] = 5; struct o y = x; x.in[1].at[2].v[1] = 6; return y.in[1].at[2].v[1] + y.in[0].at[2].v[1]; }
//@ ensures \result == 6;
int wrong_nested(void) { struct o x = {0}; x.in[1].at[2].v[1] = 5; struct o y = x; x.in[1].at[2].v[1] = 6; return y.in[1].at[2].v[1] + y.in[0].at[2].v[1]; }
struct pair { int a; int b; };
struct w { int m; struct pair at[4]; };
static void init(struct w *w, int m) { *w = (struct w){.m = m}; }
int t2(int m) { struct w w; init(&w, m); return w.at[2].b; }
int wrong_t3(int m) { struct w w; struct w *p = &w; p->at[1].a = 3; return w.at[2].b; }
int t4(int m) { struct w w; struct w *p = &w; p->at[1].a = 3; return w.at[1].a; }
