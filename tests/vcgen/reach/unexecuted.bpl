// Objects that a path does not come to are null there, unless what follows it mentions them.
type Ref;
const null: Ref;
var next: [Ref]Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;

procedure cut(list: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, list, x)), next);
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
{
  var second, third: Ref;
  res := list;
  if (list == null) { return; }
  second := next[list];
  next[list] := null;
  if (second == null) { return; }
  third := next[second];
  if (third != null) {
    third := next[third];
    next[second] := third;
  }
  res := second;
}

procedure bad(list: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, list, x)), next);
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
  ensures res == null;
{
  var second, third: Ref;
  res := list;
  if (list == null) { return; }
  second := next[list];
  if (second != null) {
    next[second] := list;
  } else {
    third := next[list];
  }
  if (second != null) { res := second; }
}
