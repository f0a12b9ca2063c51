// all by hand: there is no outside judge
// Objects of which only annotations take the address.

void bad_p1(void) { const int c = 1; /*@ assert \valid(&c); */ }
void ok_p1(void) { const int c = 1; /*@ assert \valid_read(&c); */ }
static const int t_p2[3] = {3};
void bad_p2(void) { /*@ assert \valid(t_p2 + (0 .. 2)); */ }
void ok_p2(void) { /*@ assert \valid_read(t_p2 + (0 .. 2)); */ }
void bad_p3(void) { int a[4]; /*@ assert \separated(a + (0 .. 2), a + (2 .. 3)); */ }
void ok_p3(void) { int a[4]; /*@ assert \separated(a + (0 .. 1), a + (2 .. 3)); */ }
void bad_p4(int i, int j) { int a[4]; /*@ assert \separated(&a[i], &a[j]); */ }
void ok_p4(int i, int j) { int a[4]; /*@ assert i != j ==> \separated(&a[i], &a[j]); */ }
struct s_p5 { int x, y; };
void bad_p5(int i, int j) { struct s_p5 a[3]; /*@ assert \separated(&a[i].x, &a[j].x); */ }
void ok_p5(void) { struct s_p5 s, a[3]; /*@ assert \separated(&s.x, &s.y) && \separated(&a[1].x, &a[1].y) && \separated(&a[1].x, &a[2].x); */ }
void bad_p6(void) { struct s_p5 s; /*@ assert \separated(&s, &s.y); */ }
