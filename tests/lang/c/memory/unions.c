/* Members of unions. What is read through another member is made of the bytes that were stored; of a union with a pointer among its members,
 * each has a value of its own. Functions with "bad" in their names fail. */
struct value { int tag; union { int i; char *s; double d; } u; };
/*@ requires \valid(v); assigns *v; ensures v->tag == 1 && v->u.i == x; */
void set_int(struct value *v, int x) { v->tag = 1; v->u.i = x; }
/*@ requires \valid(v); assigns v->tag, v->u.s; ensures v->tag == 2; */
void set_text(struct value *v, char *s) { v->tag = 2; v->u.s = s; }
/*@ requires \valid(v) && \valid(s); ensures \result == 7; */
int tagged(struct value *v, char *s)
{
    set_text(v, s);
    set_int(v, 7);
    return v->tag == 1 ? v->u.i : 0;
}
/*@ requires \valid(v); ensures v->u.i == \old(v->u.i); */
void bad_sibling(struct value *v) { v->u.d = 1.0; }
/*@ requires \valid(v); ensures v->u.i == \old(v->u.i); */
void bad_callee(struct value *v, char *s) { set_text(v, s); }
union word { unsigned w; unsigned char b[4]; };
/*@ ensures \result == 4; */
int bad_bytes(void) { union word x; x.w = 4; x.b[1] = 1; return x.w; }
/*@ ensures \result == 3; */
int bad_punned(void) { union word x; x.w = 4; return x.b[0]; }
/*@ ensures \result == 5; */
int copied(void) { union word x = {.w = 5}, y; y = x; return y.w; }
union pair { struct { int x, y; } p; long both; };
/*@ ensures \result == 3; */
int fields(void) { union pair u; u.p.x = 1; u.p.y = 2; return u.p.x + u.p.y; }
/*@ ensures \result == 3; */
int bad_fields(void) { union pair u; u.p.x = 1; u.p.y = 2; u.both = 0; return u.p.x + u.p.y; }
/* Members of one integer type are one member. */
struct node { union { unsigned short freq, code; } fc; };
/*@ requires \valid(t + (0 .. 1)); ensures t[0].fc.freq == 9 && t[1].fc.freq == \old(t[1].fc.code); */
void same(struct node *t) { t[0].fc.code = 9; }
/*@ requires \valid(t + (0 .. 1)); ensures t[0].fc.freq == \old(t[0].fc.freq); */
void bad_same(struct node *t) { t[0].fc.code = 9; }
union led { unsigned w; unsigned char b[4]; };
/*@ ensures \result == 1; */
int address(void) { union led x; unsigned char *p = x.b; x.w = 0; *p = 1; return x.w; }
/*@ ensures \result == 256; */
int bad_address(void) { union led x; unsigned char *p = x.b; x.w = 0; *p = 1; return x.w; }
int bad_unsequenced(int i) { union word x = {.w = 1}; return x.w + (x.b[0] = 1); }
