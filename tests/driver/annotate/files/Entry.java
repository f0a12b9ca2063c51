// Values at the entry of the method and of the loop, which differ.
class Entry {
    static int s;

    //@ requires n >= 0 && n < 1000 && s >= 0 && s < 1000;
    //@ modifies s;
    //@ ensures s == \old(s) + n + 1;
    static void add(int n) {
        s++;
        for (int i = 0; i < n; i++)
            s++;
    }
}
