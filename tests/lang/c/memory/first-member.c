/* A pointer to a struct and one to its first member are equal where both are pointers to void. */
struct s { int a[2]; int b; };
//@ ensures \result == 0;
int f(void)
{
    struct s x;
    void *p = &x, *q = x.a;
    return p == q;
}
//@ requires \valid(p); ensures \result == 0;
int g(struct s *p, int *q)
{
    q = p->a;
    return (void *)p == (void *)q;
}
