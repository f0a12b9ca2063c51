import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

/* Programs.java with a bug in each routine. */
class Programs {
    static int number(int[] a) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        return a != null && n < a.length ? a[n] : 0;
    }

    //@ requires in != null && table != null && table.length == 256;
    static int weight(InputStream in, int[] table) throws IOException {
        return table[in.read()];
    }

    //@ requires in != null;
    static int lengths(BufferedReader in) throws IOException {
        return in.readLine().length();
    }

    //@ requires s != null;
    static String initials(String s) {
        StringBuilder b = new StringBuilder();
        for (String word : s.split(" "))
            b.append(word.charAt(0));
        return b.toString();
    }

    static void builders() {
        StringBuilder b = new StringBuilder("abc");
        b.delete(0, 2);
        assert b.length() == 2;
    }

    //@ requires in != null;
    static int[] table(DataInputStream in) throws IOException { return new int[in.readShort()]; }

    //@ requires m != null;
    static int table(Map<String, Integer> m) {
        int sum = 0;
        for (Map.Entry<String, Integer> e : m.entrySet())
            sum += e.getValue();
        return sum;
    }

    static BigInteger twice(BigInteger n) { return n.add(n); }

    //@ requires a != null;
    static int at(int[] a, int x) { return a[Arrays.binarySearch(a, x)]; }

    //@ requires l != null && l.size() < 1000;
    static void copies(List<String> l) {
        ArrayList<String> c = new ArrayList<>(l);
        c.addAll(l);
        assert c.size() == l.size();
    }

    //@ requires prices != null;
    static BigDecimal total(BigDecimal[] prices) {
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal price : prices)
            sum = sum.add(price);
        return sum;
    }
}
