# The page says what the commands print, but for counts.
plain() { ../../without-counts "$@"; }
diff <(./typed ../../../docs/first-ten-minutes.md | plain) <(plain < ../../../docs/first-ten-minutes.md) && echo same
