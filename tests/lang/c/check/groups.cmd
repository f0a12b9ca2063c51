for groups in division default,leak nothing; do
    echo "== --check=$groups"
    "$INVAR" verify --no-times --check=$groups --format=brief groups.c
done
# What is left out and assumed is listed.
"$INVAR" verify --no-times --check=division groups.c 2>/dev/null | grep -E 'verified|assumed'
