# Workers that a command starts give the same report, byte by byte; one that dies or hangs loses a routine, which is tried once more; who cannot
# work is told.
cp ../options/files/two.bpl ../../../examples/boogie/clear.bpl ../formats/files/mixed.bpl $TMP
cd $TMP
files='two.bpl clear.bpl mixed.bpl'
"$INVAR" verify --no-times -j1 --dump=sizes $files >here 2>&1
"$INVAR" verify --no-times -j1 --format=json $files >here.json
judge() { timeout 100 "$INVAR" verify --no-times "$@" $files; }
# Standard error of routines, in the order of routines.
judge -j2 --dump=sizes --launch='sh -c "exec {}"' >there 2>&1; cmp here there && echo same
# What passes on whole lines only, as srun does.
judge -j2 --dump=sizes --launch='{} | sed -u ""' >there 2>&1; cmp here there && echo lines, same
judge -j2 --launch=env --format=json >there.json && cmp here.json there.json; cmp here.json there.json && echo same
once() { rmdir once 2>/dev/null; echo "if mkdir once 2>/dev/null; then $1; else {}; fi"; }
judge -j2 --dump=sizes --launch="$(once '{} | head -c 60')" >there 2>&1; cmp here there && echo dies, same
judge -j1 --dump=sizes --launch="$(once '{} | head -c 60')" >there 2>&1; cmp here there && echo dies, same
judge -j2 --dump=sizes --launch-timeout=4 --launch="$(once '{} | (head -c 60; sleep 100)')" >there 2>&1; cmp here there && echo hangs, same
files=two.bpl
judge -j2 --format=brief --launch='{} | head -c 60'; echo "status $?"
judge -j2 --format=brief --launch=false; echo "status $?"
judge -j1 --format=brief --launch='echo "procedure P() { }" >>two.bpl; {}'; echo "status $?"
judge --launch=env --no-fork
"$INVAR" worker </dev/null
"$INVAR" worker more </dev/null
