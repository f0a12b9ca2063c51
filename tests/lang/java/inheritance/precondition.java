/* Through a method without a contract an overrider is called in any state. */
class Plain {
    //@ requires x > 0;
    int divide(int x) { return x; }
}
class Precondition extends Plain {
    //@ requires x > 0;
    int divide(int x) { return 10 / x; }
    static void use(Plain p)
    {
        if (p != null)
            p.divide(1);
    }
}
