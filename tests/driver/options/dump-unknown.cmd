"$INVAR" verify --dump=everything files/two.bpl
