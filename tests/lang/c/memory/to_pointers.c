/* Pointers to pointer variables. Of each pair the second function has a bug. */
void stored(void)
{
    int a = 1, *x = &a, **p = &x;
    *p = 0;
    //@ assert x == \null;
}

void stored_bug(void)
{
    int a = 1, *x = &a, **p = &x;
    *p = 0;
    //@ assert x != \null;
}

void moved(int *x)
{
    int **p = &x;
    p++;
    p--;
    *p = 0;
    //@ assert x == \null;
}

void moved_bug(int *x)
{
    int **p = &x;
    p++;
    *p = 0;
}
