../../examples/run java/Counting-bug.java -i
