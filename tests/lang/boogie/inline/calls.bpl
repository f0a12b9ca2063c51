// Results, modified globals, old values of an inlined call, calls inside calls, a call whose argument it changes.
var count: int;
var log: [int]int;

procedure {:inline 1} Tick(by: int) returns (before: int)
  modifies count;
{
  before := count;
  count := count + by;
  assert count == old(count) + by;
}

procedure {:inline 1} Write(value: int) returns (at: int)
  modifies count, log;
  ensures log == old(log)[at := value];
{
  call at := Tick(1);
  log[at] := value;
}

procedure Two()
  modifies count, log;
  ensures log[old(count)] == 7 && log[old(count) + 1] == 8;
{
  var a, b: int;
  call a := Write(7);
  call b := Write(8);
  assert b == a + 1 && count == b + 1;
}

// old(count) is the caller's outside of the calls, each callee's own inside.
procedure Old()
  modifies count;
{
  var a: int;
  call a := Tick(1);
  call a := Tick(count);
  assert count == 2 * (old(count) + 1) && a == old(count) + 1;
}

procedure {:inline 1} Swap(a: int, b: int) returns (x: int, y: int)
{
  x := b;
  y := a;
}

procedure Swapped(m: int, n: int)
{
  var i, j: int;
  i, j := m, n;
  call i, j := Swap(i, j);
  assert i == n && j == m;
  call _, j := Swap(i, j);
  assert i == n && j == n;
}

// A return ends the callee, not the caller.
procedure {:inline 1} Sign(n: int) returns (s: int)
{
  if (n < 0) {
    s := -1;
    return;
  }
  s := if n == 0 then 0 else 1;
}

procedure Signs(n: int)
{
  var s, t: int;
  call s := Sign(n);
  call t := Sign(-n);
  assert s + t == 0;
}
