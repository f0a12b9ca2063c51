cd programs; "$INVAR" verify --contracts=infer --no-fork --no-times --emit-test="$TMP" Undo.java > /dev/null 2>&1; cd "$TMP"; grep -h -B3 -A1 assertThrows *Undo*.java | grep -v import
