"$INVAR" verify --no-times --emit-boogie=files files/one.bpl >/dev/null
