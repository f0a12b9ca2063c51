/* Operands with loops, in each order. The second function has a bug. */
static int last;

static int count(int k)
{
    int i = 0;
    while (i < k)
        i++;
    last = k;
    return i;
}

void both(void)
{
    last = 0;
    int sum = count(2) + count(3);
    //@ assert sum == 5 && (last == 2 || last == 3);
}

void both_bug(void)
{
    last = 0;
    int sum = count(2) + count(3);
    //@ assert sum == 5 && last == 3;
}
