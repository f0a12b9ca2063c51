// values() in static code of the enum: in the constructors of the constants, and where a constant is being made, there is no array yet.
class Constants {
    enum Sum {
        A, B;
        static int n;
        int id;

        Sum() {
            id = 7;
        }

        static {
            n = 5;
            n += values()[1].id;
            //@ assert n == 5;
        }
    }

    enum Last {
        A, B, C;
        static final Last[] all = values();
        static final Last last = all[all.length];
    }

    enum Early {
        A, B;
        final int n;

        Early() {
            n = values().length;
        }
    }

    enum Argument {
        A(values().length), B(1);
        final int n;

        Argument(int n) {
            this.n = n;
        }
    }

    enum Fields {
        A;
        final int n = values().length;
    }

    enum Through {
        A;
        static int n = 1;
        final int k = count();

        static int count() {
            return values().length;
        }
    }
}
