/* Pointers to members. Of each pair the second one has a bug. */
#include <stdlib.h>
#include <string.h>

struct s {
    int x, y;
    char name[8];
};

static void increase(int *p) { *p = *p + 1; }

/*@ requires \valid(p); assigns *p; ensures *p == 0; */
void zero(int *p) { *p = 0; }

/*@ requires \valid(s) && 0 < s->x < 10; */
int passed(struct s *s)
{
    increase(&s->x);
    zero(&s->y);
    //@ assert s->y == 0;
    return 10 / s->x;
}

/*@ requires \valid(s) && -2 < s->x < 10; */
int passed_bug(struct s *s)
{
    increase(&s->x);
    return 10 / s->x;
}

/*@ requires \valid(s); */
void array(struct s *s) { strcpy(s->name, "abcdefg"); }

/*@ requires \valid(s); */
void array_bug(struct s *s) { strcpy(s->name, "abcdefgh"); }

void freed(void)
{
    struct s *s = malloc(sizeof *s);
    if (!s)
        return;
    int *p = &s->x;
    *p = 4;
    //@ assert s->x == 4;
    free(s);
}

int freed_bug(void)
{
    struct s *s = malloc(sizeof *s);
    if (!s)
        return 0;
    int *p = &s->x;
    *p = 4;
    free(s);
    return *p;
}

/*@ requires s == \null || \valid(s); */
int *null(struct s *s) { return s ? &s->x : NULL; }

/*@ requires s == \null || \valid(s); */
int *null_bug(struct s *s) { return &s->x; }

/*@ requires \valid(s) && \valid(t) && s != t && s->x < 9; */
void two(struct s *s, struct s *t)
{
    t->x = 2;
    increase(&s->x);
    //@ assert t->x == 2;
}

/*@ requires \valid(s) && \valid(t) && s->x < 9; */
void two_bug(struct s *s, struct s *t)
{
    t->x = 2;
    increase(&s->x);
    //@ assert t->x == 2;
}

/*@ requires \valid(s) && \valid(p); */
void reaches_member_bug(struct s *s, int *p)
{
    s->x = 1;
    *p = 2;
    //@ assert s->x == 1;
}

int table[10];

/*@ requires \valid(p); */
void reaches_element_bug(int *p)
{
    int old = table[1];
    table[0] = 1;
    p[0] = 5;
    //@ assert table[1] == old;
}

void part_bug(struct s *s)
{
    if (s)
        free(&s->x);
}

struct outer {
    struct s first, second;
};

/*@ requires \valid(s); assigns s->x; ensures s->x == 3; */
void set(struct s *s) { s->x = 3; }

void nested(void)
{
    struct outer o = {{1, 2, "a"}, {4, 5, "b"}};
    set(&o.second);
    //@ assert o.second.x == 3 && o.second.y == 5 && o.first.x == 1;
}

void nested_bug(void)
{
    struct outer o = {{1, 2, "a"}, {4, 5, "b"}};
    set(&o.second);
    //@ assert o.second.x == 4;
}

struct flexible {
    int n;
    int a[];
};

static struct flexible known = {3, {1, 2, 3}};

int flexible_static(void) { return known.a[2]; }

int flexible_static_bug(void) { return known.a[3]; }

/*@ requires 0 < n <= 100; */
void flexible(int n)
{
    struct flexible *f = malloc(sizeof *f + n * sizeof(int));
    if (!f)
        return;
    f->a[n - 1] = 4;
    free(f);
}

/*@ requires 0 < n <= 100; */
void flexible_bug(int n)
{
    struct flexible *f = malloc(sizeof *f + n * sizeof(int));
    if (!f)
        return;
    f->a[n] = 4;
    free(f);
}

static void write_table(void) { table[1] = 7; }

/*@ requires \valid(p); */
void called_bug(int *p)
{
    p[0] = 5;
    write_table();
    //@ assert p[0] == 5;
}

/*@ requires \valid(p);
    assigns *p;
    ensures table[1] == \old(table[1]); */
void ensured_bug(int *p) { *p = 5; }

struct holder {
    int *data;
};

/*@ requires \valid(h) && \valid(h->data + (0 .. 9));
    assigns h->data[0 .. 9];
    ensures h->data[3] == 7; */
void write_data(struct holder *h) { h->data[3] = 7; }

/*@ requires \valid(p) && \valid(h) && \valid(h->data + (0 .. 9)); */
void loaded_bug(struct holder *h, int *p)
{
    p[0] = 5;
    write_data(h);
    //@ assert p[0] == 5;
}

/* Not null, but perhaps no object. */
void no_object_bug(struct s *s)
{
    if (s)
        strcpy(s->name, "a");
}
