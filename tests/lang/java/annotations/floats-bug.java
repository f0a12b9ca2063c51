class Floats {
    static void compare(float f, double d)
    {
        int i = (int) f;
        //@ assert -2147483648 <= i && i <= 2147483647;
        boolean same = d == d;
        //@ assert same;
    }
}
