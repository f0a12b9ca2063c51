// What an array of references holds fits the type that the array has at run time, not only that of the variable.
class Shape { }
class Square extends Shape { int side; }

class ElementsBug {
    static void throughSupertype(Shape[] squares) {
        Shape[] shapes = squares;
        if (shapes != null && shapes.length > 0) {
            Square first = (Square) shapes[0];
        }
    }

    static void withinOne(Shape[] shapes, Shape[] from) {
        if (shapes != null && shapes.length > 1 && from != null && from.length > 0)
            shapes[1] = from[0];
    }

    static void afterStores(Square[] squares, Shape[] others) {
        if (squares == null || squares.length == 0)
            return;
        if (others != null)
            for (int i = 0; i < others.length; i++)
                others[i] = new Shape();
        Shape[] shapes = squares;
        Square first = (Square) shapes[0];
    }

    static void rows(Object[][] squares) {
        Object[] rows = squares;
        if (rows != null && rows.length > 0) {
            Shape[] row = (Shape[]) rows[0];
        }
    }
}
