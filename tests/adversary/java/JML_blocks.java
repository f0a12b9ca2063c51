// Annotations as statements (docs/annotations-java.md): each belongs in front of the statement that follows, or at the end of its
// block, wherever blocks begin and end.
package jml_blocks;

class Nested {
    static void ok_endOfInner(int x) {
        x = 4;
        //@ assert x == 4;
        {
            x = 5;
            //@ assert x == 5;
        }
        //@ assert x == 5;
    }

    static void bad_endOfInner(int x) {
        x = 4;
        //@ assert x == 4;
        {
            x = 5;
            //@ assert x == 4;
        }
    }

    static void ok_onlyAtEnd(int x) {
        {
            x = 5;
            //@ assert x == 5;
        }
        x = 6;
    }

    static void bad_onlyAtEnd(int x) {
        {
            x = 5;
            //@ assert x == 6;
        }
        x = 6;
    }

    static void ok_emptyBlock(int x) {
        x = 1;
        {
            //@ assert x == 1;
        }
        x = 2;
        {
            //@ assert x == 2;
        }
    }

    static void bad_emptyBlock(int x) {
        x = 1;
        //@ assert x == 1;
        {
            //@ assert x == 2;
        }
        x = 2;
    }

    static void bad_beforeBlock(int x) {
        x = 1;
        //@ assert x == 2;
        {
            x = 2;
        }
    }

    static void ok_threeDeep(int x) {
        {
            {
                x = 1;
                //@ assert x == 1;
            }
            x = 2;
            //@ assert x == 2;
        }
        x = 3;
        //@ assert x == 3;
    }

    static void bad_threeDeep(int x) {
        {
            //@ assert true;
            {
                x = 1;
                //@ assert x != 1;
            }
            x = 2;
            //@ assert x == 2;
        }
    }

    static void bad_middleEnd(int x) {
        {
            {
                x = 1;
            }
            //@ assert x == 2;
        }
        x = 2;
    }

    static void ok_twoAtEnd(int x) {
        {
            x = 1;
            //@ assert x == 1;
            //@ assert x < 2;
        }
    }

    static void bad_secondAtEnd(int x) {
        //@ assert true;
        {
            x = 1;
            //@ assert x == 1; assert x == 2;
        }
        x = 2;
    }

    static void ok_betweenBlocks(int x) {
        { x = 1; }
        //@ assert x == 1;
        { x = 2; }
        //@ assert x == 2;
    }

    static void bad_betweenBlocks(int x) {
        { x = 1; }
        //@ assert x == 2;
        { x = 2; }
    }
}

class InStatements {
    static void ok_branches(int x) {
        int y = 0;
        if (x > 0) {
            y = 1;
            //@ assert x > 0 && y == 1;
        } else {
            //@ assert x <= 0 && y == 0;
        }
        //@ assert y == 1 <==> x > 0;
    }

    static void bad_thenEnd(int x) {
        int y = 0;
        //@ assert y == 0;
        if (x > 0) {
            y = 1;
            //@ assert y == 0;
        }
    }

    static void bad_elseEnd(int x) {
        if (x > 0) {
            //@ assert x > 0;
        } else {
            //@ assert x > 0;
        }
    }

    static void bad_emptyElse(int x) {
        if (x > 0)
            x = 0;
        else {
            //@ assert x < 0;
        }
    }

    static void ok_loopBody(int n) {
        for (int i = 0; i < n; i++) {
            //@ assert 0 <= i && i < n;
        }
    }

    static void bad_loopBody(int n) {
        for (int i = 0; i < n; i++) {
            //@ assert i != 3;
        }
    }

    static void bad_endOfLoopBody(int n) {
        for (int i = 0; i < n; i++) {
            int j = i;
            j++;
            //@ assert j == i;
        }
    }

    static void ok_afterLoop(int n) {
        int i = 0;
        while (i < n) {
            i++;
            //@ assert i <= n;
        }
        //@ assert i >= n;
    }

    static void bad_afterLoop(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        //@ assert i > n || i == n && n != 0;
    }

