/* Side effects of unsequenced operands: a member and memory of its type are apart unless something points to the member. bad1 to bad3 and two
 * depend on the order. */
struct buf { int *data; int count; int cap; };
/*@ requires \valid(s) && \valid(s->data + (0 .. s->cap - 1)) && \valid_read(a + (0 .. n - 1));
    requires \separated(s, s->data + (0 .. s->cap - 1), a + (0 .. n - 1));
    requires 0 <= n && 0 <= s->count && s->count + n <= s->cap;
    assigns s->count, s->data[0 .. s->cap - 1];
    ensures s->count == \old(s->count) + n;
    ensures \forall integer k; 0 <= k < n ==> s->data[\old(s->count) + k] == a[k]; */
void append(struct buf *s, const int *a, int n)
{
    for (int i = 0; i < n; i++)
        s->data[s->count++] = a[i];
}
static int c;
static int counter(void) { return ++c; }
/*@ requires 0 <= c < 100; ensures \result == 1; */
int step(void) { int before = counter(); return counter() - before; }
int bad1(int i) { int a[4] = {0}; a[i & 1] = i++; return i; }
int g;
int two(void) { return counter() + counter(); }
struct s { int x, y; };
/*@ requires \valid(p) && p->x < 100; */
int bad2(struct s *p) { return p->x++ + p->x; }
/*@ requires \valid(p) && \valid(q) && p->x < 100 && p->x > -100 && q->x > -100 && q->x < 100; */
int bad3(struct s *p, struct s *q) { return p->x++ + q->x; }
/*@ requires \valid(p) && \valid(q) && p->x < 100 && p->x > -100 && q->y > -100 && q->y < 100; */
int fine(struct s *p, struct s *q) { return p->x++ + q->y; }
/* The store of the value has no sequence point before it that a side effect of the value waits for. */
int bad4(int i) { if (i > 9) return 0; i = i++ + 1; return 0; }
int bad5(int i) { i = (i = 3) + 1; return i; }
int bad6(int i) { if (i < 0 || i > 9) return 0; i += i++; return 0; }
static int set(void) { c = 5; return 1; }
int bad7(void) { c = 1; c += set(); return c; }
/*@ ensures \result == 1; */
int fine2(void) { c = set(); return c; }
/*@ requires i < 9; ensures \result == i + 1; */
int fine3(int i) { int j = (i++, i); return j; }
