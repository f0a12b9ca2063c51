"$INVAR" print --strict files/loops.bpl
