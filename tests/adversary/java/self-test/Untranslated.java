// Annotations without translation: `run --self-test` must complain of the lines marked `//!`, and of no other.
package untranslated;

class Forms {
    int f;

    static void ok_set(int x) {
        //@ set x = 1; //! a statement that is not known
    }

    static void ok_unbounded(int x) {
        //@ assert (\forall int i; i == x || i != x); //! no bounds
    }

    static void ok_objects() {
        //@ assert (\forall Forms o; o == null || o != null); //! objects
    }

    static void ok_width(int x) {
        //@ assert ((x + 1) & 1) >= 0; //! the width is not clear
    }

    static void ok_fine(int x) {
        //@ assert (\forall int i; 0 <= i && i < 3; i != 3);
    }
}
