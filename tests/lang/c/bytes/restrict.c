/* A function relies on it that restricted pointers lead to objects of their own: to no bytes that another pointer leads to, of whatever type. */

/*@ requires \valid(p) && \valid(q);
    assigns *p, *q;
    ensures *p == 1; */
void set(char *restrict p, int *q)
{
    *p = 1;
    *q = 2;
}

/*@ requires \valid(q); */
void inside(int *q)
{
    set((char *)q, q);
}

/*@ requires \valid(q); */
void apart(int *q)
{
    char c;
    set(&c, q);
}
