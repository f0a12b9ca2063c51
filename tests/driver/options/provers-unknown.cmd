"$INVAR" verify --provers=z3,nosuch files/two.bpl
