// Programs of SPW's Table 1, reconstructed from Table 1, in Java.
class Arrays {
    /*@ requires a != null;
      @ ensures (\forall int x; 0 <= x && x < a.length ==> a[x] == 0);
      @*/
    static void init(int[] a) {
        for (int i = 0; i < a.length; i++)
            a[i] = 0;
    }

    /*@ requires a != null && b != null && a != b && a.length <= b.length;
      @ ensures (\forall int x; 0 <= x && x < a.length ==> b[x] == a[x]);
      @*/
    static void copy(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++)
            b[i] = a[i];
    }

    /*@ requires a != null;
      @ ensures (\forall int x; 0 <= x && x < \result ==> a[x] != v);
      @*/
    static int before(int[] a, int v) {
        int i = 0;
        while (i < a.length && a[i] != v)
            i++;
        return i;
    }

    /*@ requires feed != null;
      @ ensures (\forall int x; 0 <= x && x < feed.length && \old(feed[x]) != 0 ==> feed[x] == 0);
      @*/
    static void stop(int[] feed) {
        for (int i = 0; i < feed.length; i++)
            if (feed[i] != 0)
                feed[i] = 0;
    }
}
