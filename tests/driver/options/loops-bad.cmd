"$INVAR" verify --loops=unroll=many files/two.bpl
"$INVAR" verify --loops=unroll files/two.bpl
