/* What annotations prove, and what callees require, must not be true for the reason that a pointer is taken to stand at the start of its
 * block. Of q + (1 .. 3), some place may be that of p. */

/*@ requires \valid_read(p) && \valid_read(q + (0 .. 3)) && \separated(p, q + (0 .. 1)); */
void more_apart(int *p, int *q)
{
    //@ assert \separated(p, q + (0 .. 3));
}

/*@ requires \valid(p) && \valid(q + (0 .. 3)) && !\separated(p, q + (1 .. 3)); */
void not_apart(int *p, int *q)
{
    //@ assert \false;
}

/*@ requires \valid(p); */
void in_front(int *p)
{
    //@ assert !\valid(p - 1);
}

/*@ requires \valid(p);
    ensures \forall integer k; \valid(p + k) ==> k >= 0; */
void nothing_in_front(int *p)
{
}

/*@ predicate low(int *p) = \valid(p - 1); */

/*@ requires \valid(p); */
void in_definition(int *p)
{
    //@ assert !low(p);
}

/*@ requires \offset(p) == 0;
    assigns \nothing; */
void needs_start(int *p);

/*@ requires \valid(p); */
void calls_start(int *p)
{
    needs_start(p);
}

static inline void says_start(int *p)
{
    //@ assert \offset(p) == 0;
}

/*@ requires \valid(p); */
void expands_start(int *p)
{
    says_start(p);
}

/*@ assigns \nothing;
    ensures \valid(p - 1); */
void grants_front(int *p);

/*@ requires \valid(p); */
void calls_front(int *p)
{
    grants_front(p);
    //@ assert \false;
}

/*@ requires \separated(p, q + (1 .. 3));
    assigns \nothing; */
void needs_apart(int *p, int *q);

/*@ requires \valid(p) && \valid(q + (0 .. 3)); */
void calls_apart(int *p, int *q)
{
    needs_apart(p, q);
}

/*@ assigns \nothing;
    ensures p == q + 1; */
void says_next(int *p, int *q);

/*@ requires \valid(p) && \valid(q + (0 .. 3)); */
void calls_next(int *p, int *q)
{
    says_next(p, q);
    //@ assert \false;
}
