"$INVAR" verify --no-times --dump=queries=$TMP/queries --routine=Wrong files/two.bpl | ../../without-counts
find "$TMP/queries" -name "*.smt2" | LC_ALL=C sort | head -n 1 | xargs cat | grep -c check-sat
