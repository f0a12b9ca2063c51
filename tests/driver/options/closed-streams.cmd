# A closed standard stream is not taken for a pipe to a worker or prover, and input that does not end is not waited for.
judge() { timeout 100 "$INVAR" verify --no-times --format=brief "$@" files/two.bpl; }
judge --launch=env <&- | tail -n 1
judge --cross-check="z3 -in" <&- | tail -n 1
judge >&-; echo "status $?"
judge 2>&- | tail -n 1
exec 3< <(exec sleep 100); feeder=$!
judge <&3 | tail -n 1
kill $feeder
for command in lsp worker merge; do "$INVAR" $command --help 2>&1 | head -n 1; done
