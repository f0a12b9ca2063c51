"$INVAR" verify --speed=fast files/two.bpl
