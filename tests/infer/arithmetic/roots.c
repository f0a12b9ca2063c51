// What a branch asks of the middle holds of the end that is set to it. `mid <= x / mid` says mid * mid <= x without overflow.

/*@ requires 0 <= x <= 1000000;
    assigns \nothing;
    ensures \result * \result <= x < (\result + 1) * (\result + 1); */
int by_quotient(int x)
{
    int lo = 0, hi = x + 1;
    while (hi - lo > 1) {
        int mid = lo + (hi - lo) / 2;
        if (mid <= x / mid)
            lo = mid;
        else
            hi = mid;
    }
    return lo;
}

/*@ requires 1 <= x <= 1000000;
    assigns \nothing;
    ensures \result * \result <= x < (\result + 1) * (\result + 1); */
int by_answer(int x)
{
    int lo = 1, hi = x, answer = 1;
    while (lo <= hi) {
        int mid = lo + (hi - lo) / 2;
        if ((long)mid * mid <= x) {
            answer = mid;
            lo = mid + 1;
        } else {
            hi = mid - 1;
        }
    }
    return answer;
}

/*@ requires 0 <= a && 0 < b;
    assigns \nothing;
    ensures a * b > 2147483647 ? \result == -1 : \result == a * b; */
int checked(int a, int b)
{
    if (a > 2147483647 / b)
        return -1;
    return a * b;
}
