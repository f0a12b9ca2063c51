var pings, pongs: int;
procedure ping(n: int) modifies pings, pongs;
{
  if (n > 0) { pings := pings + 1; call pong(n - 1); }
}
procedure pong(n: int) modifies pings, pongs;
{
  pongs := pongs + 1; //! pongs := pongs + 2;
  call ping(n);
}
procedure main(n: int) modifies pings, pongs;
{
  pings := 0;
  pongs := 0;
  call ping(n);
  assert pings == pongs;
}
