// What is written in forms of its own: all slots of `for`, ranges, _Generic, sizeof, statement expressions, shared operands.
//@ assigns \nothing;
int slots(void)
{
    int n = 0;
    for (;;) {
        if (n == 3)
            break;
        n++;
    }
    //@ assert n == 3;
    return n;
}

//@ assigns \nothing;
int chosen(void)
{
    int n = _Generic(1u, unsigned: 3, default: 4) + (int)sizeof(char[5]) + ({ int k = 2; k * 2; });
    //@ assert n == 12;
    return n;
}

//@ assigns \nothing;
int chosen_bug(void)
{
    int n = _Generic(1, unsigned: 3, default: 4);
    //@ assert n == 3;
    return n;
}

//@ assigns \nothing;
int ranged(int n)
{
    switch (n) {
    case 1 ... 3: n = 1; break;
    default: n = 0;
    }
    //@ assert 0 <= n <= 1;
    return n;
}
