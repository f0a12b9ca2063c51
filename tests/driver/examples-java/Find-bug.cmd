../../examples/run java/Find-bug.java -i
