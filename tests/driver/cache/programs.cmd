# What is found about a whole program is replayed, too: values of existential constants, and contracts.
cd "$TMP"
cat >constants.bpl <<'END'
const {:existential true} b0, b1, b2: bool;
procedure count(n: int) returns (i: int)
  requires 0 <= n;
{
  i := 0;
  while (i < n)
    invariant b0 ==> i <= n;
    invariant b1 ==> i < n;
    invariant b2 ==> 0 <= i;
  { i := i + 1; }
  assert i == n;
}
END
cat >contracts.bpl <<'END'
procedure {:inline 0} add(x: int) returns (y: int)
{
  y := x;
  while (y < 10) { y := y + 1; }
}
procedure start()
{
  var y: int;
  call y := add(3);
  assert y >= 3;
}
END
look() {
    echo "- $*"
    "$INVAR" verify --no-times --stats --cache-dir="$TMP/answers" --cache=update "$@" 2>stats |
        sed -E '/found:|loop|invariant/d; s/[0-9]+ (query|queries)/N queries/'
    echo "  solver calls: $(awk '/solver calls/ { n += $1 } END { print n }' stats)"
}
look constants.bpl | sed 's/solver calls: [1-9].*/solver calls: some/'
look constants.bpl
look --contracts=infer contracts.bpl | sed 's/solver calls: [1-9].*/solver calls: some/'
look --contracts=infer contracts.bpl
