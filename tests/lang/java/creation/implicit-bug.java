/* A default constructor calls that of the superclass, which may ask for something. */
class Base {
    static int limit;
    //@ requires limit > 0;
    Base() { int z = 1 / limit; }
}
class Implicit extends Base {
    static void make() { new Implicit(); }
}
