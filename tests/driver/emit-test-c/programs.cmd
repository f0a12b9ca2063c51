# The programs are compiled with the sanitizers, and stop where the report says. Without a compiler that has them, only the files are looked at.
cd files
"$INVAR" verify --no-times --format=brief --emit-test=$TMP/tests faults.c
echo "status $?"
sed -n '/^int main/,$p' $TMP/tests/second-*.c
for test in $TMP/tests/*.c; do
    name=${test##*/}
    line=${name#*-}
    if ! gcc -w -g -fsanitize=address,undefined -fno-sanitize-recover=all -I. -o $TMP/program $test; then
        echo "$name: not compiled"
        continue
    fi
    ASAN_OPTIONS=detect_leaks=0 $TMP/program >$TMP/said 2>&1 && echo "$name: does not stop"
    echo "$name: stops at line $(grep -o 'faults[.]c:[0-9]*' $TMP/said | head -n 1 | cut -d: -f2)"
done
