/* A function of the file is called by a pointer, and what it returns is used as objects of two types: they are bytes. */
static int cell;

static void *where(void)
{
    return &cell;
}

int read_after_write(void)
{
    void *(*source)(void) = where;
    int *p = source();
    char *c = source();
    *p = 0;
    c[0] = 2;
    //@ assert *p == 2;
    return *p;
}

int read_after_write_wrong(void)
{
    void *(*source)(void) = where;
    int *p = source();
    char *c = source();
    *p = 0;
    c[0] = 2;
    //@ assert *p == 0;
    return *p;
}
