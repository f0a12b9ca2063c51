/* Predicates that are no permutations, though they nearly look like it: what they say is not known. */
/*@ predicate others{A,B}(int *a, integer i, integer j) = \forall integer k; k != i && k != j ==> \at(a[k], A) == \at(a[k], B);

    // Anything may be moved to the other place.
    inductive copied{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; copied{A,A}(a, p, q);
      case chain{A,B,C}: \forall int *a, integer p, q; copied{A,B}(a, p, q) && copied{B,C}(a, p, q) ==> copied{A,C}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j <= q && \at(a[i], A) == \at(a[j], B) && others{A,B}(a, i, j) ==>
                      copied{A,B}(a, p, q);
    }

    // One index may be outside.
    inductive beyond{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; beyond{A,A}(a, p, q);
      case chain{A,B,C}: \forall int *a, integer p, q; beyond{A,B}(a, p, q) && beyond{B,C}(a, p, q) ==> beyond{A,C}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j && \at(a[i], A) == \at(a[j], B) && \at(a[j], A) == \at(a[i], B) &&
                      others{A,B}(a, i, j) ==> beyond{A,B}(a, p, q);
    }

    // Only neighbours of one state: one step.
    inductive step{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; step{A,A}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j <= q && \at(a[i], A) == \at(a[j], B) &&
                      \at(a[j], A) == \at(a[i], B) && others{A,B}(a, i, j) ==> step{A,B}(a, p, q);
    }

    // A case more.
    inductive zeros{A,B}(int *a, integer first, integer last) {
      case same{A}: \forall int *a, integer p, q; zeros{A,A}(a, p, q);
      case zero{A,B}: \forall int *a, integer p, q; \at(a[p], B) == 0 ==> zeros{A,B}(a, p, q);
      case chain{A,B,C}: \forall int *a, integer p, q; zeros{A,B}(a, p, q) && zeros{B,C}(a, p, q) ==> zeros{A,C}(a, p, q);
      case swap{A,B}: \forall int *a, integer p, q, i, j; p <= i <= q && p <= j <= q && \at(a[i], A) == \at(a[j], B) &&
                      \at(a[j], A) == \at(a[i], B) && others{A,B}(a, i, j) ==> zeros{A,B}(a, p, q);
    } */

/*@ requires \valid(a + (0 .. 1)) && a[0] == 1 && a[1] == 2; assigns a[0 .. 1]; ensures !copied{Pre,Post}(a, 0, 1); */
void copy(int *a) { a[1] = 1; }
/*@ requires \valid(a + (0 .. 2)) && a[0] == 1 && a[2] == 2; assigns a[0 .. 2]; ensures !beyond{Pre,Post}(a, 0, 1); */
void swap(int *a) { a[0] = 2; a[2] = 1; }
/*@ requires \valid(a + (0 .. 2)); assigns a[0 .. 2]; ensures step{Pre,Post}(a, 0, 2); */
void rotate(int *a) { int x = a[0]; a[0] = a[1]; a[1] = a[2]; a[2] = x; }
/*@ requires \valid(a + (0 .. 1)) && a[0] == 1 && a[1] == 2; assigns a[0 .. 1]; ensures !zeros{Pre,Post}(a, 0, 1); */
void zero(int *a) { a[0] = 0; }

// It holds in one state only.
/*@ inductive still{A,B}(int *x) { case one{A}: \forall int *x; still{A,A}(x); } */
/*@ requires \valid(x); assigns *x; ensures still{Pre,Post}(x); */
void set(int *x) { *x = 1; }
