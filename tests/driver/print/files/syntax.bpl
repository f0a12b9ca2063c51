procedure P() { assert x; while (true) invariant ; { } }
