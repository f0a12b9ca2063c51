# Six pigeons in five holes: whether the search ends within its limit depends on names and orders. The other routine's verdict, and those of examples, do
# not change. Statistics: one line for each routine.
told() { "$INVAR" verify --format=brief --no-times --report=statistics "$@" 2>&1 | sed 's/: [0-9]* times.*\[/: ... [/'; }
told --stability=6 --provers=z3 --refute=no --limit=150000 files/holes.bpl
told --stability=3 ../../../examples/boogie/clear.bpl ../../../examples/boogie/max-bug.bpl
"$INVAR" verify --report=statistics files/two.bpl | sed -E 's/,[0-9]+\.[0-9]{3},([0-9]+),[0-9]+\.[0-9]$/,SECONDS,\1,MEGABYTES/'
