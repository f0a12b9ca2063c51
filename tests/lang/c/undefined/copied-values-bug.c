/* Copies of what has no value have none. */
#include <string.h>

struct pair {
	int x, y;
};

/*@ requires 0 < n < 1000 && \valid_read(a + (0 .. n - 1));
    assigns \nothing; */
int behind_copy(const int *a, int n)
{
	int b[1000];
	memcpy(b, a, n * sizeof *b);
	return b[n];
}

int copied_own(void)
{
	int a[8], b[8];
	a[0] = 1;
	memcpy(b, a, sizeof b);
	return b[1];
}

int copied_own_record(void)
{
	struct pair first, second;
	struct pair *p = &first, *q = &second;
	p->x = 1;
	*q = *p;
	return second.y;
}

/*@ requires \valid_read(p) && \initialized(&p->x);
    assigns \nothing; */
int other_member(const struct pair *p)
{
	struct pair own;
	struct pair *q = &own;
	*q = *p;
	return own.y;
}
