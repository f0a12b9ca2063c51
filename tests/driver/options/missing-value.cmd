"$INVAR" verify --routine files/two.bpl