    static void ok_doBody(int n) {
        int i = 0;
        do {
            //@ assert i == 0 || i < n;
            i++;
        } while (i < n);
        //@ assert i >= n;
    }

    static void bad_doBody(int n) {
        int i = 0;
        do {
            i++;
            //@ assert i <= n;
        } while (i < n);
    }

    static void ok_cases(int x) {
        int y = 0;
        switch (x) {
        case 1:
            //@ assert x == 1;
            y = 1;
            //@ assert y == 1;
        case 2:
            //@ assert x == 1 || x == 2;
            break;
        default:
            //@ assert x != 1 && x != 2 && y == 0;
        }
    }

    static void bad_caseFallenInto(int x) {
        switch (x) {
        case 1:
        case 2:
            //@ assert x == 2;
            break;
        default:
        }
    }

    static void bad_endOfSwitch(int x) {
        int y = 0;
        switch (x) {
        case 1:
            y = 1;
            break;
        default:
            y = 2;
            //@ assert y == 1;
        }
    }

    static void ok_labelled(int x) {
        here: {
            if (x == 0)
                break here;
            //@ assert x != 0;
        }
    }

    static void bad_labelled(int x) {
        here: {
            if (x == 0)
                break here;
            x = 0;
            //@ assert x != 0;
        }
    }

    static void ok_unreachable(int x) {
        if (x > 0 && x < 0) {
            //@ unreachable;
        }
    }

    static void bad_unreachable(int x) {
        if (x > 0) {
            //@ unreachable;
        }
    }

    static void bad_unreachableDefault(int x) {
        switch (x & 3) {
        case 0: case 1: case 2:
            break;
        default:
            //@ unreachable;
        }
    }

    static void ok_beforeReturn(int x) {
        x = 1;
        //@ assert x == 1;
        return;
    }

    static int bad_beforeReturn(int x) {
        if (x == 1) {
            //@ assert x != 1;
            return 1;
        }
        return 0;
    }

    static void ok_inLocalClass(int x) {
        class Local {
            int twice(int y) {
                int z = y;
                //@ assert z == y;
                return z;
            }
        }
        //@ assert x == x;
    }

    // owner: InStatements$1Wrong.twice
    static void bad_inLocalClass(int x) {
        class Wrong {
            void twice(int y) {
                {
                    y = 1;
                    //@ assert y == 2;
                }
            }
        }
        new Wrong().twice(x);
    }
}

class Forms {
    static void ok_blockComment(int x) {
        x = 1; /*@ assert x == 1;
               @ assert x > 0; @*/
        x = 2;
    }

    static void bad_blockComment(int x) {
        x = 1; /*@ assert x == 1;
               @ assert x > 1; @*/
        x = 2;
    }

    static void ok_twoLines(int x) {
        //@ assert x == x &&
        //@   x + 1 > x;
        x = 2;
    }

    static void bad_twoLines(int x) {
        //@ assert x == x &&
        //@   x + 1 > 1;
        x = 2;
    }

    static void ok_withoutSemicolon(int x) {
        x = 1;
        //@ assert x == 1
        x = 2;
    }

    static void bad_withoutSemicolon(int x) {
        x = 1;
        //@ assert x == 2
        x = 2;
    }

    static void bad_annotationAndAssert(int x) {
        //@ assert x > 0 ==> x >= 1;
        assert x > 0;
    }

    // assumes: x > 5
    static void bad_assumed(int x) {
        //# check x > 5;
        //@ assume x > 5;
        //@ assert x > 4;
    }

    static void ok_assumedBehind(int x) {
        if (x > 5) {
            //@ assume x > 3;
            //@ assert x > 5;
        }
    }

    static void bad_assertedBeforeAssumed(int x) {
        //@ assert x > 4;
        //@ assume x > 4;
    }

    static void bad_assumeInOneBranch(int x, boolean b) {
        if (b) {
            //@ assume x > 5;
        }
        //@ assert x > 4;
    }

    static void bad_ordinaryComments(int x) {
        // @ assume x == 0;
        /* @ assume x == 0; */
        //+@ assume x == 0;
        assert x == 0;
    }
}
