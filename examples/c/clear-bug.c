/* Array clear: the contract is all that is given. */
/* Seeded bug: the first element is left out. */

/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == 0; */
void clear(int *a, int n)
{
    for (int i = 1; i < n; i++)
        a[i] = 0;
}
