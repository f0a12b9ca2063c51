// What users of KeY write: model methods, two headings in one comment, other heaps, information flow, scripts of proofs.
class Key {
    private /*@ spec_public, nullable @*/ int[] cells;
    private /*@ nullable @*/ int low;

    /*@ model_behavior
      @ requires n >= 0;
      @ accessible \nothing;
      @ model int twice(int n) { return 2 * n; }
      @*/

    /*@ public normal_behavior
      @ requires<heap> 0 <= n < 1000;
      @ ensures \result == twice(n);
      @ determines \result \by n;
      @ accessible \nothing;
      @ assignable<heap> \nothing;
      @*/
    int doubled(int n) {
        //@ assert n + n + 1 == twice(n) \by { auto; }
        return n + n + 1;
    }

    int quarter(int n) { return n / 4; }

    /*@ normal_behavior
      @ requires n >= 0;
      @ ensures \result == n;
      @ exceptional_behavior
      @ requires n < 0;
      @ signals_only IllegalArgumentException;
      @*/
    static int checked(int n) {
        if (n <= 0) throw new IllegalArgumentException();
        return n;
    }

    /*@ assignable \nothing;
      @ ensures \result == low;
      @*/
    int low() { return low; }

    //@ ensures \result == low() || low() == Integer.MAX_VALUE;
    int next() { return low() + 1; }

    //@ skipesc
    //@ ensures \result > 0;
    int trusted() { return low; }

    //@ ensures \result > 0;
    int trusting() { return trusted() - 1; }
}

// What is declared with types that are not supported cannot be used.
class KeySets {
    //@ ghost \seq seen;
    //@ model \locset footprint;
    //@ invariant (\forall int i; 0 <= i && i < seen.length; seen[i] instanceof int);

    // The clause in front of such a declaration belongs to it.
    /*@ requires 0 < m;
      @ model two_state \locset part(int m);
      @*/
    //@ ensures seen.length == \old(seen.length) + 1;
    void sees() {}

    //@ assignable footprint;
    void moves() {  }
}

class KeyVariables {
    //@ ghost \seq all;
    //@ model \locset places;

    /*@ requires 0 <= x;
      @ ensures \result == low(x);
      @*/
    static int plain(int x) {
        return x % 255;
    }

    /*@ model_behavior
      @ requires 0 <= x;
      @ static no_state model int low(int x) { return x % 256; }
      @*/
}
