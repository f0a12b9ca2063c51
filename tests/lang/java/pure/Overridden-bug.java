/* As Overridden.java, with an error in each routine. Then methods without a function. */
interface Shape {
    /*@ requires 0 < k && k < 100; ensures \result == k * k; pure @*/ int area(int k);
}
class Square implements Shape {
    public int area(int k) { return k + k; }
}
class Base {
    /*@ ensures \result == 1; pure @*/ int one() { return 1; }
}
class Derived extends Base {
    int one() { return 2; }
}
class Use {
    //@ requires s != null; ensures \result == s.area(3);
    int nine(Shape s) { return 6; }
    //@ requires b != null; ensures b.one() == 2;
    void asks(Base b) { }
}
class Undefined {
    Undefined next;
    // The recursion does not end for a cyclic list
    /*@ pure @*/ final int length() { return next == null ? 1 : next.length() + 1; }
    //@ ensures length() == length();
    void asksLength() { }
    // Overridden, without a clause for its result
    /*@ pure @*/ int zero() { return 0; }
    //@ ensures zero() == 0;
    void asksZero() { }
}
class Overrides extends Undefined {
    int zero() { return 1; }
}
