class Sums {
    interface Sized {
        //@ ensures \result >= 0;
        //@ assignable \nothing;
        int size();
    }

    //@ requires all != null && (\forall int i; 0 <= i && i < all.length; all[i] != null);
    //@ ensures \result >= 0;
    static long total(Sized[] all)
    {
        long sum = 0;
        for (Sized s : all)
            sum += s.size();
        return sum;
    }
}
