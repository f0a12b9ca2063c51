"$INVAR" run --no-times --runs=5 globals.c | grep -v '^  '
