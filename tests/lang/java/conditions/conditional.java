class Conditional {
    static void effects(boolean p)
    {
        int x = 4;
        int y = p ? x++ : --x;
        //@ assert p ==> y == 4 && x == 5;
        //@ assert !p ==> y == 3 && x == 3;
    }
    static int divide(int a, int b)
    {
        return b != 0 ? a / b : a;
    }
}
