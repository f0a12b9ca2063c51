// A recursive definition without a solution: the report lists the definition.
function f(x: int): int { f(x) + 1 }

// by hand: the tool believes the definition
// assumes: recursive definition of 'f'
procedure bad_false() { assert false; }

// by hand: as above
// assumes: recursive definition of 'f'
procedure bad_value(x: int) { assert f(x) == 7; }
