// A quantifier over types whose truth is evident may stand where only instances of others would be known.
type Ref;
type Field a;
var heap: <a>[Ref, Field a]a;

procedure EmptyFrame(frame: <a>[Ref, Field a]bool) returns (ok: bool)
  ensures ok;
{
  ok := (forall<a> o: Ref, f: Field a :: false ==> frame[o, f]);
}

procedure EmptyFrameBug(frame: <a>[Ref, Field a]bool) returns (ok: bool)
  ensures !ok;
{
  ok := (forall<a> o: Ref, f: Field a :: frame[o, f] ==> true);
}

procedure FrameBug(frame: <a>[Ref, Field a]bool) returns (ok: bool)
  ensures ok;
{
  ok := (forall<a> o: Ref, f: Field a :: true ==> frame[o, f]);
}
