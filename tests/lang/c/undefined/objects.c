/* Pointers to whole records: a parameter owes its object; those in memory are assumed to be null or valid, which is listed. f fails. */
struct s { int x; };
int f(struct s *q) { return q ? q->x : 0; }
/*@ requires \valid(q); */
int g(struct s *q) { return q->x; }
struct n { struct n *next; int v; };
/*@ requires l == \null || \valid(l); assigns \nothing; */
int len(struct n *l) { unsigned k = 0; while (l) { k++; l = l->next; } return 0; }
/*@ requires l == \null || \valid(l); assigns \nothing; ensures \result == 0 || \result == 1; */
int has(struct n *l, int v) { while (l) { if (l->v == v) return 1; l = l->next; } return 0; }
struct s st;
int h(void) { return g(&st); }
