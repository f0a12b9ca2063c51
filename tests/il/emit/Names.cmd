"$INVAR" verify --no-times --emit-boogie=- Names.java 2>/dev/null
