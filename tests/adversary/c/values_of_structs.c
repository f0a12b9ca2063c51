// all by hand: there is no outside judge


// assumes: that is copied have values
struct p_c0 { int x, y; };
static struct p_c0 mk_c0(void) { struct p_c0 t; t.x = 1; return t; }
int bad_c0(void) { struct p_c0 a = mk_c0(); return a.y; }

struct p_c1 { int x, y; };
static struct p_c1 mk_c1(void) { struct p_c1 t; t.x = 1; return t; }
int ok_c1(void) { struct p_c1 a = mk_c1(); return a.x; }

// assumes: that is copied have values
struct p_c2 { int x, y; };
static int f_c2(struct p_c2 a) { return a.y; }
int bad_c2(void) { struct p_c2 t; t.x = 1; return f_c2(t); }

// assumes: that is copied have values
struct p_c3 { int x, y; };
int bad_c3(int c) { struct p_c3 a = {1, 2}, b; struct p_c3 t = c ? a : b; return t.x; }

// assumes: that is copied have values
struct p_c4 { int x, y; };
int bad_c4(int c) { struct p_c4 b; b.x = 1; struct p_c4 *q = &b; struct p_c4 t = *q; return t.y; }

// assumes: that is copied have values
struct p_c5 { int x, y; };
struct p_c5 g_c5;
int bad_c5(void) { struct p_c5 b; b.x = 1; g_c5 = b; return g_c5.y; }

struct in_c48 { int a[3]; }; struct o_c48 { struct in_c48 in[2]; };
int bad_c48(int i) { struct o_c48 o; for (int k = 0; k < 3; k++) o.in[0].a[k] = k; if (i < 0 || i > 1) return 0; return o.in[i].a[1]; }

struct in_c49 { int a[3]; }; struct o_c49 { struct in_c49 in[2]; };
int ok_c49(int i) { struct o_c49 o; for (int k = 0; k < 3; k++) o.in[0].a[k] = o.in[1].a[k] = k; if (i < 0 || i > 1) return 0; return o.in[i].a[1]; }
