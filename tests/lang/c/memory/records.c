/* Annotations count from a pointer to a record, which the code does not do. */
struct pair {
    int a, b;
};

/*@ requires n >= 0 && \valid(p + (0 .. n - 1));
    assigns p->a; */
void first(struct pair *p, int n);

/*@ requires \valid(p + (0 .. 4)); */
void five(struct pair *p)
{
    //@ assert \valid(p + (1 .. 3));
    //@ assert &p[1] - p == 1;
    first(p, 5);
}

/*@ requires \valid(p) && \valid(q) && \separated(p + (0 .. 1), q);
    assigns p->a;
    ensures q->a == \old(q->a); */
void apart(struct pair *p, struct pair *q)
{
    p->a = 1;
}

/*@ requires \valid(p + (0 .. 1)) && \initialized(p + (0 .. 1));
    ensures \result == p[0].b; */
int second(struct pair *p)
{
    //@ assert \initialized(&p[1].a);
    return p->b;
}
