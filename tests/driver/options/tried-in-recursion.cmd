# The runs look at invariants in the calls of f by itself, too: many times as often as f is run.
"$INVAR" verify --no-times --try-invariants=100 --stats tried-in-recursion.bpl 2>&1 >/dev/null |
    awk '/inferred invariants looked at/ { print ($1 > 9000) ? "in all calls" : "in the first calls only: " $1 }'
