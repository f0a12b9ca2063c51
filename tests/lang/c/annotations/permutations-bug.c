/* As permutations.c, with a bug in each function. */
/*@ predicate exchanged{A,B}(int *a, integer i, integer j) =
      \at(a[i], A) == \at(a[j], B) && \at(*(a + j), A) == \at(a[i], B) &&
      (\forall integer k; k != i && k != j ==> \at(a[k], A) == \at(a[k], B));

    inductive reordered{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; reordered{A,A}(a, p, q);
      case back{A,B}: \forall int *a, integer p, q; reordered{B,A}(a, p, q) ==> reordered{A,B}(a, p, q);
      case chain{A,B,C}: \forall int *a, integer p, q; reordered{B,C}(a, p, q) && reordered{A,B}(a, p, q) ==> reordered{A,C}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j <= q && exchanged{A,B}(a, i, j) ==> reordered{A,B}(a, p, q);
    }

    inductive shuffled{A,B}(int *a, integer first, integer end) {
      case same{A}: \forall int *a, integer p, q; shuffled{A,A}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i && i < j && q > j ==> \at(a[i], A) == \at(a[j], B) ==>
                      \at(a[i], B) == \at(a[j], A) ==> (\forall integer k; p <= k <= q - 1 ==> k != i && j != k ==> \at(a[k], B) == \at(a[k], A)) ==>
                      shuffled{A,B}(a, p, q);
      case chain{A,B,C}: \forall int *a, integer p, q; shuffled{A,B}(a, p, q) ==> shuffled{B,C}(a, p, q) ==> shuffled{A,C}(a, p, q);
    } */

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures reordered{Pre,Post}(a, 0, n - 1); */
void reverse(int *a, int n)
{
    for (int i = 0, j = n - 1; i < j; i++, j--) {
        a[i] = a[j];
        a[j] = a[i];
    }
}

/*@ requires n > 1 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures reordered{Pre,Post}(a, 0, n - 2); */
void last_is_not_free(int *a, int n)
{
    a[n - 1] = 0;
}

/*@ requires \valid(a + (0 .. 2));
    assigns a[0 .. 2];
    ensures shuffled{Pre,Post}(a, 0, 3); */
void end_is_excluded(int *a)
{
    a[2] = 0;
}

/*@ requires \valid(a + (0 .. 2));
    assigns a[0 .. 2];
    ensures reordered{Pre,Post}(a, 0, 2); */
void rotate(int *a)
{
    int x = a[0];
    a[0] = a[1];
    a[1] = a[2];
    a[2] = a[0];
}
