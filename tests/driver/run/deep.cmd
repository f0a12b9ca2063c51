"$INVAR" run --runs=1 --no-times deep.bpl
