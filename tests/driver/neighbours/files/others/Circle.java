class Circle implements Shape { final int r; Circle(int r) { this.r = r; } public int area() { return 3 * r * r; } }
