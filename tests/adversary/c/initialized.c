// all by hand: there is no outside judge

void bad_i1(void) { int x; /*@ assert \initialized(&x); */ x = 1; }
void ok_i1(void) { int x; x = 1; /*@ assert \initialized(&x); */ }
void bad_i2(void) { int a[3]; a[0] = a[1] = 1; /*@ assert \initialized(a + (0 .. 2)); */ }
void ok_i2(void) { int a[3]; a[0] = a[1] = a[2] = 1; /*@ assert \initialized(a + (0 .. 2)); */ }
void bad_i3(int c) { int x; if (c) x = 1; /*@ assert \initialized(&x); */ }
struct s_i4 { int a, b[2]; };
void bad_i4(void) { struct s_i4 s; s.a = 1; /*@ assert \initialized(&s.b[1]); */ }
void ok_i4(void) { struct s_i4 s = {.a = 1}; /*@ assert \initialized(&s.b[1]); */ }
/*@ predicate has(int *p) = \initialized(p); */
void bad_i5(int c) { int x; if (c) x = 1; /*@ assert has(&x); */ }
union u_i6 { int a; char b; };
void bad_i6(void) { union u_i6 u; /*@ assert \initialized(&u.a); */ }
union u_i7 { int a; float f; };
int bad_i7(int x) { union u_i7 u; if (x) u.a = 1; return u.a > 1; }
int ok_i7(int x) { union u_i7 u; if (x) u.a = 1; else u.a = 2; return u.a > 1; }
struct t_i8 { int tag; union { int i; float f; } v; };
int bad_i8(int x) { struct t_i8 t; t.tag = 1; if (x) t.v.i = 3; return t.v.i > 1; }
int ok_i8(int x) { struct t_i8 t, s; t.v.i = x; t.tag = 1; s = t; return s.v.i > 1; }
union u_i9 { int a; char b; };
int ok_i9(void) { union u_i9 u; u.a = 1; return u.a; }
int bad_i9(int x) { union u_i9 u; if (x) u.a = 1; return u.a; }
