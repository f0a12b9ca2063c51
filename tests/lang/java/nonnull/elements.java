class Elements {
    //@ requires \nonnullelements(a);
    static void each(int[][] a)
    {
        for (int i = 0; i < a.length; i++) {
            int n = a[i].length;
            
        }
    }
}
