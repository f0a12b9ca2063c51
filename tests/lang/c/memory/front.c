/* Contracts that grant access in front of a pointer, which does not stand at the start of its block then. Functions with "bad" in their names fail. */
/*@ requires \valid(p - 1); assigns p[-1]; ensures p[-1] == 0; */
void front(int *p) { p[-1] = 0; }
/*@ requires \valid(p - 1); */
void bad_front(int *p) { p[-1] = 0; /*@ assert \false; */ }
/*@ requires i == -1 && \valid(p + i); */
void bad_index(int *p, int i) { p[i] = 0; /*@ assert \false; */ }
/*@ requires n > 0 ==> \valid(&p[-n]); */
void bad_if(int *p, int n) { if (n > 0) { p[-n] = 0; /*@ assert n > 1; */ } }
/*@ requires \forall integer i; 0 <= i < n ==> \valid(p + i); */
void forward(int *p, int n) { for (int i = 0; i < n; i++) p[i] = 0; }
/*@ requires \forall integer i; -n <= i < 0 ==> \valid(p + i); */
void bad_backward(int *p, int n) { if (n == 1) { p[-1] = 0; /*@ assert \false; */ } }
