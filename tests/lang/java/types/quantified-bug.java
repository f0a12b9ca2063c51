/* A variable of a quantifier ranges over the objects of its class only. */
class Super {
    int x;
}
class Quantified extends Super {
    //@ requires (\forall Quantified q; q.x == 0);
    static void zero(Super p)
    {
        //@ assert p == null || p.x == 0;
    }
}
