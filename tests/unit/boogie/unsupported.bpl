// Boogie 2 beyond the core: named with its place, and only the routines that use it are left out.
type Field a;
var heap: <a>[int, Field a]a;
const w: bv32;
const top: int extends complete;
function and(bv32, bv32): bv32;
function id<T>(x: T): T;
function uses(x: int): bool { and(1bv32, 2bv32) == 3bv32 }
procedure Bits(x: bv8) returns (y: bv16) { y := x ++ x[8:0]; }
procedure Floats() { var f: float24e8; f := 0x1.8e3f24e8; assert "text" == "text"; }
procedure Heap() { assert heap[1, 2] == 3; }
procedure Poly<T>(x: T) { }
procedure Jump() { var i: int; a: i := 0; goto a, b; b: return; }
procedure Calls() { call Poly(1); async call Calls(); yield; par Calls() | Calls(); }
procedure Lambda() { var m: [int]int; m := (lambda i: int :: i + 1); }
procedure Other() { assert top <: top; assert 2.0 ** 3.0 == 8.0; assert uses(1); assert id(1) == 1; assert |{ A: return true; }|; }
procedure Fine() returns (r: int) ensures r == 1; { r := 1; }
