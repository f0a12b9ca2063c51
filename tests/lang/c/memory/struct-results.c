/* Structs with arrays of structs are assigned, passed and returned, from variables and from memory. Of each pair the second function has a bug. */
struct inner {
    int x, y;
};

struct outer {
    int before;
    struct inner all[2];
    int behind;
};

static struct outer made(int n)
{
    struct outer o = {n, {{1, 2}, {3, 4}}, n + 1};
    return o;
}

void returned(void)
{
    struct outer o = made(5);
    //@ assert o.before == 5 && o.all[1].x == 3 && o.behind == 6;
}

void returned_bug(void)
{
    struct outer o = made(5);
    //@ assert o.before == 5 && o.all[1].x == 3 && o.behind == 5;
}

//@ requires n < 100;
int member(int n) { return made(n).behind; }

//@ requires n < 100; ensures \result == n;
int member_bug(int n) { return made(n).behind; }

static int sum(struct outer o) { return o.all[0].y + o.all[1].y; }

//@ requires \valid_read(p) && p->all[0].y == 1 && p->all[1].y == 2; ensures \result == 3;
int passed(const struct outer *p) { return sum(*p); }

//@ requires \valid_read(p) && p->all[0].y == 1 && p->all[1].y == 2; ensures \result == 4;
int passed_bug(const struct outer *p) { return sum(*p); }

/* Members to which there are pointers are blocks of their own: of arrays of structs with such members, what is copied is not followed. */
struct shown {
    int first;
    struct shown_part {
        int n, of_pointer;
    } parts[2];
    int last;
};

//@ requires \valid(p) && 0 <= i < 2;
int *pointer(struct shown *p, int i) { return &p->parts[i].of_pointer; }

//@ requires \valid_read(p) && p->last == 3 && p->first == 2; ensures \result == 5;
int from_memory(const struct shown *p)
{
    struct shown own = *p;
    return own.first + own.last;
}

//@ requires \valid_read(p) && p->last == 3 && p->first == 2 && p->parts[0].n == 4; ensures \result == 5;
int from_memory_bug(const struct shown *p)
{
    struct shown own = *p;
    return own.parts[0].n;
}

//@ requires \valid(p) && \valid_read(n) && *n == 1; ensures p->first == 1 && p->last == 7;
void to_memory(struct shown *p, const int *n)
{
    struct shown own = {*n, {{1, 2}, {3, 4}}, 7};
    *p = own;
}

//@ requires \valid(p) && \valid_read(n) && *n == 1; ensures p->first == 1 && p->last == 3;
void to_memory_bug(struct shown *p, const int *n)
{
    struct shown own = {*n, {{1, 2}, {3, 4}}, 7};
    *p = own;
}

/* A union with an array of structs in it. */
struct tagged {
    int tag;
    union {
        struct inner all[2];
        long number;
    } u;
    int last;
};

//@ requires \valid_read(p) && p->last == 3; ensures \result == 3;
int tagged_copy(const struct tagged *p)
{
    struct tagged own = *p;
    return own.last;
}

//@ requires \valid_read(p) && p->last == 3 && p->u.all[0].x == 3; ensures \result == 4;
int tagged_copy_bug(const struct tagged *p)
{
    struct tagged own = *p;
    return own.u.all[0].x;
}

/* Arrays of arrays. */
struct table {
    int rows[2][3];
    int last;
};

static struct table cleared(void)
{
    struct table t = {{{0}}, 1};
    t.rows[1][2] = 4;
    return t;
}

void rows(void)
{
    struct table t = cleared();
    //@ assert t.rows[1][2] == 4 && t.rows[1][1] == 0 && t.last == 1;
}

void rows_bug(void)
{
    struct table t = cleared();
    //@ assert t.rows[1][2] == 0;
}
