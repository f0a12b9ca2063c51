procedure P() { while (true) invariant x; { } }
