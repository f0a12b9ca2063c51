/* Invariants that are written: no other is looked for. */
static int low, high = 9;
static int at[10];

/*@ global invariant bounds: 0 <= low <= high < 10; */
/*@ predicate all_small = \forall integer k; 0 <= k < 10 ==> at[k] <= 100; */
/*@ global invariant small: all_small; */

void raise(void)
{
    if (low <= high)
        low++;
}

/*@ requires x <= 101; */
void put(int x)
{
    at[low] = x;
}

/*@ ensures \result <= 100; */
int get(void)
{
    return at[high];
}
