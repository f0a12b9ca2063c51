struct point { int x, y; };
/*@ requires \valid_read(p); assigns \nothing; ensures \result == p->x - p->y; */
int diff(const struct point *p);
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures n > 0 ==> \result == a[0]; */
int first(const int *a, int n);
//@ ensures \result == 3;
int by_address(void) { return diff(&(struct point){5, 3}); }
//@ ensures \result == 8;
int by_array(void) { return first((int[]){7, 8}, 2); }
int overrun(void) { return first((int[]){7, 8}, 3); }
int dangling(int c)
{
    int *p = 0;
    if (c)
        p = (int[]){2, 1};
    if (c)
        return p[0];
    return 3;
}
int dangling2(int c)
{
    int *p = 0;
    {
        p = (int[]){2, 1};
    }
    return p[0];
}
int dangling_loop(int n)
{
    int *p = 0;
    for (int i = 0; i < 3; i++) {
        if (p)
            return *p;
        p = &(int){i};
    }
    return 0;
}
int *escapes(void) { return &(int){3}; }
int uses_escaped(void) { return *escapes(); }
int constant(void) { int *p = (int *)&(const int){3}; *p = 4; return *p; }
int in_switch(int c)
{
    int *p = 0;
    switch (c) {
    case 1: p = (int[]){1}; break;
    default: return 0;
    }
    return *p;
}
int in_for(int c)
{
    int *p;
    for (p = (int[]){1}; c > 0; c--)
       ;
    return *p;
}
int in_goto(int c)
{
    int *p = 0;
    if (c) {
        p = (int[]){1};
        goto out;
    }
    return 0;
out:
    return *p;
}
int again(int n)
{
    int *p = 0, *q = 0, j = 0;
again: q = p, p = &((int){ j++ });
    if (j < 2) goto again;
    return p == q;
}
static int *out_of_for(void)
{
    for (int i = 3, *p = &i;;)
        return p;
}
int uses_out_of_for(void) { return *out_of_for(); }
