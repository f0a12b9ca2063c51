/* The twins of records.c. */
struct pair {
    int a, b;
};

/*@ requires n >= 0 && \valid(p + (0 .. n - 1));
    assigns p->a; */
void first(struct pair *p, int n);

/*@ requires \valid(p); */
void range(struct pair *p)
{
    //@ assert \valid(p + (0 .. 4));
}

/*@ requires \valid(p); */
void next(struct pair *p)
{
    //@ assert \valid(p + 1);
}

/*@ requires \valid(p) && \valid(p + 1); */
void element(struct pair *p)
{
    //@ assert p[1].a == p->a;
}

void callee(void)
{
    struct pair one;
    first(&one, 5);
}

/*@ requires \valid(p) && \valid(q) && p != q; */
void apart(struct pair *p, struct pair *q)
{
    //@ assert \separated(p + (0 .. 4), q);
}

/*@ requires \valid(p) && \initialized(p); */
void written(struct pair *p)
{
    //@ assert \initialized(p + (0 .. 1));
}
