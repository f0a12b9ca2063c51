// A set of the numbers from 0 to 63, one bit for each.
class Bits {
    private /*@ spec_public */ long word;

    /*@ requires 0 <= i && i < 64;
      @ modifies word;
      @ ensures word == (\old(word) | 1L << i);
      @*/
    void add(int i) {
        word |= 1L << i;
    }

    /*@ requires 0 <= i && i < 64;
      @ modifies word;
      @ ensures (word & 1L << i) == 0 && (word | 1L << i) == (\old(word) | 1L << i);
      @*/
    void remove(int i) {
        word &= ~(1L << i);
    }

    /*@ requires 0 <= i && i < 64;
      @ modifies \nothing;
      @ ensures \result <==> (word & 1L << i) != 0;
      @*/
    boolean contains(int i) {
        return (word >>> i & 1) == 1;
    }

    /*@ modifies \nothing;
      @ ensures 0 <= \result && \result <= 64;
      @ ensures \result == 0 ==> (\forall int i; 0 <= i && i < 64 ==> (word & 1L << i) == 0);
      @*/
    int size() {
        int n = 0;
        for (int i = 0; i < 64; i++)
            if (contains(i))
                n++;
        return n;
    }
}
