/* Variables that are constant must not be written through pointers, whose types may hide it. Functions with "bad" in their names fail. */
int bad_local(void) { const int k = 3; *(int *)&k = 4; return k; }
int good_beside(void) { const int k = 3; int j = 3; int *p = &j; const int *q = &k; *p = *q + 1; return j; }
int bad_choice(int c) { const int k[3] = {3}; int j = 3; int *p = c ? (int *)k : &j; *p = 4; return k[0]; }
struct pair { int a, b; };
int bad_member(void) { const struct pair x = {1, 2}; int *p = (int *)&x.a; *p = 2; return x.a; }
const int table[2] = {1, 2};
int bad_global(void) { int *p = (int *)table; p[1] = 3; return 0; }
int bad_parameter(const int n) { int *p = (int *)&n; *p = 3; return n; }
int good_text(void) { const char s[] = "ab"; const char *p = s; return p[1]; }
