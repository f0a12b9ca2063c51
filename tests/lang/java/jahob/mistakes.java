// What is wrong or not supported is told with its place; other routines are judged.
class Node {
    Node next;
    int data;
}

class Mistakes {
    private static Node root;

    /*: private static specvar reach :: "obj => obj => bool";
        private vardefs "reach == (% a b. (a, b) : {(x, y). x..next = y}^*)";
        private static ghost specvar seen :: objset;
        private vardefs "lost == {x. True}";
    */

    static void unknownName()
    //: ensures "root = rooot"
    {
    }

    static void wrongType()
    //: ensures "root..data = root"
    {
    }

    static void wrongSet()
    //: ensures "root : 3"
    {
    }

    static void syntax()
    //: ensures "root = "
    {
    }

    static void noQuotes()
    //: ensures root = null
    {
    }

    static void oldTooEarly()
    //: requires "old root = root" ensures "True"
    {
    }

    static void cardinality()
    //: ensures "card {x. reach root x} = 1"
    {
    }

    static void otherClosure()
    //: ensures "(root, root) : {(x, y). x..next = y & x..data = 0}^*"
    {
    }

    static void ghost()
    //: ensures "root : seen"
    {
    }

    static void havoc(int n)
    //: ensures "True"
    {
        //: havoc "n";
    }

    static void misplaced() {
        int i = 0;
        /*: inv "i = 0" */
        i = 1;
    }

    static void right()
    //: ensures "root = old root"
    {
    }
}
