../../examples/run java/Partition-bug.java -i
