#line 100 Made.from
procedure P(x: int)
  requires x > 0;
{
  assert x > 0;
#line 7
  assert x > 1;

  assert x > 2;
#line   33   another file.src  
}
