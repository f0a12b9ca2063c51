/* try with resources: closed in reverse order on every way out; the first exception counts. */
class Resources {
    static int log, closes;
    static class Bad extends Exception { }
    static class Failed extends RuntimeException { }
    static final class R implements AutoCloseable {
        final int id; final boolean fails;
        //@ ensures this.id == id && this.fails == fails;
        //@ modifies \nothing;
        R(int id, boolean fails) { this.id = id; this.fails = fails; }
        //@ also requires log < 1000 && log > -1000 && id < 10 && id > -10; modifies log;
        //@ ensures !fails && log == \old(log) * 10 + id;
        //@ signals (Exception e) fails && log == \old(log) * 10 + id;
        //@ signals_only Bad;
        public void close() throws Bad {
            log = log * 10 + id;
            if (fails) throw new Bad();
        }
    }
    static void order() throws Bad {
        log = 0;
        try (R a = new R(1, false); R b = new R(2, false)) {
            assert log == 0;
            log = 3;
        }
        assert log == 312;
    }
    static void none() throws Bad {
        log = 7;
        try (R a = null) {
            log = 8;
        }
        assert log == 80;
    }
    static int returns() throws Bad {
        log = 0;
        try (R a = new R(4, false)) {
            return log;
        } finally {
            assert log == 0;
        }
    }
    static void primary() {
        log = 0;
        try {
            try (R a = new R(1, true)) {
                throw new Failed();
            }
        } catch (Failed e) {
            assert log == 0;
            log = 9;
        } catch (Bad e) {
            assert false;
        }
        assert log == 9;
    }
    static void closing() {
        log = 0;
        try (R a = new R(1, true); R b = new R(2, false)) {
            log = 5;
        } catch (Bad e) {
            assert log == 52;
            log = 6;
        }
        assert log == 6;
    }
    static void reuse(boolean f) {
        R r = new R(3, f);
        log = 0;
        try (r) {
            log = 2;
        } catch (Bad e) {
            assert f;
        }
        assert log == 32;
    }
    static void loop() throws Bad {
        for (int i = 0; i < 3; i++) {
            log = 0;
            try (R a = new R(i, false)) {
                if (i == 1) continue;
                if (i == 2) break;
            }
            assert i == 0 && log == 0;
        }
        assert log == 1;
    }
    static void second() {
        log = 0;
        try (R a = new R(1, false); R b = fail()) {
            log = 5;
        } catch (Failed e) {
            assert log == 1;
        } catch (Bad e) {
            assert false;
        }
    }
    //@ modifies \nothing;
    //@ ensures false;
    //@ signals_only Failed;
    static R fail() { throw new Failed(); }
}
