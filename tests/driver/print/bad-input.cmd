# Of a file with unknown names everything can be printed; what its invariants are cannot be told.
"$INVAR" print files/syntax.bpl files/names.bpl
echo "status $?"
"$INVAR" print --no-invariants files/names.bpl
