/* Seeded bugs: each array may stay unsorted. KEY's selection sort with flags, with no predicate and with the paper's four, and other sorts. */
class Sorting {
  //@ requires a != null && a.length > 0;
  //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  static void selection(int[] a) {
    int i = 0;
    boolean condOuter = i < a.length;
    while (condOuter) {
      int minIndex = i;
      int j = i + 1;
      boolean condInner = j < a.length;
      while (condInner) {
        if (a[j] > a[minIndex]) minIndex = j;
        j++;
        condInner = j < a.length;
      }
      int temp = a[i];
      a[i] = a[minIndex];
      a[minIndex] = temp;
      i++;
      condOuter = i < a.length;
    }
  }

  //@ requires a != null && a.length > 0;
  //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  static void selectionGiven(int[] a) {
    int i = 0;
    boolean condOuter = i < a.length;
    int minIndex = 0;
    int j = 0;
    boolean condInner = false;
    //@ skolem_constant int x, y;
    //@ loop_predicate condOuter <==> i < a.length, condInner <==> j < a.length;
    //@ loop_predicate a[x] <= a[y], a[minIndex] <= a[x];
    while (condOuter) {
      minIndex = i;
      j = i + 1;
      condInner = j < a.length;
      //@ skolem_constant int x, y;
      //@ loop_predicate condOuter <==> i < a.length, condInner <==> j < a.length;
      //@ loop_predicate a[x] <= a[y], a[minIndex] <= a[x];
      while (condInner) {
        if (a[j] < a[minIndex]) minIndex = j;
        j++;
        condInner = j < a.length;
      }
      int temp = a[i];
      a[i] = a[minIndex];
      a[minIndex] = temp;
      i += 2;
      condOuter = i < a.length;
    }
  }

  //@ requires a != null;
  //@ modifies a[*];
  //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  static void insertion(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int v = a[i];
      int j = i - 1;
      while (j > 0 && a[j] > v) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = v;
    }
  }

  //@ requires a != null;
  //@ modifies a[*];
  //@ ensures (\forall int x, y; 0 <= x && x < y && y < a.length ==> a[x] <= a[y]);
  static void bubble(int[] a) {
    for (int i = a.length - 1; i > 0; i--) {
      for (int j = 1; j < i; j++) {
        if (a[j] > a[j + 1]) {
          int t = a[j];
          a[j] = a[j + 1];
          a[j + 1] = t;
        }
      }
    }
  }
}
