// So many types that facts about elements are not listed for each: an element of a Shape[] need not be exactly a Shape.
class Shape {}
class Square extends Shape {}
class Kind0 {} class Kind1 {} class Kind2 {} class Kind3 {} class Kind4 {} class Kind5 {} class Kind6 {} class
Kind7 {} class Kind8 {} class Kind9 {} class Kind10 {} class Kind11 {} class Kind12 {} class Kind13 {} class
Kind14 {} class Kind15 {} class Kind16 {} class Kind17 {} class Kind18 {} class Kind19 {} class Kind20 {}
class Kind21 {} class Kind22 {} class Kind23 {} class Kind24 {} class Kind25 {} class Kind26 {} class Kind27
{} class Kind28 {} class Kind29 {} class Kind30 {} class Kind31 {} class Kind32 {} class Kind33 {} class
Kind34 {} class Kind35 {} class Kind36 {} class Kind37 {} class Kind38 {} class Kind39 {} class Kind40 {}
class Kind41 {} class Kind42 {} class Kind43 {} class Kind44 {} class Kind45 {} class Kind46 {} class Kind47
{} class Kind48 {} class Kind49 {} class Kind50 {} class Kind51 {} class Kind52 {} class Kind53 {} class
Kind54 {} class Kind55 {} class Kind56 {} class Kind57 {} class Kind58 {} class Kind59 {} class Kind60 {}
class Kind61 {}

class Many {
    //@ requires a != null && 0 < a.length && a[0] != null;
    //@ ensures \typeof(a[0]) == \type(Shape);
    static void element(Shape[] a) {
    }

    //@ requires from != null && to != null && from.length <= to.length && \typeof(to) == \type(Shape[]);
    static void copy(Square[] from, Shape[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }

    static Object[] all() {
        return new Object[] {
        new Kind0(), new Kind1(), new Kind2(), new Kind3(), new Kind4(), new Kind5(), new Kind6(), new
        Kind7(), new Kind8(), new Kind9(), new Kind10(), new Kind11(), new Kind12(), new Kind13(), new
        Kind14(), new Kind15(), new Kind16(), new Kind17(), new Kind18(), new Kind19(), new Kind20(), new
        Kind21(), new Kind22(), new Kind23(), new Kind24(), new Kind25(), new Kind26(), new Kind27(), new
        Kind28(), new Kind29(), new Kind30(), new Kind31(), new Kind32(), new Kind33(), new Kind34(), new
        Kind35(), new Kind36(), new Kind37(), new Kind38(), new Kind39(), new Kind40(), new Kind41(), new
        Kind42(), new Kind43(), new Kind44(), new Kind45(), new Kind46(), new Kind47(), new Kind48(), new
        Kind49(), new Kind50(), new Kind51(), new Kind52(), new Kind53(), new Kind54(), new Kind55(), new
        Kind56(), new Kind57(), new Kind58(), new Kind59(), new Kind60(), new Kind61()
        };
    }
}
