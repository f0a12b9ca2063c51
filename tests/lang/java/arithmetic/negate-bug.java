class Negate {
    //@ requires x != 2147483647; ensures \result >= 0;
    static int absolute(int x)
    {
        return x < 0 ? -x : x;
    }
}
