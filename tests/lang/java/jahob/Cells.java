// Specification variables, sets, frames and invariants of Jahob.
class Cell {
    public /*: claimedby Cells */ int value;
    public int mark;
}

class Cells {
    private static Cell first, second;
    private static int limit = 10;

    /*:
      public static specvar held :: objset;
      private vardefs "held == {x. x ~= null & (x = first | x = second)}";

      public static specvar small :: "int set";
      vardefs "small == {n. 0 <= n & n < limit}";

      private static specvar above :: "obj => int => bool";
      private vardefs "above == (% c n. c..value > n)";

      invariant bounds: "limit >= 10";
      invariant "first = null --> second = null";
      // invariant "False";
    */

    public static void hold(Cell c)
    /*: requires "c ~= null & c ~: held"
        modifies held
        ensures "c : held & held \<subseteq> old held Un {c} & (second = null | held - {c} = {old first})" */
    {
        second = first;
        first = c;
    }

    public static void swap()
    /*: requires "second ~= null"
        ensures "first = old second & second = old first" */
    {
        Cell c = first;
        first = second;
        second = c;
        helpMark(c);
    }

    // It keeps no invariant: it is not public.
    private static void helpMark(Cell c) {
        int before = limit;
        limit = 0;
        limit = before;
    }

    public static int raise(Cell c, int n)
    /*: requires "c ~= null & n : small & above c n"
        ensures "result = c..value & ALL k. k <= n --> above c k" */
    {
        c.value = c.value < 1000 ? c.value + 1 : c.value;
        //: noteThat kept: "c..value >= old (c..value)";
        return c.value;
    }

    public static void more()
    /*: modifies small
        ensures "old small \<subset> small | ~(EX n. n ~: old small & n : small)" */
    {
        if (limit < 1000)
            limit = limit + 1;
    }

    public static int count(int n)
    /*: requires "0 <= n"
        ensures "result = n" */
    {
        int i = 0;
        while /*: inv "0 <= i & i <= n" */ (i < n)
            i = i + 1;
        return i;
    }
}
