/* Near twins of axiom-definitions.c; and what axioms do not say, or only seem to. */
/*@ axiomatic Count {
  @   logic integer count{L}(int *a, integer n, int v) reads a[0 .. n - 1];
  @   axiom none{L}: \forall int *a, v, integer n; n <= 0 ==> count(a, n, v) == 0;
  @   axiom hit{L}: \forall int *a, v, integer n; n >= 0 && a[n] == v ==> count(a, n + 1, v) == count(a, n, v) + 1;
  @   axiom miss{L}: \forall int *a, v, integer n; n >= 0 && a[n] != v ==> count(a, n + 1, v) == count(a, n, v);
  @ }
  @ axiomatic Factorial {
  @   logic integer fact(integer n);
  @   axiom zero: fact(0) == 1;
  @   axiom next: \forall integer n; n > 0 ==> fact(n) == n * fact(n - 1);
  @ }
  @ axiomatic Same {
  @   logic integer same(integer n);
  @   axiom up: \forall integer n; same(n) == same(n + 1);
  @ }
  @ axiomatic Pair {
  @   logic integer left(integer n);
  @   logic integer right(integer n);
  @   axiom l: \forall integer n; left(n) == right(n);
  @   axiom r: \forall integer n; n > 0 ==> right(n) == left(n - 1) + 1;
  @ }
  @*/

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result == count(a, n, v); */
int how_many(const int *a, int n, int v)
{
    int found = 0;
    for (int i = 1; i < n; i++)
        if (a[i] == v)
            found++;
    return found;
}

/*@ requires n >= 0 && \valid(a + (0 .. n - 1)) && 0 <= i < n && 0 <= j < n;
  @ assigns a[i], a[j];
  @ ensures count(a, n, 5) == count{Pre}(a, n, 5); */
void copy(int *a, int n, int i, int j)
{
    a[i] = a[j];
}

/*@ assigns \nothing;
  @ ensures \result == fact(4); */
int four(void)
{
    return 20;
}

/* No axiom says what it is there. */
/*@ assigns \nothing;
  @ ensures \result == fact(-1); */
int below(void)
{
    return 0;
}

/*@ assigns \nothing;
  @ ensures \result == same(3); */
int constant(void)
{
    return 0;
}

/*@ assigns \nothing;
  @ ensures \result == left(0); */
int start(void)
{
    return 0;
}
