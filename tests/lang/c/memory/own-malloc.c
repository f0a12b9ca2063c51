/* Functions of the file that are called as those of the library. They do what their bodies do. */
static int pool[10];

void *malloc(unsigned long n) { return pool; }

void free(void *p) { pool[1] = 0; }

int same(void)
{
    int *a = malloc(4), *b = malloc(4);
    *a = 1;
    *b = 2;
    //@ assert *a == 2;
    free(a);
    return *a; /* it is there */
}

int apart(void)
{
    int *a = malloc(4), *b = malloc(4);
    *a = 1;
    *b = 2;
    //@ assert *a == 1;
    return *a;
}
