struct point { int x, y; };
/*@ requires \valid_read(p); assigns \nothing; ensures \result == p->x - p->y; */
int diff(const struct point *p);
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); assigns \nothing; ensures n > 0 ==> \result == a[0]; */
int first(const int *a, int n);

//@ ensures \result == 2;
int by_address(void) { return diff(&(struct point){5, 3}); }
//@ ensures \result == 7;
int by_array(void) { return first((int[]){7, 8}, 2); }
//@ ensures \result == 3;
int in_if(int c)
{
    int *p = (int[]){1, 2};
    if (c)
        p = (int[]){2, 1};
    else
        p[0] = 3;
    if (!c)
        return p[0];
    return 3;
}
/*@ requires 0 < n; */
int loop(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        struct point *p = &(struct point){i, 0};
        p->y = i;
        //@ assert p->x == p->y;
        s = p->x;
    }
    return s;
}
int in_switch(int c)
{
    switch (c) {
    case 1: return first((int[]){1}, 1);
    case 2: return first((int[]){1}, 1);
    default: break;
    }
    return 1;
}
