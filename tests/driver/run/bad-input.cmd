for input in n=three n n= =3 m=3 a.length=x n=--3 n=3,,n=4 'path=3'; do
    echo "$input:"
    "$INVAR" run --routine=bad --input="$input" files/Twice.java 2>&1 | head -1
done
for option in --runs=x --seed=-1 --input --input=; do
    "$INVAR" run $option files/Twice.java
done
"$INVAR" run files/none.bpl
"$INVAR" run --routine=none files/Twice.java
