/* What a caller gives has values, also where it is copied as a whole. */
#include <string.h>

struct pair {
	int x, y;
};

/*@ requires 0 < n <= 1000 && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \result == a[0]; */
int copied_first(const int *a, int n)
{
	int b[1000];
	memcpy(b, a, n * sizeof *b);
	return b[0];
}

/*@ requires \valid_read(p);
    assigns \nothing;
    ensures \result == p->x; */
int copied_record(const struct pair *p)
{
	struct pair own;
	struct pair *q = &own;
	*q = *p;
	return own.x;
}

/*@ requires \valid_read(p) && \initialized(&p->x);
    assigns \nothing;
    ensures \result == p->x; */
int copied_member(const struct pair *p)
{
	struct pair own;
	struct pair *q = &own;
	*q = *p;
	return own.x;
}
