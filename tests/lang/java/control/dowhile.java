class DoWhile {
    static void count(int n)
    {
        int i = 0;
        do {
            i++;
            if (i == 5)
                continue;
            if (i > 10)
                break;
        } while (i < n);
        //@ assert i >= 1 && (i >= n || i > 10);
    }
}
