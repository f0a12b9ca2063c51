// Not all that is declared heap_free, in the folder contracts/no-functions, may be so.
import java.util.Arrays;

class NoFunctions {
    static int all(int[] a, Integer i) { return Integer.toString(3).length() + i.intValue() + Integer.bitCount(4) + Arrays.hashCode(a); }
}
