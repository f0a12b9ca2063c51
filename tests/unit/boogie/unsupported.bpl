// Boogie 2 beyond the core: named with its place, and only the routines that use it are left out.
type Field a;
var heap: <a>[int, Field a]a; const field: Field int;
const w: float24e8;
function {:builtin "fp.add"} add(float24e8, float24e8): float24e8;
function {:builtin "sin"} sine(real): real;
function id<T>(x: T): T;
function uses(x: int): bool { add(w, w) == w }
datatype Shape { Circle(at: Place) } datatype Place { Place(x: float24e8) } procedure Data(s: Shape) returns (t: Shape) { t := s; }
procedure Floats() { var f: float24e8; f := 0x1.8e3f24e8; assert "text" == "text"; }
procedure Heap() { assert heap[1, field] == 3; }
procedure Poly<T>(x: T) { }
procedure Jump() { var i: int; a: i := 0; yield; goto a, b; b: return; }
procedure Calls() { call Poly(1); async call Calls(); yield; par Calls() | Calls(); }
procedure Zero(x: bv8) { assert x[3:3] == x[2:2]; } procedure Sine() { assert sine(0.0) == 0.0; }
procedure Other() { assert uses(1); assert id(1) == 1; assert |{ A: return true; }|; }
procedure Fine() returns (r: int) ensures r == 1; { r := 1; }
