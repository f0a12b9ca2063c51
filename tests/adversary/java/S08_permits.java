// JLS 8.1.1.2, 9.1.1.4: what sealed interfaces permit: enums, interfaces of functions, classes of several, generic and nested ones.
package s08_permits;

sealed interface Token permits Word, Mark { }

record Word(int k) implements Token { }

enum Mark implements Token { COMMA, STOP }

sealed interface Source permits Maker { }

non-sealed interface Maker extends Source {
    int make();
}

sealed interface Left permits Both, OnlyLeft { }

sealed interface Right permits Both, OnlyRight { }

record Both() implements Left, Right { }

record OnlyLeft() implements Left { }

record OnlyRight() implements Right { }

sealed interface Maybe<T> permits Some, Empty { }

record Some<T>(T value) implements Maybe<T> { }

record Empty<T>() implements Maybe<T> { }

class Permits {
    static void ok_enum(Token t) {
        if (t != null && !(t instanceof Word))
            assert t == Mark.COMMA || t == Mark.STOP;
    }

    static void bad_enum(Token t) {
        if (t != null && !(t instanceof Word))
            assert t == Mark.COMMA;
    }

    static int ok_enumSwitch(Token t) {
        if (t == null || t instanceof Word)
            return 0;
        return switch ((Mark) t) {
        case COMMA -> 1;
        case STOP -> 2;
        };
    }

    static void ok_function() {
        Source s = (Maker) () -> 1;
        assert s instanceof Maker;
    }

    static void bad_function(Source s) {
        assert s instanceof Maker;
    }

    static void ok_both(Left l) {
        if (l instanceof Right)
            assert l instanceof Both;
    }

    static void bad_both(Left l) {
        if (l != null && !(l instanceof OnlyLeft))
            assert !(l instanceof Right);
    }

    static <T> void ok_generic(Maybe<T> m) {
        if (m != null && !(m instanceof Some))
            assert m instanceof Empty;
    }

    static <T> T bad_generic(Maybe<T> m) {
        return ((Some<T>) m).value();
    }
}

class Nested {
    sealed interface Inner { }

    static final class First implements Inner { }

    private static final class Second implements Inner { }

    static Inner second() { return new Second(); }

    static void ok_inner(Inner i) {
        if (i != null && !(i instanceof First))
            assert i instanceof Second;
    }

    static void bad_inner(Object unused) {
        Inner i = second();
        assert i instanceof First;
    }
}
