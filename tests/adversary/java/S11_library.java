// Constructors of the library's exceptions: they call methods of the object and of their arguments, and some throw.
package s11_library;

class Made {
    static int g;

    static class Quiet extends RuntimeException {
        public synchronized Throwable fillInStackTrace() {
            g++;
            return this;
        }
    }

    static class Quieter extends Quiet {
        Quieter(String text) {}
    }

    static class Base extends IllegalStateException {
        Base(String text) { super(text); }
    }

    static class Below extends Base {
        Below() { super("below"); }

        public synchronized Throwable fillInStackTrace() {
            g += 2;
            return this;
        }
    }

    static class Shown extends Exception {
        public String toString() {
            g++;
            return "shown";
        }
    }

    static class Told extends Exception {
        public String getMessage() {
            g++;
            return "told";
        }
    }

    static class Located extends Exception {
        public String getLocalizedMessage() {
            g++;
            throw new UnsupportedOperationException();
        }
    }

    static class Thing {
        int shown;

        public String toString() {
            shown++;
            return "thing";
        }
    }

    static class Numbered {
        public int hashCode() { return ++g; }
    }

    static class Plain extends RuntimeException {
        Plain(String text) { super(text, null); }
    }

    static void bad_stackTrace() {
        g = 0;
        new Quiet();
        assert g == 0;
    }

    static void ok_stackTrace() {
        g = 0;
        new Quiet();
        assert g != 0 || g == 0;
    }

    static void bad_inherited() {
        g = 0;
        new Quieter("");
        assert g == 0;
    }

    static void bad_subclass() {
        g = 0;
        new Below();
        assert g == 0;
    }

    static void bad_anonymous() {
        g = 0;
        Exception e = new RuntimeException() {
            public synchronized Throwable fillInStackTrace() {
                g++;
                return this;
            }
        };
        assert g == 0;
    }

    static void bad_initCause() {
        g = 0;
        new LinkageError() {
            public synchronized Throwable initCause(Throwable cause) {
                g++;
                return this;
            }
        }.initCause(null);
        assert g == 0;
    }

    static void bad_cause() {
        g = 0;
        new RuntimeException(new Shown());
        assert g == 0;
    }

    static void bad_messageOfCause() {
        g = 0;
        Exception e = new Told();
        new Error(e);
        assert g == 0;
    }

    static void bad_throwsFromCause() {
        boolean thrown = false;
        try {
            new IllegalArgumentException(new Located());
        } catch (UnsupportedOperationException e) {
            thrown = true;
        }
        assert !thrown;
    }

    static void bad_detail() {
        Thing t = new Thing();
        new AssertionError(t);
        assert t.shown == 0;
    }

    static void bad_detailInList() {
        g = 0;
        new AssertionError((Object) new Numbered());
        assert g == 0;
    }

    static void bad_unchecked() {
        new java.io.UncheckedIOException("", null);
    }

    static void bad_uncheckedCaught() {
        boolean thrown = false;
        try {
            new java.io.UncheckedIOException("", null);
        } catch (NullPointerException e) {
            thrown = true;
        }
        assert !thrown;
    }

    static void bad_syntax(boolean b) throws java.net.URISyntaxException {
        throw new java.net.URISyntaxException(b ? "" : null, "x");
    }

    static void bad_format() {
        boolean thrown = false;
        try {
            new java.util.UnknownFormatConversionException(null);
        } catch (NullPointerException e) {
            thrown = true;
        }
        assert !thrown;
    }

    static void ok_cause() {
        g = 0;
        new RuntimeException("text", new Shown());
        new RuntimeException(new Plain("text"));
        new Plain("");
        new AssertionError("text");
        new AssertionError((Object) null);
        assert g == 0;
    }

    static void ok_unrelated(Thing t) {
        if (t == null)
            return;
        t.shown = 1;
        new IllegalStateException(new Plain(""));
        new AssertionError(g);
        assert t.shown == 1;
    }

    static void ok_unchecked() {
        g = 0;
        new java.io.UncheckedIOException("", new java.io.IOException());
        assert g == 0;
    }
}
