// 2. Preconditions. Two things can go wrong. Say in a `requires` what the caller owes.
class First {
    static int first(int[] a) {
        return a[0];
    }
}
