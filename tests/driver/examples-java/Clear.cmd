../../examples/run java/Clear.java
