../../examples/run java/Partition.java
