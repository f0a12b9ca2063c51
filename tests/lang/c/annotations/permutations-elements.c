/* The swaps move other elements than those of the array's type, or chains pass through a fixed state: these are no permutations of the array. */
/*@ predicate swapped{A,B}(char *b, integer i, integer j) = \at(b[i], A) == \at(b[j], B) && \at(b[j], A) == \at(b[i], B) &&
      (\forall integer k; k != i && k != j ==> \at(b[k], A) == \at(b[k], B));

    inductive bytes{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; bytes{A,A}(a, p, q);
      case chain{A,B,C}: \forall int *a, integer p, q; bytes{A,B}(a, p, q) && bytes{B,C}(a, p, q) ==> bytes{A,C}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j <= q && swapped{A,B}((char *)a, i, j) ==> bytes{A,B}(a, p, q);
    }

    inductive from_start{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; from_start{A,A}(a, p, q);
      case chain{A,C}: \forall int *a, integer p, q; from_start{A,Init}(a, p, q) && from_start{Init,C}(a, p, q) ==> from_start{A,C}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j <= q && \at(a[i], A) == \at(a[j], B) &&
                      \at(a[j], A) == \at(a[i], B) && (\forall integer k; k != i && k != j ==> \at(a[k], A) == \at(a[k], B)) ==>
                      from_start{A,B}(a, p, q);
    } */

/*@ requires \valid(a + (0 .. 1)) && a[0] == 1 && a[1] == 2; assigns a[0 .. 1]; ensures bytes{Pre,Post}(a, 0, 1); */
void swap(int *a) { a[0] = 2; a[1] = 1; }
/*@ requires \valid(a + (0 .. 2)) && a[0] == 1 && a[1] == 2 && a[2] == 3; assigns a[0 .. 2]; ensures from_start{Pre,Post}(a, 0, 2); */
void rotate(int *a) { a[0] = 2; a[1] = 3; a[2] = 1; }
