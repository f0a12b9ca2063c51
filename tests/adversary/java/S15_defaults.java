// JLS 8.4.8, 9.4.1, 15.12.4.4: which of several default methods a virtual call runs.
package s15_defaults;

class Defaults {
    interface Top {
        default int m() {
            return 1;
        }
    }

    interface Below extends Top {
        default int m() {
            return 2;
        }
    }

    static class Both implements Top, Below {
    }

    static class Turned implements Below, Top {
    }

    static void ok_both() {
        Top t = new Both();
        assert t.m() == 2;
    }

    static void bad_both() {
        Top t = new Both();
        assert t.m() == 1;
    }

    static void ok_turned() {
        Top t = new Turned();
        assert t.m() == 2;
    }

    static void bad_turned() {
        Top t = new Turned();
        assert t.m() == 1;
    }

    static class OfBelow implements Below {
    }

    static class Again extends OfBelow implements Top {
    }

    static void ok_again() {
        Top t = new Again();
        assert t.m() == 2;
    }

    static void bad_again() {
        Top t = new Again();
        assert t.m() == 1;
    }

    abstract static class OfTop implements Top {
    }

    static class Later extends OfTop implements Below {
    }

    static void ok_later() {
        OfTop t = new Later();
        assert t.m() == 2;
    }

    static void bad_later() {
        OfTop t = new Later();
        assert t.m() == 1;
    }

    interface Abstract {
        int m();
    }

    interface Made extends Abstract {
        default int m() {
            return 7;
        }
    }

    static class OfMade implements Abstract, Made {
    }

    static void ok_made() {
        Abstract a = new OfMade();
        assert a.m() == 7;
    }

    static void bad_made() {
        Abstract a = new OfMade();
        assert a.m() == 0;
    }

    static class Plain {
        public int m() {
            return 9;
        }
    }

    static class OfClass extends Plain implements Made {
    }

    static void ok_classFirst() {
        Abstract a = new OfClass();
        assert a.m() == 9;
    }

    static void bad_classFirst() {
        Abstract a = new OfClass();
        assert a.m() == 7;
    }

    interface Of<T> {
        default int of(T x) {
            return 1;
        }
    }

    interface OfString extends Of<String> {
        default int of(String x) {
            return 2;
        }
    }

    static class Strings implements OfString, Of<String> {
    }

    static void ok_bridged() {
        Of<String> o = new Strings();
        assert o.of("") == 2;
    }

    static void bad_bridged() {
        Of<String> o = new Strings();
        assert o.of("") == 1;
    }

    interface Back extends Top {
        int m();
    }

    static class Own implements Back {
        public int m() {
            return 5;
        }
    }

    static void ok_abstractAgain() {
        Top t = new Own();
        assert t.m() == 5;
    }

    static void bad_abstractAgain() {
        Top t = new Own();
        assert t.m() == 1;
    }
}
