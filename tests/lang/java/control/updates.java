class Updates {
    static void two(int n)
    {
        int i, j;
        //@ loop_predicate i + j == 10, i <= 5;
        for (i = 0, j = 10; i < 5; i++, j--) {
            if (i == 2)
                continue;
        }
        //@ assert i == 5 && j == 5;
    }
}
