"$INVAR" files/two.bpl
