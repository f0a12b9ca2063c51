class Square implements Shape { final int side; Square(int s) { side = s; } public int area() { return side * side; } }
