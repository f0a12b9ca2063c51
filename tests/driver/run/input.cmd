# Values at entry: a run that fails on them, one that does not, and an object that is met twice.
"$INVAR" run --routine=bad --input=n=6,a.length=2 files/Twice.java
"$INVAR" run --routine=bad --input='a.length=2, a[0]=0, n=3' files/Twice.java
"$INVAR" run --routine=link --input=t.next=t,t.count=7 files/Twice.java
