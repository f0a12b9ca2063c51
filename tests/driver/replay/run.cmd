# What the compiled programs of failing runs do; then without a compiler.
cd files
"$INVAR" verify --no-times --run --counterexample="$TMP/kept" faults.c | grep -E 'refuted:|replay:|refuted,'
ls "$TMP/kept"
CC=no-such-compiler PATH=$TMP "$INVAR" verify --no-times --run --routine=overflow --format=json faults.c | sed -n '/"replay"/,/}/p'
