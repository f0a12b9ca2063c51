cd files
at() { echo "$1: $("$INVAR" verify --no-times --format=json --filter-position="$1" "${@:2}" 2>&1 | grep -o '"qualified": "[^"]*"\|error: .*' | tr '\n' ' ')"; }
for line in 1 2 4 6 8 9 11 14 16 17 18 19 21 22 23; do
    at Positions.java:$line Positions.java
done
at two.bpl:1 two.bpl
at ../files/two.bpl:2 $PWD/two.bpl
at ../../../../examples/c/clear.c:1 ../../../../examples/c/clear.c
at two.bpl:1 two.bpl --filter-position=given.bpl:4 given.bpl
at two.bpl:1 two.bpl --routine=Given given.bpl
at two.bpl:x two.bpl
at nowhere.bpl:1 two.bpl
"$INVAR" clauses --filter-position=two.bpl:1 two.bpl | grep -c set-logic
"$INVAR" run --filter-position=two.bpl:1 --runs=1 --no-times two.bpl | head -1
