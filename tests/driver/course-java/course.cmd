# The course (docs/course): the starting files fail as it says, the solutions are verified, with nothing assumed.
cd ../../../docs/course
others() { ls $1/*.java | grep -v Copy; }
"$INVAR" verify --contracts=given --format=brief --no-times $(others start)
"$INVAR" verify --contracts=given --infer=none --format=brief --no-times start/Copy.java
"$INVAR" verify --contracts=given --strict --check=overflow --format=brief --no-times $(others solution | grep -v Biggest)
echo "status $?"
"$INVAR" verify --contracts=given --strict --format=brief --no-times solution/Biggest.java
"$INVAR" verify --contracts=given --strict --infer=none --format=brief --no-times solution/Copy.java
echo "status $?"
# Exercise 3: more said, the mistake is shown.
sed 's|^    //@ ensures.*|&\n    //@ ensures \\result == a \|\| \\result == b;|' start/Larger.java >$TMP/Larger.java
cd $TMP && "$INVAR" verify --contracts=given --format=brief --no-times Larger.java
# Each exercise is in the table, and has both files.
cd - >/dev/null
diff <(sed -n 's/^| [0-9]* | \([A-Za-z]*\) .*/\1.java/p' README.md | sort) <(ls start) && diff <(ls start) <(ls solution) && echo ten: $(ls start | wc -l)
