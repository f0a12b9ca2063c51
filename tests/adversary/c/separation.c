// all by hand: there is no outside judge

// What separated parameters lead to may be one array.

//@ requires \valid(a + (0 .. 9)) && \valid(b + (0 .. 9)) && \separated(a + (0 .. 9), b + (0 .. 9)); ensures \forall integer k; a[k] == \old(a[k]);
void bad_end1(char *a, char *b) { b[2] = 9; }

//@ requires \valid(a + (0 .. 9)) && \valid(b + (0 .. 9)) && \separated(a + (0 .. 9), b + (0 .. 9)); ensures \forall integer k; k < 10 ==> 0 <= k ==> a[k] == \old(a[k]);
void ok_end1(char *a, char *b) { b[2] = 9; }

/*@ predicate others_end2{A,B}(char *a, integer l, integer h) = \forall integer k; !(l <= k < h) ==> \at(a[k], A) == \at(a[k], B); */
//@ requires \valid(a + (0 .. 9)) && \valid(b + (0 .. 9)) && \separated(a + (0 .. 9), b + (0 .. 9)); ensures others_end2{Pre,Post}(a, 0, 2);
void bad_end2(char *a, char *b) { a[1] = 1; b[2] = 9; }

//@ requires \valid(a + (0 .. 9)) && \valid(b + (0 .. 9)) && \separated(a + (0 .. 9), b + (0 .. 9)); ensures \exists integer k; k > 9 && a[k] != \old(a[k]);
void bad_end3(char *a, char *b) { b[2] = b[2] / 2; }

/*@ predicate wide_end4(char *a, char *b) = \separated(a + (0 .. 10), b + (0 .. 9)); */
/*@ requires \valid(a + (0 .. 9)) && \valid(b + (0 .. 9)) && \separated(a + (0 .. 9), b + (0 .. 9)); requires x > 0 ==> wide_end4(a, b);
  ensures wide_end4(a, b); */
void bad_end4(char *a, char *b, int x) { b[2] = 9; }
