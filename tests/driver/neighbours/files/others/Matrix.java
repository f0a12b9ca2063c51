class Matrix { final int[][] a; Matrix(int n) { a = new int[n][n]; }
  Matrix times(Matrix b) { Matrix c = new Matrix(a.length); for (int i = 0; i < a.length; i++) for (int j = 0; j < a.length; j++) { int s = 0; for (int k = 0; k < a.length; k++) s += a[i][k] * b.a[k][j]; c.a[i][j] = s; } return c; } }
