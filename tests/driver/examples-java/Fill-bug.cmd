../../examples/run java/Fill-bug.java -i
