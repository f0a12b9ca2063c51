/* Objects of global variables exist whatever a run starts with. */
int g;
int *p = &g, **q = &p;

//@ ensures \result == 1;
int through(void)
{
    int x, *z = &x;
    *z = 2;
    g = 1;
    p = &g;
    q = &p;
    return **q;
}

//@ ensures \result == 2;
int through_bug(void)
{
    int x, *z = &x;
    *z = 2;
    g = 1;
    p = &g;
    q = &p;
    return **q;
}
