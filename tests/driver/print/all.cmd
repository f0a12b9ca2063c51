"$INVAR" print files/loops.bpl
