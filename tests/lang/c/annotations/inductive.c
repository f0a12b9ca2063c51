/* Inductive predicates: what their cases give, and what follows from them; and reachability along a member, of which it counts that the predicate
 * is the least one. In the names, _wrong: does not hold; _open: holds, but not by the cases alone. */
/*@ inductive even(integer n) {
      case zero: even(0);
      case next: \forall integer n; even(n) ==> even(n + 2);
    }
    inductive sorted{L}(int *a, integer n) {
      case none{L}: \forall int *a; sorted{L}(a, 0);
      case one{L}: \forall int *a; sorted{L}(a, 1);
      case more{L}: \forall int *a, integer n; 0 < n && sorted{L}(a, n) && a[n - 1] <= a[n] ==> sorted{L}(a, n + 1);
    }
    inductive odd(integer n) {
      case next: \forall integer n; !odd(n) ==> odd(n + 1);
    }
    inductive least(integer n) {
      case same: \forall integer n; least(n) ==> least(n);
      case zero: least(0);
    } */

void evens(void)
{
    //@ assert even(4);
}

void evens_wrong(void)
{
    //@ assert even(3);
}

/*@ requires 0 <= n && even(n); ensures even(\result); */
int up(int n) { return n < 1000 ? n + 2 : n; }

/*@ requires 0 <= n && even(n); ensures even(\result); */
int up_wrong(int n) { return n < 1000 ? n + 1 : n; }

/*@ requires \valid(a + (0 .. 2)); ensures a[0] <= a[1] ==> sorted(a, 2); */
void two(int *a) { }

/*@ requires \valid(a + (0 .. 2)); ensures sorted(a, 2); */
void two_wrong(int *a) { }

/*@ requires \valid(a + (0 .. 2)) && sorted(a, 3); ensures a[1] <= a[2]; */
void three(int *a) { }

/*@ requires \valid(a + (0 .. 2)) && sorted(a, 3); ensures a[2] <= a[1]; */
void three_wrong(int *a) { }

/* There is no least predicate. */
/*@ ensures odd(1); */
void denied(void) { }

/*@ ensures !least(1); */
void least_open(void) { }

struct list { struct list *next; int value; };

/*@ inductive leads{L}(struct list *x, struct list *y) {
      case here{L}: \forall struct list *x; leads{L}(x, x);
      case there{L}: \forall struct list *x, *y; \valid(x) && leads{L}(x->next, y) ==> leads{L}(x, y);
    } */

/*@ requires \valid(x) && leads(x->next, y); ensures leads(x, y); */
void step(struct list *x, struct list *y) { }

/*@ requires leads(x, y) && x != y; ensures leads(x->next, y); */
void back(struct list *x, struct list *y) { }

/*@ requires \valid(x) && leads(x, y); ensures leads(x->next, y); */
void back_wrong(struct list *x, struct list *y) { }

/*@ requires \valid(x) && x->next == x; ensures !leads(x, \null); */
void circle(struct list *x) { }

/*@ requires leads(x, y); ensures leads(x, \null); */
void ends_wrong(struct list *x, struct list *y) { }

/*@ requires leads(first, \null);
    assigns \nothing;
    ensures \result != \null ==> leads(first, \result) && \result->value == v; */
struct list *find(struct list *first, int v)
{
    struct list *p = first;
    while (p && p->value != v)
        p = p->next;
    return p;
}

/*@ requires leads(first, \null);
    assigns \nothing;
    ensures \result != \null ==> leads(first, \result) && \result->value == v; */
struct list *find_wrong(struct list *first, int v)
{
    struct list *p = first;
    while (p && p->value != v && p->next)
        p = p->next;
    return p;
}

/*@ requires \valid(first);
    assigns \nothing;
    ensures \valid(\result) && leads(first, \result) && \result->next == \null; */
struct list *last(struct list *first)
{
    struct list *p = first;
    while (p->next)
        p = p->next;
    return p;
}
