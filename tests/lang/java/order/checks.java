/* For `a[i] = e` the null check comes behind e, for `a[i] += e` before it. */
class Checks {
    int[] data;
    int fill() { data = new int[1]; return 1; }
    /*@ requires data != null && data.length == 1; */
    void late()
    {
        int[] a = null;
        a = data;
        a[0] = (a = data)[0];
    }
}
