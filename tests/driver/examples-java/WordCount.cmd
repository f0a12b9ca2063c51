../../examples/run java/WordCount.java
