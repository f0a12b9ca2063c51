../../examples/run java/Fill.java
