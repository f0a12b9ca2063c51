"$INVAR" verify
