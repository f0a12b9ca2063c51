class Increments {
    static void increments()
    {
        int i = 5;
        i = i++ + ++i;
        //@ assert i == 12;
        i = i++;
        //@ assert i == 12;
        i = 3;
        i += i++ * 2 + i;
        //@ assert i == 13;
    }
}
