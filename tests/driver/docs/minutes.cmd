# The page says what the commands print, but for counts.
plain() { ../../without-counts "$@"; }
echo "{}" >$TMP/.invar # the default of --contracts
diff <(./typed ../../../docs/first-ten-minutes.md | plain) <(plain < ../../../docs/first-ten-minutes.md) && echo same
