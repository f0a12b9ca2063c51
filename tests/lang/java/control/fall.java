class Fall {
    static int choose(int x)
    {
        int r = 0;
        switch (x) {
        case 1:
            r += 1;
        case 2:
            r += 2;
            break;
        default:
            r += 10;
        case 3:
            r += 3;
            break;
        case 4:
            return -1;
        }
        //@ assert (x == 1 ==> r == 3) && (x == 2 ==> r == 2) && (x == 3 ==> r == 3) && (x > 4 ==> r == 13);
        //@ assert x != 4;
        return r;
    }
}
