/* What clauses mean for callers and for the function itself. A function whose name ends in _wrong claims something false. */
int g, h;
void unknown(void);
/*@ requires \valid(a + (0 .. 9)); assigns a[0 .. 1], a[3 .. 4]; */
void two_ranges(int *a);
/*@ requires \valid(a + (0 .. 9)); assigns a[0], a[3 .. 4]; */
void element_and_range(int *a);
/*@ requires \freeable(p); frees p; assigns \nothing; */
void releases(int *p);
/*@ behavior p: assumes x > 0; assigns g; */
void at_times(int x);
/*@ behavior p: assumes x > 0; assigns g; behavior q: assumes x <= 0; assigns h; complete behaviors; */
void always(int x);

/*@ requires \valid(a + (0 .. 9)); */
void between(int *a)
{
    int v = a[2];
    two_ranges(a);
    element_and_range(a);
    //@ assert a[2] == v;
}

/*@ requires \valid(a + (0 .. 9)); */
void inside_wrong(int *a)
{
    int v = a[0];
    two_ranges(a);
    //@ assert a[0] == v;
}

/*@ requires \valid(a + (0 .. 9)); */
void element_wrong(int *a)
{
    int v = a[0];
    element_and_range(a);
    //@ assert a[0] == v;
}

/*@ requires \valid(a + (0 .. 9)); assigns a[0 .. 4]; */
void contained(int *a) { two_ranges(a); }

/*@ assigns \nothing; */
void unknown_wrong(void) { unknown(); }

/*@ requires \freeable(p); assigns \nothing; */
void frees_wrong(int *p) { releases(p); }

/*@ requires \freeable(p); frees p; assigns \nothing; */
void frees(int *p) { releases(p); }

/*@ assigns g, h; */
void behaviors(int x) { always(x); }

/*@ assigns g; */
void behaviors_wrong(int x) { at_times(x); }

//@ predicate only(integer x) = \forall integer k; k == x;

void captured_wrong(void)
{
    //@ assert \exists integer k; only(k);
    //@ assert \exists integer i; \let y = i; \forall integer i; i == y;
}

void not_captured(void)
{
    //@ assert \forall integer k; !only(k);
    //@ assert \forall integer i; \let y = i; \exists integer i; i == y + 1;
}

static void one(int *q, int *p) { *p = 1; }

/*@ requires \valid(p) && \valid(q); assigns *q; */
void expanded(int *p, int *q) { one(p, q); }

/*@ requires \valid(p) && \valid(q); assigns *q; */
void expanded_wrong(int *p, int *q) { one(q, p); }

/*@ requires 0 <= n; */
void variant(int n)
{
    int i = 0;
    /*@ loop invariant 0 <= i <= n; loop variant n - i; */
    while (i < n) {
        i++;
        if (i == 5)
            continue;
    }
}

void variant_wrong(int n)
{
    /*@ loop variant n; */
    while (n > 0) {
        if (n == 5)
            continue;
        n--;
    }
}

/*@ requires 0 <= n; decreases n; assigns \nothing; */
int decreases(int n) { return n > 0 ? decreases(n - 1) : 0; }

/*@ requires 0 <= n; decreases n; assigns \nothing; */
int decreases_wrong(int n) { return n > 0 ? decreases_wrong(n / 2 + n % 2) : 0; }

/*@ check requires x > 0; check ensures \result > 0; assigns \nothing; */
int checked(int x) { return x > 0 ? x : 1; }

/*@ check requires x > 0; ensures \result > 0; */
int checked_wrong(int x) { return x; }

/*@ assigns \nothing; */
void forgotten_wrong(void)
{
    int x = checked(1);
    //@ assert x > 0;
}

/*@ admit requires 0 < x; assigns g \from x; allocates \nothing; terminates x > 1; */
int listed(int x, int n)
{
    /*@ loop invariant 0 <= i; loop assigns i, g; */
    for (int i = 0; i < n; i++)
        g = x;
    //@ admit n > 2;
    //@ assert x + n > 3;
    return g;
}

void once_wrong(int x)
{
    //@ loop invariant x > 0;
    do
        x = 1;
    while (0);
}

/*@ requires \valid(p) && \valid(q); */
void one_type_wrong(int *p, int *q)
{
    *p = 1;
    *q = 2;
    //@ assert *p == 1;
}

/*@ requires \valid(p) && \valid(q); */
void two_signs_listed(int *p, unsigned *q)
{
    *p = 1;
    *q = 2;
    //@ assert *p == 1;
}

//@ lemma unproved: \forall integer x; x * x > 0;
