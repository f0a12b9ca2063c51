class Vacuous {
    //@ requires x > 0 && x < 2;
    static void none(int x)
    {
        //@ assert x == 2;
    }
}
