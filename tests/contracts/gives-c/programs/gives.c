/* Functions that call themselves, or are nested too deep: what each changes and gives is found. `//!` has a line with a bug for the one in
 * front of it. */

int count(int n)
{
    if (n <= 0)
        return 0;
    return count(n - 1) + 1; //! return count(n - 1) + 2 - (n > 9);
}

int use_count(void)
{
    int five = count(5);
    //@ assert five == 5;
    return five;
}

static int odd(unsigned n);

static int even(unsigned n)
{
    return n == 0 ? 1 : odd(n - 1);
}

static int odd(unsigned n)
{
    return n == 0 ? 0 : even(n - 1); //! return n == 0 ? 0 : 1 - even(n - 1);
}

int halves(unsigned n)
{
    int twice = even(n);
    if (n % 2 == 0) {
        //@ assert twice != 0;
    }
    return twice;
}

static long add(int m, int n)
{
    if (n <= 0)
        return m;
    return add(m, n - 1) + 1; //! return add(m, n - 1);
}

long use_add(int x)
{
    long sum = add(x, 7);
    //@ assert sum == x + 7;
    return sum;
}

static void clear(int *a, int n)
{
    if (n <= 0)
        return;
    a[n - 1] = 0; //! a[n - 1] = n == 4;
    clear(a, n - 1);
}

int use_clear(void)
{
    int a[8], b[2] = {1, 2};
    clear(a, 8);
    //@ assert a[5] == 0;
    //@ assert b[1] == 2;
    return a[3];
}

static int find(const int *a, int n, int x)
{
    if (n <= 0)
        return -1;
    if (a[n - 1] == x)
        return n - 1; //! return n;
    return find(a, n - 1, x);
}

int use_find(const int *a, int n, int x)
{
    int at = find(a, n, x);
    if (at >= 0) {
        //@ assert a[at] == x;
        return a[at];
    }
    return x;
}

static int greatest(const int *a, int n)
{
    if (n == 1)
        return a[0];
    int rest = greatest(a, n - 1);
    return a[n - 1] > rest ? a[n - 1] : rest; //! return a[n - 1] < rest ? a[n - 1] : rest;
}

int use_greatest(void)
{
    int a[3] = {4, 9, 2}, most = greatest(a, 3);
    //@ assert 9 <= most;
    return most;
}

int steps;

void walk(unsigned n)
{
    if (n == 0)
        return;
    walk(n - 1);
    steps = 1; //! steps = -1;
}

int use_walk(unsigned n)
{
    steps = 0;
    walk(n);
    //@ assert 0 <= steps;
    return steps;
}

struct stack {
    int depth, limit;
};

static void unwind(struct stack *s)
{
    if (s->depth <= 0)
        return;
    s->depth--; //! s->depth--; s->limit = 0;
    unwind(s);
}

int use_unwind(void)
{
    struct stack s = {3, 9};
    unwind(&s);
    //@ assert s.depth <= 3;
    //@ assert s.limit == 9;
    return s.depth;
}

static int one(int x) { return x < 100 ? x + 1 : x; } //! static int one(int x) { return x < 100 ? x + 1 : x - 50; }
static int two(int x) { return one(x); }
static int three(int x) { return two(x); }
static int four(int x) { return three(x); }
static int five(int x) { return four(x); }
static int six(int x) { return five(x); }
static int seven(int x) { return six(x); }
static int eight(int x) { return seven(x); }
static int nine(int x) { return eight(x); }
static int ten(int x) { return nine(x); }

int chain(int x)
{
    int more = ten(x);
    //@ assert x <= more;
    return more;
}
