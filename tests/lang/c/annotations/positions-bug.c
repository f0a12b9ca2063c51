/* What an annotation says of where a pointer stands in its block must be proved wherever it stands: in a contract of a statement, in what a loop or a
 * function assigns, in a measure, behind a conversion. Each function claims something of positions that its precondition does not give. */

/*@ requires \valid(p + (int)u); assigns \nothing; */
int narrowed(int *p, unsigned u)
{
    int k = (int)u;
    //@ assert k >= 0;
    return p[k];
}

/*@ requires \valid(p); */
int statement(int *p)
{
    /*@ requires \offset(p) == 0; */
    {
        *p = 1;
    }
    return *p;
}

/*@ requires \valid(p); assigns *p; */
void measured(int *p)
{
    /*@ loop assigns i;
        loop variant 2 - \offset(p) - i; */
    for (int i = 0; i < 2; i++)
        ;
}

/*@ requires \valid(p); */
void loop_assigns(int *p)
{
    /*@ loop assigns i, *(p - \offset(p)); */
    for (int i = 0; i < 2; i++)
        *p = i;
}

/*@ requires \valid(p); assigns *(p - \offset(p)); */
void assigns(int *p)
{
    *p = 1;
}
