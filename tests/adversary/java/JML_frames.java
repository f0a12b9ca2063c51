// modifies: what a method may change, what a caller knows to be unchanged.
package jml_frames;

class Fields {
    int x, y;
    Fields other;
    static int s;

    //@ modifies x;
    void setX(int v) { x = v; }

    //@ modifies \nothing;
    void nothing() { }

    void anything() { }

    //@ modifies this.x;
    void bad_otherField() {
        x = 1;
        y = y + 1;
    }

    //@ modifies this.*;
    void ok_allFields() {
        x = 1;
        y = 2;
    }

    //@ modifies this.*;
    void bad_fieldsOfOther() {
        if (other != null)
            other.x = other.x + 1;
    }

    //@ modifies x;
    void bad_sameFieldOfOther(Fields o) {
        if (o != null)
            o.x = o.x + 1;
    }

    //@ modifies x;
    void ok_sameObject(Fields o) {
        if (o == this)
            o.x = 3;
    }

    //@ modifies x;
    void ok_newObject() {
        Fields f = new Fields();
        f.y = 4;
        x = 1;
    }

    //@ modifies \nothing;
    void bad_static() {
        s++;
    }

    //@ modifies s;
    void ok_static() {
        s++;
    }

    //@ modifies Fields.s;
    static void ok_staticQualified() {
        Fields.s = 3;
    }

    //@ modifies \nothing;
    void ok_nothingChanges(int v) {
        v = v + 1;
        int[] a = {v};
        a[0] = 2;
    }

    //@ modifies other.x;
    void bad_pathAtEntry(Fields o) {
        other = o;
        if (other != null)
            other.x++;
    }

    // The place is meant at entry.
    //@ requires other != null && o != null;
    //@ modifies other, other.x;
    void ok_pathAtEntry(Fields o) {
        Fields old = other;
        other = o;
        old.x = 5;
    }

    //@ modifies x;
    void bad_calleeChangesMore() {
        setX(1);
        y = y + 1;
    }

    //@ modifies x;
    void ok_calleeChangesSame() {
        setX(1);
    }

    //@ modifies y;
    void bad_calleeChangesOther() {
        setX(x + 1);
    }

    //@ modifies x;
    void bad_calleeOfOther(Fields o) {
        if (o != null)
            o.setX(o.x + 1);
    }

    void ok_unchangedAfterCall(Fields o) {
        y = 7;
        if (o != null)
            o.setX(3);
        assert y == 7;
    }

    void bad_changedAfterCall(Fields o) {
        x = 7;
        if (o != null)
            o.setX(3);
        assert x == 7;
    }

    void ok_unchangedByOther(Fields o) {
        x = 7;
        if (o != null && o != this)
            o.setX(3);
        assert x == 7;
    }

    void ok_nothingAfterCall() {
        x = 7;
        s = 8;
        nothing();
        assert x == 7 && s == 8;
    }
}

class Elements {
    int[] a;

    //@ requires b != null && b.length > 3;
    //@ modifies b[0..2];
    static void ok_range(int[] b) {
        b[0] = 1;
        b[2] = 1;
    }

    //@ requires b != null && b.length > 3;
    //@ modifies b[0..2];
    static void bad_range(int[] b) {
        b[3] = b[3] + 1;
    }

    //@ requires b != null && 0 <= i && i < b.length;
    //@ modifies b[i];
    static void ok_one(int[] b, int i) {
        b[i] = 4;
        i = 0;
    }

    //@ requires b != null && 0 <= i && i < b.length;
    //@ modifies b[i];
    static void bad_one(int[] b, int i) {
        i = 0;
        b[i] = b[i] + 1;
    }

    //@ modifies b[*];
    static void fill(int[] b) {
        if (b != null)
            for (int i = 0; i < b.length; i++)
                b[i] = 1;
    }

    //@ requires b != null && c != null && b.length == 2 && c.length == 2;
    static void ok_otherArray(int[] b, int[] c) {
        c[0] = 5;
        if (b != c) {
            fill(b);
            assert c[0] == 5;
        }
    }

    //@ requires b != null && c != null && b.length == 2 && c.length == 2;
    static void bad_sameArray(int[] b, int[] c) {
        c[0] = 5;
        fill(b);
        assert c[0] == 5;
    }

    //@ modifies b[*];
    static void bad_wrongArray(int[] b, int[] c) {
        if (c != null && c.length > 0)
            c[0] = c[0] + 1;
    }

    //@ modifies a[*];
    void bad_arrayVariable() {
        a = new int[2];
    }

    //@ modifies a;
    void bad_elementOfField() {
        if (a != null && a.length > 0)
            a[0]++;
    }

    //@ modifies a, a[*];
    void ok_both() {
        if (a != null && a.length > 0)
            a[0]++;
        a = null;
    }

    //@ requires a != null && a.length > 0;
    //@ modifies a;
    void ok_newArray() {
        int n = a.length;
        a = new int[n];
        a[0] = 3;
    }

    //@ requires b != null && b.length > 4;
    //@ modifies b[1..3];
    static void middle(int[] b) { b[2] = 9; }

    //@ requires b != null && b.length > 4;
    static void ok_outsideRange(int[] b) {
        b[0] = 1;
        b[4] = 2;
        middle(b);
        assert b[0] == 1 && b[4] == 2;
    }

    //@ requires b != null && b.length > 4;
    static void bad_insideRange(int[] b) {
        b[1] = 1;
        b[2] = 2;
        middle(b);
        assert b[2] == 2;
    }

    //@ requires b != null && b.length > 4;
    //@ modifies b[1..3];
    static void ok_sameRange(int[] b) {
        middle(b);
    }

    //@ requires b != null && b.length > 4;
    //@ modifies b[0..2];
    static void bad_otherRange(int[] b) {
        b[3] = 3;
        middle(b);
    }

    //@ requires b != null && b.length > 4;
    //@ modifies b[*];
    static void ok_allCoversRange(int[] b) {
        middle(b);
    }

    //@ modifies \everything;
    static void ok_everything(int[] b) {
        fill(b);
        if (b != null && b.length > 4)
            middle(b);
    }

    //@ requires b != null;
    //@ modifies b[*];
    static void ok_inLoop(int[] b) {
        for (int i = 0; i < b.length; i++)
            b[i] = i;
    }

    //@ requires b != null && b.length == 5;
    //@ modifies b[0..3];
    static void bad_inLoop(int[] b) {
        for (int i = 0; i < b.length; i++)
            b[i] = i + b[i] * 2 + 1;
    }

    //@ requires b != null && b.length > 4;
    //@ ensures \fresh(\result) && \result.length == b.length;
    //@ modifies \nothing;
    static int[] ok_copy(int[] b) {
        int[] c = new int[b.length];
        c[0] = b[0];
        return c;
    }

    //@ ensures \fresh(\result);
    static int[] bad_fresh(int[] b) {
        return b == null || b.length == 0 ? new int[3] : b;
    }

    //@ requires x > 0; modifies b[0];
    //@ also
    //@ requires x <= 0; modifies \nothing;
    static void bad_caseFrame(int[] b, int x) {
        if (b != null && b.length > 0)
            b[0] = b[0] + 1;
    }

    //@ requires x > 0; modifies b[0];
    //@ also
    //@ requires x <= 0; modifies \nothing;
    static void ok_caseFrame(int[] b, int x) {
        if (b != null && b.length > 0 && x > 0)
            b[0] = b[0] + 1;
    }
}
