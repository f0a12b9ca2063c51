../../examples/run boogie/counters-bug.bpl -i
