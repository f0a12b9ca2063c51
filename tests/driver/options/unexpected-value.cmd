"$INVAR" verify --strict=yes files/two.bpl
