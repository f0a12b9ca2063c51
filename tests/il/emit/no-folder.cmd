"$INVAR" verify --no-times --emit-boogie=files/nowhere/out.bpl files/one.bpl >/dev/null
