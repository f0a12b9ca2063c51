# What --search says of the failing runs repeats them; a path that is none does not.
for routine in Sum Choices Data; do
    again=$("$INVAR" run --search --routine=$routine files/search.bpl | sed -n "s/.*--input='\(.*\)'$/\1/p")
    echo "$again"
    "$INVAR" run --routine=$routine --input="$again" files/search.bpl | grep -E 'run|failed'
done
# The decisions of the search say it as well as inputs do.
"$INVAR" run --routine=Choices --input=path=3:0.0.0.0.0.0.1 files/search.bpl | grep -E 'run|failed'
"$INVAR" run --routine=Data --input=path=3:1.0.1 files/search.bpl | grep -E 'run|failed'
for path in path=3: path=3:0.1. path=3:0,1 path=0:1 path=3:x path=101:1 path=3:1.99999999999; do
    "$INVAR" run --routine=Data --input=$path files/search.bpl 2>&1 | head -1
done
for option in --search=0 --search=1.5 --search=101 --search=x '--search --input=x=1' --search=-1; do
    "$INVAR" run $option files/search.bpl
done
"$INVAR" verify --search files/search.bpl
