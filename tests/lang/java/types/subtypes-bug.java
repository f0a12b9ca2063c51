interface I {}
interface J extends I {}
class A {}
class B extends A implements I {}

class subtypes {
    private static class Plain {}
    private static class More extends Plain {}

    void primitive() {
        //@ assert \type(int) <: \type(Object);
    }

    void widened() {
        //@ assert \type(int) <: \type(long);
    }

    void arrays() {
        //@ assert \type(int[]) <: \type(Object[]);
    }

    void covariant() {
        //@ assert \type(A[]) <: \type(B[]);
    }

    void classes() {
        //@ assert \type(A) <: \type(I);
    }

    //@ requires o != null;
    void dynamic(Object o) {
        //@ assert \elemtype(\typeof(o)) <: \type(Object);
    }

    //@ requires a != null && a.length > 0;
    void extended(Plain[] a) {
        a[0] = new Plain();
    }

    //@ requires a != null;
    void element(A[] a) {
        //@ assert \elemtype(\typeof(a)) == \type(A);
    }
}
