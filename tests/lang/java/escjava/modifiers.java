// Modifiers and clauses inside the annotation that declares a ghost field; texts in annotations.
class Mono {
    //@ ghost public Object mono //@ writable_if mono == null
    //@ ghost public /*@ non_null */ Object name
    //@ ghost int level readable_if name != null; ghost int other;

    Mono() {
        Object o = new Object();
        //@ set name = o;
        //@ set mono = o;
    }

    void rename(/*@ non_null */ Object o) {
        //@ set name = o;
        //@ set level = 3;
        //@ set other = 4;
    }
}

class Texts {
    //@ requires s == "a\"b" + 'c' + 1 + "\u00e9" + true;
    static void constant(String s) {
    }

    static void use() {
        constant("a\"bc1\u00e9" + "true");
    }
}
