/* Of a union in a variable it is followed whether some member was assigned, not which one: where members have different sizes, what is read is
 * listed, too. */
struct tagged {
    int tag;
    union {
        int number;
        char *text;
    } value;
};

union either {
    int number;
    char *text;
};

int assigned(int k)
{
    union either e;
    e.number = k;
    return e.number;
}

int assigned_bug(int k)
{
    union either e;
    if (k)
        e.number = k;
    return e.number;
}

int initialised(int k)
{
    struct tagged t = {0, {k}};
    return t.value.number;
}

int member_bug(int k)
{
    struct tagged t;
    t.tag = k;
    return t.value.number;
}

union alike {
    int number;
    unsigned bits;
};

int alike(int k)
{
    union alike a;
    if (k)
        a.number = k;
    else
        a.number = 1;
    return a.number;
}

int alike_bug(int k)
{
    union alike a;
    if (k)
        a.number = k;
    return a.number;
}

int copied_listed(int k)
{
    struct tagged t, u;
    t.tag = k;
    u = t;
    return u.tag;
}
