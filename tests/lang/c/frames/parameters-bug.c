/* As parameters.c, but they are not all that is changed. */
struct range {
    int from, to;
};

/*@ requires \valid(other);
    assigns \nothing; */
int record(struct range r, struct range *other)
{
    struct range *p = r.from < 0 ? &r : other;
    p->to = 7;
    return r.from;
}

/*@ requires \valid(out);
    assigns \nothing; */
void through(unsigned n, unsigned *out)
{
    unsigned *p = &n;
    *p = 1;
    *out = n;
}

/*@ assigns \nothing;
    ensures \result == 1; */
int changed(int n)
{
    int *p = &n;
    *p = *p == 1;
    return n;
}
