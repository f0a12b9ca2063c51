// A parameter is non_null where that of an overridden method is.
abstract class Names {
    abstract int look(/*@ non_null */ String id);
}

class ShortNames extends Names {
    int look(String id) {
        return id.length();
    }

    //@ requires s != null;
    int twice(String s) {
        return look(s) + look(s);
    }
}
