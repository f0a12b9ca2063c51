/* Each function of c-literature.c with one bug. The upper half of SPW's Table 1 in C, reconstructed from Table 1: only the table's words are known. */

/* 0 terminal string s1 is copied to s2 */
/*@ requires 0 <= n && s1[n] == 0 && \valid_read(s1 + (0 .. n)) && \valid(s2 + (0 .. n)) && \separated(s1 + (0 .. n), s2 + (0 .. n));
    requires \forall integer x; 0 <= x < n ==> s1[x] != 0;
    assigns s2[0 .. n];
    ensures s1[\result] == 0;
    ensures \forall integer x; 0 <= x <= \result ==> s2[x] == s1[x]; */
int string_copy(const char *s1, char *s2, int n)
{
    int i = 0;
    while (s1[i] != 0) {
        s2[i] = s1[i];
        i++;
    }
    s2[0] = 0;
    return i;
}

/* array entries before actual entry are not null */
/*@ requires 0 <= n && a[n] == \null && \valid_read(a + (0 .. n));
    assigns \nothing;
    ensures \forall integer x; 0 <= x < \result ==> a[x] != \null; */
int scan(void *const *a, int n)
{
    int i = 0;
    while (i < n)
        i++;
    return i;
}

/* array entries are initialized */
/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer x; 0 <= x < n ==> a[x] == 0; */
void array_init(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[0] = 0;
}

/* each array entry is initialized with its index */
/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer x; 0 <= x < n ==> a[x] == x; */
void loop1(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = i + 1;
}

/* array a is copied to array b */
/*@ requires \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)) && \separated(a + (0 .. n - 1), b + (0 .. n - 1));
    assigns b[0 .. n - 1];
    ensures \forall integer x; 0 <= x < n ==> b[x] == a[x]; */
void copy1(const int *a, int *b, int n)
{
    for (int i = 0; i < n; i++)
        b[i] = a[0];
}

/* array a contains positive entries and array b contains negative ones */
/*@ requires 0 <= n && \valid_read(c + (0 .. n - 1)) && \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
    requires \separated(a + (0 .. n - 1), b + (0 .. n - 1), c + (0 .. n - 1));
    requires \valid(q) && \separated(q, a + (0 .. n - 1), b + (0 .. n - 1), c + (0 .. n - 1));
    assigns a[0 .. n - 1], b[0 .. n - 1], *q;
    ensures \forall integer x; 0 <= x < \result ==> a[x] >= 0;
    ensures \forall integer x; 0 <= x < *q ==> b[x] < 0; */
int partition(const int *c, int n, int *a, int *b, int *q)
{
    int na = 0, nb = 0;
    for (int i = 0; i < n; i++) {
        if (c[i] >= -1)
            a[na++] = c[i];
        else
            b[nb++] = c[i];
    }
    *q = nb;
    return na;
}

/* all array entries are initialized to values between 0 and n - 1 */
/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) && \valid(c + (0 .. n - 1));
    requires \separated(a + (0 .. n - 1), c + (0 .. n - 1)) && \separated(b + (0 .. n - 1), c + (0 .. n - 1));
    assigns c[0 .. n - 1];
    ensures 0 <= \result <= n;
    ensures \forall integer x; 0 <= x < \result ==> 0 <= c[x] < n; */
int part_init(const int *a, const int *b, int *c, int n)
{
    int j = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] == b[i]) {
            c[j] = i + 1;
            j++;
        }
    }
    return j;
}

/* for every array entry i of array a we have a[i] = 2 * i + 2 */
/*@ requires n <= 1000000 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer x; 0 <= x < n ==> a[x] == 2 * x + 3; */
void num_index(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = 2 * i + 2;
}

/* every array entry whose index is less than the returned value contains false */
/*@ requires 0 <= n && \valid_read(b + (0 .. n - 1));
    assigns \nothing;
    ensures \forall integer x; 0 <= x < \result ==> !b[x];
    ensures \result == n || b[\result]; */
int find(const _Bool *b, int n)
{
    int spot = n;
    for (int i = 0; i < n; i++)
        if (b[i])
            spot = i;
    return spot;
}

/* entry a[j] is less or equal than all entries of the segment a[j .. i] */
/*@ requires 0 <= i && \valid(a + (0 .. i));
    requires \forall integer x, y; 0 <= x < y < i ==> a[x] <= a[y];
    assigns a[0 .. i];
    ensures \forall integer x; \result <= x <= i ==> a[\result] <= a[x]; */
int insertion_sort_inner(int *a, int i)
{
    int j = i;
    while (j > 0 && a[j - 1] < a[j]) {
        int t = a[j];
        a[j] = a[j - 1];
        a[j - 1] = t;
        j--;
    }
    return j;
}
