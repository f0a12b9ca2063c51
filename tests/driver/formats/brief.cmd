cd files
"$INVAR" verify --no-times --format=brief mixed.bpl
