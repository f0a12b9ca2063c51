// JLS 15.28, 14.11, 14.21: switch expressions, arrows, yield.
package s15_switch;

class Expressions {
    static void ok_value(int x) {
        int y = switch (x) {
            case 1, 2 -> 10;
            case 3 -> 20;
            default -> 30;
        };
        assert x != 2 || y == 10;
        assert x != 3 || y == 20;
    }

    static void bad_value(int x) {
        int y = switch (x) {
            case 1, 2 -> 10;
            case 3 -> 20;
            default -> 30;
        };
        assert y != 20;
    }

    static void ok_yield(int x) {
        int y = switch (x) {
            case 0: yield 5;
            case 1: x = 7;
            default: yield x;
        };
        assert x != 0 || y == 5;
        assert x == 0 || y == x;
    }

    static void bad_yieldFallsThrough(int x) {
        int y = switch (x) {
            case 1: x = 7;
            default: yield x;
        };
        assert y != 7;
    }

    static void bad_divisionInArm(int x) {
        int y = switch (x) {
            case 0 -> 1 / x;
            default -> 1;
        };
    }

    static void ok_divisionInArm(int x) {
        int y = switch (x) {
            case 0 -> 1;
            default -> 1 / x;
        };
    }

    static void ok_widest(int x, char c) {
        long y = switch (x) {
            case 0 -> c;
            default -> 3L;
        };
        assert y >= 0;
    }

    static void bad_inOperand(int x) {
        int y = x + switch (x++) { case 5 -> x; default -> 0; };
        assert y == x - 1;
    }

    static void ok_arrowStatement(int x) {
        int y = 0;
        switch (x) {
            case 1 -> y = 1;
            case 2 -> y = 2;
            default -> { }
        }
        assert x != 1 || y == 1;
    }

    static void bad_arrowStatement(int x) {
        int y = 0;
        switch (x) {
            case 1 -> y = 1;
            case 2 -> y = 2;
            default -> { }
        }
        assert y < 2;
    }

    static void ok_breakInArrow(int x) {
        int y = 0;
        switch (x) {
            case 1 -> {
                if (y == 0)
                    break;
                y = 5;
            }
            default -> y = 1;
        }
        assert x != 1 || y == 0;
    }

    static void bad_breakInArrow(int x) {
        int y = 0;
        switch (x) {
            case 1 -> {
                if (x == 1)
                    break;
                y = 1;
            }
            default -> y = 1;
        }
        assert y == 1;
    }

    static void ok_annotatedArm(int x) {
        switch (x) {
            case 3 -> {
                //@ assert x == 3;
            }
            default -> {
                //@ assert x != 3;
            }
        }
    }

    static void bad_annotatedArm(int x) {
        switch (x) {
            case 3, 4 -> {
                //@ assert x == 3;
            }
            default -> {
            }
        }
    }

    static void ok_nestedYield(int x, int z) {
        int y = switch (x) {
            case 0 -> switch (z) { case 0 -> 1; default -> 2; };
            default -> 3;
        };
        assert y != 1 || x == 0 && z == 0;
    }

    static void bad_nestedYield(int x, int z) {
        int y = switch (x) {
            case 0 -> switch (z) { case 0 -> 1; default -> 2; };
            default -> 3;
        };
        assert y != 2 || z == 1;
    }

    static void bad_string(String s) {
        switch (s) {
        case "a":
            assert s != null;
            break;
        default:
        }
    }

    static void ok_string(String s) {
        if (s != null)
            switch (s) {
            case "a":
                break;
            default:
                assert s != "a";
            }
    }
}
