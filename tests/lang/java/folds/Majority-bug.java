// A condition speaks of a count, which a variable keeps.
class MajorityBug {
    //@ ensures \result <==> 2 * (\num_of int i; 0 <= i && i < a.length; a[i] == x) > a.length;
    static boolean isMajority(int[] a, int x) {
        int c = 0;
        for (int i = 0; i < a.length; i++)
            if (a[i] == x)
                c++;
        return c >= a.length / 2;
    }
}
