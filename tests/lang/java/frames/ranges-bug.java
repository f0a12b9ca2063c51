class Ranges {
    int[] d;
    //@ requires d != null && d.length >= 4; modifies d[0..1];
    void low() { d[2] = 1; }
    void use()
    {
        d = new int[5];
        d[3] = 8;
        d[1] = 7;
        low();
        //@ assert d[1] == 8 || d[1] != 7;
    }
}
