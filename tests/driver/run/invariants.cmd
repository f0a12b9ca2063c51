# Objects that a run meets after it has looked at an invariant: those that fields hold, and new ones.
"$INVAR" run --no-times --runs=20 files/Invariants.java
