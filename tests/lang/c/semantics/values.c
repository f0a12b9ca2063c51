/* Values of functions and expressions: structs, statement expressions, conditionals without a middle, function pointers, arrays of variable
 * length, recursion. */

struct point { int x, y; };
struct line { struct point from, to; char name[4]; };

static struct point moved(struct point p, int by)
{
    p.x += by;
    return p;
}

/*@ ensures \result == 34; */
int struct_by_value(void)
{
    struct point p = { 1, 4 }, q = moved(p, 2);
    return q.x * 10 + q.y;
}

/*@ ensures \result == 1; */
int argument_is_a_copy(void)
{
    struct point p = { 1, 4 };
    moved(p, 2);
    return p.x;
}

/*@ ensures \result == 5; */
int member_of_a_result(void)
{
    struct point p = { 1, 4 };
    return moved(p, 4).x;
}

/*@ ensures \result == 127; */
int nested_struct(void)
{
    struct line l = { { 1, 2 }, { 3, 4 }, "ab" }, m = l;
    l.from.x = 9;
    m.to = moved(m.from, 1);
    return m.from.x * 100 + m.to.x * 10 + (m.name[1] == 'b' ? 7 : 8);
}

/*@ ensures \result == 3; */
int struct_by_condition(void)
{
    struct point p = { 1, 2 }, q = { 3, 4 };
    int n = 0;
    struct point r = n++ ? p : (n++, q);
    return r.x;
}

/*@ assigns \nothing;
    ensures \result.x == p.y && \result.y == p.x; */
struct point swapped(struct point p)
{
    struct point q = { p.y, p.x };
    p.x = 0;
    return q;
}

/*@ ensures \result == 21; */
int struct_by_contract(void)
{
    struct point p = { 1, 2 };
    p = swapped(p);
    return p.x * 10 + p.y;
}

/*@ ensures \result == 6; */
int statement_expression(void)
{
    int n = 2;
    return ({ int k = n; n++; k * n; });
}

/*@ ensures \result == 5; */
int no_middle(void)
{
    int n = 4;
    return n++ ?: 9, n ?: 9;
}

/*@ ensures \result == 4; */
int no_middle_evaluates_once(void)
{
    int n = 3, m = ++n ?: 9;
    return m;
}

/*@ requires -1000 <= x <= 1000;
    assigns \nothing;
    ensures \result == 2 * x; */
static int twice(int x) { return 2 * x; }

/*@ requires -1000 <= x <= 1000;
    assigns \nothing;
    ensures \result == 3 * x; */
static int thrice(int x) { return 3 * x; }
static int applied(int (*f)(int), int x) { return f(x); }

/*@ ensures \result == 23; */
int function_pointer(void)
{
    int (*f)(int) = twice;
    int n = f(4);
    return n + applied(thrice, 5);
}

/*@ ensures \result == 1; */
int function_pointers_differ(void)
{
    int (*f)(int) = twice, (*g)(int) = &thrice;
    return f != g && f == *twice && f;
}

/*@ ensures \result == 48; */
int variable_length(void)
{
    int n = 3;
    int a[n];
    n = 5;
    a[0] = 18;
    a[2] = 18;
    a[1] = sizeof a;
    return a[0] + a[2] + a[1];
}

static int factorial(int n) { return n ? n * factorial(n - 1) : 1; }

/*@ ensures \result == 1; */
int recursion(void) { return factorial(1); }

/*@ ensures \result == 5; */
int two_pure_calls(void) { return twice(1) + thrice(1); }

/*@ ensures \result == 1; */
int volatile_is_stored(void)
{
    volatile int v = 1;
    int n = v;
    return n == n;
}

/*@ ensures \result == 3; */
int wrong_argument_is_no_copy(void)
{
    struct point p = { 1, 4 };
    moved(p, 2);
    return p.x;
}

/*@ ensures \result == 12; */
int wrong_struct_by_contract(void)
{
    struct point p = { 1, 2 };
    p = swapped(p);
    return p.x * 10 + p.y;
}

/*@ ensures \result == 12; */
int wrong_function_pointer(void) { return applied(twice, 4); }

int vla_of_nothing(int n)
{
    int a[n];
    a[0] = 1;
    return a[0];
}

/*@ ensures \result == 1; */
int wrong_volatile_keeps(int n)
{
    volatile int v = n;
    return v == n;
}
