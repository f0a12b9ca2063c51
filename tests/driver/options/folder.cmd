"$INVAR" verify --no-times files/below
