/* Axioms that define a function case by case: their equations take its place (axiom_definition.c). */
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
  @ axiomatic Greatest {
  @   logic integer greatest{L}(int *a, integer n) reads a[0 .. n - 1];
  @   axiom first{L}: \forall int *a; greatest(a, 1) == a[0];
  @   axiom more{L}: \forall int *a, integer n; n > 1 && a[n - 1] > greatest(a, n - 1) ==> greatest(a, n) == a[n - 1];
  @   axiom less{L}: \forall int *a, integer n; n > 1 && a[n - 1] <= greatest(a, n - 1) ==> greatest(a, n) == greatest(a, n - 1);
  @ }
  @*/

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result == count(a, n, v); */
int how_many(const int *a, int n, int v)
{
    int found = 0;
    for (int i = 0; i < n; i++)
        if (a[i] == v)
            found++;
    return found;
}

/*@ requires n >= 0 && \valid(a + (0 .. n - 1)) && 0 <= i < n && 0 <= j < n;
  @ assigns a[i], a[j];
  @ ensures \forall int v; count(a, n, v) == count{Pre}(a, n, v); */
void swap(int *a, int n, int i, int j)
{
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

/*@ assigns \nothing;
  @ ensures \result == fact(4); */
int four(void)
{
    return 24;
}

/*@ requires n > 0 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result == greatest(a, n); */
int most(const int *a, int n)
{
    int m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}
