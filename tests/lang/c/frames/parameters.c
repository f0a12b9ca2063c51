/* Parameters whose address is taken are the function's own: an `assigns` clause need not name them, and callers see no change of theirs. */
struct range {
    int from, to;
};

/*@ requires \valid(n);
    assigns *n; */
void adjust(unsigned *n);

/*@ requires \valid(out);
    assigns *out; */
void by_contract(unsigned n, unsigned *out)
{
    adjust(&n);
    *out = n;
}

static void clear(unsigned *n)
{
    *n = 0;
}

/*@ assigns \nothing;
    ensures \result == 0; */
unsigned expanded(int first, unsigned n)
{
    int *p = &first;
    *p = 1;
    clear(&n);
    return n;
}

/*@ assigns \nothing;
    ensures \result == \max(r.from, r.to); */
int record(struct range r)
{
    struct range *p = &r;
    if (p->from < p->to)
        p->from = p->to;
    return r.from;
}

/*@ requires \valid(r);
    assigns \nothing;
    ensures \result == r->from; */
int caller(struct range *r)
{
    record(*r);
    return r->from;
}
