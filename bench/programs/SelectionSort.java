/* Selection sort of Schmitt & Weiss (WING 2007), section 6: flags hold the guards. selection: no predicate is given. selectionGiven: the
 * paper's four. */
class SelectionSort {
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
        if (a[j] < a[minIndex]) minIndex = j;
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
      i++;
      condOuter = i < a.length;
    }
  }
}
