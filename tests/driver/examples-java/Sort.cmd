../../examples/run java/Sort.java
