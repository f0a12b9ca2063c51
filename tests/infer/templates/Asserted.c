/* Assertions in loops, about the elements at their counters, are goals about all elements. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)); assigns \nothing; */
void found(const int *a, int n, int e)
{
    int i = 0;
    while (i < n && a[i] != e)
        i++;
    for (int x = 0; x < i; x++) {
        //@ assert a[x] != e;
    }
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1)); assigns a[0 .. n - 1]; */
void sorted(int *a, int n)
{
    for (int i = 0; i < n; i++) {
        int s = i;
        for (int j = i + 1; j < n; j++)
            if (a[j] < a[s])
                s = j;
        int t = a[i];
        a[i] = a[s];
        a[s] = t;
    }
    for (int x = 0; x < n; x++)
        for (int y = x + 1; y < n; y++) {
            //@ assert a[x] <= a[y];
        }
}

/* Runs seldom meet two digits, so they do not say that no element before p is 0; a precondition does. */
/*@ requires \exists integer k; 0 <= k && \valid_read(text + (0 .. k)) && text[k] == 0; */
unsigned number(const char *text)
{
    unsigned n = 0;
    const char *p = text;
    while (*p >= '0' && *p <= '9')
        n = n * 10 + (unsigned)(*p++ - '0');
    return n;
}
