class Cases {
    /*@ requires x > 0; ensures \result == x;
      @ also
      @ requires x < 0 && x > -100; ensures \result == -x; */
    static int absolute(int x) { return x < 0 ? -x : x; }
    static void use()
    {
        int a = absolute(5), b = absolute(-5);
        //@ assert a == b;
    }
}
