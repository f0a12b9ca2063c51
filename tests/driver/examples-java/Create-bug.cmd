../../examples/run java/Create-bug.java -i
