// Seeded bugs. What collections with type arguments hold, and what boxes hold, in annotations.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class Contents {
    private final List<String> names = new ArrayList<>();
    private Integer level = 3;

    //@ requires l != null && 0 <= i && i < l.size() && l.get(i) != null && l.get(i).length() > 1;
    //@ ensures \result == l.get(i).charAt(2);
    static char third(List<String> l, int i) {
        return l.get(i).charAt(2);
    }

    //@ requires rows != null && rows.size() > 0 && rows.get(0) != null && rows.get(0).size() > 1;
    //@ requires rows.get(0).get(1) != null && rows.get(0).get(1) == 7L;
    //@ ensures \result == 8;
    static long nested(List<? extends List<Long>> rows) {
        return rows.get(0).get(1) + 2;
    }

    //@ requires x != null && y != null && x == y.intValue() + 1;
    //@ ensures \result;
    static boolean boxes(Integer x, Integer y) {
        //@ assert x < y && -x < -y && (x != y ==> true);
        return x - y == 1;
    }

    //@ requires level != null && level < 100 && flag != null && flag;
    //@ ensures level.intValue() == \old(level + 1) && (flag ? \result == level : \result == 0);
    //@ modifies level;
    int up(Boolean flag) {
        level++;
        return flag ? level + 1 : 0;
    }

    //@ requires a != null && i != null && 0 <= i && i <= a.length;
    //@ ensures \result == a[i] && \result == a[(int) i];
    static int at(int[] a, Integer i) {
        return a[i];
    }

    //@ requires n >= 0;
    //@ ensures \result.size() == n && (\forall int i; 0 <= i && i < n; \result.get(i).intValue() == i);
    static List<Integer> numbers(int n) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < n; i++)
            all.add(n);
        return all;
    }
}
