/* Two arrays that are only read may be one: what is written is apart from both, so each starts a block of its own. */

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) && \valid(c + (0 .. n - 1));
    requires \separated(c + (0 .. n - 1), a + (0 .. n - 1)) && \separated(c + (0 .. n - 1), b + (0 .. n - 1));
    assigns c[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> c[i] <= a[i] && c[i] <= b[i]; */
void least(const int *a, const int *b, int *c, int n)
{
    for (int i = 0; i < n; i++)
        c[i] = a[i] < b[i] ? a[i] : b[i];
}

/* b may be what is written. */
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) && \valid(c + (0 .. n - 1));
    requires \separated(c + (0 .. n - 1), a + (0 .. n - 1));
    assigns c[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> b[i] == \old(b[i]); */
void bug_overlaps(const int *a, const int *b, int *c, int n)
{
    for (int i = 0; i < n; i++)
        c[i] = a[i];
}

/* They are compared. */
/*@ requires \valid_read(a) && \valid_read(b) && \valid(c) && \separated(c, a) && \separated(c, b);
    assigns *c; */
void bug_compared(const int *a, const int *b, int *c)
{
    *c = *a;
    //@ assert a != b;
}

void use(void)
{
    int x[4] = {4, 3, 2, 1}, y[3];
    least(x, x + 1, y, 3);
    //@ assert y[0] <= 3;
    //@ assert y[2] <= 1;
}

void bug_use(void)
{
    int x[4] = {4, 3, 2, 1};
    least(x, x + 1, x, 3);
}
