/* What is found of a method holds behind its own calls only if they end. */
class Rec {
    private int down(int n) {
        return n <= 0 ? 0 : down(n - 1);
    }

    private int even(int n) {
        return n <= 0 ? 0 : odd(n - 1);
    }

    private int odd(int n) {
        return n <= 0 ? 0 : even(n - 1);
    }

    private int flat(int n) {
        return n <= 0 ? 0 : 1;
    }

    int use(int n) {
        return 10 / (down(n) + even(n) + flat(n) + 1);
    }
}
