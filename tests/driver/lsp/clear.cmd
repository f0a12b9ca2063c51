./client "$INVAR" ../../../examples/boogie/clear.bpl 'i < n=>i <= n'
