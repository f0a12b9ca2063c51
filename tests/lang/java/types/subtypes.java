interface I {}
interface J extends I {}
class A {}
class B extends A implements I {}

/* JLS 4.10: what is below what. A primitive type is below itself alone. */
class subtypes {
    private static class Plain {}
    private static abstract class Base {}
    private static class Only extends Base {}

    void primitive() {
        //@ assert \type(int) <: \type(int) && !(\type(int) <: \type(long));
        //@ assert !(\type(int) <: \type(Object)) && !(\type(int) <: \type(Integer)) && !(\type(Integer) <: \type(int));
        //@ assert \type(Integer) <: \type(Number);
    }

    void arrays() {
        //@ assert \type(int[]) <: \type(Object) && \type(int[]) <: \type(Cloneable) && \type(int[]) <: \type(java.io.Serializable);
        //@ assert !(\type(int[]) <: \type(Object[])) && !(\type(int[]) <: \type(long[])) && !(\type(int[]) <: \type(I));
        //@ assert \type(int[][]) <: \type(Object[]) && \type(int[][]) <: \type(Cloneable[]);
        //@ assert \type(B[]) <: \type(A[]) && \type(B[]) <: \type(I[]) && !(\type(A[]) <: \type(B[]));
        //@ assert \elemtype(\type(int[])) == \type(int);
    }

    void classes() {
        //@ assert \type(B) <: \type(A) && \type(B) <: \type(I) && \type(J) <: \type(Object) && \type(J) <: \type(I);
        //@ assert !(\type(A) <: \type(B)) && !(\type(A) <: \type(I)) && !(\type(I) <: \type(J)) && !(\type(Object) <: \type(J));
        A a = new A();
        //@ assert !(a instanceof B) && !(a instanceof I);
    }

    //@ requires o != null && a != null && n != null;
    void dynamic(Object o, A[] a, int[] n) {
        //@ assert \typeof(o) <: \type(Object);
        //@ assert \typeof(o) != \type(int) && \typeof(o) != \type(I) && \typeof(o) != \type(Base);
        //@ assert \elemtype(\typeof(a)) <: \type(A) && \elemtype(\typeof(a)) != \type(int);
        //@ assert \typeof(n) == \type(int[]);
    }

    //@ requires a != null && a.length > 0 && b != null && b.length > 0;
    void closed(Plain[] a, Base[] b, Base x) {
        a[0] = new Plain();
        b[0] = new Only();
        //@ assert x == null || \typeof(x) == \type(Only);
    }
}
