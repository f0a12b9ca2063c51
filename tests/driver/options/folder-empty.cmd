"$INVAR" verify --no-times files/empty
