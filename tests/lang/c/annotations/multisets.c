/* What a recursive function adds up of an array, where elements change: a swap keeps all counts. */
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
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

/*@ requires \valid(a + (0 .. n - 1)) && n >= 0;
  @ assigns a[0 .. n - 1];
  @ ensures Reorder{Pre, Here}(a, 0, n);
  @*/
void bubble(int *a, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j + 1 < n - i; j++)
            if (a[j] > a[j + 1]) {
                int t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
}

/*@ requires \valid(a + (0 .. n - 1)) && n > 3;
  @ assigns a[2];
  @ ensures Sum(a, n) == \old(Sum(a, n)) - \old(a[2]);
  @ ensures Sum(a, 2) == \old(Sum(a, 2));
  @ ensures Weighed(a, 1, n) == \old(Weighed(a, 1, n)) - 2 * \old(a[2]);
  @ ensures Weighed(a, 3, n) == \old(Weighed(a, 3, n));
  @*/
void clear(int *a, int n)
{
    a[2] = 0;
}

/*@ requires \valid(a + (0 .. n - 1)) && n > 3 && a[2] < 100;
  @ assigns a[2];
  @ ensures Low(a, 3) == \old(Low(a, 3)) + 1 && Low(a, 2) == \old(Low(a, 2));
  @ ensures High(a, 2, 2) == \old(High(a, 2, 2)) + 1 && High(a, 0, 1) == \old(High(a, 0, 1)) && High(a, 3, n) == \old(High(a, 3, n));
  @ ensures Lower(a, 2, 2) == \old(Lower(a, 2, 2)) + 1 && Lower(a, 0, 1) == \old(Lower(a, 0, 1)) && Lower(a, 3, n) == \old(Lower(a, 3, n));
  @ ensures Higher(a, 2, 2) == \old(Higher(a, 2, 2)) + 1 && Higher(a, 0, 1) == \old(Higher(a, 0, 1)) && Higher(a, 3, n) == \old(Higher(a, 3, n));
  @*/
void edges(int *a, int n)
{
    a[2]++;
}

/*@ requires \valid(p) && \valid(q);
  @ assigns *p, *q;
  @ ensures *p == \old(*q) && *q == \old(*p);
  @*/
void exchange(int *p, int *q);

/*@ requires \valid(a + (0 .. n - 1)) && n >= 0;
  @ assigns a[0 .. n - 1];
  @ ensures Reorder{Pre, Here}(a, 0, n);
  @*/
void reverse(int *a, int n)
{
    for (int i = 0; i < n / 2; i++)
        exchange(a + i, &a[n - 1 - i]);
}
