record Point(int x, int y) { Point plus(Point p) { return new Point(x + p.x, y + p.y); } double dist() { return Math.sqrt(x * x + y * y); } }
