/* Constant objects with an address keep the values of their initialisers; others need not. */
struct pair {
    int a, b;
};
static const int table[3] = {1, 2}, *in_table = table;
static const int one = 5, *to_one = &one;
static const struct pair pairs[2] = {{7, 8}, {9, 10}}, *in_pairs = pairs;
static int open_table[3] = {1, 2}, *in_open = open_table;
static const char *const words[2] = {"no", "yes"}, *const *in_words = words;

//@ ensures \result == 2;
int element(void)
{
    return table[1];
}

//@ ensures \result == 0;
int last(void)
{
    return table[2];
}

//@ ensures \result == 3;
int element_bug(void)
{
    return table[1];
}

//@ ensures \result == 5;
int scalar(void)
{
    return one;
}

//@ ensures \result == 9;
int member(void)
{
    return pairs[1].a;
}

//@ ensures \result == 8;
int member_bug(void)
{
    return pairs[1].b;
}

//@ ensures \result == 'y';
int word(void)
{
    return words[1][0];
}

//@ ensures \result == 2;
int open_bug(void)
{
    return open_table[1];
}

static const int grid[2][3] = {{1, 2, 3}, {4, 5}}, (*in_grid)[3] = grid;
static const int *row_of_grid(int i)
{
    return grid[i];
}

//@ ensures \result == 5;
int row(void)
{
    return row_of_grid(1)[1] + grid[1][2];
}

//@ ensures \result == 6;
int row_bug(void)
{
    return grid[1][1];
}
