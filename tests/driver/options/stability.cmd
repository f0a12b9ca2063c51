# Six pigeons in five holes: whether the search ends within its limit depends on names and orders. The other routine's verdict, and those of examples, do
# not change. Workers do not take the answer of one variation for that of another. Statistics: one line for each routine.
told() { "$INVAR" verify --format=brief --no-times --report=statistics "$@" 2>&1 | sed 's/: [0-9]* times.*\[/: ... [/'; }
told --stability=6 --provers=z3 --refute=no --limit=150000 files/holes.bpl
XDG_CACHE_HOME=$TMP told --stability=6 --provers=z3 --refute=no --limit=150000 --cache=update --launch=env files/holes.bpl | tail -n 3
told --stability=3 ../../../examples/boogie/clear.bpl ../../../examples/boogie/max-bug.bpl
"$INVAR" verify --report=statistics files/two.bpl | sed -E 's/,[0-9]+\.[0-9]{3},([0-9]+),[0-9]+\.[0-9]$/,SECONDS,\1,MEGABYTES/'
