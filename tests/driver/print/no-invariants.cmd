"$INVAR" print --no-invariants files/loops.bpl
