"$INVAR" explain after-failure
"$INVAR" explain index-to-large; echo "exit status $?"
"$INVAR" explain | grep ":$"
