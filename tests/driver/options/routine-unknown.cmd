"$INVAR" verify --routine=Nobody files/two.bpl
