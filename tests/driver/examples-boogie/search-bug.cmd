../../examples/run boogie/search-bug.bpl -i
