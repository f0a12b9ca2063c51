/* Logic functions, folds, axioms and lemmas. What ends in _wrong is false. */
/*@ logic integer count{L}(int *a, integer m, integer n, int v) =
      n <= m ? 0 : count(a, m, n - 1, v) + (a[n - 1] == v ? 1 : 0);
    logic integer halves(integer n) = n <= 0 ? 0 : halves(n / 2) + 1;
    predicate same{K, L}(int *a, integer m, integer n) = \forall integer i; m <= i < n ==> \at(a[i], K) == \at(a[i], L);
    lemma count_bounds{L}: \forall int *a, v, integer m, n; m <= n ==> 0 <= count(a, m, n, v) <= n - m;
    lemma count_union{L}: \forall int *a, v, integer k, m, n; k <= m <= n ==>
      count(a, k, n, v) == count(a, k, m, v) + count(a, m, n, v);
    lemma count_same{K, L}: \forall int *a, v, integer m, n; same{K, L}(a, m, n) ==>
      count{K}(a, m, n, v) == count{L}(a, m, n, v); */

/*@ requires \valid_read(a + (0 .. n - 1)) && 0 <= n; assigns \nothing; ensures \result == count(a, 0, n, v); */
int counting(const int *a, int n, int v)
{
    int k = 0;
    //@ loop invariant 0 <= k <= i <= n && k == count(a, 0, i, v);
    for (int i = 0; i < n; i++)
        if (a[i] == v)
            k++;
    return k;
}

/*@ requires \valid_read(a + (0 .. n - 1)) && 0 <= n; assigns \nothing; ensures \result == count(a, 0, n, v); */
int counting_wrong(const int *a, int n, int v)
{
    int k = 0;
    //@ loop invariant 0 <= k <= i <= n && k == count(a, 0, i, v);
    for (int i = 0; i < n; i++)
        if (a[i] >= v)
            k++;
    return k;
}

/* The row of another block does not change. */
/*@ requires \valid(a) && \valid_read(b + (0 .. 9)) && \separated(a, b + (0 .. 9)); assigns *a;
    ensures count(b, 0, 10, 3) == count{Pre}(b, 0, 10, 3); */
void elsewhere(int *a, const int *b) { *a = 3; }

/*@ requires \valid(a + (0 .. 9)); assigns a[2]; ensures count(a, 0, 10, 3) == count{Pre}(a, 0, 10, 3); */
void here_wrong(int *a) { a[2] = 3; }

/*@ requires \valid_read(a + (0 .. 9)); assigns \nothing; */
void lemma_used(const int *a, int i)
{
    //@ assert 0 <= i <= 10 ==> count(a, i, 10, 7) <= 10 - i;
    //@ assert 0 <= i <= 10 ==> count(a, 0, i, 7) + count(a, i, 10, 7) == count(a, 0, 10, 7);
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); requires \forall integer k; 0 <= k <= n ==> -1000 <= \sum(0, k - 1, \lambda integer i; a[i]) <= 1000;
    assigns \nothing; ensures \result == \sum(0, n - 1, \lambda integer i; a[i]); */
int sum(const int *a, int n)
{
    int s = 0;
    //@ loop invariant 0 <= i <= n && s == \sum(0, i - 1, \lambda integer i; a[i]);
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); assigns \nothing;
    ensures \result == \numof(0, n - 1, \lambda integer i; a[i] > 0); */
int positive(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] > 0;
    return s;
}

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); assigns \nothing;
    ensures \result == \numof(0, n - 1, \lambda integer i; a[i] > 0); */
int positive_wrong(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] >= 0;
    return s;
}

/*@ axiomatic Ranks {
      logic integer rank(integer n);
      axiom rank_grows: \forall integer m, n; m < n ==> rank(m) < rank(n);
      logic integer first{L}(int *a) reads a[0];
      axiom first_is{L}: \forall int *a; first(a) == a[0] + 1; } */

void axioms(void)
{
    //@ assert rank(3) < rank(5);
}

void axioms_wrong(void)
{
    //@ assert rank(5) - rank(3) == 2;
}

/*@ requires \valid(p); assigns *p; ensures first(p) == 8; */
void reads(int *p) { *p = 7; }

/* No end is seen. */
/*@ logic integer up(integer n) = n == 0 ? 0 : up(n + 1) + 1;
    logic integer odd(integer n) = n <= 0 ? 0 : even(n - 1) + 1;
    logic integer even(integer n) = n <= 0 ? 0 : odd(n - 1); */

void no_end(void)
{
    //@ assert up(1) == up(1);
}

void mutual(void)
{
    //@ assert odd(1) == 1;
}

void unfolded(void)
{
    //@ assert halves(0) == 0 && halves(1) == 1 && halves(2) == 2;
}
