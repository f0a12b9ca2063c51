class Sums {
    interface Sized {
        //@ ensures \result >= 0;
        //@ assignable \nothing;
        int size();
    }

    //@ requires all != null && (\forall int i; 0 <= i && i < all.length; all[i] != null);
    //@ ensures \result >= 0;
    static int total(Sized[] all) // too many for an int
    {
        int sum = 0;
        for (Sized s : all)
            sum += s.size();
        return sum;
    }

    interface Change {
        //@ assignable \nothing;
        int by();
    }

    //@ requires all != null && (\forall int i; 0 <= i && i < all.length; all[i] != null);
    //@ ensures \result >= 0;
    static long sum(Change[] all)
    {
        long sum = 0;
        for (Change s : all)
            sum += s.by();
        return sum;
    }
}
