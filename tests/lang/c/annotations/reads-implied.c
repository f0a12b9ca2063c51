/* Logic functions without a body and without a clause `reads`: what they read is known if their axioms define them for all arguments. */
int g;
/*@ axiomatic Sum {
      logic integer sum{L}(int *a, integer n);
      axiom none{L}: \forall int *a, integer n; n <= 0 ==> sum(a, n) == 0;
      axiom more{L}: \forall int *a, integer n; n > 0 ==> sum(a, n) == sum(a, n - 1) + a[n - 1];
    }
    axiomatic Half {
      logic integer half{L}(int *a, integer n);
      axiom half_more{L}: \forall int *a, integer n; n > 0 ==> half(a, n) == half(a, n - 1) + a[n - 1];
    }
    axiomatic Elsewhere {
      logic integer elsewhere{L}(int *a);
      axiom there{L}: \forall int *a; elsewhere(a) == g;
    } */

/*@ requires 0 < n < 1000 && \valid_read(a + (0 .. n - 1)) && \forall integer i; 0 <= i < n ==> 0 <= a[i] < 1000;
    assigns \nothing;
    ensures \result == sum(a, n); */
int total(int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires \valid(a);
    assigns *a;
    ensures sum(a, 1) == \old(sum(a, 1)); */
void changed_wrong(int *a)
{
    *a = 5;
}

/*@ assigns g; ensures half(a, 0) == \old(half(a, 0)); */
void half_is_open(int *a)
{
    g = 3;
}

/*@ assigns g; ensures elsewhere(a) == \old(elsewhere(a)); */
void reads_more(int *a)
{
    g = 3;
}
