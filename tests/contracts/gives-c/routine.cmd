judge() { "$INVAR" verify --contracts=infer --no-times "$@" programs/called.c | grep -E '^[^ ]*: [a-z]*: (verified|refuted|unproved)|found: ' | sed 's/ ([0-9]* quer[^)]*)//'; }
judge >"$TMP"/all
{ judge --routine=low; judge --routine=high; } >"$TMP"/apart
cat "$TMP"/all
diff "$TMP"/all "$TMP"/apart && echo "the same apart"
judge --routine=high --routine=low | diff "$TMP"/all - && echo "the same when both are named"
