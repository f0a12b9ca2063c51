class Heap {
  int v; Heap next; int[] data; Object[] objects;
  void distinct(Heap h) { Heap n = new Heap(); //@ assert n != h && n != this && n != this.next && n.v == 0 && n.next == null;
    Heap m = new Heap(); //@ assert m != n;
  }
  //@ requires h != null && h.v == 3;
  void untouched(Heap h) { Heap n = new Heap(); n.v = 4; //@ assert h.v == 3;
  }
  //@ requires h != null && h.v == 3;
  void loop(Heap h) { for (int i = 0; i < 3; i++) { Heap n = new Heap(); n.v = i; } //@ assert h.v == 3;
  }
  void initial() { int[] a = {1, 2, 3}; int[][] b = {{1}, {2, 3}}; //@ assert a[1] == 2 && a.length == 3 && b[1][1] == 3 && b[0].length == 1;
  }
  //@ requires n > 3;
  void rows(int n) { int[][] m = new int[n][n]; int[][] q = new int[n][2]; m[2][1] = 5; //@ assert m[2][1] == 5 && m[1][1] == 0 && q[2][1] == 0 && m[3].length == n;
  }
  void consistent(Heap h) { Heap n = new Heap(); int[][] m = new int[3][4]; n.next = h; //@ assert false;
  }
  void stores() { objects = new String[2]; Object[] o = new Object[1]; o[0] = this; }
  void storesWrong() { objects = new String[2]; objects[0] = this; }
}
