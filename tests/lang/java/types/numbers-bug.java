// So many types that proofs have intervals of numbers for them: what is not.
class Shape {}
class Round extends Shape {}
class Circle extends Round {}
class Square extends Shape {}
abstract class Solid extends Shape {}
class Ball extends Solid {}
interface Marked {}
class MarkedSquare extends Square implements Marked {}
class K0 {} class K1 {} class K2 {} class K3 {} class K4 {} class K5 {} class K6 {} class K7 {}
class K8 {} class K9 {} class K10 {} class K11 {} class K12 {} class K13 {} class K14 {} class K15 {}
class K16 {} class K17 {} class K18 {} class K19 {} class K20 {} class K21 {} class K22 {} class K23 {}
class K24 {} class K25 {} class K26 {} class K27 {} class K28 {} class K29 {} class K30 {} class K31 {}
class K32 {} class K33 {} class K34 {} class K35 {} class K36 {} class K37 {} class K38 {} class K39 {}
class K40 {} class K41 {} class K42 {} class K43 {} class K44 {} class K45 {} class K46 {} class K47 {}
class K48 {} class K49 {} class K50 {} class K51 {} class K52 {} class K53 {} class K54 {} class K55 {}
class K56 {} class K57 {} class K58 {} class K59 {} class K60 {} class K61 {} class K62 {} class K63 {}

class Numbers {
    static Object[] all() {
        return new Object[] {
            new K0(), new K1(), new K2(), new K3(), new K4(), new K5(), new K6(), new K7(),
            new K8(), new K9(), new K10(), new K11(), new K12(), new K13(), new K14(), new K15(),
            new K16(), new K17(), new K18(), new K19(), new K20(), new K21(), new K22(), new K23(),
            new K24(), new K25(), new K26(), new K27(), new K28(), new K29(), new K30(), new K31(),
            new K32(), new K33(), new K34(), new K35(), new K36(), new K37(), new K38(), new K39(),
            new K40(), new K41(), new K42(), new K43(), new K44(), new K45(), new K46(), new K47(),
            new K48(), new K49(), new K50(), new K51(), new K52(), new K53(), new K54(), new K55(),
            new K56(), new K57(), new K58(), new K59(), new K60(), new K61(), new K62(), new K63(),
        };
    }

    //@ requires s instanceof Circle;
    static void up(Object s) {
        //@ assert \typeof(s) == \type(Circle);
    }

    //@ requires s instanceof Shape && !(s instanceof Round);
    static void notDown(Object s) {
        //@ assert s instanceof Square || s instanceof Solid || \typeof(s) == \type(Shape);
    }

    //@ requires s instanceof Square && t instanceof Square && \typeof(s) != \type(Square) && \typeof(t) != \type(Square);
    static void exact(Object s, Object t) {
        //@ assert s instanceof MarkedSquare || t instanceof MarkedSquare || \typeof(s) == \typeof(t);
    }

    //@ requires s != null;
    static void isAbstract(Solid s) {
        //@ assert s instanceof Ball;
    }

    //@ requires s instanceof Circle;
    static void marked(Object s) {
        //@ assert !(s instanceof Marked);
    }

    //@ requires o instanceof Circle[];
    static void arrays(Object o) {
        //@ assert \typeof(o) == \type(Circle[]);
    }

    //@ requires o instanceof Object[];
    static void numbers(Object o) {
        //@ assert !(o instanceof int[][]) && !(o instanceof Object[][]);
    }

    //@ requires o instanceof Shape[][];
    static void rows(Object o) {
        //@ assert o instanceof Circle[][] || \typeof(o) == \type(Shape[][]);
    }

    //@ requires a != null && 0 < a.length && a[0] != null;
    static void elements(Circle[] a) {
        Object[] b = a;
        //@ assert b[0] instanceof Circle && \typeof(b) == \type(Circle[]);
    }

    static Square cast(Shape s) {
        return s instanceof Shape ? (Square) s : null;
    }
}
