../../examples/run boogie/counters.bpl
