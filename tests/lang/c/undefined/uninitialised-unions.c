/* Which member of a union in a variable has a value is not followed: it is listed where such a variable may be read before it is assigned. In the
 * functions `..._listed` it is. */
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

int assigned_listed(int k)
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

int member_listed(int k)
{
    struct tagged t;
    t.tag = k;
    return t.value.number;
}

int copied_listed(int k)
{
    struct tagged t, u;
    t.tag = k;
    u = t;
    return u.tag;
}
