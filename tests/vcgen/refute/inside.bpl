// What a procedure that is called leaves open is an input of the run.
procedure any() returns (r: int)
{
  havoc r;
}

procedure bad()
{
  var x, y: int;
  call x := any();
  call y := any();
  assert !(x == 12345 && y == 777);
}

procedure small() returns (r: int)
  ensures r < 1000;
{
  havoc r;
  assume r < 1000;
}

procedure good()
{
  var x, y: int;
  call x := small();
  call y := small();
  assert !(x == 12345 && y == 777);
}
