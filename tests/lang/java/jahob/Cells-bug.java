// The same with mistakes: each routine fails.
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

      invariant bounds: "limit >= 10";
      invariant "first = null --> second = null";
    */

    public static void hold(Cell c)
    /*: requires "c ~= null & c ~: held"
        modifies held
        ensures "held = old held Un {c}" */
    {
        second = first; // the second one is lost
        first = c;
    }

    public static void clear()
    //: ensures "True"
    {
        first = null; // held changes, and it is not listed
        second = null;
    }

    public static void mark(Cell c)
    /*: requires "c ~= null" ensures "True" */
    {
        c.value = 1;
        c.mark = 1; // a field that nobody claims, and that is not listed
    }

    public static void less()
    //: ensures "True"
    {
        if (limit > 10)
            limit = limit - 1; // small changes
    }

    public static void forget()
    /*: modifies held, small ensures "held = {}" */
    {
        second = null;
        limit = 3; // the invariant is broken
        first = null;
    }
}
