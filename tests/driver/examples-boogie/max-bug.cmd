../../examples/run boogie/max-bug.bpl -i
