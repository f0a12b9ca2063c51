/* The twins of beside-bug.c that are right; and contracts that say nothing of where a pointer stands, so that loops verify as before. */

/*@ requires \valid_read(p) && \valid_read(q + (0 .. 3)) && \separated(p, q + (0 .. 3)); */
void as_apart(int *p, int *q)
{
    //@ assert \separated(p, q + (0 .. 3));
}

/*@ requires \valid(p + (-1 .. 0)); */
void in_front(int *p)
{
    //@ assert \valid(p - 1);
}

/*@ requires \offset(p) == 0;
    assigns \nothing; */
void needs_start(int *p);

/*@ requires \valid(p) && \offset(p) == 0; */
void calls_start(int *p)
{
    needs_start(p);
}

/*@ requires n >= 0 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1));
    requires \separated(d + (0 .. n - 1), s + (0 .. n - 1));
    assigns d[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> d[k] == s[k]; */
void copy(int *d, const int *s, int n)
{
    for (int i = 0; i < n; i++)
        d[i] = s[i];
    //@ assert \separated(d + (0 .. n - 1), s + (0 .. n - 1));
}

/*@ requires n >= 0 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1));
    requires \separated(d + (0 .. n - 1), s + (0 .. n - 1));
    assigns d[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> d[k] == s[k] + 1; */
void copy_and_add(int *d, const int *s, int n)
{
    copy(d, s, n);
    for (int i = 0; i < n; i++) {
        //@ admit d[i] < 2147483647;
        d[i]++;
    }
}

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns \nothing;
    ensures \result == \null || (\base_addr(\result) == \base_addr(a) && a <= \result < a + n); */
int *find(int *a, int n, int x);

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == 0; */
void clear_and_find(int *a, int n)
{
    /*@ loop invariant \valid(a + (0 .. n - 1)); */
    for (int i = 0; i < n; i++)
        a[i] = 0;
    int *p = find(a, n, 0);
    if (p)
        *p = 0;
}
