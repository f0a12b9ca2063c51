../../examples/run boogie/goto.bpl
