/* Unproved failures say in which state the proof breaks. */
/*@ assigns \nothing;
  @ ensures 0 <= \result; */
int above(int x)
{
    return x < 0 ? 0 : 1;
}

int use(int x)
{
    int y = above(x);
    //@ assert y <= 1;
    return y;
}

static int levels(unsigned n)
{
    return n < 10 ? 1 : levels(n / 10) % 7 + 2;
}

int some(void)
{
    int n = levels(12345);
    //@ assert n != 6;
    return n;
}
