/* Places of an assigns clause: single elements, ranges, members; h keeps to its clause, the others do not. */
struct s { int x; int d[4]; int *p; };
/*@ requires \valid(q) && \valid(q->p + (0..3)) && \separated(q, q->p + (0..3)); assigns q->p[2], q->d[1], q->x; */
void h(struct s *q) { q->p[2] = 1; q->d[1] = 2; q->x = 4; }
/*@ requires \valid(q) && \valid(q->p + (0..3)) && \separated(q, q->p + (0..3)); assigns q->p[2], q->d[1]; */
void k(struct s *q) { q->p[1] = 1; q->d[2] = 2; q->x = 4; }
/*@ requires \valid(a + (0..9)); assigns a[1..3], *(a + 5); */
void m(int *a) { a[1] = 1; a[3] = 3; a[5] = 5; a[4] = 4; }
