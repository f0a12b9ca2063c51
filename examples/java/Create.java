// A model of the procedure create of the file system Frangipani, which section 7.4 of Flanagan & Qadeer (POPL 2002)
// measures; its text is not in the paper, so this is reconstructed from the description: a loop over a directory's
// entries keeps a new file from taking a used name. Names are ids; fifteen predicates.
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
        /*@ skolem_constant int s;
          @ loop_predicate 0 <= i, i <= names.length, found, free == -1, 0 <= free, free < i,
          @                free < names.length, used[free];
          @ loop_predicate 0 <= s, s < i, s < names.length, used[s], names[s] == name, s < free, s == free;
          @*/
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
}
