/* Sets in assigns clauses: ranges of rows and of members, comprehensions. In the names, _wrong: the clause does not name a place. */
int m[20][10];
struct s { int v, w; int t[4]; } g, h[8];

/*@ requires 0 <= c < 10;
    assigns m[0 .. 19][c];
    ensures \forall integer i; 0 <= i < 20 ==> m[i][c] == 0; */
void column(int c)
{
    for (int i = 0; i < 20; i++)
        m[i][c] = 0;
}

/*@ requires 0 <= c < 9; assigns m[0 .. 19][c]; */
void column_wrong(int c)
{
    for (int i = 0; i < 20; i++)
        m[i][c + 1] = 0;
}

/*@ requires 0 <= c < 10; assigns m[2 .. 5][c]; */
void rows_wrong(int c)
{
    m[6][c] = 0;
}

/*@ requires 1 <= c < 10; ensures m[3][0] == \old(m[3][0]) && m[3][c] == 0; */
void caller(int c)
{
    column(c);
}

/*@ requires 1 <= c < 10; assigns m[0 .. 19][c .. c]; ensures m[3][c] == \old(m[3][c]); */
void caller_wrong(int c)
{
    column(c);
}

/*@ requires 0 <= c < 10; assigns m[0 .. 19][c - 1]; */
void frame_of_caller_wrong(int c)
{
    column(c);
}

/*@ assigns m[1][2], g.t[1]; */
void one(void)
{
    m[1][2] = 1;
    g.t[1] = 2;
}

/*@ assigns m[1][2], g.t[1]; */
void one_wrong(int i)
{
    m[1][3] = 1;
    g.t[2] = i;
}

/*@ assigns g.t[0 .. 1]; */
void index_wrong(int i)
{
    if (0 <= i && i < 4)
        g.t[i] = 0;
}

/*@ ensures m[1][3] == \old(m[1][3]) && g.t[0] == \old(g.t[0]) && g.v == \old(g.v); */
void after_one(void)
{
    one();
}

/*@ requires 0 <= n < 1000 && \valid(a + (0 .. 2 * n));
    assigns { a[2 * i] | integer i; 0 <= i < n };
    ensures \forall integer i; 0 <= i < n ==> a[2 * i] == 0; */
void evens(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[2 * i] = 0;
}

/*@ requires 0 <= n < 1000 && \valid(a + (0 .. 2 * n)); assigns { a[2 * i] | integer i; 0 <= i < n }; */
void evens_wrong(int *a, int n)
{
    a[2 * n] = 0;
}

/*@ requires 0 <= n < 1000 && \valid(a + (0 .. 2 * n)); assigns { a[2 * i] | integer i; 0 <= i <= n }; */
void odd_wrong(int *a, int n)
{
    if (n > 1)
        a[3] = 0;
}

/*@ requires \valid(a + (0 .. 20)); ensures a[3] == \old(a[3]) && a[4] == 0; */
void odd_stays(int *a)
{
    evens(a, 10);
}

/*@ requires \valid(a + (0 .. 20)); ensures a[4] == \old(a[4]); */
void even_stays_wrong(int *a)
{
    evens(a, 10);
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1)); assigns a[0 .. n - 1].v; ensures \forall integer i; 0 <= i < n ==> a[i].v == 0; */
void members(struct s *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i].v = 0;
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1)); assigns { a[i].v | integer i; 0 <= i < n - 1 }; */
void members_wrong(struct s *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i].v = 0;
}

/*@ ensures h[7].v == \old(h[7].v) && h[2].w == \old(h[2].w) && h[2].v == 0; */
void after_members(void)
{
    members(h, 7);
}
