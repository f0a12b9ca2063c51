// Existential constants get their values.
const {:existential true} low, high: bool; // two
  const {:a} {:existential} unique keep: bool; const {:existential true} end: bool;

procedure Move(n: int) returns (x: int, y: int)
  ensures end ==> x + y == n;
  ensures high ==> x == n;
{
  x, y := n, 0;
Head:
  assert low ==> 0 < y;
  assert keep ==> 0 <= y;
  goto Body, Done;
Body:
  assume 0 < x;
  x, y := x - 1, y + 1;
  goto Head;
Done:
  assume x <= 0;
}
