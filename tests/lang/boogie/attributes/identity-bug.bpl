// Nothing is assumed of a function with a body, with two parameters, or between two types, nor where the last {:identity} denies it.
function {:identity} Negated(x: int): int { -x }
function {:identity} First(x: int, y: int): int;
function {:identity} Number(b: bool): int;
function {:identity} Some<T>(x: T): int;
function {:identity} {:identity false} Denied(x: int): int;
function {:identity 1} Other(x: int): int;

procedure WithBody() { assert Negated(1) == 1; }
procedure TwoParameters() { assert First(1, 2) == 1; }
procedure TwoTypes() { assert Number(true) == 1 || Number(false) == 0; }
procedure OneCopy() { assert Some(3) == 3; assert Some(true) == 1; }
procedure LastCounts() { assert Denied(1) == 1; }
procedure NoTruthValue() { assert Other(1) == 1; }
