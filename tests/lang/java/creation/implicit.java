/* A default constructor calls that of the superclass, which may ask for something. */
class Base {
    static int limit;
    //@ requires true;
    Base() {  }
}
class Implicit extends Base {
    static void make() { new Implicit(); }
}
