// Three different truth values there are not: what follows is no truth of the routine.
const unique a, b, c: bool;

// by hand: the tool believes what contradicts itself; with three of two values nothing is excluded
// assumes: 3 unique constants of a type with 2 values
procedure bad_three_of_two() { assert false; }
