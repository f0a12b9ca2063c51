"$INVAR" --help
