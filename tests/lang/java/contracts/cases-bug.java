class Cases {
    /*@ requires x > 0; ensures \result == x;
      @ also
      @ requires x < 0 && x > -100; ensures \result == -x; */
    static int absolute(int x) { return x < 0 ? -x : 1; }
    static void use()
    {
        int a = absolute(5), b = absolute(0);
        //@ assert a == b;
    }
}
