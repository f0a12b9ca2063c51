// The best one so far, if there is one, has as many parameters as are asked for. The comparison relies on it. The loop knows it from the
// condition of the branch: the size that it asks for is that of the element at hand, which becomes the best one.
class Best {
    static class Declaration {
        int[] parameters = new int[0];
        int rank;
    }

    //@ requires a != null && b != null && a.parameters != null && b.parameters != null;
    //@ requires a.parameters.length == b.parameters.length;
    static /*@ pure @*/ boolean isBetter(Declaration a, Declaration b) {
        return a.rank > b.rank;
    }

    //@ requires d != null && d.parameters != null;
    //@ ensures \result == d.parameters.length;
    static /*@ pure @*/ int size(Declaration d) {
        return d.parameters.length;
    }

    //@ requires all != null && (\forall int k; 0 <= k && k < all.length; all[k] != null && all[k].parameters != null);
    static Declaration best(Declaration[] all, int n) {
        Declaration best = null;
        for (int i = 0; i < all.length; i++) {
            Declaration d = all[i];
            if (size(d) == n && (best == null || isBetter(d, best)))
                best = d;
        }
        return best;
    }

    //@ requires all != null && (\forall int k; 0 <= k && k < all.length; all[k] != null && all[k].parameters != null);
    static Declaration inTwoLoops(Declaration[] all, int n, int except) {
        Declaration best = null;
      search:
        for (int i = 0; i < all.length; i++) {
            Declaration d = all[i];
            if (size(d) != n)
                continue;
            for (int j = 0; j < n; j++)
                if (d.parameters[j] == except)
                    continue search;
            if (best == null || isBetter(d, best))
                best = d;
        }
        return best;
    }
}
