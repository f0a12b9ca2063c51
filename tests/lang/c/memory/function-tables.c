/* Calls through tables of constants, and what leads to them: the functions are found in the text. Constant objects keep their values across calls of
 * unknown code. */
#include <assert.h>

struct operations {
    const char *name;
    int (*apply)(int);
    int (*undo)(int);
};

static int twice(int x) { return x > 1000 || x < -1000 ? 0 : 2 * x; }

static int negative(int x) { return x > 0 ? -x : 0; }

static const struct operations doubling = {.apply = twice};
static const struct operations all[] = {{"d", twice, negative}, {"n", negative}};
static const int weights[3] = {1, 2, 4};

void unknown(void);

void of_constant(void)
{
    const struct operations *o = &doubling;
    assert(o->apply(4) == 8);
    assert(!o->undo && !o->name);
}

void of_constant_bug(void)
{
    const struct operations *o = &doubling;
    assert(o->undo(4) == 4);
}

int of_table(unsigned i, int x)
{
    int r = i < 2 ? all[i].apply(x) : 0;
    assert(i != 1 || r <= 0);
    return r;
}

int of_table_bug(unsigned i, int x)
{
    int r = i < 2 ? all[i].apply(x) : 0;
    assert(r <= 0);
    return r;
}

static const struct operations *find(char name)
{
    for (int i = 0; i < 2; i++)
        if (all[i].name[0] == name)
            return &all[i];
    return 0;
}

void of_result(void)
{
    const struct operations *o = find('n');
    if (o)
        assert(o->apply(3) <= 6);
}

void of_result_bug(void)
{
    const struct operations *o = find('n');
    if (o)
        assert(o->apply(3) == 5);
}

/*@ requires \valid_read(o); */
int of_parameter_bug(const struct operations *o)
{
    if (!o->apply)
        return 0;
    int r = o->apply(2);
    assert(r == 4);
    return r;
}

static int sum(const int *p) { return p[0] + p[1]; }

void kept(void)
{
    unknown();
    assert(sum(weights) == 3);
}

void kept_bug(void)
{
    unknown();
    assert(sum(weights) == 4);
}

int local_table(unsigned i)
{
    static const int powers[] = {1, 2, 4};
    if (i < 3)
        assert(powers[i] == 1 << i);
    return 0;
}

int local_table_bug(unsigned i)
{
    static const int powers[] = {1, 2, 5};
    if (i < 3)
        assert(powers[i] == 1 << i);
    return 0;
}

/* &all[0].apply leads to members `apply`, not to the first member. */
int of_member_pointer(void)
{
    int (*const *p)(int) = &all[0].apply;
    int r = (*p)(3);
    assert(r == 6 || r == -3);
    return r;
}

int of_member_pointer_bug(void)
{
    int (*const *p)(int) = &all[0].apply;
    int r = (*p)(3);
    assert(r == 5);
    return r;
}
