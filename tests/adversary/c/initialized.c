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
