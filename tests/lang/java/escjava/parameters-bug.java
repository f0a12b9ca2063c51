// A parameter is non_null where that of an overridden method is: here null is given.
abstract class NamesBug {
    abstract int look(/*@ non_null */ String id);
}

class ShortNamesBug extends NamesBug {
    int look(String id) {
        return id.length();
    }

    //@ requires s != null;
    int twice(String s) {
        return look(s) + look(null);
    }
}
