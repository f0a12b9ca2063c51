/* Overridden methods mean what their contracts say. */
interface Shape {
    /*@ requires 0 < k && k < 100; ensures \result == k * k; pure @*/ int area(int k);
}
class Square implements Shape {
    public int area(int k) { return k * k; }
}
class Base {
    /*@ ensures \result == 1; pure @*/ int one() { return 1; }
}
class Derived extends Base {
    int one() { return 2 - 1; }
}
class Use {
    //@ requires s != null; ensures \result == s.area(3);
    int nine(Shape s) { return 9; }
    //@ requires b != null; ensures b.one() == 1;
    void asks(Base b) { }
}
