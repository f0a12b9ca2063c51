../../examples/run java/Search-bug.java -i
