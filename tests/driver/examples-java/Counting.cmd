../../examples/run java/Counting.java
