class Accepts {
    int size(/*@ non_null */ int[] a) { return 0; }
}
class NonNull extends Accepts {
    int size(/*@ non_null */ int[] a) { return a.length; }
}
