abstract class Shape {
    //@ requires k > 0; ensures \result > 0;
    abstract int area(int k);
}
class Square extends Shape {
    int area(int k) { return k * k; }
}
class Override {
    static void use(Shape s)
    {
        if (s != null) {
            int a = s.area(0);
            //@ assert a > 0;
        }
    }
}
