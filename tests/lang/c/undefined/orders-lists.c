struct pair { int a, b; };
static int x;
static int set(int v) { x = v; return x; }
static int get(void) { return x; }
int unknown(int);
//@ ensures \result.a == 1 && (\result.b == 0 || \result.b == 1);
struct pair list(void)
{
    x = 0;
    struct pair p = {set(1), get()};
    return p;
}
//@ ensures \result.b == 1;
struct pair wrong_list(void)
{
    x = 0;
    struct pair p = {set(1), get()};
    return p;
}
//@ ensures \result.b == 0;
struct pair wrong_list2(void)
{
    x = 0;
    struct pair p = {set(1), get()};
    return p;
}
//@ requires \valid(p); ensures 0 <= \result <= 1;
int many(struct pair *p)
{
    return (unknown(p->a) + (p->b > 0) + (p->a > 1) - (p->a > 1 && unknown(3)) > 5) || p->a > 2;
}
//@ requires \valid(p) && p->a == 1; ensures \result == 1;
int wrong_many(struct pair *p)
{
    return (unknown(p->a) - unknown(2) + p->b - p->b + p->b - p->b > 5) || p->a == 1;
}
//@ requires \valid(p) && p->a == 1; ensures \result == 1;
int wrong_read(struct pair *p)
{
    struct pair q = {unknown(2), p->a};
    return q.b;
}
int (*fun)(int);
static int good(int v) { return v; }
static int crash(int v) { return 10 / (v - 1); }
int wrong_pointer(void)
{
    fun = good;
    return fun(unknown(1));
}
static int change(void) { fun = crash; return 1; }
int wrong_pointer2(void)
{
    fun = good;
    return fun(change());
}
struct pair three(void)
{
    struct pair p[] = {{unknown(1), unknown(2)}, {unknown(3), x}, {x, unknown(4)}};
    return p[0];
}
