// As in interfaces, but with other values.
interface Levelled {
    //@ ghost instance public int level;
    //@ ghost instance public int highest = 5;
    //@ public instance invariant 0 <= level && level <= highest;
}

interface Named extends Levelled {
    //@ ghost instance public Object name = null;
}

class Level implements Named {
    int n;

    //@ ensures level == 0 && highest == 5;
    Level() {
        //@ assert level == 0 && highest == 6 && name == null;
        n = 1;
    }
}

class Higher extends Level {
    Higher() {
        //@ set level = 7;
    }

    //@ ensures \result.level == 4;
    static Level make() {
        Level h = new Level();
        //@ set h.level = 3;
        return h;
    }
}
