/** Two arrays, each element of one against all of the other. */
class Subsets {
    //@ requires a != null && b != null;
    //@ ensures \result <==> (\forall int i; 0 <= i && i < a.length; (\exists int j; 0 <= j && j < b.length; a[i] == b[j]));
    static boolean allIn(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            int j = 0;
            while (j < b.length && a[i] != b[j]) {
                j++;
            }
            if (j == b.length) {
                return false;
            }
        }
        return true;
    }

    //@ requires a != null && b != null;
    //@ ensures \result >= 0 ==> (\exists int i; 0 <= i && i < a.length; a[i] == \result && (\forall int j; 0 <= j && j < b.length; a[i] < b[j]));
    static int below(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            boolean below = true;
            for (int j = 0; j < b.length; j++) {
                if (a[i] >= b[j]) {
                    below = false;
                }
            }
            if (below) {
                return a[i];
            }
        }
        return -1;
    }

    //@ requires a != null;
    //@ ensures \result ==> (\forall int i; 0 <= i && i < a.length; (\forall int j; i < j && j < a.length; a[i] != a[j]));
    static boolean distinct(int[] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = i + 1; j < a.length; j++) {
                if (a[i] == a[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
