../../examples/run boogie/max.bpl
