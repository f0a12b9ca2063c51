procedure Right() { assert 1 < 2; }
