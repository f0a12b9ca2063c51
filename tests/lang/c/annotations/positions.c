/* positions-bug.c with preconditions that give what is claimed. */

/*@ requires u <= 0x7fffffff && \valid(p + (int)u); assigns \nothing; */
int narrowed(int *p, unsigned u)
{
    int k = (int)u;
    //@ assert k >= 0;
    return p[k];
}

/*@ requires \valid(p) && \offset(p) == 0; */
int statement(int *p)
{
    /*@ requires \offset(p) == 0; */
    {
        *p = 1;
    }
    return *p;
}

/*@ requires \valid(p) && \offset(p) == 0; assigns *p; */
void measured(int *p)
{
    /*@ loop assigns i;
        loop variant 2 - \offset(p) - i; */
    for (int i = 0; i < 2; i++)
        ;
}

/*@ requires \valid(p) && \offset(p) == 0; */
void loop_assigns(int *p)
{
    /*@ loop assigns i, *(p - \offset(p)); */
    for (int i = 0; i < 2; i++)
        *p = i;
}

/*@ requires \valid(p) && \offset(p) == 0; assigns *(p - \offset(p)); */
void assigns(int *p)
{
    *p = 1;
}
