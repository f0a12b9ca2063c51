/* sizeof: arrays, parameters, and operands that are not evaluated. */

static int size_of_parameter(int a[10]) { return sizeof a; }

/*@ ensures \result == 40; */
int array(void)
{
    int a[10];
    return sizeof a;
}

/*@ ensures \result == 10; */
int number_of_elements(void)
{
    int a[10];
    return sizeof a / sizeof a[0];
}

/*@ ensures \result == 4; */
int string_with_its_end(void) { return sizeof "abc"; }

/*@ ensures \result == 1; */
int operand_is_not_evaluated(void)
{
    int i = 1;
    int size = sizeof(i++);
    return size == sizeof(int) ? i : -1;
}

struct padded {
    char c;
    int i;
};

/*@ ensures \result == 8; */
int struct_with_padding(void) { return sizeof(struct padded); }

/*@ ensures \result == 8; */
int parameter_is_a_pointer(void)
{
    int a[10] = { 0 };
    return size_of_parameter(a);
}

/*@ ensures \result == 10; */
int wrong_array(void)
{
    int a[10];
    return sizeof a;
}
