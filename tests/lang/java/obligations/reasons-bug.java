// Why something is not proved: the contract, the library call or the loop that it rests on is named.
class ReasonsBug {
    int n;
    private final int[] data;

    ReasonsBug(int k) {
        data = new int[k < 3 ? 3 : k];
    }

    void bare() {
        for (int i = 0; i < n; i++)
            n = n + 2;
        n = 3;
    }

    int callsInLoop(int k) {
        n = 0;
        for (int i = 0; i < k; i++)
            bare();
        return 1 / (n + 1); // bug: bare() has no contract
    }

    //@ ensures \result > -2;
    static int weak(int k) {
        return k > 5 ? 1 : 2;
    }

    int afterCall(int k) {
        return 1 / weak(k); // the contract is too weak
    }

    int library(String s) {
        return s == null ? 0 : 1 / s.hashCode(); // what is known of hashCode() is too weak
    }

    int entry() {
        return 1 / (data.length - 2); // no array has this length
    }
}
