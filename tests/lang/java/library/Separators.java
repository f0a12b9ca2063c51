// What the library says of the constants of File: each separator is one character.
import java.io.File;

class Separators {
    //@ requires path != null;
    static String withoutFirst(String path) {
        int k = path.indexOf(File.separator);
        return k < 0 ? path : path.substring(k + 1);
    }

    //@ ensures \result == File.separatorChar;
    static char character() {
        return File.separator.charAt(0);
    }

    //@ ensures \result.length() == 3;
    static String path() {
        return "a" + File.pathSeparator + "b";
    }
}
