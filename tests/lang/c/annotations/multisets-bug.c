/* The same as multisets.c, with a bug in each function. */
/*@ logic integer Count(int *a, integer m, integer n, int v) =
  @     n <= m ? 0 : Count(a, m, n - 1, v) + (a[n - 1] == v ? 1 : 0);
  @ predicate Reorder{K, L}(int *a, integer m, integer n) = \forall int v; Count{K}(a, m, n, v) == Count{L}(a, m, n, v);
  @ logic integer Sum(int *a, integer n) = 0 < n ? a[n - 1] + Sum(a, n - 1) : 0;
  @ logic integer Weighed(int *a, integer m, integer n) = m >= n ? 0 : m * a[m] + Weighed(a, m + 1, n);
  @ logic integer Low(int *a, integer n) = n < 1 ? 0 : Low(a, n - 1) + a[n - 1];
  @ logic integer High(int *a, integer m, integer n) = m <= n ? a[m] + High(a, m + 1, n) : 0;
  @ logic integer Lower(int *a, integer m, integer n) = m <= n ? a[n] + Lower(a, m, n - 1) : 0;
  @ logic integer Higher(int *a, integer m, integer n) = m > n ? 0 : a[m] + Higher(a, m + 1, n);
  @*/

/*@ requires \valid(a + (0 .. n - 1)) && 0 <= i < n && 0 <= j < n;
  @ assigns a[0 .. n - 1];
  @ ensures Reorder{Pre, Here}(a, 0, n);
  @*/
void swap(int *a, int n, int i, int j)
{
    a[i] = a[j];
    a[j] = a[i];
}

/*@ requires \valid(a + (0 .. n - 1)) && n > 3;
  @ assigns a[2];
  @ ensures Sum(a, n) == \old(Sum(a, n)) - \old(a[2]);
  @ ensures Sum(a, 3) == \old(Sum(a, 3));
  @ ensures Weighed(a, 1, n) == \old(Weighed(a, 1, n)) - 2 * \old(a[2]);
  @ ensures Weighed(a, 2, n) == \old(Weighed(a, 2, n));
  @*/
void clear(int *a, int n)
{
    a[2] = 0;
}

/*@ requires \valid(a + (0 .. 9)) && a[2] < 100;
  @ assigns a[2];
  @ ensures Low(a, 3) == \old(Low(a, 3));
  @*/
void low(int *a)
{
    a[2]++;
}

/*@ requires \valid(a + (0 .. 9)) && a[2] < 100;
  @ assigns a[2];
  @ ensures High(a, 2, 2) == \old(High(a, 2, 2));
  @*/
void high(int *a)
{
    a[2]++;
}

/*@ requires \valid(a + (0 .. 9)) && a[2] < 100;
  @ assigns a[2];
  @ ensures Lower(a, 0, 1) == \old(Lower(a, 0, 1)) + 1;
  @*/
void lower(int *a)
{
    a[2]++;
}

/*@ requires \valid(a + (0 .. 9)) && a[2] < 100;
  @ assigns a[2];
  @ ensures Higher(a, 2, 5) == \old(Higher(a, 2, 5));
  @*/
void higher(int *a)
{
    a[2]++;
}
