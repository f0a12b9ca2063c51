import java.util.List;

// What is found out about these methods does not depend on the classes beside them.
class Subject {
    private int n;

    //@ requires d != 0;
    //@ ensures \result == n / d;
    static int half(int n, int d) { return n / d; }

    static int divide(int a, int b) { return a / b; }

    static int first(Object o) { return ((int[]) o)[0]; }

    //@ requires s != null;
    //@ ensures \result <= s.length();
    static int spaces(String s) {
        int k = 0;
        for (int i = 0; i < s.length(); i++)
            if (s.charAt(i) == ' ')
                k++;
        return k;
    }

    //@ requires list != null;
    static String firstString(List<String> list) { return list.get(0); }

    //@ ensures n == \old(n) + 1;
    void countUp() { n = Math.addExact(n, 1); }

    String showNumber() { return "n = " + n; }
}
