/* As examples/java/Create.java, without a predicate of the user: a new file does not take a used name. */
class Create {
    /*@ requires names != null && used != null && names.length == used.length;
      @ requires (\forall int x, y; 0 <= x && x < y && y < names.length && used[x] && used[y]
      @             ==> names[x] != names[y]);
      @ ensures (\forall int x, y; 0 <= x && x < y && y < names.length && used[x] && used[y]
      @             ==> names[x] != names[y]);
      @ ensures \result == -1 || (used[\result] && names[\result] == name);
      @*/
    static int create(int[] names, boolean[] used, int name) {
        int free = -1;
        boolean found = false;
        int i = 0;
        while (i < names.length && !found) {
            if (used[i]) {
                if (names[i] == name)
                    found = true;
            } else if (free == -1) {
                free = i;
            }
            i++;
        }
        if (found || free == -1)
            return -1;
        names[free] = name;
        used[free] = true;
        return free;
    }

    // The search ends where the name is found.
    /*@ requires names != null && used != null && names.length == used.length;
      @ requires (\forall int x, y; 0 <= x && x < y && y < names.length && used[x] && used[y]
      @             ==> names[x] != names[y]);
      @ ensures (\forall int x, y; 0 <= x && x < y && y < names.length && used[x] && used[y]
      @             ==> names[x] != names[y]);
      @*/
    static boolean add(int[] names, boolean[] used, int name) {
        int free = -1;
        for (int i = 0; i < names.length; i++) {
            if (used[i] && names[i] == name)
                return false;
            if (!used[i])
                free = i;
        }
        if (free < 0)
            return false;
        used[free] = true;
        names[free] = name;
        return true;
    }
}
