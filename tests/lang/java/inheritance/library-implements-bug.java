// Bug: date() sets calls to 0 if it is outside its range.
import java.io.File;

interface DatedBug {
    long lastModified();
}

class DatedFileBug extends File implements DatedBug {
    /*@ requires name != null; */ DatedFileBug(String name) { super(name); }
}

class UseDatedBug {
    int calls;

    //@ ensures calls > 0;
    long date(DatedBug d) {
        long t = d == null ? 0 : d.lastModified();
        calls = calls < 100 && calls >= 0 ? calls + 1 : 0;
        return t;
    }
}
