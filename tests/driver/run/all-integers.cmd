"$INVAR" run --no-times --runs=20 files/all-integers.bpl
