class Fields {
    int x, y;
    //@ modifies x;
    void one() { x = 1;  }
    void use(Fields o)
    {
        if (o == null || o == this)
            return;
        o.x = 3;
        o.y = 4;
        one();
        //@ assert o.x == 3 && o.y == 4;
    }
}
