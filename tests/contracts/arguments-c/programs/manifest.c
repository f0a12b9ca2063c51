/* Failures that some state shows. Those that callers can avoid, though no clause that is found says how, are latent. `bad_` can be avoided by none. */
int second(const int *next, int i)
{
    return next[i ^ next[i]];
}

int bad_value(const int *next, int i)
{
    int v = next[i] > 3 ? 0 : 1;
    return next[i] > 3 ? 7 / v : 0;
}

/* Who calls it passes numbers. */
int bad_number(int n)
{
    int a[4] = {0}, k = 0;
    while (k < 8 && k * k < n)
        k++;
    return a[k];
}

int bad_local(void)
{
    int a[4] = {0}, n = 4;
    return a[n];
}

/* What calls through a pointer is not known. */
static int by_key(const void *a, const void *b)
{
    return *(const int *)a < *(const int *)b;
}

int (*const order)(const void *, const void *) = by_key;
