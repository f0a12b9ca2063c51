"$INVAR" run --no-times settled.bpl
for input in b=true b=false,n=5 b=true,n=5 n=-1; do
    echo "$input:"
    "$INVAR" run --routine=Given --input="$input" settled.bpl
done
