function {:never_pattern} size(x: int): int;
function weight(x: int): int;
function {:never_pattern false} rank(x: int): int;

// Only weight and rank are matched.
procedure Matched()
{
  assume (forall x: int :: size(x) > 0 && weight(x) > size(x) && rank(x) > 0);
  assert weight(3) > 0;
}

procedure NotMatched()
{
  assume (forall x: int :: size(x) > 0 && weight(x) > size(x) && rank(x) > 0);
  assert size(3) > 0;  // true, but nothing says when to use the formula
}

procedure Excluded()
{
  assume (forall x: int :: {:nopats weight(x)} weight(x) > rank(x) && rank(x) > 0);
  assert weight(3) > 0;
}

procedure NotExcluded()
{
  assume (forall x: int :: {:nopats weight(x)} weight(x) > rank(x) && rank(x) > 0);
  assert rank(4) > 0;
  assert weight(4) > 0;
}

procedure NothingLeft(m: [int]int)
{
  assume (forall x: int :: size(x) > 0);
  assume (forall x: int :: {:nopats m[x]} m[x] > 0);
  assert size(3) > 0;
  assert m[3] > 0;
}

// Triggers of the user's own count.
procedure Given()
{
  assume (forall x: int :: {size(x)} size(x) > 0);
  assert size(3) > 0;
}

// What is to be proved is not matched.
procedure Proved(m: [int]int)
{
  assume (forall x: int :: m[x] > 0);
  assert (forall x: int :: {:nopats m[x]} m[x] > 0);
}

// A variable that only the trigger has.
function h(x: int): int;

procedure Idle()
{
  assume (forall x, y: int :: {h(x), h(y)} h(x) > 0);
  assert h(3) > 0;
}

procedure IdleBug()
{
  assume (forall x, y: int :: {h(x), h(y)} h(x) > 0);
  assert h(3) > 1;
}
