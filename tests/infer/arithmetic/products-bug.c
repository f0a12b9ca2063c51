/*@ requires 0 <= a <= 10000 && 0 <= b <= 10000;
    assigns \nothing;
    ensures \result == a * b; */
int peasant(int a, int b)
{
    int r = 1;
    while (b > 0) {
        if (b % 2 == 1)
            r += a;
        a = a * 2;
        b = b / 2;
    }
    return r;
}

/*@ requires 0 <= n <= 1000;
    assigns \nothing;
    ensures \result == n * n * n; */
int cube(int n)
{
    int x = 0, y = 1, z = 6;
    for (int i = 0; i < n; i++) {
        x += y;
        z += 6;
        y += z;
    }
    return x;
}

/*@ requires 0 <= a && 0 < b && \valid(q) && \valid(r) && \separated(q, r);
    assigns *q, *r;
    ensures a == *q * b + *r && 0 <= *r < b; */
void divide(int a, int b, int *q, int *r)
{
    int x = a, y = 0;
    while (x > b) {
        x -= b;
        y++;
    }
    *q = y;
    *r = x;
}
