/* Offsets of pointers are given and shown in bytes, as \offset counts them: 4 is the second element, and 6 is none. */
/*@ requires \valid(p) && \offset(p) == 4; assigns \nothing; */
int second(int *p)
{
    //@ assert \offset(p) == 4;
    //@ assert *p != 7;
    return *p;
}

/*@ requires \valid(s); assigns \nothing; */
char bytes(char *s)
{
    //@ assert \offset(s) != 1;
    return *s;
}
