../../examples/run boogie/copy.bpl
