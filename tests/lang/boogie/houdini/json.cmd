"$INVAR" verify --no-times --format=json contracts.bpl | sed -n '/"assignments"/,$p' | grep -v '"queries"'
