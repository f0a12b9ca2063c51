/* Values that the execution draws itself, in variables that no input shows: the run that is found keeps the prover's. */
volatile int port;

//@ requires \true;
int bad_volatile(void)
{
    int a = port, b = port;
    if (a == 12345 && b == 777)
        return 1 / (a - 12345);
    return 0;
}

//@ requires \true;
int good_volatile(void)
{
    int a = port, b = port;
    if (a == 12345 && b == 777)
        return 1 / (a - b);
    return 0;
}

static int before(int x)
{
    int e = x;
    return __atomic_compare_exchange_n(&e, &x, 7, 1, 0, 0) ? e : port;
}

//@ requires \true;
int bad_inside(void)
{
    int a = before(1), b = before(2);
    return a == 31000 && b == 7 ? 1 / (a - 31000) : 0;
}

//@ requires \true;
int good_inside(void)
{
    int a = before(1), b = before(2);
    return a == 31000 && b == 7 ? 1 / (a - b) : 0;
}

//@ requires \valid(g + (0 .. 1)) && 0 <= i < 2 && 0 <= j < 2;
int bad_rows(int (*g)[4], int i, int j)
{
    int *p = g[i], *q = g[j];
    *p = 9;
    return p[2] == 41000 && q[3] == 42000 && i != j ? 1 / (p[2] + 1000 - q[3]) : 0;
}

//@ requires \valid(g + (0 .. 1)) && 0 <= i < 2 && 0 <= j < 2;
int good_rows(int (*g)[4], int i, int j)
{
    int *p = g[i], *q = g[j];
    *p = 9;
    return p[2] == 41000 && q[2] == 42000 && i == j ? 1 / (p[2] + 1000 - q[2]) : 0;
}
