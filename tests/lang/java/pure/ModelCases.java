/* The body of a model method is that of all its cases. The first case alone would leave open what power(3, 0) is. That the recursion ends is not seen
 * of two cases together, so nothing is refuted. */
class ModelCases {
    static void defined() {
        //@ assert power(3, 0) == 1;
    }

    /*@ requires n > 0;
      @ ensures \result >= x;
      @ also
      @ requires n == 0;
      @ ensures \result == 1;
      @ public model static pure long power(int x, int n) {
      @     if (n == 0) return 1;
      @     return x * power(x, n - 1);
      @ } */
}
