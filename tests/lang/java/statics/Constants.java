// values() in static code of the enum: the constants have been made there.
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
            //@ assert n == 12;
        }
    }

    enum Last {
        A, B, C;
        static final Last[] all = values();
        static final Last last = all[all.length - 1];

        static {
            //@ assert last == C && all[0] == A;
        }
    }

    enum Loop {
        A, B;
        static int n;

        static {
            n = 0;
            for (Loop c : values())
                n++;
            //@ assert n == 2;
        }
    }
}
