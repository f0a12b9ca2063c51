// Functions with one fault each. stops.cmd compiles them with gcc's sanitizers, runs each, and says whether invar refutes it at the line where
// the compiled program stops. The fault is where FAULT stands; `zero` and `one` hide from the compiler what the values are.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

int zero = 0, one = 1, sink;

//@ requires zero == 0;
void null_read(void)
{
    int *p = zero ? &sink : NULL;
    sink = *p; // FAULT
}

//@ requires zero == 0;
void null_write(void)
{
    int *p = zero ? &sink : NULL;
    *p = 1; // FAULT
}

//@ requires one == 1;
void heap_read(void)
{
    int *p = malloc(2 * sizeof(int));
    if (!p)
        return;
    p[0] = 5;
    p[1] = 6;
    sink = p[one + one]; // FAULT
    free(p);
}

//@ requires one == 1;
void heap_write(void)
{
    int *p = malloc(2 * sizeof(int));
    if (!p)
        return;
    p[one - 2] = 5; // FAULT
    free(p);
}

//@ requires one == 1;
void index_large(void)
{
    int a[2] = {3, 4};
    sink = a[one + 1]; // FAULT
}

//@ requires one == 1;
void index_negative(void)
{
    int a[2] = {3, 4};
    a[one - 2] = sink; // FAULT
}

void freed_read(void)
{
    int *p = malloc(sizeof(int));
    if (!p)
        return;
    *p = 1;
    free(p);
    sink = *p; // FAULT
}

void freed_twice(void)
{
    int *p = malloc(sizeof(int));
    free(p);
    free(p ? p : &sink); // FAULT
}

void free_variable(void)
{
    int x = 1, *p = &x;
    free(p); // FAULT
}

//@ requires one == 1;
void free_inside(void)
{
    int *p = malloc(2 * sizeof(int));
    if (p)
        free(p + one); // FAULT
}

//@ requires one == 1;
void scope_ended(void)
{
    int *p = &sink;
    if (one) {
        int x = 7;
        p = &x;
    }
    sink = *p; // FAULT
}

//@ requires one == 1;
void sum_overflows(void)
{
    int x = INT_MAX;
    sink = x + one; // FAULT
}

//@ requires one == 1;
void difference_overflows(void)
{
    long x = LONG_MIN;
    sink = x - one > 0; // FAULT
}

//@ requires one == 1;
void product_overflows(void)
{
    unsigned short x = 65535, y = (unsigned short)(65534 + one);
    sink = x * y > 0; // FAULT
}

//@ requires zero == 0;
void negation_overflows(void)
{
    int x = INT_MIN + zero;
    sink = -x; // FAULT
}

//@ requires zero == 0;
void increment_overflows(void)
{
    int x = INT_MAX - zero;
    x++; // FAULT
    sink = x;
}

//@ requires one == 1;
void quotient_overflows(void)
{
    int x = INT_MIN;
    sink = x / -one; // FAULT
}

//@ requires zero == 0;
void division_by_zero(void)
{
    sink = 7 / zero; // FAULT
}

//@ requires zero == 0;
void remainder_by_zero(void)
{
    sink = 7 % zero; // FAULT
}

//@ requires one == 1;
void shift_amount(void)
{
    sink = one << (31 + one); // FAULT
}

//@ requires one == 1;
void shift_negative_amount(void)
{
    sink = 8 >> -one; // FAULT
}

//@ requires one == 1;
void shift_negative(void)
{
    sink = -one << 2; // FAULT
}

//@ requires one == 1;
void shift_into_sign(void)
{
    sink = (one + 1) << 31; // FAULT
}

//@ requires zero == 0;
void vla_size(void)
{
    int a[zero]; // FAULT
    sink = sizeof a > 0;
}

//@ requires zero == 0;
void literal_written(void)
{
    char *s = "abc";
    s[zero] = 'x'; // FAULT
}

//@ requires one == 1;
void copy_overlaps(void)
{
    char a[8] = "abcdefg";
    memcpy(a, a + one, 4 * one); // FAULT
    sink = a[0];
}

//@ requires one == 1;
void copy_too_long(void)
{
    char a[4] = "abc", b[8] = "abcdefg";
    memcpy(a, b, 7 * one); // FAULT
    sink = a[0];
}

void string_without_end(void)
{
    char a[2];
    a[0] = 'x';
    a[1] = 'y';
    sink = (int)strlen(a); // FAULT
}

void float_range(void)
{
    double x = 3e10;
    sink = (int)x; // FAULT
}

//@ requires one == 1;
void unreachable_point(void)
{
    if (one)
        __builtin_unreachable(); // FAULT
}

#ifdef RUN
static const struct {
    const char *name;
    void (*run)(void);
} all[] = {
#define ROW(f) {#f, f}
    RUN
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].name, argv[1]))
            all[i].run();
    return 0;
}
#endif
