// A class of the library implements an interface of the file by a method that a subclass inherits.
import java.io.File;

interface Dated {
    long lastModified();
}

class DatedFile extends File implements Dated {
    /*@ requires name != null; */ DatedFile(String name) { super(name); }
}

class UseDated {
    int calls;

    //@ requires d != null && calls >= 0 && calls < 100;
    //@ ensures calls > 0;
    long date(Dated d) {
        long t = d.lastModified();
        calls = calls < 100 && calls >= 0 ? calls + 1 : 1;
        return t;
    }
}
