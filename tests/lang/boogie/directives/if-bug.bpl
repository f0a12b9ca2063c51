// Only FILE_0 is defined.
#if FILE_0
const x: int;
axiom x == 12;
#else
const y: int;
#endif

  #if OTHER
procedure Not()
{
  assert false;
}
  #elsif !OTHER
procedure First()
{
    #if ! FILE_0
  assert false;
    #elsif FILE_0
  assert x == 13;
    #else
  assert false;
    #endif
}
  #elsif FILE_0
procedure Second()
{
  assert false;
}
  #else
procedure Third()
{
  assert false;
}
  #endif
