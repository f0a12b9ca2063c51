/* Arrays and structs of which parts have no value. */

struct pair {
    int x, y;
    char name[4];
};

int element_bug(void)
{
    int a[10];
    return a[3];
}

/*@ requires 0 <= n <= 100; */
int filled(int n)
{
    int a[100], most = 0;
    for (int i = 0; i < n; i++)
        a[i] = i * 2;
    for (int i = 0; i < n; i++)
        if (a[i] > most)
            most = a[i];
    return most;
}

/*@ requires 0 < n <= 100; */
int filled_bug(int n)
{
    int a[100], most = 0;
    for (int i = 0; i < n - 1; i++)
        a[i] = i * 2;
    for (int i = 0; i < n; i++)
        if (a[i] > most)
            most = a[i];
    return most;
}

/*@ requires 1 <= n <= 100; */
int from_the_one_before(int n)
{
    int a[100];
    a[0] = 0;
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] / 2 + i;
    return a[n - 1];
}

/*@ requires 1 <= n <= 100; */
int from_the_one_before_bug(int n)
{
    int a[100];
    a[0] = 0;
    for (int i = 1; i < n; i++)
        a[i] = a[i] / 2;
    return a[0];
}

/* To copy a struct is no read of its members. */
int copy(void)
{
    struct pair a, b;
    a.x = 1;
    b = a;
    return b.x;
}

int copy_bug(void)
{
    struct pair a, b;
    a.x = 1;
    b = a;
    return b.y;
}

int member_array(int c)
{
    struct pair a;
    a.name[1] = 'x';
    if (c)
        a.name[2] = 'y';
    return c ? a.name[2] : a.name[1];
}

int member_array_bug(int c)
{
    struct pair a;
    a.name[1] = 'x';
    if (c)
        a.name[2] = 'y';
    return a.name[2];
}

/*@ requires 0 <= n < 10; */
int array_of_structs(int n)
{
    struct pair a[10];
    for (int i = 0; i < 10; i++)
        a[i].x = i;
    return a[n].x;
}

/*@ requires 0 <= n < 10; */
int array_of_structs_bug(int n)
{
    struct pair a[10];
    for (int i = 0; i < 10; i++)
        a[i].x = i;
    return a[n].y;
}

int in_a_loop(int n)
{
    struct pair t;
    for (int i = 0; i < n; i++)
        t.x = i;
    return n > 0 ? t.x : 0;
}

int in_a_loop_bug(int n)
{
    struct pair t;
    for (int i = 0; i < n; i++)
        t.x = i;
    return t.x;
}

/* Each round has an array of its own. */
int round_bug(void)
{
    int sum = 0;
    for (int i = 0; i < 2; i++) {
        int a[2];
        if (i == 0)
            a[1] = 1;
        sum |= a[1];
    }
    return sum;
}

int past_the_initialiser_bug(int c)
{
    if (c == 1)
        goto in;
    {
        int a[2] = {1, 2};
    in:
        return a[0];
    }
}

int beside_a_jump(int c)
{
    int a[2] = {1, 2};
    if (c)
        goto out;
    a[0] = 3;
out:
    return a[0];
}

int said(void)
{
    int a[4];
    struct pair p;
    a[0] = 1;
    a[1] = 2;
    p.x = 1;
    //@ assert \initialized(&a[0]) && \initialized(&a[0 .. 1]) && \initialized(&p.x);
    //@ assert !\initialized(&a[2]);
    return a[0];
}

int said_bug(void)
{
    int a[4];
    a[0] = 1;
    a[1] = 2;
    //@ assert \initialized(&a[0 .. 2]);
    return a[0];
}

/* What is not followed is listed. */
struct pair global;

void to_memory(void)
{
    struct pair a;
    a.x = 1;
    global = a;
}
