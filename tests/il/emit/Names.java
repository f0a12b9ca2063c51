/* Names that are words of Boogie, overloaded methods, a field of the name of a method, and machine operations. */
class Names {
    int type, axiom;
    byte[] var;

    /*@ requires var != null && 0 <= call && call < var.length;
      @ modifies var[call], type;
      @ ensures (\forall int havoc; 0 <= havoc && havoc < var.length && havoc != call ==> var[havoc] == \old(var[havoc]));
      @ ensures 0 <= type && type <= 15;
      @*/
    void type(int call) {
        var[call] = (byte) (call * 3);
        type = call & 15;
    }

    //@ modifies type, axiom; ensures type == 4;
    void type(int a, long b) {
        axiom = a % 7 + (int) (b >> 3);
        type = 4;
    }

    //@ requires goTo != null; ensures \result == null || \result.length == goTo.length;
    static int[] type(int[] goTo) {
        int[] procedure = new int[goTo.length];
        for (int i = 0; i < goTo.length; i++)
            procedure[i] = goTo[i] / 2;
        return procedure;
    }
}
