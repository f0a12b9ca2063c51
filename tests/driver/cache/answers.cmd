# An answer of an earlier run is replayed while nothing that it depends on has changed, with its places where they are now. It equals what judging
# says: each run here is compared with one without a cache.
cd "$TMP"
cat >p.bpl <<'END'
procedure clear(a: [int]int, n: int) returns (b: [int]int)
  requires 0 <= n;
  ensures (forall i: int :: 0 <= i && i < n ==> b[i] == 0);
{
  var i: int;
  b, i := a, 0;
  while (i < n) { b[i] := 0; i := i + 1; }
}

procedure use(a: [int]int) returns (b: [int]int)
  ensures b[1] == 0;
{
  call b := clear(a, 3);
}

procedure wrong(x: int) returns (y: int)
  ensures y > x;
{
  y := x;
  while (y < 10) { y := y + 1; }
}
END
look() {
    "$INVAR" verify --no-times --format=json --cache="${mode:-update}" --cache-dir="$TMP/answers" "$@" p.bpl >now.json
    echo "- exit status $?, cached: $(grep -c '"cached": true' now.json) of $(grep -c '"qualified"' now.json): $what"
    "$INVAR" verify --no-times --format=json --cache=none "$@" p.bpl | diff <(grep -v '"cached": true' now.json) - >differ ||
        { echo 'not what judging says:'; cat differ; }
}
what='the first run' look
what='nothing has changed' look
sed -i '1i // a line above' p.bpl
what='a line above' look
sed -i 's/y := x;/y := x; \/* a comment *\//' p.bpl
what='a comment in a line' look
sed -i 's/y + 1/y + 2/' p.bpl
what='another body' look
sed -i 's/b\[i\] := 0;/b[i] := i - i;/' p.bpl
what='the body of a callee' look
sed -i 's/ensures b\[1\] == 0;/ensures b[1] == 0; ensures b[2] == 0;/' p.bpl
what='another contract' look
what='another option' look --invariants=all
what='the same option' look --invariants=all
what='a quick level' look --level=0
for entry in answers/*/*; do truncate -s -7 "$entry"; done
what='damaged entries' look
for entry in answers/*/*; do printf 'x' | dd of="$entry" bs=1 seek=150 conv=notrunc status=none; done
what='entries damaged in the middle' look
what='written anew' look
entries=(answers/*/*)
cp "${entries[0]}" first
for ((i = 1; i < ${#entries[@]}; i++)); do cp "${entries[i]}" "${entries[i - 1]}"; done
cp first "${entries[-1]}"
what='entries under wrong names' look
sed -i 's/b\[2\]/b[0]/' p.bpl
mode=replay what='replay: nothing is kept' look
mode=replay what='replay again' look
mode=rebuild what='rebuild: nothing is replayed' look
what='what rebuild kept' look
what='--no-fork' look --no-fork
cp "$(command -v z3)" z3 2>/dev/null && PATH=$TMP:$PATH
what='a second prover' look --provers=z3,z3-program
what='the same' look --provers=z3,z3-program
touch z3
what='another build of it' look --provers=z3,z3-program
"$INVAR" verify --cache-dir="$TMP/answers" --cache-size=0 --cache=rebuild --no-times p.bpl | tail -n 1
echo "entries that --cache-size=0 leaves: $(find answers -type f | wc -l)"
INVAR_CACHE=sometimes "$INVAR" verify p.bpl
