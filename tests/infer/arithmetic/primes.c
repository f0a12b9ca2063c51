// What divides a number has a cofactor, and one of the two is no larger than the root.

/*@ requires 2 <= n <= 1000000;
    assigns \nothing;
    ensures \result == 1 <==> \forall integer d; 2 <= d < n ==> n % d != 0; */
int is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return 0;
    return 1;
}
