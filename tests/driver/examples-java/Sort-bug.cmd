../../examples/run java/Sort-bug.java -i
