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
