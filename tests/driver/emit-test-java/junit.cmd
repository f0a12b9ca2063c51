# The tests compile with JUnit alone, and run: each throws what its report says. Where JUnit is not there, only the files are looked at.
cd files
"$INVAR" verify --no-times --format=brief --emit-test=$TMP/tests Throws.java
echo "status $?"
ls $TMP/tests
cat $TMP/tests/p_Throws_at_intss_byte_char_boolean_Test.java | sed '/What a run needs/,$d'
sed '/What a run needs/,$d' $TMP/tests/p_Throws_third_Test.java
jars=$(ls /usr/share/java/*.jar 2>/dev/null | grep -E '/(junit-jupiter-(api|engine)|junit-platform-(commons|console|engine|launcher|reporting)|opentest4j|apiguardian-api|picocli)[.]jar$' | tr '\n' ':')
expected=$(cat $TMP/tests/*.java | grep -c '^    @Test')
found=$expected
if [[ $jars == *console* ]] && command -v javac >/dev/null; then
    javac -d $TMP/classes -cp "$jars" Throws.java $TMP/tests/*.java || exit
    java -cp "$jars$TMP/classes" org.junit.platform.console.ConsoleLauncher --scan-classpath $TMP/classes --disable-banner --details=summary >$TMP/run 2>&1 ||
        cat $TMP/run
    found=$(grep -o '[0-9]* tests successful' $TMP/run | cut -d' ' -f1)
fi
echo "$expected tests, $found hold"
