../../examples/run java/Door-bug.java -i
