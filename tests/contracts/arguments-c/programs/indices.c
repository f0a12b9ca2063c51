/* Elements that are subscripts. */

long pick(const int *from, const int *where, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s ^= from[where[i]];
    return s;
}

int find_root(const int parent[], int n, int x)
{
    int steps = 0;
    while (parent[x] != x && steps < n) {
        x = parent[x];
        steps++;
    }
    return x;
}

void permute(int *to, const int *from, const int *where, int n)
{
    for (int i = 0; i < n; i++)
        to[where[i]] = from[i];
}

struct forest {
    int *parent;
    int n;
};

int root_in(const struct forest *f, int x)
{
    while (f->parent[x] != x)
        x = f->parent[x];
    return x;
}

static const int before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};

int day_of_year(int leap, int month, int day)
{
    int d = before[month - 1] + day;
    if (leap && month > 2)
        d++;
    return d;
}

struct ring {
    int at[16], head, n;
};

int item(const struct ring *r, int i)
{
    return r->at[(r->head + i) % 16];
}

/* What is in front of a string. */
int header(const char *s)
{
    return s[-1] & 7 ? s[-3] : 0;
}
