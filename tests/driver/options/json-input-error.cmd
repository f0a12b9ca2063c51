"$INVAR" verify --no-times --format=json files/nowhere.bpl 2>/dev/null
