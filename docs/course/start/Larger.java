// 3. What a postcondition leaves open. This verifies, and is wrong. Say more, until invar shows the mistake; then mend it.
class Larger {
    //@ ensures \result >= a && \result >= b;
    static int max(int a, int b) {
        return Integer.MAX_VALUE;
    }
}
