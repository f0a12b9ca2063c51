"$INVAR" run files/Twice.java
