"$INVAR" verify --no-times --emit-boogie=- text.bpl 2>/dev/null
