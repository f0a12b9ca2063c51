"$INVAR" run --routine=run --runs=40 Made.java
