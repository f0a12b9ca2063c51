/* Constant objects that are read as bytes. */
struct pair {
    int a;
    char b;
};
static const int table[3] = {1, 0x10002};
static const short *in_table = (const short *)table;
static const struct pair pair = {5, 6};
static const unsigned char *in_pair = (const unsigned char *)&pair;

//@ ensures \result == 0x10002;
int element(void)
{
    return table[1] + table[2];
}

//@ ensures \result == 2;
int element_bug(void)
{
    return table[1];
}

//@ ensures \result == 6;
int member(void)
{
    return pair.b;
}

//@ ensures \result == 6;
int member_bug(void)
{
    return pair.a;
}
