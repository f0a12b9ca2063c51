"$INVAR" clauses --routine=Lambda files/lambda.bpl
echo "status $?"
"$INVAR" clauses files/lambda.bpl
echo "status $?"
"$INVAR" clauses --routine=Nowhere files/lambda.bpl
echo "status $?"
"$INVAR" clauses --strict files/lambda.bpl
