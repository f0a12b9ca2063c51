/* Unions in structs in unions: what must not survive an assignment. Functions with "bad" in their names fail. */
struct v { int t; union { int i; long l; struct { short a, b; union { char c; short d; } n; } s; } u; };
/*@ requires \valid(a); ensures a->u.s.a == \old(a->u.s.a); */
void good1(struct v *a) { a->u.s.b = 3; }
/*@ requires \valid(a); ensures a->u.s.n.c == \old(a->u.s.n.c); */
void bad2(struct v *a) { a->u.s.n.d = 3; }
/*@ requires \valid(a); ensures a->u.i == \old(a->u.i); */
void good3(struct v *a) { a->u.s.n.d = 3; }
/*@ requires \valid(a); ensures a->u.l == \old(a->u.l); */
void bad4(struct v *a) { a->u.s.a++; }
/*@ requires \valid(a) && \valid(b) && b->u.i == 1; ensures a->u.l == \old(a->u.l); */
void bad5(struct v *a, struct v *b) { *a = *b; }
/*@ requires \valid(a) && \valid(b) && b->u.i == 1; ensures a->u.i == 1; */
void good5(struct v *a, struct v *b) { *a = *b; }
/*@ requires \valid(a); assigns a->u.i; */
static void callee(struct v *a) { a->u.i = 1; }
/*@ requires \valid(a); ensures a->u.s.b == \old(a->u.s.b); */
void bad6(struct v *a) { callee(a); }
struct v gv;
/*@ ensures gv.u.l == \old(gv.u.l); */
void bad7(void) { gv.u.i = 3; }
int bad8(void) { struct v x = {1, {.l = 7}}; x.u.i = 3; return 10 / (x.u.l == 7); }
