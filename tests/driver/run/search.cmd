"$INVAR" run --search files/search.bpl
