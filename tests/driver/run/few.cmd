# Too few runs to see all.
"$INVAR" run --search=9 --runs=20 --routine=Good files/search.bpl
