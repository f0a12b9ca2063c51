class Loops {
    int x;
    int[] d;
    //@ requires d != null; modifies d[*];
    void fill() { for (int i = 0; i < d.length; i++) { d[i] = i; x = i; } }
    //@ modifies \nothing;
    void callee(int n) { for (int i = 0; i < n; i++) set(); }
    //@ modifies x;
    void set() { x = 1; }
}
