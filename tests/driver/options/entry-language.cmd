# Calls of Java methods and of C functions are not all in the text, so no entry can be chosen there.
cd "$TMP"; touch X.java x.c x.yml x.bpl; for f in X.java x.c x.yml "x.bpl x.c"; do "$INVAR" verify --contracts=infer --entry=main $f; echo "exit $?"; done
