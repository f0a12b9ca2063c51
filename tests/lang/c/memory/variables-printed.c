/* Invariants about variables that other files may reach are written by their names. */
int t[10], m[20][10], x, other;
struct s { int v; int t[4]; } h[8];
struct node { struct node *next; int v; } first;

int *where(void)
{
    return &other;
}

void row(void)
{
    for (int i = 0; i < 10; i++)
        t[i] = 0;
    //@ assert \forall integer i; 0 <= i < 10 ==> t[i] == 0;
}

//@ requires 0 <= c < 10;
void column(int c)
{
    for (int i = 0; i < 20; i++)
        m[i][c] = 0;
    //@ assert \forall integer i; 0 <= i < 20 ==> m[i][c] == 0;
}

void members(void)
{
    for (int i = 0; i < 8; i++)
        h[i].t[1] = 0;
    //@ assert \forall integer i; 0 <= i < 8 ==> h[i].t[1] == 0;
}

/*@ requires \valid(z) && \valid(y); */
void objects(struct node *z, int *y)
{
    first.v = 0;
    other = 0;
    for (int i = 0; i < 3; i++) {
        if (z->v > 0) {
            z->v = 1;
            first.v = 0;
        }
        if (*y > 0) {
            *y = 1;
            other = 0;
        }
    }
    //@ assert first.v == 0 && other == 0;
}

/*@ requires \valid(z); */
void objects_wrong(struct node *z)
{
    first.v = 0;
    for (int i = 0; i < 3; i++)
        z->v = 1;
    //@ assert first.v == 0;
}
