/* Clauses `loop assigns`: each change in the loop is of a place that the clause names, variables too. In the names, _wrong: one is not. */
struct s { int x, y; };

/*@ requires 0 <= n && \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)); */
void named(int *a, int *b, int n)
{
    int k = 0, t[4] = {0};
    /*@ loop assigns i, k, a[0 .. n - 1], t[0 .. 3]; */
    for (int i = 0; i < n; i++) {
        int inner = i;
        a[i] = inner;
        k = inner;
        t[i % 4] = 1;
    }
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)); */
void others_wrong(int *a, int *b, int n)
{
    int k = 0;
    /*@ loop invariant 0 <= i;
        loop assigns i, a[0 .. n - 2]; */
    for (int i = 0; i < n; i++) {
        a[i] = i;
        k = i;
        b[i] = 0;
    }
}

void element_wrong(int n)
{
    int t[4] = {0};
    /*@ loop invariant 0 <= i; loop assigns i, t[0 .. 2]; */
    for (int i = 0; i < n; i++)
        t[i % 4] = 1;
}

void counter_wrong(int n)
{
    /*@ loop assigns \nothing; */
    for (int i = 0; i < n; i++)
        ;
}

/* It speaks of the rounds: not proved, but listed. */
/*@ requires 0 <= n && \valid(a + (0 .. n - 1)); */
void listed(int *a, int n)
{
    /*@ loop assigns i, a[0 .. i - 1]; */
    for (int i = 0; i < n; i++)
        a[i] = 0;
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1)); */
void moved(int *a, int n)
{
    /*@ loop invariant 0 <= a - \at(a, Pre) <= \at(n, Pre) && n == \at(n, Pre) - (a - \at(a, Pre));
        loop assigns a, n, \at(a, Pre)[0 .. \at(n, Pre) - 1]; */
    while (n-- > 0)
        *a++ = 0;
}

/*@ requires \valid(s) && n >= 0; */
void member_wrong(struct s *s, int n)
{
    struct s l = {0, 0};
    /*@ loop assigns s->x, l.y, n; */
    while (n > 0) {
        n--;
        s->x = n;
        s->y = 1;
        l.y = 2;
        l.x = 3;
    }
}

/*@ assigns *p; */
void set(int *p);

/*@ requires \valid(p) && \valid(q) && \separated(p, q); */
void call_wrong(int *p, int *q, int n)
{
    /*@ loop assigns n, *p; */
    while (n > 0) {
        n--;
        set(p);
        set(q);
    }
}
