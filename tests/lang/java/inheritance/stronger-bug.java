class Weak {
    //@ ensures \result >= 0;
    int get() { return 0; }
}
class Stronger extends Weak {
    //@ also ensures \result == 3;
    int get() { return -3; }
    static void use(Stronger s, Weak w)
    {
        if (s == null || w == null)
            return;
        int x = s.get(), y = w.get();
        //@ assert x == 3 && y >= 0&& y == 3;
    }
}
