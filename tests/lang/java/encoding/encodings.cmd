# Other encodings than UTF-8, and files that are not in the one they are said to be in.
printf 'class L {\n  int gr\xf6\xdfe;\n  //@ ensures \\result == gr\xf6\xdfe && \x27\xe9\x27 == 233;\n  int z\xe4hle() { /* \xfc */ assert gr\xf6\xdfe != 8; return gr\xf6\xdfe; }\n}\n' >"$TMP/L.java"
printf 'class W {\n  // \x80\n  static void euro() { assert \x27\x80\x27 == 8364; /*@ assert \x27\x80\x27 == 8364; */ }\n}\n' >"$TMP/W.java"
printf 'class M {\n  int x; // caf\xe9\n}\n' >"$TMP/M.java"
printf '\xef\xbb\xbfclass B { }\n' >"$TMP/B.java"
run() {
    echo "== $*"
    "$INVAR" verify --no-times "$@"
    echo "exit status $?"
}
cd "$TMP" || exit
run L.java -- -encoding ISO-8859-1
run W.java -- -encoding windows-1252
run W.java -- -encoding latin1
run M.java
run M.java -- -encoding US-ASCII
run B.java
run M.java -- -encoding UTF-16
run M.java -- -encoding none
run M.java -- -encoding
