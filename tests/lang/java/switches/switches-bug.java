/* switch: on enums, strings, boxes; as an expression; with arrows; falling through. */
class Switches {
    enum Color {
        RED, GREEN, BLUE;
        //@ ensures \result != null;
        Color next() {
            return switch (this) {
                case RED -> GREEN;
                case GREEN -> BLUE;
                case BLUE -> RED;
            };
        }
    }

    //@ ensures \result == (c == Color.RED ? 1 : c == Color.GREEN ? 2 : 0);
    static int number(Color c) {
        switch (c) {
        case RED:
            return 1;
        case GREEN:
            return 2;
        }
        return 0;
    }

    static void enums(Color c) {
        if (c == null)
            return;
        int n = switch (c) {
            case RED, GREEN -> 1;
            case BLUE -> {
                int k = 1;
                yield k + 1;
            }
        };
        assert n == 1 || n == 2;
        assert (n == 2) == (c == Color.GREEN);
        assert Color.RED.next() != null;
    }

    static int falls(int x) {
        int n = 0;
        switch (x) {
        case 1:
            n++;
        case 2:
            n++;
            break;
        default:
            n = 7;
        case 3:
            n++;
        }
        assert x != 1 || n == 2;
        assert x != 2 || n == 1;
        assert x != 3 || n == 8;
        assert x == 1 || x == 2 || x == 3 || n == 8;
        return n;
    }

    static void strings(String s) {
        int n = -1;
        if (s != null)
            switch (s) {
            case "a":
                n = 1;
                break;
            case "b", "c":
                n = 2;
                break;
            default:
                n = 3;
            }
        assert n != -1 || s == null;
        assert n != 2;
    }

    static void chosen() {
        String s = "b";
        int n = switch (s) {
            case "a" -> 1;
            case "b" -> 2;
            default -> 3;
        };
        assert n == 3;
    }

    static void old(char c, Integer boxed) {
        boolean vowel = switch (c) {
            case 'a': case 'e':
                yield true;
            default:
                if (c == 'i')
                    yield true;
                yield false;
        };
        assert vowel == (c == 'a' || c == 'e' || c == 'o');
        if (boxed != null) {
            int k = switch (boxed) {
                case 1 -> 10;
                case 2 -> 20;
                default -> boxed;
            };
            assert k != 1 && k != 2;
        }
    }

    //@ ensures \result >= 0;
    static long types(int x, byte small) {
        long n = switch (x & 3) {
            case 0 -> 1;
            case 1 -> 2L;
            case 2 -> small;
            default -> 'c';
        };
        Object o = switch (x) {
            case 0 -> "text";
            case 1 -> 5;
            default -> null;
        };
        assert x != 1 || o instanceof Integer;
        assert (o == null) == (x != 0 && x != 1);
        return n;
    }

    //@ signals_only IllegalArgumentException;
    //@ signals (IllegalArgumentException e) x < 0;
    static int throwing(int x) {
        int sign = x < 0 ? -1 : x > 0 ? 1 : 0;
        return switch (sign) {
            case 1 -> x;
            case 0 -> {
                int sum = 0;
                for (int i = 0; i < 3; i++)
                    sum += i;
                yield sum;
            }
            default -> throw new IllegalStateException();
        };
    }

    static int caught(int[] a, int x) {
        return switch (x) {
            case 0 -> {
                try {
                    yield a[5];
                } catch (ArrayIndexOutOfBoundsException e) {
                    yield 2;
                } finally {
                    x = 3;
                }
            }
            default -> {
                assert x != 0;
                yield x;
            }
        };
    }

    static int annotated(int x) {
        int y = switch (x) {
            case 1:
                //@ assert x == 1;
                yield 3;
            default:
                int s = 0;
                //@ loop_invariant 0 <= s && s <= 5;
                while (s < 5)
                    s++;
                //@ assert s == 4;
                yield s;
                //@ unreachable;
        };
        //@ assert y == 3 || y == 5;
        return y;
    }

    interface Op { int of(int x); }
    //@ ensures \result != null;
    static Op inner(int x) {
        return switch (x) {
            case 0 -> null;
            case 1 -> new Op() { public int of(int y) { return y; } };
            default -> Math::abs;
        };
    }

    int field;
    void effects(int x) {
        field = 0;
        int n = field + switch (x) { case 0 -> field++; default -> { field = 5; yield 1; } } + field;
        assert x != 0 || n == 0;
        assert x == 0 || n == 6;
        loop:
        for (int i = 0; i < 10; i++) {
            switch (i) {
            case 3:
                break loop;
            case 1:
                continue;
            default:
                break;
            }
            assert i != 1 && i != 3;
        }
    }
}
