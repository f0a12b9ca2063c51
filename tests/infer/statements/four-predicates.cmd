# ... and four do.
"$INVAR" verify --no-times --heuristics=none --abstract-at=statements ../../../bench/programs/Partition.java | ../../without-counts
exit "${PIPESTATUS[0]}"
