// The same with mistakes: something may lead to the new first one, and the old first one leads to the new one.
class Link {
    public Link next;
}

class Chain {
    private static Link first;

    /*: public static specvar content :: objset;
        private vardefs "content == {x. x ~= null & rtrancl_pt (% x y. x..Link.next = y) first x}";

        invariant "tree [Link.next]";
        invariant "first = null | (ALL n. n..Link.next ~= first)"; */

    public static void addFirst(Link e)
    /*: requires "e ~= null & e ~: content"
        modifies content, "Link.next"
        ensures "content = old content Un {e}" */
    {
        e.next = first;
        first = e;
    }

    public static void removeFirst()
    /*: requires "content ~= {}"
        modifies content, "Link.next"
        ensures "content \<subseteq> old content" */
    {
        Link l = first;
        first = l.next;
    }
}
