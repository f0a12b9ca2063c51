// all by hand: there is no outside judge


struct s_b7 { int a; int b; };
//@ requires \valid(p); ensures p->b == \old(p->b);
void bad_b7(struct s_b7 *p) { int *q = &p->a; q[1] = 5; }

struct s_b8 { int a[2]; int b; };
//@ requires \valid(p); ensures p->b == \old(p->b);
void bad_b8(struct s_b8 *p, int i) { if (0 <= i && i <= 2) p->a[i] = 5; }

int m_b9[3][4];
int bad_b9(int i) { if (i < 0 || i > 11) return 0; return m_b9[0][i]; }

int m_b10[3][4];
//@ ensures m_b10[1][2] == 7;
void bad_b10(void) { int *p = m_b10[1]; p[1] = 7; }
