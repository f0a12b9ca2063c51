interface Shape { int area(); default boolean larger(Shape s) { return area() > s.area(); } }
