static int x;
static int set(int v) { x = v; return 0; }
static int get(void) { return x; }
//@ ensures \result == 1 || \result == 2;
int t(void)
{
    x = 0;
    return (set(1) + set(2)) + get();
}
//@ ensures \result == 1;
int t2(void)
{
    x = 0;
    return set(1) + get();
}
//@ ensures \result == 1 || \result == 2;
int t3(void)
{
    x = 0;
    return get() + (set(1) + set(2));
}
//@ ensures \result == 1 || \result == 2;
int t4(void)
{
    x = 0;
    return (set(1) + 1) * set(2) + get();
}
