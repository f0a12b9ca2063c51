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

/* What programs call most: input, texts, tables. */
class Programs {
    static int number() {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        in.close();
        return n;
    }

    //@ requires in != null && table != null && table.length == 256;
    static int weight(InputStream in, int[] table) throws IOException {
        int sum = 0;
        for (int c = in.read(); c >= 0; c = in.read())
            sum += table[c];
        return sum;
    }

    //@ requires in != null;
    static int[] table(DataInputStream in) throws IOException {
        int[] entries = new int[in.readUnsignedShort()];
        for (int i = 0; i < entries.length; i++)
            entries[i] = in.readInt();
        return entries;
    }

    //@ requires in != null;
    static int lines(BufferedReader in) throws IOException {
        int n = 0;
        while (in.readLine() != null)
            n++;
        in.close();
        return n;
    }

    //@ requires s != null;
    static String initials(String s) {
        StringBuilder b = new StringBuilder();
        for (String word : s.split(" "))
            if (!word.isEmpty())
                b.append(word.charAt(0));
        return b.toString();
    }

    static void builders() {
        StringBuilder b = new StringBuilder("abc");
        b.insert(1, "xy");
        assert b.length() == 5 && b.charAt(1) == 'x' && b.charAt(3) == 'b';
        b.delete(0, 2);
        assert b.length() == 3 && b.charAt(0) == 'y';
        String rest = b.substring(1);
        assert rest.length() == 2 && rest.charAt(0) == 'b';
    }

    //@ requires m != null;
    static void table(Map<String, Integer> m) {
        for (Map.Entry<String, Integer> e : m.entrySet())
            System.out.println(e.getKey());
        System.out.printf("%d entries%n", m.size());
    }

    //@ requires n < 1000;
    //@ ensures \result != null;
    static BigInteger factorial(int n) {
        BigInteger r = BigInteger.ONE;
        for (int i = 2; i <= n; i++)
            r = r.multiply(BigInteger.valueOf(i));
        return r;
    }

    //@ requires a != null;
    //@ ensures \result ==> (\exists int i; 0 <= i && i < a.length; a[i] == x);
    static boolean has(int[] a, int x) { return Arrays.binarySearch(a, x) >= 0; }

    //@ requires l != null && l.size() < 1000;
    static void copies(List<String> l) {
        ArrayList<String> c = new ArrayList<>(l);
        c.addAll(l);
        assert c.size() == 2 * l.size();
        if (!l.isEmpty())
            assert c.get(0) == l.get(0) && c.get(l.size()) == l.get(0);
    }

    //@ requires prices != null && (\forall int i; 0 <= i && i < prices.length; prices[i] != null);
    //@ ensures \result != null;
    static BigDecimal total(BigDecimal[] prices) {
        BigDecimal sum = BigDecimal.ZERO;
        for (BigDecimal price : prices)
            sum = sum.add(price);
        return sum;
    }
}
