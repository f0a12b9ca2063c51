# For each function: where invar refutes it, and whether the compiled program stops there.
functions=$(sed -n 's/^void \([a-z_]*\)(void)$/\1/p' stops.c)
rows=$(for f in $functions; do printf 'ROW(%s),' "$f"; done)
gcc -w -g -O0 -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all -DRUN="$rows" stops.c -o "$TMP/stops" || exit
"$INVAR" verify --no-times --format=brief stops.c >"$TMP/said" 2>/dev/null
for f in $functions; do
    from=$(grep -n "^void $f(" stops.c | cut -d: -f1)
    fault=$(awk -v from="$from" 'NR > from && /FAULT/ { print NR; exit }' stops.c)
    ids=$(sed -n "s/^stops\.c:$fault:.*error: .*\[\(.*\)\]$/\1/p" "$TMP/said" | xargs)
    line=$(ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1 "$TMP/stops" "$f" 2>&1 | grep -om1 'stops\.c:[0-9]*' | cut -d: -f2)
    if [ -n "$ids" ] && [ "$line" = "$fault" ]; then
        echo "$f: $ids, as gcc's sanitizers"
    else
        echo "$f: line $fault: invar: ${ids:-nothing}; gcc: ${line:-nothing}"
    fi
done
tail -1 "$TMP/said"
