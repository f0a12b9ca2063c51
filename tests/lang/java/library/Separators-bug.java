// A separator is no more than one character, and the two need not be the same.
import java.io.File;

class Separators {
    //@ requires path != null;
    static String withoutFirst(String path) {
        int k = path.indexOf(File.separator);
        return k < 0 ? path : path.substring(k + 2);
    }

    //@ ensures \result == File.pathSeparatorChar;
    static char character() {
        return File.separator.charAt(0);
    }

    //@ ensures \result.length() == 4;
    static String path() {
        return "a" + File.pathSeparator + "b";
    }
}
