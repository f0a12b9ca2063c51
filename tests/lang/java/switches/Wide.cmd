# A switch of 400 cases, some of which fall through, and the same with one wrong case.
wide() {
    echo "class $1 {"
    echo '    //@ ensures 0 <= \result;'
    echo '    static int of(int x) {'
    echo '        int r = 0;'
    echo '        switch (x) {'
    for i in $(seq 400); do
        [ "$i" = 77 ] && echo "            case 77: r = $2; break;" || echo "            case $i: r += $i;$([ $((i % 9)) = 0 ] || echo ' break;')"
    done
    echo '            default: r = 1;'
    echo '        }'
    echo '        return r;'
    echo '    }'
    echo '}'
}
cd "$TMP" || exit
wide Wide 5 >Wide.java
wide WideBug -5 >WideBug.java
"$INVAR" verify --no-times Wide.java WideBug.java

