/* A long table of constants to which there are pointers may hold any values. */
#define TEN(x) {x, 1}, {x, 2}, {x, 3}, {x, 4}, {x, 5}, {x, 6}, {x, 7}, {x, 8}, {x, 9}, {x, 10}
#define HUNDRED TEN(0), TEN(1), TEN(2), TEN(3), TEN(4), TEN(5), TEN(6), TEN(7), TEN(8), TEN(9)

struct entry {
    int key, value;
};

static const struct entry table[300] = {HUNDRED, HUNDRED, HUNDRED};
static const struct entry *current = table;

//@ requires i < 300;
int inside(unsigned i)
{
    const struct entry *p = table;
    return p[i].value;
}

//@ requires i <= 300;
int outside_bug(unsigned i)
{
    const struct entry *p = table;
    return p[i].value;
}

int not_known(void)
{
    const struct entry *p = table;
    //@ assert p[0].value == 1;
    return p != current;
}

int not_false(void)
{
    const struct entry *p = table;
    //@ assert p[0].value == 2;
    return p != current;
}
