"$INVAR" print ../examples-boogie/nowhere.java files/nowhere.bpl
