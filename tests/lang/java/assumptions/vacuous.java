class Vacuous {
    //@ requires x > 0 && x < 1;
    static void none(int x)
    {
        //@ assert x == 2;
    }
}
