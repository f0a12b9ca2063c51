// Modifiers and clauses inside the annotation that declares a ghost field; texts in annotations.
class Mono {
    //@ ghost public Object mono //@ writable_if mono == null
    //@ ghost public /*@ non_null */ Object name

    Mono() {
        Object o = new Object();
        //@ set name = o;
        //@ set mono = o;
        //@ set mono = o;
    }

    void rename() {
        //@ set name = null;
    }
}

class Texts {
    //@ requires s == "a\"b" + 'c' + 1 + "\u00e9" + true;
    static void constant(String s) {
    }

    static void use() {
        constant("a\"bc1\u00e9" + "false");
    }
}
