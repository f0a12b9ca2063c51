"$INVAR" prove files/two.bpl
