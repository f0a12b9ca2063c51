"$INVAR" verify --limit=much files/two.bpl
