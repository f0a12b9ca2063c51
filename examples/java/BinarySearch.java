import java.util.List;

// Binary search in a sorted list.
class BinarySearch {
    /*@ requires list != null;
      @ requires (\forall int i; 0 <= i && i < list.size() ==> list.get(i) != null);
      @ requires (\forall int i, j; 0 <= i && i < j && j < list.size() ==> list.get(i).intValue() <= list.get(j).intValue());
      @ ensures \result >= 0 ==> \result < list.size() && list.get(\result).intValue() == key;
      @ ensures \result < 0 ==> (\forall int k; 0 <= k && k < list.size() ==> list.get(k).intValue() != key);
      @*/
    static int search(List<Integer> list, int key) {
        int low = 0, high = list.size() - 1;
        while (low <= high) {
            int middle = low + (high - low) / 2;
            int value = list.get(middle);
            if (value < key)
                low = middle + 1;
            else if (value > key)
                high = middle - 1;
            else
                return middle;
        }
        return -1;
    }
}
